import { mean, mixSeed, seededRandom, shuffle, sum } from '@rounds/stats';
import { welchTest } from '../tools/node-compare.js';

/**
 * Gates made of sides of equal code. A planted slowdown multiplies the times of one function of the change.
 *
 * @typedef {import('./sides.js').Times} Times
 * @typedef {import('./replay.js').Gate} Gate
 *
 * @typedef {object} Side
 * @property {string} at
 * @property {Times} times
 * @property {number} seconds
 */

/** Between the base and the change of a gate lie a checkout and an installation. */
const maxApartMs = 5 * 60e3;

/**
 * @param {Side[]} sides of a tool
 * @param {{ slowdown: number, threshold: number, gates: number }} how fractions; `threshold`: what is slower by more fails
 * @returns {Gate[]} evenly chosen of all pairs that are near each other in time, in both orders
 */
export function thresholdGates(sides, { slowdown, threshold, gates }) {
  const pairs = pairsOf(sides, sides).filter(({ base, change }) => apartMs(base, change) <= maxApartMs);
  return gatesOf(chosen(pairs, gates), { slowdown, threshold });
}

/**
 * @param {Side[]} joined
 * @param {{ slowdown: number, threshold: number }} how
 * @returns {Gate[]} of each two in turn, in both orders
 */
export function joinedGates(joined, how) {
  const pairs = joined.flatMap((base, i) => {
    const change = joined[i + 1];
    return i % 2 === 0
      ? [
          { base, change },
          { base: change, change: base },
        ]
      : [];
  });
  return gatesOf(pairs, how);
}

/** @param {{ base: Side, change: Side }[]} pairs @param {{ slowdown: number, threshold: number }} how @returns {Gate[]} */
function gatesOf(pairs, { slowdown, threshold }) {
  return pairs.map(({ base, change }, i) =>
    gateOf(Object.keys(base.times), i, slowdown, {
      seconds: base.seconds + change.seconds,
      isSlower: (name, factor) =>
        (mean(change.times[name]) * factor) / mean(base.times[name]) > 1 + threshold,
    }),
  );
}

/**
 * @param {Side[]} sides of a tool, in the order in which they were measured
 * @param {number} count of those that a version gets
 * @returns {Side[]} pairs of joined sides, one after the other: the base and the change of a gate
 */
export function joinedSides(sides, count) {
  return sides.flatMap((_, i) => {
    const gate = sides.slice(i, i + 2 * count);
    if (gate.length < 2 * count || apartMs(gate[0], gate[2 * count - 1]) > 2 * maxApartMs) return [];
    return [gate.slice(0, count), gate.slice(count)].map((own) => ({
      ...own[0],
      times: Object.fromEntries(
        Object.keys(own[0].times).map((name) => [name, own.flatMap(({ times }) => times[name])]),
      ),
      seconds: sum(own.map(({ seconds }) => seconds)),
    }));
  });
}

/** @param {Side} a @param {Side} b */
function apartMs(a, b) {
  return Math.abs(Date.parse(a.at) - Date.parse(b.at));
}

/**
 * @template Side
 * @param {Side[]} bases
 * @param {Side[]} changes
 */
function pairsOf(bases, changes) {
  return bases.flatMap((base) => changes.filter((each) => each !== base).map((change) => ({ base, change })));
}

/** @template Pair @param {Pair[]} pairs @param {number} gates @returns {Pair[]} as many, if there are as many */
function chosen(pairs, gates) {
  const count = Math.min(gates, pairs.length);
  return Array.from({ length: count }, (_, i) => pairs[Math.floor((i * pairs.length) / count)]);
}

/** `compare.js` starts 30 processes of each version, old and new in turns. */
const pairsOfProcesses = 30;

/**
 * @param {Side[]} sides of which each has more processes than a gate takes: those are drawn, in pairs as they were measured
 * @param {{ slowdown: number, alpha: number, gates: number }} how
 * @returns {Gate[]}
 */
export function compareGates(sides, { slowdown, alpha, gates }) {
  return Array.from({ length: gates }, (_, i) => {
    const { times, seconds } = sides[i % sides.length];
    const names = Object.keys(times);
    const pairs = times[names[0]].length / 2;
    const random = seededRandom(mixSeed(i, 4));
    const all = Array.from({ length: pairs }, (_pair, pair) => pair);
    const drawn = shuffle(all, random).slice(0, pairsOfProcesses);
    const first = random() < 0.5 ? 0 : 1;
    return gateOf(names, i, slowdown, {
      seconds: (seconds * drawn.length) / pairs,
      isSlower: (name, factor) => {
        const old = drawn.map((pair) => 1 / times[name][2 * pair + first]);
        const rates = drawn.map((pair) => 1 / (times[name][2 * pair + 1 - first] * factor));
        return mean(rates) < mean(old) && welchTest(old, rates) < alpha;
      },
    });
  });
}

/**
 * @param {string[]} names
 * @param {number} number of the gate, which decides what is slower
 * @param {number} slowdown
 * @param {{ seconds: number, isSlower: (name: string, factor: number) => boolean }} how
 * @returns {Gate}
 */
function gateOf(names, number, slowdown, { seconds, isSlower }) {
  const planted = slowdown > 0 ? names[number % names.length] : undefined;
  const slower = names.filter((name) => isSlower(name, name === planted ? 1 + slowdown : 1));
  return { ...(planted && { planted }), slower, inconclusive: [], rounds: 1, seconds };
}

/**
 * @typedef {import('./instructions.js').Variant & { cycles: Record<string, number>, seconds: number }} Counted
 *
 * @param {Counted[]} counted
 * @param {{ slowdown: number, threshold: number, gates: number }} how
 * @returns {Gate[]} evenly chosen of all pairs of a base and a change, whose file may have another name
 */
export function instructionGates(counted, { slowdown, threshold, gates }) {
  const bases = counted.filter((each) => each.slowdown === undefined);
  const isChange = (/** @type {Counted} */ each) =>
    Number.parseFloat(each.slowdown ?? '0') === Math.round(slowdown * 100);
  const pairs = pairsOf(bases, counted.filter(isChange));
  const names = Object.keys(bases[0]?.cycles ?? {});
  // What is slower is counted, not scaled: in a change all functions are, of which a gate has one.
  const all = slowdown === 0 ? pairs : names.flatMap(() => pairs);
  return chosen(all, gates).map(({ base, change }, i, { length }) =>
    gateOf(names, Math.floor((i * names.length) / length), slowdown, {
      seconds: base.seconds + change.seconds,
      isSlower: (name, factor) =>
        (slowdown === 0 || factor > 1) && change.cycles[name] / base.cycles[name] > 1 + threshold,
    }),
  );
}
