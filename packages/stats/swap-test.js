import { coinP, mayReject, roundsOfCoin } from './coins.js';
import { normalCritical } from './student.js';

/**
 * The swap test of two cells, and the interval from it: see `README.md`.
 *
 * @typedef {ReadonlyMap<number, number>} Times ns by round
 * @typedef {{ base: Times, other: Times }} PairedTimes
 */

/** At the estimate, the sizes of all scores add up to about this. More would take longer, and hardly change p. */
const units = 4096;

/** The ends of intervals lie on a grid of 0.0015%. */
const gridStep = 2 ** -16;

/**
 * @param {PairedTimes} pair
 * @returns {import('./family.js').LogTest} holds on to the two maps alone: a run may have 100,000 pairs
 */
export function swapTest({ base, other }) {
  const sums = pairedSums(base, other);
  const { rounds } = sums;
  if (rounds === 0) return { logRatio: null, p: 1, rounds, spread: null, interval: () => null };
  const scored = scoredPair(sums.base, sums.other);
  return {
    logRatio: scored.logRatio,
    p: pAt(scored, 0),
    rounds,
    spread: spreadOf(scored, rounds),
    interval(alpha) {
      if (!mayReject(rounds, alpha)) return null;
      const { base: b, other: o } = pairedSums(base, other);
      // The same function for both ends, so that intervals mirror exactly when the sides are exchanged.
      return [lowEnd(scoredPair(b, o), alpha), -lowEnd(scoredPair(o, b), alpha)];
    },
  };
}

/**
 * The times of the rounds in common; beyond `maxCoins` rounds, their sums over the rounds that share a coin.
 * @param {Times} base
 * @param {Times} other
 */
function pairedSums(base, other) {
  const common = Float64Array.from(base.keys())
    .filter((round) => other.has(round))
    .sort();
  const together = roundsOfCoin(common.length);
  const sumsOf = (/** @type {Times} */ times) => {
    const sums = new Float64Array(Math.ceil(common.length / together) || 0);
    for (const [i, round] of common.entries()) {
      const coin = Math.floor(i / together);
      sums[coin] = sums[coin] + timeOf(times, round);
    }
    return sums;
  };
  return { rounds: common.length, base: sumsOf(base), other: sumsOf(other) };
}

/** @param {Times} times @param {number} round */
function timeOf(times, round) {
  const ns = Number(times.get(round));
  if (ns > 0 && ns < Infinity) return ns;
  throw new RangeError(`Round ${round}: a time must be a positive number of ns, got ${ns}.`);
}

/** @param {Float64Array} base @param {Float64Array} other */
function scoredPair(base, other) {
  const [allBase, allOther] = [sum(base), sum(other)];
  const logRatio = Math.log(allOther) - Math.log(allBase);
  const scatter = differencesAt(base, other, logRatio).map(Math.abs);
  const total = Math.sqrt(allBase) * Math.sqrt(allOther);
  return {
    base,
    other,
    logRatio,
    /** The standard error of the log-ratio, roughly. */
    error: Math.sqrt(sum(scatter.map((d) => d * d))) / total,
    /**
     * Of the scores, in ns: the same for every ratio tested, so that rounded scores never rise with it. Where all rounds
     * have the same ratio, only rounding errors are left of the scatter.
     */
    unit: Math.max(sum(scatter), total * 2 ** -40) / units,
  };
}

/** @param {ReturnType<typeof scoredPair>} pair @param {number} rounds */
function spreadOf({ base, error }, rounds) {
  return base.length < 2 ? null : error * Math.sqrt((rounds * base.length) / (base.length - 1));
}

/** @param {Float64Array} base @param {Float64Array} other @param {number} s */
function differencesAt(base, other, s) {
  const [up, down] = [Math.exp(s / 2), Math.exp(-s / 2)];
  const differences = new Float64Array(base.length);
  for (let i = 0; i < base.length; i++) differences[i] = other[i] * down - base[i] * up;
  return differences;
}

/** The p-value of "the ratio is e^s". @param {ReturnType<typeof scoredPair>} pair @param {number} s */
function pAt({ base, other, unit }, s) {
  const scores = differencesAt(base, other, s);
  for (const [i, d] of scores.entries()) {
    // No round counts less than 1, so that few rounds suffice where all agree.
    scores[i] = Math.sign(d) * Math.max(1, Math.round(Math.abs(d) / unit));
  }
  return coinP(scores);
}

/**
 * The log of the low end: just above the last place of the grid that is rejected on the way up to the estimate.
 * @param {ReturnType<typeof scoredPair>} pair
 * @param {number} alpha
 */
function lowEnd(pair, alpha) {
  const { base, other, logRatio, error } = pair;
  const lowest = base.reduce((least, ns, i) => Math.min(least, Math.log(other[i] / ns)), Infinity);
  // Below the lowest ratio all rounds agree, so it is rejected there; from the estimate on it is not.
  const [from, to] = [Math.floor(lowest / gridStep) - 1, Math.ceil(logRatio / gridStep)];
  const guess = Math.floor((logRatio - normalCritical(alpha) * error) / gridStep);
  const last = lastWhere((place) => pAt(pair, place * gridStep) <= alpha, from, to, guess);
  return Math.min(logRatio, last * gridStep + 2 ** -40);
}

/**
 * The last whole number in [from, to) at which something holds that holds at `from`, and from some place on no longer.
 * Tries near a guess first, then further and further away, and halves the remaining interval once it has a bound on both sides.
 * @param {(place: number) => boolean} holds
 * @param {number} from
 * @param {number} to
 * @param {number} guess
 */
function lastWhere(holds, from, to, guess) {
  let [last, over, place] = [from, to, guess];
  for (let stride = Math.ceil((to - guess) / 32); over - last > 1; stride *= 2) {
    place = Math.min(over - 1, Math.max(last + 1, place));
    const held = holds(place);
    if (held) last = place;
    else over = place;
    if (last > from && over < to) place = Math.floor((last + over) / 2);
    else place += held ? stride : -stride;
  }
  return last;
}

/** @param {Float64Array} values */
function sum(values) {
  let all = 0;
  for (const value of values) all += value;
  return all;
}
