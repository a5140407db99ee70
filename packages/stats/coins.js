/**
 * The exact test of a sum of signed whole numbers whose signs are fair, independent coins.
 *
 * Each round's score changes its sign when its two cells are swapped, so for identical cells the sum is a sum of coin
 * tosses of known sizes. Sums of some of the sizes are counted, as one counts the ways to pay an amount with given
 * coins; no sampling, no seed, and p-values as small as 2^(1-n).
 */

/** More coins than this are thrown together in blocks of rounds; see `inBlocks`. */
export const MOST_COINS = 128;

/**
 * The chance that fair signs give a sum as far from 0 as the one seen.
 * @param {Iterable<number>} scores whole numbers, at most `MOST_COINS` that are not 0
 * @returns {number}
 */
export function coinP(scores) {
  const sizes = [];
  let sum = 0;
  let total = 0;
  for (const score of scores) {
    sum += score;
    total += Math.abs(score);
    if (score !== 0) sizes.push(Math.abs(score));
  }
  if (sum === 0) return 1;
  if (sizes.length > MOST_COINS)
    throw new RangeError(`${sizes.length} coins are too many; put rounds into blocks.`);
  // As far out as the sum seen: the signs for which the lighter side weighs no more than it does here.
  // Small coins first, while there are few sums to count: that halves the work.
  const ways = waysUpTo(Float64Array.from(sizes).sort(), (total - Math.abs(sum)) / 2);
  return Math.min(1, ways * 2 ** (1 - sizes.length));
}

/**
 * How many of the 2^n subsets weigh at most so much. Below 2^128, and only ever added, so a Float64 holds it well.
 * @param {Float64Array} sizes
 * @param {number} most
 */
function waysUpTo(sizes, most) {
  const ways = new Float64Array(most + 1);
  ways[0] = 1;
  let reached = 0;
  for (const size of sizes) {
    if (size > most) continue;
    reached = Math.min(most, reached + size);
    for (let sum = reached; sum >= size; sum--) ways[sum] = Number(ways[sum]) + Number(ways[sum - size]);
  }
  let all = 0;
  for (const count of ways) all += count;
  return all;
}

/**
 * At most `MOST_COINS` scores from any number of rounds, by swapping neighbouring rounds together. A test over some
 * of the swaps is as exact as one over all of them; 128 coins lose nothing that can be measured, and bound the cost.
 * @param {Float64Array} scores
 * @returns {Float64Array}
 */
export function inBlocks(scores) {
  const length = Math.ceil(scores.length / MOST_COINS);
  if (length <= 1) return scores;
  // Sums grow like the root of the length; a coarser unit keeps the count of ways as cheap as for single rounds.
  const unit = Math.round(2 * Math.sqrt(length));
  const blocks = new Float64Array(Math.ceil(scores.length / length));
  for (let i = 0; i < scores.length; i++) {
    const block = Math.floor(i / length);
    blocks[block] = Number(blocks[block]) + Number(scores[i]);
  }
  return blocks.map((sum) => Math.sign(sum) * Math.round(Math.abs(sum) / unit));
}

/**
 * @param {number} rounds
 * @param {number} alpha
 * @returns {boolean} false when no scores of so many rounds have a p-value as small as that
 */
export function mayReject(rounds, alpha) {
  return 2 ** (1 - Math.ceil(rounds / Math.ceil(rounds / MOST_COINS))) <= alpha;
}
