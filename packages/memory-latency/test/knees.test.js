import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { seededRandom } from 'rounds/suite';
import { fastestOf, knees } from '../knees.js';

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
        // by, as was measured of a second cache.
        const missed = Math.min(Math.max(sharp ? (bytes > cache ? 1 : 0) : bytes / cache - 0.6, 0), 1);
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
      for (const { bytes, middle, nsBefore, nsAfter } of found) {
        assert.ok(middle > bytes * 0.85 && middle < bytes * 1.15, `${bytes}: ${middle}`);
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
    knees(curve).map(({ middle }) => Math.floor(Math.log2(middle))),
    [15, 20, 25],
  );
});

/** The sizes of a virtual machine with two cores. */
const [first, second, last] = [2 ** 15, 2 ** 20, 2 ** 25];

/**
 * The share of reads that miss a cache whose pages get their places by chance: where more pages than ways have a colour,
 * they take the places of each other.
 *
 * @param {number} bytes that are read, again and again
 * @param {number} cache its size
 * @param {number} ways
 * @param {() => number} random
 */
function missesOf(bytes, cache, ways, random) {
  if (bytes > 8 * cache) return 1;
  const pageBytes = 4096;
  const colours = cache / ways / pageBytes;
  const counts = new Array(colours).fill(0);
  const pages = Math.ceil(bytes / pageBytes);
  for (let page = 0; page < pages; page++) counts[Math.floor(random() * colours)]++;
  // Some of those that are too many are still found.
  return counts.reduce((sum, count) => sum + (count > ways ? count - ways / 2 : 0), 0) / pages;
}

/**
 * One round of a machine whose neighbours take the last cache, or half of the core, now and then.
 *
 * @param {() => number} random
 * @param {{ ways: number, lastIsTaken: boolean, tlbNs: number }} given
 */
function roundOf(random, { ways, lastIsTaken, tlbNs }) {
  const lastLeft = lastIsTaken ? 2.5 * 2 ** 20 : last * (0.6 + 0.4 * random());
  return sizes
    .filter((bytes) => bytes <= 8 * last)
    .map((bytes) => {
      const pastSecond = bytes > first ? missesOf(bytes, second, ways, random) : 0;
      const beyond = Math.min(Math.max(bytes / lastLeft - 0.5, 0), 1) * (bytes > second ? 1 : 0);
      const ns =
        1.1 +
        (bytes > first ? 3 : 0) +
        tlbNs * Math.max(0, 1 - (288 * 1024) / bytes) +
        10 * pastSecond +
        95 * pastSecond * beyond;
      return { bytes, ns: ns * (1 + 0.04 * random()) * (random() < 0.1 ? 1 + random() : 1) };
    });
}

test('of several rounds beside neighbours the first two caches are found, wherever pages are', () => {
  const given = fc.record({
    seed: fc.integer({ min: 0, max: 2 ** 31 }),
    ways: fc.constantFrom(8, 16),
    taken: fc.integer({ min: 0, max: 3 }),
    tlbNs: fc.constantFrom(0, 1.5),
  });
  fc.assert(
    fc.property(given, ({ seed, ways, taken, tlbNs }) => {
      const random = seededRandom(seed);
      const curves = Array.from({ length: 5 }, (_, i) =>
        roundOf(random, { ways, tlbNs, lastIsTaken: i < taken }),
      );
      const found = knees(fastestOf(curves)).map(({ bytes }) => bytes);
      assert.deepEqual(found.slice(0, 2), [first, second]);
    }),
    { numRuns: 60 },
  );
});

/** What was measured of a second cache of 1 MiB while others had nearly all of the last one, in KiB and ns. */
const busy = [
  {
    kib: [128, 256, 320, 384, 448, 512, 640, 768, 896, 1024, 1280, 1536, 1792, 2048, 3072, 4096],
    ns: [4.08, 4.09, 4.31, 4.68, 4.96, 5.08, 5.42, 6.91, 7.51, 9.51, 10.8, 25.4, 99.8, 99.8, 231, 240],
  },
  // With a landing of noise in the first rise.
  {
    kib: [128, 256, 320, 384, 448, 512, 640, 768, 896, 1024, 1280, 1536, 1792, 2048, 3072, 4096],
    ns: [4.08, 4.09, 4.48, 4.76, 4.93, 5.21, 5.4, 5.45, 7.74, 7.93, 12.2, 18.1, 82, 82.4, 139, 141],
  },
];

test('the last cache is told from the second one where it is too busy to have a level', () => {
  for (const { kib, ns } of busy) {
    const found = knees(kib.map((each, i) => ({ bytes: each * 1024, ns: Number(ns[i]) })));
    assert.equal(found[0]?.bytes, 2 ** 20);
    assert.ok(Number(found[1]?.middle) > 1.3 * 2 ** 20, 'expected the step of the last cache apart from it');
  }
});

test('of several curves the fastest time of each size counts', () => {
  const curves = [
    [
      { bytes: 2, ns: 5 },
      { bytes: 1, ns: 3 },
    ],
    [
      { bytes: 1, ns: 2 },
      { bytes: 2, ns: 6 },
    ],
    [{ bytes: 4, ns: 9 }],
  ];
  assert.deepEqual(fastestOf(curves), [
    { bytes: 1, ns: 2 },
    { bytes: 2, ns: 5 },
    { bytes: 4, ns: 9 },
  ]);
});
