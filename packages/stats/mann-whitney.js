import { normalBelow } from './normal.js';

/** Up to this many pairs the exact distribution is computed: at most 0.2 s, once for each pair of sizes. */
const EXACT_PAIRS = 160_000;

/** @type {Map<string, (k: number) => number>} */
const tailsBySizes = new Map();

/**
 * P(U <= k) for the Mann–Whitney statistic of two samples from one continuous distribution: U counts the pairs in
 * which the second sample's value is the larger. With ties, count each against the claim; by the argument of breaking
 * ties at random the test is then conservative, and the untied distribution is the right one.
 * @param {number} sizeA
 * @param {number} sizeB
 * @returns {(k: number) => number}
 */
export function mannWhitneyTail(sizeA, sizeB) {
  const small = Math.min(sizeA, sizeB);
  const large = Math.max(sizeA, sizeB);
  const key = `${small} ${large}`;
  let tail = tailsBySizes.get(key);
  if (!tail) {
    tail = small * large <= EXACT_PAIRS ? exactTail(small, large) : normalTail(small, large);
    tailsBySizes.set(key, tail);
  }
  return tail;
}

/**
 * The largest k for which the kth smallest and kth largest of all pairwise differences bound the shift with
 * probability at least 1 - alpha; 0 when there is none.
 * @param {number} sizeA
 * @param {number} sizeB
 * @param {number} alpha
 * @returns {number}
 */
export function mannWhitneyRank(sizeA, sizeB, alpha) {
  const tail = mannWhitneyTail(sizeA, sizeB);
  let enough = 0;
  let tooMany = Math.ceil((sizeA * sizeB) / 2) + 1;
  while (tooMany - enough > 1) {
    const k = Math.floor((enough + tooMany) / 2);
    if (2 * tail(k - 1) <= alpha) enough = k;
    else tooMany = k;
  }
  return enough;
}

/**
 * Adds one value of the smaller sample at a time: U's generating function is a Gaussian binomial coefficient, a
 * product of (1 - x^(large+i)) / (1 - x^i), kept as probabilities throughout.
 *
 * Only the lower half is computed, and the upper one by symmetry. Each step carries the rounding errors of smaller u
 * on to larger ones: harmless while probabilities rise, ruinous past the centre, where they fall.
 * @param {number} small
 * @param {number} large
 */
function exactTail(small, large) {
  const pairs = small * large;
  const half = Math.floor(pairs / 2);
  const chance = new Float64Array(half + 1);
  chance[0] = 1;
  for (let i = 1; i <= small; i++) {
    const used = Math.min(half, large * i);
    for (let u = used; u >= large + i; u--) chance[u] = get(chance, u) - get(chance, u - large - i);
    for (let u = i; u <= used; u++) chance[u] = get(chance, u) + get(chance, u - i);
    const scale = i / (large + i);
    for (let u = 0; u <= used; u++) chance[u] = get(chance, u) * scale;
  }
  for (let u = 1; u < chance.length; u++) chance[u] = get(chance, u) + get(chance, u - 1);
  /** @param {number} k */
  const lower = (k) => (k < 0 ? 0 : get(chance, k));
  return (/** @type {number} */ k) =>
    k >= pairs ? 1 : k <= half ? Math.min(1, lower(k)) : 1 - lower(pairs - k - 1);
}

/**
 * The normal approximation with continuity correction. The true tails are thinner than the normal ones, so at the
 * levels used for intervals it errs on the safe side.
 * @param {number} small
 * @param {number} large
 */
function normalTail(small, large) {
  const mean = (small * large) / 2;
  const deviation = Math.sqrt((small * large * (small + large + 1)) / 12);
  return (/** @type {number} */ k) => normalBelow((k + 0.5 - mean) / deviation);
}

/**
 * @param {Float64Array} values
 * @param {number} index known to be inside
 */
function get(values, index) {
  return /** @type {number} */ (values[index]);
}
