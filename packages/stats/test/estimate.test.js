import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mean, meanInterval, median, quantile } from '../estimate.js';
import { modesOf } from '../modes.js';
import { normalCritical, studentCritical, studentTails } from '../student.js';
import { countOf, models, normal } from './noise.js';

test('mean, median and quantiles of small sets; no values and impossible quantiles are refused', () => {
  assert.equal(mean([3, 1, 5]), 3);
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 2, 3]), 2.5);
  assert.equal(median([10, 9]), 9.5, 'numbers sort by value, not as text');
  assert.equal(quantile([1, 2, 3, 4, 5], 0), 1);
  assert.equal(quantile([1, 2, 3, 4, 5], 1), 5);
  assert.equal(quantile([0, 10], 0.25), 2.5);
  assert.throws(() => mean([]), /A mean needs at least one value, got none/);
  assert.throws(() => median([]), /A quantile needs at least one value, got none/);
  assert.throws(() => quantile([1], 1.5), /between 0 and 1, got 1.5/);
  assert.throws(() => quantile([1], Number.NaN), /between 0 and 1, got NaN/);
});

test("Student's distribution agrees with references", () => {
  // By mpmath's betainc with 40 digits.
  for (const [t, freedom, expected] of /** @type {const} */ ([
    [0, 5, 1],
    [1, 1, 0.5],
    [0.1, 3, 0.9266523488008058],
    [3, 3.7, 0.04412588561151867],
    [2, 30, 0.0546250449629831],
    [50, 6, 4.292901143455145e-9],
    [5, 400, 8.594825129118688e-7],
    [1.9, 239_998, 0.05743431699520313],
    [Infinity, 3, 0],
  ])) {
    const tails = studentTails(t, freedom);
    assert.ok(Math.abs(tails - expected) <= 1e-10 * expected, `${t}, ${freedom}: ${tails}, not ${expected}`);
  }
  for (const alpha of [0.9, 0.05, 1e-6, 1e-12]) {
    for (const freedom of [1, 2.5, 29]) {
      const tails = studentTails(studentCritical(alpha, freedom), freedom);
      assert.ok(tails <= alpha && tails > alpha * (1 - 1e-9), `${alpha}, ${freedom}: ${tails}`);
    }
  }
});

test('the normal critical value is that of Student with many degrees of freedom', () => {
  for (const alpha of [0.9, 0.2, 0.05, 1e-4, 1e-8]) {
    const [z, t] = [normalCritical(alpha), studentCritical(alpha, 1e5)];
    assert.ok(Math.abs(z - t) < 2e-3, `${alpha}: ${z}, not ${t}`);
  }
});

test('the interval of a mean is as wide as tables of the t distribution say', () => {
  const { estimate, low, high, n } = meanInterval([1, 2, 3, 4, 5]);
  const halfWidth = 2.7764451051977987 * Math.sqrt(2.5 / 5);
  assert.deepEqual([estimate, n], [3, 5]);
  assert.ok(Math.abs(Number(high) - 3 - halfWidth) < 1e-9 && Math.abs(3 - Number(low) - halfWidth) < 1e-9);
  assert.deepEqual(meanInterval([7]), { estimate: 7, low: null, high: null, n: 1 });
  assert.deepEqual(meanInterval([]), { estimate: null, low: null, high: null, n: 0 });
  assert.deepEqual(meanInterval([2, 2]), { estimate: 2, low: 2, high: 2, n: 2 });
});

/** @param {import('./noise.js').Model} model @param {number} [trials] */
const runsWithModes = (model, trials = 40) =>
  countOf(100, (random) => {
    const next = model(random);
    return modesOf(Array.from({ length: trials }, () => 12_000 * Math.exp(next()))).length > 0;
  });

test('two modes are reported with their shares and times', () => {
  const ns = Array.from({ length: 100 }, (_, i) => (i < 61 ? 12_000 + i : 19_000 + i - 61));
  const found = modesOf(ns).map((mode) => `${mode.share} at ${Math.round(mode.ns)} ns`);
  assert.deepEqual(found, ['0.61 at 12030 ns', '0.39 at 19019 ns']);
});

test('modes are found where there are some', () => {
  const modes = [0, 0.1, 0.25];
  const three = (/** @type {() => number} */ random) => () =>
    0.01 * normal(random) + modes[Math.floor(3 * random())];
  for (const model of [three, models['one in three slow'], models['two speeds']])
    assert.ok(runsWithModes(model) >= 85);
});

test('scatter, long tails, drift, and few or equal trials are not modes', () => {
  for (const ns of [[], [1, 2, 1, 2], new Array(40).fill(5), [...new Array(39).fill(5), 9]])
    assert.deepEqual(modesOf(ns), []);
  assert.ok(runsWithModes((random) => () => 0.03 * normal(random), 12) <= 2, 'few trials');
  for (const name of ['scatter 1%', 'scatter 3%', 'heavy tail', 'drift']) {
    const seen = runsWithModes(models[name]);
    assert.ok(seen <= 5, `${name}: ${seen} of 100`);
  }
});
