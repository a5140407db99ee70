import { quantileOfSorted } from '@rounds/stats/estimate.js';
import { fewestSamples } from '../engines/engine.js';

/** The quantile of samples that is called undisturbed. `warm_up.py` has it too. */
const lowQuantile = 0.01;

/** About as long as the first parts of a warm-up that are compared with later ones. */
const shortMs = 30;

/**
 * The undisturbed time of a part of the warm-up. Of calls so long that a short part has less than a hundred of them, it is the
 * quantile that the fastest of those is on average: the lowest hundredth would be another time in a longer part, since calls
 * differ.
 *
 * @param {ArrayLike<number>} perCall ns, of samples that are as long as the others
 * @returns {number}
 */
export function undisturbed(perCall) {
  const ascending = Float64Array.from(perCall).sort();
  const n = ascending.length;
  const fastest = Number(ascending[0]);
  const ofFastest = Math.min(fastest / (shortMs * 1e6 + fastest), 1 / (fewestSamples + 1));
  // The k-th of n is the quantile k / (n + 1) on average.
  const rank = Math.max(1, Math.max(lowQuantile, ofFastest) * (n + 1));
  return quantileOfSorted(ascending, (rank - 1) / Math.max(1, n - 1));
}
