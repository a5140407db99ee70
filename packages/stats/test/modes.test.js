import assert from 'node:assert/strict';
import { test } from 'node:test';
import { modesOf } from '../modes.js';
import { countOf, models, normal } from './noise.js';

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

test('scatter, long tails and drift are no modes', () => {
  assert.ok(runsWithModes((random) => () => 0.03 * normal(random), 12) <= 2, 'few trials');
  for (const name of ['scatter 1%', 'scatter 3%', 'heavy tail', 'drift']) {
    const seen = runsWithModes(models[name]);
    assert.ok(seen <= 5, `${name}: ${seen} of 100`);
  }
});

test('few trials, equal trials and single outliers are no modes', () => {
  assert.deepEqual(modesOf([]), []);
  assert.deepEqual(modesOf([1, 2, 1, 2]), []);
  assert.deepEqual(modesOf(new Array(40).fill(5)), []);
  assert.deepEqual(modesOf([...new Array(39).fill(5), 9]), []);
});
