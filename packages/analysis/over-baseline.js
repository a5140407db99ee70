import { meanInterval } from '@rounds/stats';

/**
 * How much more of a figure a cell has than the baseline. For figures that add up, such as the time of one call, the
 * extra nanoseconds say more than a ratio.
 *
 * @typedef {import('@rounds/record').CellTrials} CellTrials
 * @typedef {import('@rounds/stats').Estimate} Estimate
 */

/**
 * @param {CellTrials} trials
 * @param {CellTrials} baseline
 * @param {string} figure
 * @returns {Estimate | undefined} the mean of the differences round by round. Its interval is not a verdict, so it is
 *   not corrected for the number of comparisons
 */
export function overBaseline(trials, baseline, figure) {
  const base = baseline.byRound('figures', figure);
  const differences = [...trials.byRound('figures', figure)].flatMap(([round, own]) => {
    const other = base.get(round);
    return other === undefined ? [] : [own - other];
  });
  return differences.length === 0 ? undefined : meanInterval(differences);
}
