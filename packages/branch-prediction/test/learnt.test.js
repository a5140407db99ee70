import assert from 'node:assert/strict';
import test from 'node:test';
import fc from '@rounds/fast-check';
import { longestLearnt } from '../learnt.js';

const periods = Array.from({ length: 16 }, (_, i) => 2 ** (i + 1));
const predictable = 1;

/** A step with noise: what a machine shows whose predictor learns the first `learnt` periods. */
const curve = fc.record({
  learnt: fc.integer({ min: 0, max: periods.length }),
  random: fc.double({ min: 2, max: 20, noNaN: true }),
  noise: fc.array(fc.double({ min: 0, max: 0.1, noNaN: true }), { minLength: 16, maxLength: 16 }),
});

/** @typedef {{ learnt: number, random: number, noise: number[] }} Curve */

/** @param {Curve} curve */
function pointsOf({ learnt, random, noise }) {
  return periods.map((period, i) => {
    const left = (i < learnt ? 0 : 0.8) + Number(noise[i]);
    return { period, ns: predictable + left * (random - predictable) };
  });
}

test('a step is found, wherever it is and however the points are ordered', () => {
  const property = fc.property(curve, fc.boolean(), (each, isReversed) => {
    const points = pointsOf(each);
    const found = longestLearnt(isReversed ? points.reverse() : points, {
      predictable,
      random: each.random,
    });
    const next = periods[each.learnt];
    assert.deepEqual(found, {
      longest: periods[each.learnt - 1] ?? 0,
      ...(next !== undefined && { next }),
      misfits: 0,
    });
  });
  fc.assert(property);
});

test('one point that a neighbour made slow moves the step by no more than itself', () => {
  const property = fc.property(curve, fc.nat({ max: 15 }), (each, slow) => {
    const points = pointsOf(each).map((point, i) =>
      i === slow ? { ...point, ns: 10 * each.random } : point,
    );
    const found = longestLearnt(points, { predictable, random: each.random });
    const isLast = slow === each.learnt - 1;
    assert.equal(found?.longest, periods[each.learnt - (isLast ? 2 : 1)] ?? 0);
    assert.equal(found?.misfits, !isLast && slow < each.learnt ? 1 : 0);
  });
  fc.assert(property);
});

test('less time at any point never shortens what is learnt', () => {
  const times = fc.array(fc.double({ min: 1, max: 10, noNaN: true }), { minLength: 16, maxLength: 16 });
  const property = fc.property(times, fc.nat({ max: 15 }), (ns, faster) => {
    const points = periods.map((period, i) => ({ period, ns: Number(ns[i]) }));
    const improved = points.map((point, i) => (i === faster ? { ...point, ns: 1 } : point));
    const anchors = { predictable, random: 10 };
    const [before, after] = [points, improved].map((each) => Number(longestLearnt(each, anchors)?.longest));
    assert.ok(Number(after) >= Number(before), `${after} < ${before}`);
  });
  fc.assert(property);
});

test('nothing is said where a wrong prediction costs nothing, or of nothing', () => {
  const points = periods.map((period) => ({ period, ns: 1 }));
  assert.equal(longestLearnt(points, { predictable, random: 1.2 }), undefined);
  assert.equal(longestLearnt(points, { predictable, random: Number.NaN }), undefined);
  assert.equal(longestLearnt([], { predictable, random: 5 }), undefined);
});
