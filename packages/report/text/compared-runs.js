import { findAgreement, formatMachineName, formatMachineTitle } from '@rounds/analysis/machines.js';
import { plural } from '@rounds/record/format.js';
import { formatCaseAndRuntime, formatNames, workloadTitle } from './names.js';
import { formatChange } from './numbers.js';

/** What a comparison of two runs comes to, in sentences. @import { MachinesComparison, ComparedRuns, Difference } from '@rounds/analysis' */

/** What is said of two runs first. */
export const unpairedNote =
  'Two runs have no rounds in common, so that only large differences can be told. Measure both in one run for the others: versions of the code with `rounds bench FILES --against REF`, runtimes with `--runtime "a=…" --runtime "b=…"`.';

/** @param {ComparedRuns} compared */
export function formatVerdictCounts({ cells, onlyInBase, onlyInNew }) {
  const counts = /** @type {const} */ (['slower', 'faster', 'same', 'inconclusive']).map(
    (name) => `${cells.filter(({ comparison }) => comparison.verdict === name).length} ${name}`,
  );
  const sum = `${plural(cells.length, 'cell')}: ${counts.join(', ')}.`;
  if (onlyInBase + onlyInNew === 0) return sum;
  return `${sum} ${plural(onlyInBase, 'cell')} only in the base, ${onlyInNew} only in the new run.`;
}

/** @param {ComparedRuns} compared */
export function formatDrift({ drift: { ratios, allowance }, phase }) {
  const moved = Object.entries(ratios).map(([kind, ratio]) => `${formatChange(ratio)} (${kind})`);
  const what = phase === 'cold' ? 'First calls' : 'Means';
  const wider = `±${(Math.expm1(allowance) * 100).toFixed(1)}%`;
  return [
    'These runs were taken at different times, and machines drift:',
    moved.length === 0
      ? 'too few rounds timed fixed pieces of work, so what has changed is unknown.'
      : `fixed pieces of work took ${moved.join(', ')} of time in the new one. ${what} are compared, and every interval is wider by ${wider}, as far as any kind of work may have moved.`,
  ].join(' ');
}

/** More contradictions than these are left to the tables. */
const mostTold = 3;

/** @type {Record<import('@rounds/analysis').ComparedWith, string>} */
const rivals = {
  baseline: 'the baseline',
  runtime: 'another runtime',
  version: 'another version of the code',
};

/** @param {MachinesComparison} across @returns {string} what several machines have in common, each judged by its own trials */
export function formatAcrossMachines(across) {
  const found = findAgreement(across);
  const compared = [...found.values()].flat().length;
  const machines = across.machines.map(formatMachineTitle);
  const judged = across.rival === 'version' ? slowerWords(across) : agreementWords(across, found);
  return `${plural(machines.length, 'machine')} compared ${plural(compared, 'cell')} with ${rivals[across.rival]}: ${machines.join('; ')}. ${judged}`;
}

/** @param {MachinesComparison} across */
function slowerWords({ rows }) {
  const judged = (/** @type {import('@rounds/stats').Verdict} */ verdict) =>
    rows.filter(({ found }) => found.some((each) => each?.verdict === verdict));
  const slower = judged('slower');
  const names = formatNames(slower.map(({ other }) => cellWords(other)));
  const first =
    slower.length > 0 ? `Slower on at least one of them: ${names}.` : 'Nothing is slower for certain.';
  return [first, ...openWords(judged('inconclusive').length)].join(' ');
}

/** @param {number} open */
function openWords(open) {
  return open > 0 ? [`${open} ${open === 1 ? 'is' : 'are'} inconclusive on at least one of them.`] : [];
}

/** @param {MachinesComparison} across @param {import('@rounds/analysis').Agreement} found */
function agreementWords({ machines }, found) {
  const words = (/** @type {string} */ verdict) => (verdict === 'same' ? 'the same' : verdict);
  const { contradicted = [], inconclusive = [], ...agreed } = Object.fromEntries(found);
  const counts = Object.entries(agreed).map(([verdict, cells]) => `${cells.length} ${words(verdict)}`);
  const told = contradicted.slice(0, mostTold).map(({ cell, verdicts }) => {
    const each = machines.map((machine, i) => `${words(verdicts[i])} on ${formatMachineName(machine)}`);
    return `${cellWords(cell)} is ${each.join(', ')}`;
  });
  const sum = Object.values(agreed).flat().length;
  return [
    sum > 0 ? `All agree on ${sum}: ${counts.join(', ')}.` : 'There is none on which all agree.',
    ...(told.length > 0 ? [`They contradict each other on ${contradicted.length}: ${told.join('; ')}.`] : []),
    ...openWords(inconclusive.length),
  ].join(' ');
}

/** @param {import('@rounds/record').Cell} cell */
function cellWords({ case: name, workload, runtime }) {
  return formatCaseAndRuntime({
    case: [name, workloadTitle(workload)].filter(Boolean).join(' on '),
    runtime,
  });
}

/** @param {Difference} difference @returns {string} such as `machine cores: 2 and 4` */
export function formatDifference({ what, values }) {
  return `${what}: ${values.map(valueWords).join(' and ')}`;
}

/** @param {unknown} value */
function valueWords(value) {
  if (Array.isArray(value)) {
    return value.map((item) => (item?.id === undefined ? item : `${item.id} ${item.version}`)).join(', ');
  }
  if (value === null) return 'unknown';
  return value === undefined ? 'any' : String(value);
}
