import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { lastPlace } from '../last-place.js';

const heights = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { maxLength: 300 });
const places = fc.integer({ min: -50, max: 350 });

test('finds the last place that is not below 0, as trying every place does, in few steps', () => {
  fc.assert(
    fc.property(heights, places, fc.integer({ min: 1, max: 500 }), (each, near, step) => {
      const falling = each.toSorted((a, b) => b - a);
      let steps = 0;
      const found = lastPlace(
        (place) => {
          steps++;
          assert.ok(place >= 0 && place < falling.length, `${place} is outside`);
          return Number(falling[place]);
        },
        { from: -1, end: falling.length, near, step },
      );
      assert.equal(
        found,
        falling.findLastIndex((height) => height >= 0),
      );
      assert.ok(steps <= 4 * Math.ceil(Math.log2(falling.length + 1)), `${steps} steps`);
    }),
    { numRuns: 500 },
  );
});

test('a smooth height takes a few steps, from far away too', () => {
  for (const zero of [-90_000, 12, 777, 95_000]) {
    let steps = 0;
    const found = lastPlace(
      (place) => {
        steps++;
        return Math.atan((zero + 0.5 - place) / 1e5);
      },
      { from: -100_000, end: 100_000, near: 0, step: 10 },
    );
    assert.equal(found, zero);
    assert.ok(steps <= 10, `${steps} steps to ${zero}`);
  }
});
