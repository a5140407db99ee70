import { left, makeTable } from './model.js';

const kinds = {
  failed: 'failed',
  skipped: 'skipped',
  missing: 'not measured',
};

/**
 * What was measured in the base and is not in the new run, a row for each cell.
 *
 * @param {import('@rounds/analysis').ComparedRuns} compared
 * @returns {import('./model.js').Table}
 */
export function lostTable({ lost }) {
  return makeTable(lost, [
    left('suite', ({ cell }) => cell.suite),
    left('case', ({ cell }) => cell.case),
    left('workload', ({ cell }) => cell.workload),
    left('runtime', ({ cell }) => cell.runtime),
    left('in the new run', (each) => {
      const why = each.kind === 'failed' ? each.error : each.kind === 'skipped' ? each.reason : undefined;
      return `${kinds[each.kind]}${why === undefined ? '' : `: ${why}`}`;
    }),
  ]);
}

/** @param {import('@rounds/analysis').ComparedRuns} compared */
export function lostTitle({ lost }) {
  return `Lost: ${lost.length} of the base's cells`;
}
