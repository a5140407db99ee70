import { mean, varianceOfMean } from '@rounds/stats';
import { studentCritical } from '@rounds/stats/student.js';

/**
 * The ratio of two means, `others / bases`. Its interval is Student's, of the differences of rounds from this ratio, on a logarithmic scale.
 *
 * @param {readonly number[]} bases one value per round
 * @param {readonly number[]} others of the same rounds
 * @param {number} [alpha]
 * @returns {{ ratio: number, low: number | null, high: number | null }} no interval with fewer than two rounds
 */
export function studentRatio(bases, others, alpha = 0.05) {
  const [base, other] = [mean(bases), mean(others)];
  const ratio = other / base;
  const n = bases.length;
  if (n < 2) return { ratio, low: null, high: null };
  const errors = others.map((each, i) => each / other - Number(bases[i]) / base);
  const width = Math.exp(studentCritical(alpha, n - 1) * Math.sqrt(varianceOfMean(errors)));
  return { ratio, low: ratio / width, high: ratio * width };
}
