import { coinP, inBlocks } from '../coins.js';
import { median, quantileOfSorted } from '../estimate.js';
import { normalBelow } from '../normal.js';
import { paired, pooledRanks, STEPS } from '../paired-logs.js';
import { lowEndScores, processLogs, processScores, usualScores } from '../scores.js';
import { signTestP } from '../sign-test.js';
import { swapTest } from '../swap-test.js';

/** @typedef {import('./noise.js').Pair} Pair */

/**
 * A way to compare two cells. `p` is the swap test's for that statistic: exact where it can be counted, else the
 * normal approximation to the swaps' distribution.
 * @typedef {object} Rival
 * @property {string} name
 * @property {(pair: Pair, random: () => number) => number} p two-sided
 * @property {(pair: Pair) => number} estimate
 */

/**
 * A sum over the rounds of scores that change sign with a swap. `scores` is given one side already shifted.
 * @param {string} name
 * @param {(base: Float64Array, other: Float64Array) => Float64Array} scores
 * @returns {Rival}
 */
function sumOfScores(name, scores) {
  /** @param {Pair} pair @param {number} shift */
  const at = ({ base, other }, shift) => scores(base, shift === 0 ? other : other.map((log) => log - shift));
  return {
    name,
    p(pair) {
      const each = at(pair, 0);
      const squares = each.reduce((sum, score) => sum + score * score, 0);
      return squares === 0 ? 1 : twoSided(total(each) / Math.sqrt(squares));
    },
    estimate(pair) {
      let low = -3;
      let high = 3;
      while (high - low > 1e-5) {
        const middle = (low + high) / 2;
        if (total(at(pair, middle)) > 0) low = middle;
        else high = middle;
      }
      return (low + high) / 2;
    },
  };
}

/**
 * The difference of two cells' summaries, with the swaps sampled.
 * @param {string} name
 * @param {(sides: Pair) => number[]} differences one or more; the largest, standardised, counts
 * @returns {Rival}
 */
function sampledSwaps(name, differences) {
  const swaps = 100;
  return {
    name,
    p(pair, random) {
      const seen = differences(pair);
      const squares = seen.map(() => 0);
      const swapped = Array.from({ length: swaps }, () => differences(swapRounds(pair, random)));
      for (const each of swapped)
        for (const [i, value] of each.entries()) squares[i] = Number(squares[i]) + value ** 2;
      /** @param {number[]} values */
      const largest = (values) =>
        Math.max(
          ...values.map((value, i) => Math.abs(value) / Math.sqrt(Number(squares[i]) / swaps + 1e-18)),
        );
      if (seen.length === 1) return twoSided(largest(seen));
      // The largest of several has no normal approximation; far out, Bonferroni's bound is near.
      const limit = largest(seen);
      const beyond = swapped.filter((each) => largest(each) >= limit - 1e-12).length;
      return beyond === 0 ? Math.min(1, seen.length * twoSided(limit)) : (1 + beyond) / (1 + swaps);
    },
    estimate: (pair) => Number(differences(pair)[0]),
  };
}

/**
 * @param {Pair} pair
 * @param {() => number} random
 * @returns {Pair}
 */
function swapRounds({ base, other }, random) {
  const swapped = { base: Float64Array.from(base), other: Float64Array.from(other) };
  for (let round = 0; round < base.length; round++) {
    if (random() < 0.5) continue;
    swapped.base[round] = Number(other[round]);
    swapped.other[round] = Number(base[round]);
  }
  return swapped;
}

/** @param {number} share */
function lowPart(share) {
  /** @param {Float64Array} values */
  const mean = (values) => {
    const low = values
      .slice()
      .sort()
      .subarray(0, Math.max(2, Math.ceil(share * values.length)));
    return total(low) / low.length;
  };
  return (/** @type {Pair} */ { base, other }) => mean(other) - mean(base);
}

/** @param {Pair} pair */
const logRatios = ({ base, other }) => Array.from(base, (log, round) => Number(other[round]) - log);

/** @param {Pair} pair */
const meanRatio = (pair) => total(logRatios(pair)) / pair.base.length;

