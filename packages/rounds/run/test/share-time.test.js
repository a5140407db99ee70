import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareTime } from '../measure.js';

/** @typedef {import('@rounds/record').EndReason} EndReason */

/**
 * @param {number} maxTimeMs
 * @param {Record<string, { cells?: number, first: number, most?: number, roundMs?: number, reason?: EndReason }>} suites `first`, `most`:
 *   rounds
 * @returns {Promise<[EndReason, ...string[]]>} and how long each went on: `name ms`
 */
async function shared(maxTimeMs, suites) {
  let clock = 0;
  /** @type {string[]} */
  const went = [];
  const measurers = Object.entries(suites).map(
    ([name, { cells = 1, first, most = first, roundMs = 1, reason }]) => {
      let spent = 0;
      /** @param {number} shareMs @param {number} rounds @returns {Promise<EndReason>} */
      const goOn = async (shareMs, rounds) => {
        const ms = Math.max(0, Math.min(rounds * roundMs - spent, shareMs));
        went.push(`${name} ${ms}`);
        spent += ms;
        clock += ms;
        return spent < rounds * roundMs ? 'max-time' : (reason ?? 'rounds');
      };
      return { cells, trials: cells * first, firstLook: first, mostRounds: most, goOn };
    },
  );
  return [await shareTime(measurers, () => maxTimeMs - clock), ...went];
}

const precise = /** @type {const} */ ('precise');

for (const [what, maxTimeMs, suites, ...expected] of /** @type {const} */ ([
  [
    'suites that need least come first, and what one does not need the others get',
    ...[100, { large: { first: 60, reason: precise }, small: { first: 10, reason: precise } }],
    ...['precise', 'small 10', 'large 60'],
  ],
  [
    'each has as much of what is left as any other of as many cells, and goes on once the others are done',
    ...[90, { a: { first: 4, roundMs: 10 }, b: { first: 5, reason: precise }, c: { first: 20 } }],
    ...['rounds', 'a 30', 'b 5', 'c 20', 'a 10'],
  ],
  [
    'one of twice as many cells has twice as much of it',
    ...[90, { a: { first: 100 }, b: { cells: 2, first: 100 } }],
    ...['max-time', 'a 30', 'b 60'],
  ],
  [
    'no suite has more rounds than until its first look before all others have theirs',
    ...[100, { a: { first: 10, most: 90 }, b: { first: 20, most: 25 }, c: { first: 30, reason: precise } }],
    ...['max-time', 'a 10', 'b 20', 'c 30', 'a 20', 'b 5', 'a 15'],
  ],
  [
    'one that is alone has all its rounds at once',
    ...[100, { a: { first: 10, most: 90 } }],
    ...['rounds', 'a 90'],
  ],
  [
    'where time is short, all have a part of it, and it is told',
    ...[60, { a: { first: 100 }, b: { first: 200 } }],
    ...['max-time', 'a 30', 'b 30'],
  ],
  [
    'an interruption ends all',
    ...[60, { a: { first: 1, reason: 'interrupted' }, b: { first: 2 } }],
    ...['interrupted', 'a 1'],
  ],
])) {
  test(what, async () => assert.deepEqual(await shared(maxTimeMs, suites), expected));
}
