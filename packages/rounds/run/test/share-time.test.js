import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareTime } from '../measure.js';

/** @typedef {import('@rounds/record').EndReason} EndReason */

/**
 * @param {number} maxTimeMs
 * @param {Record<string, { first: number, most?: number, roundMs?: number, reason?: EndReason }>} suites `first`, `most`: rounds
 * @returns {Promise<[EndReason, ...string[]]>} and how long each went on: `name ms`
 */
async function shared(maxTimeMs, suites) {
  let clock = 0;
  /** @type {string[]} */
  const went = [];
  const measurers = Object.entries(suites).map(([name, { first, most = first, roundMs = 1, reason }]) => {
    let spent = 0;
    /** @param {number} shareMs @param {number} rounds @returns {Promise<EndReason>} */
    const resume = async (shareMs, rounds) => {
      const ms = Math.max(0, Math.min(rounds * roundMs - spent, shareMs));
      went.push(`${name} ${ms}`);
      spent += ms;
      clock += ms;
      if (spent < rounds * roundMs) return 'max-time';
      return reason === 'interrupted' || rounds >= first ? (reason ?? 'rounds') : 'rounds';
    };
    return { trials: first, firstLook: first, maxRounds: most, remainingMs: () => 0, resume };
  });
  return [await shareTime(measurers, () => maxTimeMs - clock), ...went];
}

const precise = /** @type {const} */ ('precise');

for (const [what, maxTimeMs, suites, ...expected] of /** @type {const} */ ([
  [
    'each has a round, then those that need least come first, and what one does not need the others get',
    ...[100, { large: { first: 60, reason: precise }, small: { first: 10, reason: precise } }],
    ...['precise', 'small 1', 'large 1', 'small 9', 'large 59'],
  ],
  [
    'one whose rounds are long comes last, whatever their number',
    ...[100, { slow: { first: 2, roundMs: 40 }, fast: { first: 20 } }],
    ...['rounds', 'slow 40', 'fast 1', 'fast 19', 'slow 40'],
  ],
  [
    'each has an equal share of what is left, and goes on once the others are done',
    ...[92, { a: { first: 4, roundMs: 11 }, b: { first: 5, reason: precise }, c: { first: 20 } }],
    ...['rounds', 'a 11', 'b 1', 'c 1', 'b 4', 'c 19', 'a 33'],
  ],
  [
    'no suite has more rounds than until its first look before all others have theirs',
    ...[100, { a: { first: 10, most: 90 }, b: { first: 20, most: 25 }, c: { first: 30, reason: precise } }],
    ...['max-time', 'a 1', 'b 1', 'c 1', 'a 9', 'b 19', 'c 29', 'a 20', 'b 5', 'a 15'],
  ],
  [
    'one that is alone has all its rounds at once',
    ...[100, { a: { first: 10, most: 90 } }],
    ...['rounds', 'a 90'],
  ],
  [
    'those that fit have their first look, and the others share what is left',
    ...[71, { a: { first: 10 }, b: { first: 40 }, c: { first: 50 }, d: { first: 60 } }],
    ...['max-time', 'a 1', 'b 1', 'c 1', 'd 1', 'a 9', 'b 39', 'c 9.5', 'd 9.5'],
  ],
  [
    'where time is short, all have a part of it, and it is told',
    ...[60, { a: { first: 100 }, b: { first: 200 } }],
    ...['max-time', 'a 1', 'b 1', 'a 29', 'b 29'],
  ],
  [
    'an interruption ends all',
    ...[60, { a: { first: 1, reason: 'interrupted' }, b: { first: 2 } }],
    ...['interrupted', 'a 1'],
  ],
])) {
  test(what, async () => assert.deepEqual(await shared(maxTimeMs, suites), expected));
}
