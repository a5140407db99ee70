import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heapsOf } from '../heaps.js';
import { seededRandom } from '../random.js';
import { models } from '../study/noise.js';

/**
 * @param {string} model
 * @param {number} runs
 */
function runsWithHeaps(model, runs) {
  const random = seededRandom(38);
  return Array.from({ length: runs }, () => {
    const next = models[model]?.(random) ?? (() => 0);
    return heapsOf(Array.from({ length: 40 }, () => 12_000 * Math.exp(next())));
  }).filter((heaps) => heaps.length > 0);
}

test('two heaps are told with their shares and times', () => {
  const ns = [...new Array(61).keys()]
    .map((i) => 12_000 + i)
    .concat([...new Array(39).keys()].map((i) => 19_000 + i));
  assert.deepEqual(
    heapsOf(ns).map(({ share, ns }) => [share, Math.round(ns)]),
    [
      [0.61, 12_030],
      [0.39, 19_019],
    ],
  );
});

test('heaps are seen where there are some', () => {
  assert.ok(runsWithHeaps('heaps 61/39', 100).length >= 95);
  assert.ok(runsWithHeaps('three heaps', 100).length >= 95);
});

test('scatter, long tails and drift are no heaps', () => {
  for (const model of ['calm', 'scatter 3%', 'additive', 'drift', 'garbage', 'heavy tail', 'busy']) {
    const seen = runsWithHeaps(model, 100).length;
    assert.ok(seen <= 5, `${model}: ${seen} of 100`);
  }
});

test('few trials, equal trials and single odd ones make no heaps', () => {
  assert.deepEqual(heapsOf([]), []);
  assert.deepEqual(heapsOf([1, 2, 1, 2]), []);
  assert.deepEqual(heapsOf(new Array(40).fill(5)), []);
  assert.deepEqual(heapsOf([...new Array(39).fill(5), 9]), []);
});
