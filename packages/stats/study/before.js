import { medianInterval } from '../estimate.js';
import { minimumRounds } from '../looks.js';
import { signTestRank } from '../sign-test.js';

/** The rule before this one, to compare with: sign tests at looks on a schedule, which share no alpha. */

/** Each look at the width comes at least this factor later than the last. */
const LOOK_FACTOR = 1.5;

/**
 * Whether the interval of the median log-ratio of two identical cells misses when a run stops.
 * @param {() => number[]} next the logs of a round
 * @param {number} rounds at the most
 * @param {number} precision
 */
export function missedBefore(next, rounds, precision) {
  const ratios = [];
  const minimum = minimumRounds(1);
  for (let round = 1; round <= rounds; round++) {
    const [one = 0, two = 0] = next();
    ratios.push(two - one);
    if (round < rounds && !isLook(round, minimum)) continue;
    const { low, high } = medianInterval(ratios);
    const isPrecise = low !== null && high !== null && (high - low) / 2 < precision;
    if (isPrecise || round === rounds) return Number(low ?? 0) > 0 || Number(high ?? 0) < 0;
  }
  return false;
}

/**
 * Looks come on a geometric schedule, and only at rounds after which the interval would move one order statistic
 * inwards, where the exact sign test errs least.
 * @param {number} round
 * @param {number} minimum the first round that may be a look
 */
function isLook(round, minimum) {
  let look = lastRoundOfRank(minimum);
  while (look < round) look = lastRoundOfRank(Math.max(look + 1, Math.ceil(look * LOOK_FACTOR)));
  return look === round;
}

/** @param {number} start */
function lastRoundOfRank(start) {
  let round = Math.max(1, start);
  const rank = (/** @type {number} */ rounds) => signTestRank(rounds, 0.05);
  while (rank(round + 1) === rank(round) || rank(round) === 0) round++;
  return round;
}
