/**
 * The exact test of a sum of signed whole numbers whose signs are fair, independent coins.
 *
 * If two cells are identical, exchanging them in a round changes the sign of the round's score and nothing else. So the
 * sum of the scores is a sum of coin tosses of known sizes. The possible sums are counted, as one counts the ways to pay
 * an amount with given coins: nothing is sampled, and p-values reach down to 2^(1-n).
 */

/** With more rounds than this, neighbouring rounds are added up and exchanged together. This bounds the cost. */
export const MOST_COINS = 128;

/** How many rounds share a coin. @param {number} rounds */
export function roundsOfCoin(rounds) {
  return Math.ceil(rounds / MOST_COINS);
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

/** How many rounds that takes, without blocks. @param {number} alpha */
export function minRoundsOfSwap(alpha) {
  return 1 + Math.ceil(Math.log2(1 / alpha));
}

/**
 * The chance that fair signs give a sum as far from 0 as the one observed.
 * @param {Iterable<number>} scores whole numbers, at most `MOST_COINS` that are not 0
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
  if (sizes.length > MOST_COINS) throw new RangeError(`${sizes.length} scores are more than ${MOST_COINS}.`);
  // A sum is as far from 0 as this one if its lighter side weighs no more. Small coins first: fewer sums to update.
  const ways = waysUpTo(Float64Array.from(sizes).sort(), Math.min(above, below));
  return Math.min(1, ways * 2 ** (1 - sizes.length));
}

/**
 * How many of the 2^n subsets weigh at most this much. The counts stay below 2^128 and are only added, so doubles suffice.
 * @param {Float64Array} sizes ascending
 * @param {number} most
 */
function waysUpTo(sizes, most) {
  const ways = new Float64Array(most + 1);
  ways[0] = 1;
  let reached = 0;
  for (const size of sizes) {
    if (size > most) break;
    reached = Math.min(most, reached + size);
    for (let sum = reached; sum >= size; sum--) ways[sum] = ways[sum] + ways[sum - size];
  }
  return ways.reduce((all, count) => all + count, 0);
}
