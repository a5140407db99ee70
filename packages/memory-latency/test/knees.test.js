import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { knees } from '../knees.js';

/** Four sizes a doubling, from 8 KiB; all usual caches are among them. */
const sizes = Array.from({ length: 17 * 4 }, (_, i) => 2 ** (13 + (i >> 2)) * (1 + (i & 3) / 4));

const factor = fc.double({ min: 2.5, max: 6, noNaN: true });

/** Three caches, each several times as large and as slow as the one before, and memory. */
const machine = fc.record({
  first: fc.constantFrom(32, 48, 64, 128).map((kib) => kib * 1024),
  times: fc.tuple(fc.constantFrom(8, 16, 32), fc.constantFrom(8, 16, 32)),
  ns: fc.double({ min: 0.5, max: 3, noNaN: true }),
  slower: fc.tuple(factor, factor, factor),
  noise: fc.array(fc.double({ min: 0.97, max: 1.03, noNaN: true }), {
    minLength: sizes.length,
    maxLength: sizes.length,
  }),
  sharp: fc.boolean(),
});

/**
 * @typedef {object} Machine
 * @property {number} first
 * @property {[number, number]} times
 * @property {number} ns
 * @property {number[]} slower
 * @property {number[]} noise
 * @property {boolean} sharp
 */

/** @param {Machine} machine */
function cachesOf({ first, times: [second, last] }) {
  return [first, first * second, first * second * last];
}

/** @param {Machine} given */
function curveOf(given) {
  const { ns, slower, noise, sharp } = given;
  const caches = cachesOf(given);
  const largest = 4 * Number(caches.at(-1));
  return sizes
    .map((bytes, i) => {
      let time = ns;
      for (const [level, cache] of caches.entries()) {
        // A cache that replaces what was unused for longest misses all of a cycle that is too long; others lose it by and
        // by, and half of it where they are full.
        const missed = Math.min(Math.max(sharp ? (bytes > cache ? 1 : 0) : bytes / cache - 0.5, 0), 1);
        time *= 1 + missed * (Number(slower[level]) - 1);
      }
      return { bytes, ns: time * Number(noise[i]) };
    })
    .filter(({ bytes }) => bytes <= largest);
}

test('the caches of a synthetic machine are found, whatever the noise, the order and the unit', () => {
  fc.assert(
    fc.property(machine, fc.double({ min: 0.01, max: 100, noNaN: true }), (given, unit) => {
      const curve = curveOf(given);
      const found = knees(curve);
      assert.deepEqual(
        found.map(({ bytes }) => bytes),
        cachesOf(given),
      );
      for (const { bytes, half, nsBefore, nsAfter } of found) {
        assert.ok(half > bytes * 0.9 && half < bytes * 1.15, `${bytes}: ${half}`);
        assert.ok(nsAfter > 2 * nsBefore);
      }
      const others = knees(curve.map(({ bytes, ns }) => ({ bytes, ns: ns * unit })).reverse());
      assert.deepEqual(
        others.map(({ bytes }) => bytes),
        found.map(({ bytes }) => bytes),
      );
    }),
    { numRuns: 200 },
  );
});

test('where nothing rises, or only as page tables make it, there is no knee', () => {
  assert.deepEqual(knees([]), []);
  assert.deepEqual(knees([{ bytes: 4096, ns: 1 }]), []);
  const flat = sizes.map((bytes, i) => ({ bytes, ns: 5 + (i % 3) * 0.1 }));
  assert.deepEqual(knees(flat), []);
  const translated = sizes.map((bytes) => ({ bytes, ns: bytes > 2 ** 18 ? 7 : 5 }));
  assert.deepEqual(knees(translated), []);
});

test('what was disturbed is seen, and what was not measured is guessed', () => {
  const ns = [1, 9, 1, 4, 4, 4.1, 4, 4.2, 14, 90, 15, 15.2, 15, 60, 95, 100, 100];
  const curve = ns.map((each, i) => ({ bytes: 2 ** (13 + i), ns: each }));
  assert.deepEqual(
    knees(curve).map(({ half }) => Math.floor(Math.log2(half))),
    [15, 20, 25],
  );
});
