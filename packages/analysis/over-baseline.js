import { medianInterval } from '@rounds/stats';

/**
 * How much more of a figure a cell has than the baseline: for what adds up, such as the time of one call, a ratio to
 * which says less than the nanoseconds on top.
 *
 * @typedef {import('@rounds/record').Trial} Trial
 * @typedef {import('@rounds/stats').Estimate} Estimate
 */

/**
 * @param {ReadonlyMap<number, Trial>} rounds
 * @param {ReadonlyMap<number, Trial>} baseline
 * @param {string} figure
 * @returns {Estimate | undefined} the median of the differences round by round, with its own interval; it is no
 *   verdict, and so not corrected for how many there are
 */
export function overBaseline(rounds, baseline, figure) {
  const differences = [...rounds].flatMap(([round, trial]) => {
    const own = trial.figures?.[figure];
    const base = baseline.get(round)?.figures?.[figure];
    return own === undefined || base === undefined ? [] : [own - base];
  });
  return differences.length === 0 ? undefined : medianInterval(differences);
}
