/**
 * The plan stands in a results file in a form of its own, which the file's schema leaves open: a file may hold another
 * one, of another version or by somebody's hand.
 *
 * @param {unknown} value
 * @returns {value is import('./comparisons.js').Plan}
 */
export function isPlan(value) {
  if (!isObject(value) || !areStrings(value.runtimes) || !Array.isArray(value.suites)) return false;
  return value.suites.every(
    (suite) =>
      isObject(suite) &&
      [suite.name, suite.question, suite.baseline].every(isString) &&
      (suite.baselineRuntime === undefined || isString(suite.baselineRuntime)) &&
      areStrings(suite.cases) &&
      areStrings(suite.workloads) &&
      (suite.endurance === undefined || areStrings(suite.endurance)) &&
      (suite.columns === undefined || (Array.isArray(suite.columns) && suite.columns.every(isColumn))),
  );
}

/** @type {Record<import('@rounds/harness/contract.js').Column['format'], true>} */
const formats = { time: true, count: true, memory: true, rate: true };

/** @param {unknown} value */
function isColumn(value) {
  if (!isObject(value) || ![value.title, value.figure, value.format].every(isString)) return false;
  return Object.hasOwn(formats, String(value.format));
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isObject(value) {
  return typeof value === 'object' && value !== null;
}

/** @param {unknown} value */
function isString(value) {
  return typeof value === 'string';
}

/** @param {unknown} value */
function areStrings(value) {
  return Array.isArray(value) && value.every(isString);
}
