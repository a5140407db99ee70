import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatBytes, formatDuration } from '@rounds/record/format.js';
import { makeScale, tickFormats } from '../charts/scale.js';
import { sizeChart } from '../sizes.js';
import { measures } from '../text/measures.js';
import { runtimeTitle } from '../text/names.js';
import {
  formatChange,
  formatCount,
  formatMargin,
  formatRate,
  formatThroughput,
  formatTime,
} from '../text/numbers.js';
import { formatNearEnd, formatVerdict } from '../text/verdict.js';

test('numbers have three digits and the unit that fits', () => {
  const times = [0.1234, 1.5, 12.34, 999.4, 999.6, 1234, 5.678e6, 9.9999e8, 1.5e9].map(formatTime);
  assert.equal(
    times.join(', '),
    '0.123 ns, 1.50 ns, 12.3 ns, 999 ns, 1.00 µs, 1.23 µs, 5.68 ms, 1.00 s, 1.50 s',
  );
  const throughputs = [1e6, 1e5, 1000].map((ns) => formatThroughput(1000 / ns));
  assert.equal(throughputs.join(', '), '1.00 MB/s, 10.0 MB/s, 1.00 GB/s');
  const sizes = [629, 1023, 1023.9, 12 * 2 ** 10, 0.9996 * 2 ** 20, 3 * 2 ** 20, 2 ** 31].map(formatBytes);
  assert.equal(sizes.join(', '), '629 B, 1023 B, 1.00 KiB, 12.0 KiB, 1.00 MiB, 3.00 MiB, 2.00 GiB');
  const counts = [0, 0.5, 12, 999.6, 12_345, 1.2e7, 3e9].map(formatCount);
  assert.equal(counts.join(', '), '0, 0.500, 12.0, 1.00 k, 12.3 k, 12.0 M, 3.00 G');
  assert.equal(formatRate(19_000), '19.0 k/s');
  assert.equal([4200, 65_000, 3_725_000].map(formatDuration).join(', '), '4 s, 1 min 5 s, 1 h 2 min');
  const changes = [1.005, 0.5, 2].map((ratio) => formatChange(ratio));
  assert.equal(changes.join(', '), '+0.5%, −50%, +100%');
});

test('a runtime is called by its name and the first part of its version', () => {
  const ids = [
    'node@20.20.2',
    'bun@1.4.5',
    'just@0.1.13',
    'other@1.2.3',
    'constructor@1.2.3',
    'bun',
    'bun@1',
  ];
  assert.deepEqual(ids.map(runtimeTitle), [
    'Node.js 20',
    'Bun 1.4',
    'just-js 0.1',
    'other@1.2.3',
    'constructor@1.2.3',
    'Bun',
    'Bun 1',
  ]);
});

const base = { p: 0, adjustedP: 0, rounds: 20, roundsNeeded: 6 };

/** @typedef {import('@rounds/stats').RatioEstimate} RatioEstimate */

/** @type {[why: string, verdict: RatioEstimate['verdict'], ends: number[], words: string][]} */
const verdicts = [
  ['the digits that its interval supports', 'faster', [0.5, 0.4, 0.6], '2.0× faster [1.7, 2.5]'],
  ['the digits that its interval supports', 'slower', [1.214, 1.19, 1.234], '1.21× slower [1.19, 1.23]'],
  ['the digits that its interval supports', 'slower', [43.2, 41.4, 45.9], '43× slower [41, 46]'],
  ['three digits at the most', 'slower', [430.4, 430.1, 430.9], '430× slower [430, 431]'],
  ['percent if it is small', 'faster', [0.97, 0.965, 0.975], '3.1% faster [2.6%, 3.6%]'],
  ['the change', 'same', [1.003, 0.996, 1.01], 'same: +0.3% [−0.4%, +1.0%]'],
  ['the change', 'inconclusive', [1.04, 0.7, 1.45], 'inconclusive: +4% [−30%, +45%]'],
  ['an interval that never seems to hold 1', 'slower', [1.02, 1.00002, 1.04], '2.0% slower [>0%, 4.0%]'],
  ['an interval that never seems to hold 1', 'slower', [1.3, 1.03, 1.6], '1.3× slower [1.03, 1.6]'],
  ['an interval that never seems to hold 1', 'slower', [12, 1.001, 100], '12× slower [>1, 100]'],
  [
    'how long it would take',
    'inconclusive',
    [1.1, 0.9, 1.3, 123],
    'inconclusive: +10% [−10%, +30%], 12 min more',
  ],
  [
    'no number that is too large to wait for',
    'inconclusive',
    [1.1, 0.9, 1.3, 1e6],
    'inconclusive: +10% [−10%, +30%]',
  ],
];

