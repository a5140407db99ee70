import { groupBy } from '@rounds/stats/group.js';
import { formatNames } from '../text/names.js';
import { left, makeTable, quiet, right } from './model.js';

/** @typedef {Pick<import('@rounds/record').Skip, 'suite' | 'case' | 'runtime' | 'reason'>} SkippedCell */

/** @param {SkippedCell[]} skips a row for each reason */
export function skipTable(skips) {
  // A missing runtime skips all cases; the reason starts with its name.
  const isWhole = (/** @type {SkippedCell[]} */ own) =>
    own.every(({ reason, runtime }) => reason.startsWith(`${runtime}:`));
  const names = (/** @type {SkippedCell[]} */ own, /** @type {keyof SkippedCell} */ part) =>
    formatNames([...new Set(own.map((skip) => skip[part]))]);
  return makeTable(
    [...groupBy(skips, ({ reason }) => reason).values()],
    [
      left('suite', (own) => names(own, 'suite')),
      left('case', (own) => (isWhole(own) ? quiet('any') : names(own, 'case'))),
      left('runtime', (own) => (isWhole(own) ? '' : names(own, 'runtime'))),
      left('reason', ([{ reason }]) => reason),
      right('cells', ({ length }) => String(length)),
    ],
  );
}
