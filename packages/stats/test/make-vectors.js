/*
 * Prints the test vectors: node packages/stats/test/make-vectors.js > packages/stats/test/vectors.ndjson
 * They hold families of pairs and what the statistic says of each. Make them anew only when it is to say something else.
 */
import { compareFamily, mean } from '../index.js';
import { seededRandom } from '../random.js';
import { models, simulatedPair } from './noise.js';

/**
 * @typedef {{ rounds: number[], ns: number[] }} Side
 * @typedef {{ base: Side, other: Side, share?: number }} Pair
 * @typedef {Omit<import('../index.js').RatioEstimate, 'roundsNeeded' | 'spread'>} Result
 * @typedef {{ name: string, pairs: Pair[], results: Result[] }} Vector
 */

let seed = 0;

/**
 * @param {string} model
 * @param {number} rounds
 * @param {number} factor
 * @param {number} [share]
 * @returns {Pair}
 */
function pairOf(model, rounds, factor, share) {
  const random = seededRandom(seed++);
  const { base, other } = simulatedPair(models[model], { rounds, random, factor });
  return { base: sideOf(base), other: sideOf(other), ...(share !== undefined && { share }) };
}

/** @param {import('../index.js').Times} times @returns {Side} */
function sideOf(times) {
  return { rounds: [...times.keys()], ns: Array.from(times.values(), (ns) => Math.round(ns * 100) / 100) };
}

/** @param {Side} side @param {number[]} lost @returns {Side} */
function without({ rounds, ns }, lost) {
  const kept = rounds.flatMap((round, i) => (lost.includes(round) ? [] : [i]));
  return { rounds: kept.map((i) => rounds[i]), ns: kept.map((i) => ns[i]) };
}

/** @param {Pair} pair @returns {Pair} whose ratios scatter a fifth as much */
function calmer({ base, other, ...more }) {
  const middle = Math.exp(mean(other.ns.map((ns, i) => Math.log(ns / base.ns[i]))));
  return {
    ...more,
    base,
    other: { ...other, ns: base.ns.map((ns, i) => ns * middle ** 0.8 * (other.ns[i] / ns) ** 0.2) },
  };
}

const lost = pairOf('scatter 3%', 24, 1.05);
const tied = { rounds: [1, 2, 3, 4, 5, 6, 7, 8], ns: [10, 11, 10, 12, 10, 11, 13, 10] };

/** @type {Record<string, Pair[]>} */
const families = {
  'one pair, 10% apart': [pairOf('scatter 1%', 10, 1.1)],
  'few rounds': [2, 0.4, 1.3, 1.12].map((factor, i) => pairOf('scatter 3%', 5 + i, factor, 1 / 8)),
  'few rounds, and a slow process': [pairOf('heavy tail', 6, 1.5), pairOf('bursts', 7, 0.7)],
  'same, while only large differences can be decided': [1, 1.002, 1.5].map((factor) =>
    calmer(pairOf('scatter 1%', 9, factor, 1 / 8)),
  ),
  'too few rounds': [pairOf('scatter 1%', 4, 2), pairOf('scatter 1%', 12, 0.5)],
  'several kinds of noise': Object.keys(models).map((model, i) => pairOf(model, 20, 1 + 0.02 * i)),
  'at an early look': [1, 1.01, 0.9].map((factor) => pairOf('scatter 1%', 16, factor, 1 / 8)),
  'nearly all differ': Array.from({ length: 20 }, (_, i) =>
    pairOf('scatter 1%', 14, i < 16 ? 2 : 1 + (i - 15) / 250),
  ),
  'same within 2%': [pairOf('scatter 1%', 60, 1.003), pairOf('scatter 1%', 60, 0.995)],
  'lost trials, and no common round': [
    { base: without(lost.base, [3, 9]), other: without(lost.other, [3, 17]) },
    { base: { rounds: [1], ns: [5] }, other: { rounds: [2], ns: [6] } },
  ],
  'blocks of three rounds': [pairOf('scatter 3%', 300, 1.01)],
  'the same ratio in all rounds': [{ base: tied, other: { ...tied, ns: tied.ns.map((ns) => 2 * ns) } }],
  'equal times': [{ base: tied, other: { ...tied, ns: tied.ns.map((ns, i) => (i < 2 ? ns : ns + 1)) } }],
};

/** @param {Side} side */
const timesOf = ({ rounds, ns }) => new Map(rounds.map((round, i) => [round, ns[i]]));

/** @param {Pair[]} pairs @returns {Result[]} */
export function resultsOf(pairs) {
  const family = pairs.map(({ base, other, share }) => ({
    base: timesOf(base),
    other: timesOf(other),
    share,
  }));
  return compareFamily(family).map(({ roundsNeeded, spread, ...result }) => result);
}

if (process.argv[1] === import.meta.filename) {
  const rounded = (/** @type {string} */ _, /** @type {unknown} */ value) =>
    typeof value === 'number' ? Number(value.toPrecision(10)) : value;
  for (const [name, pairs] of Object.entries(families))
    console.log(JSON.stringify({ name, pairs, results: resultsOf(pairs) }, rounded));
}
