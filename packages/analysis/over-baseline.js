import { medianInterval } from '@rounds/stats';

/**
 * How much more of a figure a cell has than the baseline. For figures that add up, such as the time of one call, the
 * extra nanoseconds say more than a ratio.
 *
 * @typedef {import('@rounds/record').Trial} Trial
 * @typedef {import('@rounds/stats').Estimate} Estimate
 */

/**
 * @param {ReadonlyMap<number, Trial>} rounds
 * @param {ReadonlyMap<number, Trial>} baseline
 * @param {string} figure
 * @returns {Estimate | undefined} the median of the differences round by round. Its interval is not a verdict, so it is
 *   not corrected for the number of comparisons
 */
export function overBaseline(rounds, baseline, figure) {
  const differences = [...rounds].flatMap(([round, trial]) => {
    const own = trial.figures?.[figure];
    const base = baseline.get(round)?.figures?.[figure];
    return own === undefined || base === undefined ? [] : [own - base];
  });
  return differences.length === 0 ? undefined : medianInterval(differences);
}
