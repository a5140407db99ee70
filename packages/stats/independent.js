import { mean, varianceOfMean } from './estimate.js';
import { ALPHA, defaultDetect, judgeFamily } from './family.js';
import { studentCritical, studentTails } from './student.js';

/** @typedef {import('./family.js').Comparison} Comparison */

/**
 * Compares every cell that two runs share, taken at different times, with Holm's correction over all of them.
 *
 * Nothing pairs their rounds, so this is Welch's interval of the log of the ratio of the means (delta method), which knows
 * only the scatter within each run, and not how the machine changed between them.
 *
 * It is weaker than `compareFamily`: rounds within a run must be nearly independent.
 * @param {readonly { base: ArrayLike<number>, other: ArrayLike<number> }[]} pairs ns, one for each round
 * @param {{ detect?: number }} [options]
 * @returns {Comparison[]} in the order of the pairs; `rounds` is the smaller run's
 */
export function compareRuns(pairs, { detect = defaultDetect } = {}) {
  return judgeFamily(pairs.map(welchTest), { alpha: ALPHA, detect, roundsNeeded: 2 });
}

/**
 * @param {{ base: ArrayLike<number>, other: ArrayLike<number> }} pair
 * @returns {import('./family.js').LogTest}
 */
function welchTest({ base, other }) {
  const wrong = [...Array.from(base), ...Array.from(other)].find((ns) => !(ns > 0 && ns < Infinity));
  if (wrong !== undefined) throw new RangeError(`A time must be a positive number of ns, got ${wrong}.`);
  const rounds = Math.min(base.length, other.length);
  if (rounds === 0) return { logRatio: null, p: 1, rounds, spread: null, interval: () => null };
  const logRatio = Math.log(mean(other)) - Math.log(mean(base));
  // A scatter needs two values.
  if (rounds < 2) return { logRatio, p: 1, rounds, spread: null, interval: () => null };
  const [v, w] = [relativeVariance(base), relativeVariance(other)];
  const error = Math.sqrt(v + w);
  // Welch and Satterthwaite's degrees of freedom; any number will do where there is no scatter.
  const freedom = (v + w) ** 2 / (v ** 2 / (base.length - 1) + w ** 2 / (other.length - 1)) || rounds;
  return {
    logRatio,
    p: logRatio === 0 ? 1 : studentTails(Math.abs(logRatio) / error, freedom),
    rounds,
    spread: error * Math.sqrt(rounds),
    interval(alpha) {
      const halfWidth = error * studentCritical(alpha, freedom);
      return [logRatio - halfWidth, logRatio + halfWidth];
    },
  };
}

/** The variance of the log of the mean. @param {ArrayLike<number>} values */
function relativeVariance(values) {
  return varianceOfMean(values) / mean(values) ** 2;
}
