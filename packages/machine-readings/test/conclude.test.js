import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { seededRandom } from 'rounds/suite';
import { conclude } from '../conclude/conclude.js';
import { agreed, amount, curveOf } from '../conclude/sure.js';

/** What rounds on a simulated machine say, whose truth is known. */

const [line, first, second, last] = [64, 2 ** 15, 2 ** 20, 2 ** 25];
const reported = { lineBytes: line, caches: { 1: first, 2: second, 3: last }, source: 'sys' };

/** @param {number} bytes */
function latencyOf(bytes) {
  const share = (/** @type {number} */ cache) => Math.min(Math.max(2 * (bytes / cache - 0.75), 0), 1);
  return 1.1 + 3 * (bytes > first ? 1 : 0) + 10 * share(second) + 95 * share(last);
}

const sizes = [
  ...Array.from({ length: 44 }, (_, i) => 2 ** (13 + (i >> 2)) * (1 + (i & 3) / 4)),
  ...[16, 24, 32, 48, 64, 128].map((each) => each * 2 ** 20),
];

/**
 * @param {() => number} random
 * @param {number} disturbed share of times that a neighbour makes longer
 */
function roundOf(random, disturbed) {
  const noisy = (/** @type {number} */ ns) =>
    ns * (1 + 0.03 * random()) * (random() < disturbed ? 1 + 2 * random() : 1);
  const powers = (/** @type {number} */ from, /** @type {number} */ count) =>
    Array.from({ length: count }, (_, i) => from * 2 ** i);
  return {
    line: {
      walks: powers(8, 7).map((step) => ({ step, ns: noisy(1 + 3 * Math.min(1, step / line)) })),
      strides: powers(16, 7).map((stride) => ({ stride, ns: noisy(1000 / Math.max(stride, line)) })),
      sharing: powers(4, 8).map((distance) => ({ distance, ns: noisy(distance < line ? 20 : 2) })),
    },
    latency: {
      points: sizes.map((bytes) => ({ bytes, ns: noisy(latencyOf(bytes)) })),
      lanes: powers(1, 6).map((lanes) => ({ lanes, ns: noisy(100 / Math.min(lanes, 12)) })),
      lanesBytes: 2 ** 26,
      hugePages: true,
    },
    shuffle: {
      points: powers(2 ** 14, 14).map((bytes) => ({ bytes, ns: noisy(bytes <= last ? 1 : bytes / last) })),
    },
    bandwidth: {
      points: powers(1, 3).flatMap((threads) =>
        ['sum', 'copy', 'fill'].map((operation) => ({
          operation,
          threads,
          bytesPerNs: 1 / noisy(1 / Math.min(20, 12 * threads)),
        })),
      ),
      bytes: 2 ** 28,
    },
    branches: {
      points: powers(2, 16).map((period) => ({ period, ns: noisy(period <= 4096 ? 0.6 : 3) })),
      random: noisy(3),
    },
    system: { callNs: noisy(90), faultNs: noisy(250), faults: 8192, pages: 8192 },
    'hand-over': { ns: noisy(5000) },
    'hand-over-on-one': { ns: noisy(1500) },
  };
}

/**
 * @param {number} seed
 * @param {{ rounds?: number, disturbed?: number }} [options]
 */
function readingsOf(seed, { rounds = 6, disturbed = 0.08 } = {}) {
  const random = seededRandom(seed);
  const all = Array.from({ length: rounds }, () => roundOf(random, disturbed));
  const names = /** @type {(keyof typeof all[0])[]} */ (Object.keys(all[0] ?? {}));
  return Object.fromEntries(names.map((name) => [name, all.map((each) => each[name])]));
}

test('the truth of a simulated machine is found beside neighbours', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
      const { findings, summary } = conclude(readingsOf(seed), {}, reported);
      const values = Object.fromEntries(findings.map(({ what, value }) => [what, value]));
      const { line: found, 'line-from-sharing': shared, 'line-from-strides': strides } = values;
      assert.deepEqual([found, shared, strides], [line, line, line]);
      assert.deepEqual([values['cache-1'], values['cache-2'], values['cache-3']], [first, second, last]);
      assert.deepEqual([values['branch-pattern'], values['bandwidth-threads']], [4096, 2]);
      assert.equal(values['last-cache-from-shuffle'], last);
      for (const [what, truth] of /** @type {const} */ ([
        ['read-1', 1.1],
        ['read-2', 4.1],
        ['read-3', 14.1],
        ['read-memory', 109.1],
        ['bandwidth-sum', 20],
        ['reads-at-once', 12],
        ['system-call', 90],
        ['page-fault', 250],
        ['hand-over', 5000],
      ])) {
        const value = Number(values[what]);
        assert.ok(value > truth * 0.85 && value < truth * 1.35, `${what}: ${value}, in truth ${truth}`);
      }
      assert.deepEqual(summary.cacheBytes, [first, second, last]);
      assert.deepEqual(
        summary.cacheRounds,
        [1, 2, 3].map((level) => findings.find(({ what }) => what === `cache-${level}`)?.agree),
      );
      assert.deepEqual([summary.lineBytes, summary.threads, summary.branchPattern], [line, 2, 4096]);
    }),
    { numRuns: 30 },
  );
});

