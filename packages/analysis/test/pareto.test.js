import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { paretoFront } from '../pareto.js';

/** @typedef {{ ns: number, value: number }} Point */

const same = (/** @type {Point} */ point) => point;

test('the front is what nothing beats in both', () => {
  const [fast, small, beaten, between] = [
    { ns: 1, value: 10 },
    { ns: 9, value: 2 },
    { ns: 5, value: 8 },
    { ns: 4, value: 7 },
  ];
  assert.deepEqual(paretoFront([small, beaten, between, fast], same, 'less'), [fast, between, small]);
  assert.deepEqual(paretoFront([small, beaten, between, fast], same, 'more'), [fast]);
  assert.deepEqual(paretoFront([{ ns: Number.NaN, value: 1 }, fast], same, 'less'), [fast]);
  assert.deepEqual(paretoFront([], same, 'less'), []);
});

test('nothing on the front beats another, and something on it is at least as good as all else', () => {
  const points = fc.array(
    fc.record({ ns: fc.integer({ min: 1, max: 12 }), value: fc.integer({ min: -6, max: 6 }) }),
  );
  fc.assert(
    fc.property(points, fc.constantFrom(/** @type {const} */ ('less'), 'more'), (all, better) => {
      const sign = better === 'less' ? 1 : -1;
      const isAsGood = (/** @type {Point} */ a, /** @type {Point} */ b) =>
        a.ns <= b.ns && sign * a.value <= sign * b.value;
      const front = paretoFront(all, same, better);
      for (const [i, a] of front.entries()) {
        for (const [j, b] of front.entries()) assert.ok(i === j || !isAsGood(a, b));
      }
      for (const point of all) assert.ok(front.some((each) => isAsGood(each, point)));
    }),
  );
});
