import { quantileOfSorted } from './estimate.js';
import { ALPHA } from './family.js';

/**
 * A quantile with its distribution-free interval. Exact for independent values of any distribution; like that of
 * `medianInterval`, it describes one cell in one run.
 * @param {Float64Array} ascending
 * @param {number} q between 0 and 1
 * @returns {import('./estimate.js').Estimate}
 */
export function quantileInterval(ascending, q) {
  const n = ascending.length;
  if (n === 0) return { estimate: null, low: null, high: null, n };
  const estimate = quantileOfSorted(ascending, q);
  const ranks = quantileRanks(n, q, ALPHA);
  if (!ranks) return { estimate, low: null, high: null, n };
  const [low, high] = ranks;
  return { estimate, low: Number(ascending[low - 1]), high: Number(ascending[high - 1]), n };
}

/** @type {Map<string, [low: number, high: number] | undefined>} */
const known = new Map();

/**
 * Which order statistics of n independent values enclose a quantile of their distribution, whatever that is: how many
 * values lie below the quantile is binomial. The chance to miss it is at most alpha; the lower end takes up to half of
 * that, or more where even the least value needs more, and the upper end takes the rest.
 * @param {number} n
 * @param {number} q between 0 and 1
 * @param {number} alpha
 * @returns {[low: number, high: number] | undefined} ranks from 1; undefined when n values are too few
 */
export function quantileRanks(n, q, alpha) {
  const key = `${n} ${q} ${alpha}`;
  if (!known.has(key)) known.set(key, findRanks(n, q, alpha));
  return known.get(key);
}

/**
 * @param {number} n
 * @param {number} q
 * @param {number} alpha
 * @returns {[low: number, high: number] | undefined}
 */
function findRanks(n, q, alpha) {
  const logOdds = Math.log(q / (1 - q));
  let logChance = n * Math.log1p(-q);
  // Fewer than `rank` values below the quantile: then the value of that rank lies above it.
  let fewer = 0;
  let low = 0;
  let missed = 0;
  for (let rank = 1; rank <= n; rank++) {
    fewer += Math.exp(logChance);
    logChance += Math.log((n - rank + 1) / rank) + logOdds;
    if (fewer <= (low === 0 ? alpha : alpha / 2)) [low, missed] = [rank, fewer];
    else if (low === 0) return undefined;
    // As many or more: then it lies below.
    if (1 - fewer <= alpha - missed) return [low, rank];
  }
  return undefined;
}
