import { plural } from '@rounds/record/format.js';
import { formatChange } from './numbers.js';

/** A comparison of two saved runs, in sentences. @import { ComparedRuns, RunDifference } from '@rounds/analysis' */

/** The first sentence below such a comparison. */
export const unpairedNote =
  'These runs were measured at different times, so their rounds are not paired, and only large differences are detected. To detect small ones, measure both sides in one run: versions of the code with `rounds bench FILES --against REF`, runtimes with `--runtime "a=…" --runtime "b=…"`.';

/** @param {ComparedRuns} compared */
export function formatVerdictCounts({ cells, onlyInBase, onlyInNew }) {
  const counts = /** @type {const} */ (['slower', 'faster', 'same', 'inconclusive']).map(
    (name) => `${cells.filter(({ comparison }) => comparison.verdict === name).length} ${name}`,
  );
  const sum = `${plural(cells.length, 'cell')}: ${counts.join(', ')}.`;
  if (onlyInBase + onlyInNew === 0) return sum;
  return `${sum} Only in the base: ${onlyInBase}; only in the new run: ${onlyInNew}.`;
}

/** @param {ComparedRuns} compared */
export function formatDrift({ drift }) {
  const changes = Object.entries(drift).map(([kind, ratio]) => `${formatChange(ratio)} (${kind})`);
  return changes.length === 0
    ? 'The speed of the machine is unknown: too few rounds timed fixed pieces of work. Any difference may come from the machine.'
    : `Time of fixed pieces of work in the new run: ${changes.join(', ')}. Differences of this size may come from the machine.`;
}

/** @param {RunDifference} difference @returns {string} such as `machine cores: 2 and 4` */
export function formatRunDifference({ what, values }) {
  return `${what}: ${values.map(formatValue).join(' and ')}`;
}

/** @param {unknown} value */
function formatValue(value) {
  if (Array.isArray(value)) {
    return value.map((item) => (item?.id === undefined ? item : `${item.id} ${item.version}`)).join(', ');
  }
  if (value === null) return 'unknown';
  return value === undefined ? 'any' : String(value);
}
