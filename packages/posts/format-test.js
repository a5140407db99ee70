/**
 * Texts of a test: the measured number beside the published one.
 *
 * @typedef {import('./contract.js').Test} Test
 * @typedef {import('./contract.js').Published} Published
 */

/**
 * @param {Test} test
 * @param {{ value: number, low: number | null, high: number | null }} measured
 */
export function formatTest(test, { value, low, high }) {
  const isExact = low === value && high === value;
  const interval =
    low === null || high === null || isExact ? '' : ` [${formatPlain(low)}, ${formatPlain(high)}]`;
  const { published } = test;
  const beside = published === undefined ? '' : ` (published: ${withUnit(test, formatRange(published))})`;
  return `${withUnit(test, formatPlain(value))}${interval}${beside}`;
}

/**
 * @param {Test} test
 * @param {string} [workload] that replaced the test's own
 * @returns {string} the comparison: `` `gzip-1` against `gzip-6` on compress-json-1MiB ``
 */
export function formatComparison({ of, by }, workload = of.workload) {
  if ('ends' in of) return `${of.cases.length} cases on ${workload}`;
  const isOther = (/** @type {'workload' | 'runtime'} */ axis) => by !== undefined && of[axis] !== by[axis];
  const both = [of, by].flatMap((value) => {
    if (!value) return [];
    const on = isOther('workload') ? ` on ${value.workload}` : '';
    return [`\`${value.case}\`${on}${isOther('runtime') ? ` in ${value.runtime}` : ''}`];
  });
  return `${both.join(' against ')}${isOther('workload') ? '' : ` on ${workload}`}`;
}

/** @param {Published} published */
function formatRange(published) {
  if (typeof published === 'number') return formatPlain(published);
  const { least, most } = published;
  if (least === undefined) return `at most ${formatPlain(Number(most))}`;
  return most === undefined
    ? `at least ${formatPlain(least)}`
    : `${formatPlain(least)} to ${formatPlain(most)}`;
}

/**
 * @param {Test} test
 * @param {string} number
 */
function withUnit({ of, by, as }, number) {
  if (by) return as === 'throughput' ? `${number}× the throughput` : `${number}×`;
  if ('ends' in of) return `${number} of ${of.cases.length} cases did so in every trial`;
  return of.unit === undefined || of.unit === 'times' ? number : `${number} ${of.unit}`;
}

/**
 * @param {number} value
 * @returns {string} three digits, without an exponent except for tiny numbers
 */
export function formatPlain(value) {
  if (!Number.isFinite(value)) return String(value);
  const digits = Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
  return String(digits).replace(/\B(?=(?:\d{3})+$)(?<!\..*)/g, ',');
}
