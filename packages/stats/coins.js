/** The exact test of a sum of signed whole numbers whose signs are fair, independent coins: see `README.md`. */

/** With more rounds than this, neighbouring rounds are added up and exchanged together. This bounds the cost. */
export const maxCoins = 128;

/** The number of rounds that share a coin. @param {number} rounds */
export function roundsOfCoin(rounds) {
  return Math.ceil(rounds / maxCoins);
}

/**
 * Whether the scores of this number of rounds can have a p-value as small as alpha.
 * @param {number} rounds
 * @param {number} alpha
 */
export function mayReject(rounds, alpha) {
  return rounds > 0 && 2 ** (1 - Math.ceil(rounds / roundsOfCoin(rounds))) <= alpha;
}

/** Of processes of which one in three is slow, fewer rounds often have none: nothing is called the same by them. */
export const minRoundsOfSame = 8;

/** The rounds that it takes, without blocks. @param {number} alpha */
export function minRoundsOfSwap(alpha) {
  return 1 + Math.ceil(Math.log2(1 / alpha));
}

/**
 * The chance that fair signs give a sum as far from 0 as the one observed.
 * @param {Iterable<number>} scores whole numbers, at most `maxCoins` that are not 0
 */
export function coinP(scores) {
  const sizes = [];
  let above = 0;
  let below = 0;
  for (const score of scores) {
    if (score > 0) above += score;
    else below -= score;
    if (score !== 0) sizes.push(Math.abs(score));
  }
  if (sizes.length > maxCoins) throw new RangeError(`${sizes.length} scores are more than ${maxCoins}.`);
  // A sum is as far from 0 as this one if its lighter side weighs no more. Small coins first: fewer sums to update.
  const ways = waysUpTo(Float64Array.from(sizes).sort(), Math.min(above, below));
  return Math.min(1, ways * 2 ** (1 - sizes.length));
}

/**
 * How many of the 2^n subsets weigh at most this much. The counts stay below 2^128 and are only added, so doubles suffice.
 * @param {Float64Array} sizes ascending
 * @param {number} limit
 */
function waysUpTo(sizes, limit) {
  const ways = new Float64Array(limit + 1);
  ways[0] = 1;
  let reached = 0;
  for (const size of sizes) {
    if (size > limit) break;
    reached = Math.min(limit, reached + size);
    for (let sum = reached; sum >= size; sum--) ways[sum] = ways[sum] + ways[sum - size];
  }
  return ways.reduce((all, count) => all + count, 0);
}