/** @type {Rival} */
const signTest = {
  name: 'median of log-ratios (sign test)',
  p: (pair) => signTestP(logRatios(pair)),
  estimate: (pair) => median(logRatios(pair)),
};

const weighted = sumOfScores('weighted mean of log-ratios', (base, other) => {
  const worst = base.map((log, round) => Math.max(log, Number(other[round])));
  const low = worst.reduce((least, log) => Math.min(least, log));
  return worst.map(
    (log, round) => Math.exp((low - log) / 0.1) * (Number(other[round]) - Number(base[round])),
  );
});

/** @param {Float64Array} base @param {Float64Array} other */
function pooled(base, other) {
  const all = new Float64Array(base.length + other.length);
  all.set(base);
  all.set(other, base.length);
  return all;
}

/** @param {number} share */
const clipped = (share) => (/** @type {Float64Array} */ base, /** @type {Float64Array} */ other) => {
  const clip = quantileOfSorted(pooled(base, other).sort(), share);
  return base.map((log, round) => Math.min(Number(other[round]), clip) - Math.min(log, clip));
};

/**
 * In whole points of a hundred, so that the swaps can be counted.
 * @param {string} name
 * @param {number} power
 * @param {number} win
 * @returns {Rival}
 */
function ranked(name, power, win) {
  const scores = rankScores(power, win);
  return {
    ...sumOfScores(name, scores),
    p: ({ base, other }) => coinP(inBlocks(scores(base, other).map((score) => Math.round(100 * score)))),
  };
}

/**
 * @param {number} power
 * @param {number} win
 */
const rankScores = (power, win) => (/** @type {Float64Array} */ base, /** @type {Float64Array} */ other) => {
  const logs = paired(base, other);
  const ranks = pooledRanks(logs, 0);
  const all = 4 * base.length;
  return base.map((_, round) => {
    const one = Number(ranks.base[Number(logs.basePlaces[round])]);
    const two = Number(ranks.other[Number(logs.otherPlaces[round])]);
    return (1 - (one - 1) / all) ** power - (1 - (two - 1) / all) ** power + win * Math.sign(two - one);
  });
};

/**
 * What the product does, counted exactly.
 * @param {string} name
 * @param {typeof lowEndScores} scoring
 * @param {typeof processLogs} [prepare]
 * @returns {Rival}
 */
function product(name, scoring, prepare = (logs) => logs) {
  return {
    name,
    p: (pair) => coinP(inBlocks(scoring(prepare(inSteps(pair)))(0))),
    estimate: (pair) => Number(swapTest(prepare(inSteps(pair)), scoring).logRatio),
  };
}

/** @param {Pair} pair */
export function inSteps({ base, other }) {
  return paired(
    base.map((log) => Math.round(log * STEPS)),
    other.map((log) => Math.round(log * STEPS)),
  );
}

export const lowEnd = product('**undisturbed: bell of ranks**', lowEndScores);
export const usual = product('**usual: mean, clipped at +25%**', usualScores);
export const processes = product('**slow processes: mean of those up to +25%**', processScores, processLogs);

/** @type {Rival[]} */
export const rivals = [
  signTest,
  sumOfScores('mean of log-ratios', (base, other) => base.map((log, round) => Number(other[round]) - log)),
  weighted,
  sampledSwaps('lower quarters, difference of means', (pair) => [lowPart(0.25)(pair)]),
  sampledSwaps('lower halves, difference of means', (pair) => [lowPart(0.5)(pair)]),
  sampledSwaps('the largest of quarter, half, mean', (pair) => [
    lowPart(0.25)(pair),
    lowPart(0.5)(pair),
    meanRatio(pair),
  ]),
  sumOfScores('clipped at the lower quarter', clipped(0.25)),
  sumOfScores('clipped at the middle', clipped(0.5)),
  ranked('ranks', 1, 0),
  ranked('ranks⁶', 6, 0),
  ranked('ranks⁶ + win', 6, 0.1),
  usual,
  processes,
  lowEnd,
];

/** @param {Iterable<number>} values */
function total(values) {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

/** @param {number} z */
function twoSided(z) {
  return 2 * normalBelow(-Math.abs(z));
}
