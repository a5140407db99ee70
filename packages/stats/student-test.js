import { mean, varianceOfMean } from './estimate.js';
import { studentCritical, studentTails } from './student.js';

/** Fewer rounds are too few to estimate the scatter between rounds. */
const minRounds = 5;

/** A difference lies beyond this on all of its interval: slow processes and stalls rarely make as much of so few rounds. */
export const studentMargin = Math.log(1.1);

/**
 * Where a process is slow or fast like a coin, all rounds agree by chance with a probability of 2 (1/4)^n.
 * @param {number} comparisons in the family
 * @param {number} alpha which this exceeds in no family
 */
export function minRoundsOfStudent(comparisons, alpha) {
  return Math.max(minRounds, Math.ceil((1 + Math.log2(comparisons / alpha)) / 2));
}

/**
 * Student's t test of the logs of the ratios, for a difference of more than 10% in few rounds.
 * @param {import('./swap-test.js').PairedTimes} pair
 * @param {number} logRatio of the means
 * @returns {Pick<import('./family.js').LogTest, 'p' | 'interval'>} has no interval where that is not beyond 10%
 */
export function studentTest({ base, other }, logRatio) {
  const logs = [...base].flatMap(([round, ns]) => {
    const otherNs = other.get(round);
    return otherNs === undefined ? [] : [Math.log(otherNs) - Math.log(ns)];
  });
  const middle = mean(logs);
  const error = Math.sqrt(varianceOfMean(logs));
  // A rare slow process separates the two estimates.
  const isBeyond = Math.sign(middle) * logRatio > studentMargin && Math.abs(middle) > studentMargin;
  return {
    p: isBeyond ? studentTails((Math.abs(middle) - studentMargin) / error, logs.length - 1) : 1,
    interval(alpha) {
      const halfWidth = error * studentCritical(alpha, logs.length - 1);
      const [low, high] = [Math.min(middle - halfWidth, logRatio), Math.max(middle + halfWidth, logRatio)];
      return low > studentMargin || high < -studentMargin ? [low, high] : null;
    },
  };
}