test('each finding says how sure it is, and what the system tells', () => {
  const { findings, curves } = conclude(readingsOf(1, { disturbed: 0 }), {}, reported);
  for (const { what, rounds, agree, low, high, value, isInterval, reported: system } of findings) {
    assert.equal(rounds, 6, what);
    if (agree === undefined) {
      assert.ok(Number(low) <= Number(value) && Number(value) <= Number(high), what);
      assert.equal(isInterval, true, what);
    } else {
      assert.equal(agree, 6, what);
      if (/^line|^cache|^last/.test(what)) assert.equal(system, value, what);
    }
  }
  assert.deepEqual(
    curves.map(({ what }) => what),
    ['latency', 'lanes', 'shuffle', 'bandwidth', 'branches'],
  );
});

test('rounds that see something else do not agree, and few rounds have no interval', () => {
  const rounds = [64, 64, 128, undefined];
  assert.deepEqual(agreed('line', 'bytes', 64, rounds), {
    what: 'line',
    unit: 'bytes',
    value: 64,
    rounds: 4,
    agree: 2,
  });
  assert.deepEqual(amount('call', 'time', [3, 1, undefined, 2]), {
    ...{ what: 'call', unit: 'time', value: 2, rounds: 3 },
    ...{ low: 1, high: 3, isInterval: false },
  });
});

test('what was not found says why in one clause', () => {
  const flat = readingsOf(2);
  const level = {
    line: { walks: [], strides: [], sharing: [] },
    latency: {
      points: sizes.slice(0, 20).map((bytes) => ({ bytes, ns: 5 })),
      lanes: [],
      lanesBytes: 0,
      hugePages: false,
    },
    shuffle: { points: [] },
    bandwidth: { points: [], bytes: 0 },
    branches: { points: [{ period: 2, ns: 1 }], random: 1 },
    system: { callNs: 90, faultNs: 4, faults: 3, pages: 8192 },
  };
  const readings = Object.fromEntries(Object.entries(level).map(([name, each]) => [name, [each]]));
  const { findings, summary, curves } = conclude(
    { ...readings, 'hand-over': flat['hand-over'] ?? [] },
    {},
    reported,
  );
  const absent = findings.filter(({ value }) => value === undefined);
  assert.deepEqual(
    findings.filter(({ value }) => value !== undefined).map(({ what }) => what),
    ['system-call', 'hand-over'],
  );
  for (const { what, why = '' } of absent) assert.match(why, /^[a-z][^.]{10,90}$/, what);
  assert.deepEqual(Object.keys(summary), ['systemCallNs', 'handOverNs']);
  assert.deepEqual(
    curves.map(({ what }) => what),
    ['latency'],
  );
});

test('of nothing, nothing is concluded', () => {
  assert.deepEqual(conclude({}, {}, { caches: {} }), { findings: [], curves: [], summary: {} });
});

test('every clock of every runtime has its finding', () => {
  const clocks = {
    'node@20': [
      [{ name: 'performance.now', stepNs: 50, callNs: 60 }],
      [{ name: 'performance.now', stepNs: 40, callNs: 60 }],
    ],
    'just@0.1': [[{ name: 'just.hrtime', stepNs: 30, callNs: 30 }]],
  };
  const { findings } = conclude({}, clocks, { caches: {} });
  assert.deepEqual(
    findings.map(({ of, value, rounds }) => [of, value, rounds]),
    [
      ['performance.now in node@20', 45, 2],
      ['just.hrtime in just@0.1', 30, 1],
    ],
  );
});

test('a curve has the least disturbed of the rounds and their middle', () => {
  const rounds = [
    [
      { x: 2, y: 5 },
      { x: 1, y: 1 },
    ],
    [{ x: 1, y: 3 }],
    [{ x: 1, y: 2 }],
  ];
  assert.deepEqual(curveOf(rounds), [
    { x: 1, y: 1, median: 2 },
    { x: 2, y: 5, median: 5 },
  ]);
  assert.deepEqual(curveOf(rounds, { most: true })[0], { x: 1, y: 3, median: 2 });
});