for (const [why, verdict, ends, words] of verdicts) {
  test(`a verdict has ${why}: ${words}`, () => {
    const [ratio, low, high, roundsToVerdict = 0] = ends;
    const msToVerdict = roundsToVerdict * 6000;
    assert.equal(formatVerdict({ ...base, verdict, ratio, low, high, roundsToVerdict, msToVerdict }), words);
  });
}

test('a first verdict is reported by its near end, rounded towards no difference', () => {
  const say = (
    /** @type {'slower' | 'faster' | 'same'} */ verdict,
    /** @type {number} */ low,
    /** @type {number} */ high,
  ) => formatNearEnd({ ...base, ratio: 1, verdict, low, high });
  assert.equal(say('slower', 1.4999, 2), 'at least 1.4× slower');
  assert.equal(say('faster', 0.3, 0.5001), 'at least 1.9× faster');
  assert.equal(say('slower', 1.0399, 1.2), 'at least 3.9% slower');
  assert.equal(say('slower', 43.9, 60), 'at least 43× slower');
  assert.equal(say('same', 0.99, 1.01), 'same');
});

test('a ratio without an interval is provisional', () => {
  const say = (/** @type {number | null} */ ratio, more = {}) =>
    formatVerdict({
      ...base,
      low: null,
      high: null,
      verdict: 'inconclusive',
      roundsToVerdict: 6,
      ratio,
      ...more,
    });
  assert.equal(say(1.312), '~1.3× slower (provisional)');
  assert.equal(say(0.97), '~3% faster (provisional)');
  assert.equal(say(null), 'no round in common');
});

test('of an interval that reaches below zero there is no slowest', () => {
  const ns = { estimate: 100, low: -20, high: 220 };
  const cell = /** @type {any} */ ({ cell: { case: 'c', runtime: 'r' }, ns, bytes: 1000 });
  for (const unit of /** @type {const} */ (['throughput', 'rate'])) {
    const inverse = measures[unit].estimate(cell) ?? assert.fail();
    assert.deepEqual([inverse.low, inverse.high, formatMargin(inverse)], [null, null, '']);
    const { low, high } = measures[unit].estimate({ ...cell, ns: { ...ns, low: 50, high: 200 } }) ?? {};
    assert.equal(Number(high) / Number(low), 4);
  }
  const workloads = ['a', 'b'].map((workload) => ({ workload, cells: [cell] }));
  const sizes = workloads.map(({ workload }, i) => ({ bytes: i + 1, workload }));
  const chart = sizeChart(/** @type {any} */ ({ workloads }), { name: '*', sizes }) ?? assert.fail();
  for (const { y, low, high } of chart.panels[0].series[0].points)
    assert.ok(low < y && y < high, `expected ${y} between ${low} and ${high}`);
});

/** @param {number[]} values */
function scale(values) {
  const made = makeScale(values);
  assert.ok(made);
  return made;
}

test('values near each other are seen from zero on, others on a log scale', () => {
  const linear = scale([10, 30]);
  assert.equal(linear.isLog, false);
  assert.equal(linear.at(0), 0);
  assert.ok(Math.abs(linear.at(30) - 3 * linear.at(10)) < 0.002, 'expected lengths that can be compared');
  const log = scale([10, 1000]);
  assert.equal(log.isLog, true);
  assert.ok(Math.abs(log.at(100) - 0.5) < 0.002, 'expected equal ratios to be equally far');
});

test('every value has its place on the axis, and nothing lies beside it', () => {
  for (const values of [[1], [5, 5], [1e-3, 1e12], [0, 3], [2, 9.9], [1, 1e98], [1, 1e300]]) {
    const { at, ticks } = scale(values);
    for (const value of [...values, 0, -1, 1e308]) {
      const place = at(value);
      assert.ok(place >= 0 && place <= 1, `expected ${value} on the axis of ${values}, got ${place}`);
    }
    assert.ok(ticks.length >= 1 && ticks.length <= 7, `expected a few ticks for ${values}, got ${ticks}`);
  }
  assert.equal(makeScale([0, Number.NaN, Number.POSITIVE_INFINITY]), undefined);
});

test('ticks are round numbers, as densely as there is room', () => {
  assert.deepEqual(scale([100, 1000]).ticks, [100, 200, 500, 1000]);
  assert.deepEqual(scale([1, 150]).ticks, [1, 3, 10, 30, 100]);
  assert.deepEqual(scale([1, 1e5]).ticks, [1, 10, 100, 1000, 1e4, 1e5]);
  assert.deepEqual(scale([1, 1e9]).ticks, [1, 100, 1e4, 1e6, 1e8]);
  assert.deepEqual(scale([60, 100]).ticks, [0, 20, 40, 60, 80, 100]);
  const shown = [
    tickFormats.time(2500),
    tickFormats.throughput(0.3),
    tickFormats.size(65536),
    tickFormats.change(0.975),
  ];
  assert.deepEqual(shown, ['2.5 µs', '300 MB/s', '64 KiB', '−2.5%']);
});
