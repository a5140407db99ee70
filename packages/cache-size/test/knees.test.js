import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { knees } from '../knees.js';

test('the published curve has one knee', () => {
  // Daniel Lemire's of 2024-03-17, from 16 KiB on, twice as large each time.
  const published = [0.7, 0.65, 0.64, 0.64, 0.65, 0.7, 0.77, 0.83, 0.87, 0.92, 1.1, 2.34, 3.9, 5.66];
  const curve = published.map((ns, i) => ({ bytes: 2 ** (14 + i), ns }));
  const [knee, ...others] = knees(curve);
  assert.deepEqual(others, []);
  assert.deepEqual(knee, { bytes: 2 ** 24, nsBefore: 1.1, nsAfter: 5.66 });
});

test('a curve that is flat, and then rises for good, has its knee where it ends to be flat', () => {
  const noise = fc.array(fc.double({ min: 0.95, max: 1.05, noNaN: true }), { minLength: 15, maxLength: 15 });
  const growth = fc.double({ min: 1.5, max: 2, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), growth, noise, (last, times, noises) => {
      const curve = noises.map((each, i) => ({
        bytes: 2 ** (14 + i),
        ns: 0.7 * times ** Math.max(0, i - last) * each,
      }));
      const [knee, ...others] = knees(curve.reverse());
      assert.deepEqual(others, []);
      assert.equal(knee?.bytes, 2 ** (14 + last));
    }),
  );
});

test('what never rises has none, nor has what is disturbed once', () => {
  assert.deepEqual(knees([]), []);
  const curve = Array.from({ length: 15 }, (_, i) => ({ bytes: 2 ** (14 + i), ns: i === 7 ? 1 : 0.7 }));
  assert.deepEqual(knees(curve), []);
});
