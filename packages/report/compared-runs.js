import { plural } from '@rounds/record/format.js';
import { tableBlocks, titled } from './blocks.js';
import { left, makeTable, quiet } from './tables/model.js';
import { formatChange, formatTimeWithMargin } from './text/numbers.js';

/**
 * A comparison of two saved runs.
 *
 * @import { ComparedRuns, RunDifference } from '@rounds/analysis'
 */

const unpairedNote =
  'These runs were measured at different times, so their rounds are not paired, and changes have no verdict. To get one, measure both sides in one run: versions of the code with `rounds bench FILES --against REF`, runtimes with `--runtime "a=…" --runtime "b=…"`.';

/** @param {ComparedRuns} compared @returns {import('./blocks.js').Block[]} */
export function comparedBlocks(compared) {
  const { lost, differences } = compared;
  return [
    ...tableBlocks(comparedTable(compared)),
    ...[formatCounts(compared), unpairedNote, formatDrift(compared)].map((text) => ({ text: [text] })),
    ...titled(`Lost: ${lost.length} of the base's cells`, tableBlocks(lostTable(compared)), {
      tone: 'slower',
    }),
    ...differences.map((difference) => ({
      warning: ['the runs differ in ', { sentence: formatRunDifference(difference) }, '.'],
    })),
  ];
}

/** @param {ComparedRuns} compared cell by cell */
function comparedTable({ cells }) {
  return makeTable(
    cells,
    [
      left('', ({ cell }) => cell.case),
      left('', ({ cell }) => cell.runtime),
      left('base', ({ base }) => formatTimeWithMargin(base)),
      left('new', ({ other }) => formatTimeWithMargin(other)),
      left('change', ({ base, other }) => {
        const ratio = other.estimate / base.estimate;
        return ratio > 0 ? formatChange(ratio) : quiet('no time in one of them');
      }),
    ],
    ({ cell }) => `${cell.suite} ${cell.workload}`,
  );
}

/** @param {ComparedRuns} compared cells that were measured in the base, but not in the new run */
function lostTable({ lost }) {
  return makeTable(lost, [
    left('suite', ({ cell }) => cell.suite),
    left('case', ({ cell }) => cell.case),
    left('workload', ({ cell }) => cell.workload),
    left('runtime', ({ cell }) => cell.runtime),
    left('in the new run', ({ failed, skipped }) => {
      if (failed !== undefined) return `failed: ${failed}`;
      return skipped === undefined ? 'not measured' : `skipped: ${skipped}`;
    }),
  ]);
}

/** @param {ComparedRuns} compared */
function formatCounts({ cells, onlyInBase, onlyInNew }) {
  const both = `${plural(cells.length, 'cell')} in both runs`;
  if (onlyInBase + onlyInNew === 0) return `${both}.`;
  return `${both}. Only in the base: ${onlyInBase}; only in the new run: ${onlyInNew}.`;
}

/** @param {ComparedRuns} compared */
function formatDrift({ drift }) {
  const changes = Object.entries(drift).map(([kind, ratio]) => `${formatChange(ratio)} (${kind})`);
  return changes.length === 0
    ? 'The speed of the machine is unknown: too few rounds timed fixed pieces of work. Any change may come from the machine.'
    : `Time of fixed pieces of work in the new run: ${changes.join(', ')}. Changes of this size may come from the machine.`;
}

/** @param {RunDifference} difference @returns {string} such as `machine cores: 2 and 4` */
function formatRunDifference({ what, values }) {
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
