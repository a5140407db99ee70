import { formatTime } from '../text/numbers.js';
import { comparisonCell, left, makeTable, maxRows, quiet, right } from './model.js';

/** @import { ComparedRuns } from '@rounds/analysis' */

/** @param {ComparedRuns} runs cell by cell */
export function comparedRunsTable({ cells }) {
  return makeTable(
    differencesFirst(cells),
    [
      left('', ({ cell }) => cell.case),
      left('', ({ cell }) => cell.runtime),
      right('base', ({ base }) => formatTime(base)),
      right('new', ({ other }) => formatTime(other)),
      left('new against base', ({ comparison }) =>
        comparison.ratio === null ? quiet('no time in one of them') : comparisonCell(comparison),
      ),
    ],
    ({ cell }) => `${cell.suite} ${cell.workload}`,
  );
}

/** If there are too many cells for a table, those that differ come first. */
const ranks = { slower: 0, faster: 1, inconclusive: 2, same: 3 };

/** @param {ComparedRuns['cells']} cells */
function differencesFirst(cells) {
  if (cells.length <= maxRows) return cells;
  return cells.toSorted((a, b) => ranks[a.comparison.verdict] - ranks[b.comparison.verdict]);
}

/** @param {ComparedRuns} compared cells that were measured in the base, but not in the new run */
export function lostTable({ lost }) {
  return makeTable(lost, [
    left('suite', ({ cell }) => cell.suite),
    left('case', ({ cell }) => cell.case),
    left('workload', ({ cell }) => cell.workload),
    left('runtime', ({ cell }) => cell.runtime),
    left('in the new run', (each) => {
      if (each.kind === 'missing') return 'not measured';
      return `${each.kind}: ${each.kind === 'failed' ? each.error : each.reason}`;
    }),
  ]);
}
