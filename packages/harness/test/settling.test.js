import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { settling } from '@rounds/harness/warm-up/settling.js';

/**
 * Samples of 0.1 ms, of as many calls as fit.
 *
 * @param {[ms: number, nsPerCall: number][]} steps
 */
function curveOf(steps) {
  const samples = steps.flatMap(([ms, ns]) =>
    Array.from({ length: Math.round(ms * 10) }, () => {
      const calls = Math.max(1, Math.round(1e5 / ns));
      return { calls, took: calls * ns };
    }),
  );
  return { took: samples.map(({ took }) => took), calls: samples.map(({ calls }) => calls) };
}

/** @type {[what: string, steps: [ms: number, ns: number][], settledMs: number, settledClass: string, low: number][]} */
const curves = [
  ['the same from the start', [[100, 50]], 0, 'flat', 50],
  [
    'no more than a slow first call',
    [
      [0.3, 9e5],
      [100, 50],
    ],
    0,
    'flat',
    50,
  ],
  [
    'faster, once compiled',
    [
      [10, 500],
      [90, 50],
    ],
    10,
    'warming',
    50,
  ],
  [
    'faster in steps',
    [
      [5, 500],
      [15, 100],
      [80, 50],
    ],
    20,
    'warming',
    50,
  ],
  [
    'slower, once compiled',
    [
      [20, 50],
      [80, 75],
    ],
    20,
    'slowing',
    75,
  ],
  [
    'faster for a while only',
    [
      [5, 75],
      [15, 50],
      [80, 75],
    ],
    20,
    'slowing',
    75,
  ],
  [
    'a change of 2%',
    [
      [20, 51],
      [80, 50],
    ],
    0,
    'flat',
    50,
  ],
  [
    'a change that is too late to be sure',
    [
      [60, 100],
      [40, 50],
    ],
    60,
    'unsettled',
    50,
  ],
  ['ever faster', Array.from({ length: 100 }, (_, i) => [1, 1000 - 9 * i]), 100, 'unsettled', 115],
];

describe('what was seen to change', () => {
  for (const [what, steps, settledMs, settledClass, low] of curves) {
    test(what, () => {
      const found = settling(curveOf(steps));
      assert.equal(found.class, settledClass);
      assert.ok(Math.abs(found.low / low - 1) < 0.05, `expected about ${low} ns, got ${found.low}`);
      const ms = found.ns / 1e6;
      assert.ok(
        ms >= settledMs && ms <= 1.5 * settledMs,
        `expected ${settledMs} ms or a part more, got ${ms}`,
      );
    });
  }
});

test('bursts of neighbours change nothing', () => {
  const curve = curveOf([
    [10, 500],
    [90, 50],
  ]);
  for (let i = 0; i < curve.took.length; i += 100) {
    for (let k = 0; k < 50; k++) curve.took[i + k] = Number(curve.took[i + k]) * 1.7;
  }
  const found = settling(curve);
  assert.equal(found.class, 'warming');
  // It was fast from 13.5 ms on, and first undisturbed at 22 ms.
  assert.ok(found.ns < 27e6, `expected the first calm moment, got ${found.ns / 1e6} ms`);
});

test('counts the calls until then', () => {
  const { ns, calls } = settling(
    curveOf([
      [10, 500],
      [90, 50],
    ]),
  );
  assert.equal(Math.round(calls), Math.round(10e6 / 500 + (ns - 10e6) / 50));
});

for (const samples of [1, 2, 4]) {
  test(`${samples} calls tell nothing`, () => {
    const curve = { took: Array(samples).fill(3e8), calls: Array(samples).fill(1) };
    assert.equal(settling(curve).class, 'unsettled');
    assert.equal(settling(curve).low, 3e8);
  });
}
