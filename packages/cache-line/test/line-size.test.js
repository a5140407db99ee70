import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { lineSizeFromSharing, lineSizeFromStrides, lineSizeFromWalks } from '../line-size.js';

const lines = fc.constantFrom(32, 64, 128, 256);

/** @param {number} most */
const noise = (most) =>
  fc.array(fc.double({ min: 1 - most, max: 1 + most, noNaN: true }), { minLength: 40, maxLength: 40 });

const powers = Array.from({ length: 9 }, (_, i) => 16 << i);

test('the line is found from strides, with and without neighbours, and with slow powers of two', () => {
  const slow = fc.double({ min: 1, max: 2, noNaN: true });
  fc.assert(
    fc.property(lines, noise(0.06), fc.boolean(), slow, (line, noises, withNeighbours, slower) => {
      const strides = powers.flatMap((each) => (withNeighbours ? [each - 1, each, each + 1] : [each]));
      const times = strides.map((stride, i) => {
        const touched = Math.ceil(2 ** 25 / Math.max(stride, line));
        const isSlow = withNeighbours && powers.includes(stride);
        return { stride, ns: touched * (isSlow ? slower : 1) * Number(noises[i]) };
      });
      const found = lineSizeFromStrides(times.reverse());
      assert.equal(found?.bytes, line);
      assert.ok(found.gain > 1.5 && found.gain < 2.4, String(found.gain));
    }),
  );
});

test('no line is found where no stride gains', () => {
  assert.equal(lineSizeFromStrides([]), undefined);
  assert.equal(lineSizeFromStrides([{ stride: 64, ns: 1 }]), undefined);
  assert.equal(lineSizeFromStrides(powers.map((stride) => ({ stride, ns: 10 }))), undefined);
  // 100 is the neighbour of no power of two.
  const times = [...powers.map((stride) => ({ stride, ns: 10 })), { stride: 100, ns: 1 }];
  assert.equal(lineSizeFromStrides(times), undefined);
});

test('the line is found from the distance of two counters', () => {
  const slowdown = fc.double({ min: 2, max: 40, noNaN: true });
  fc.assert(
    fc.property(lines, noise(0.15), slowdown, (line, noises, times) => {
      const distances = [4, 8, 16, 32, 64, 128, 256, 512];
      const curve = distances.map((distance, i) => ({
        distance,
        ns: (distance < line ? times : 1) * Number(noises[i]),
      }));
      const found = lineSizeFromSharing(curve.reverse());
      assert.equal(found?.bytes, line);
      assert.ok(found.slowdown > times / 1.4 && found.slowdown < times * 1.4);
    }),
  );
});

test('threads that never disturb each other, or always, tell nothing', () => {
  assert.equal(lineSizeFromSharing([]), undefined);
  const same = [4, 64, 512].map((distance) => ({ distance, ns: 5 + distance / 512 }));
  assert.equal(lineSizeFromSharing(same), undefined);
  const disturbedAtTheEnd = [4, 64, 512].map((distance) => ({ distance, ns: distance }));
  assert.equal(lineSizeFromSharing(disturbedAtTheEnd), undefined);
});

test('the line is found from the width of a step', () => {
  const miss = fc.double({ min: 2.5, max: 10, noNaN: true });
  fc.assert(
    fc.property(lines, noise(0.02), miss, (line, noises, missed) => {
      const curve = [8, 16, 32, 64, 128, 256, 512].map((step, i) => ({
        step,
        ns: (1 + (missed - 1) * Math.min(1, step / line)) * Number(noises[i]),
      }));
      assert.equal(lineSizeFromWalks(curve.reverse())?.bytes, line);
    }),
  );
  assert.equal(lineSizeFromWalks([]), undefined);
  assert.equal(lineSizeFromWalks([16, 32, 64].map((step) => ({ step, ns: 1 }))), undefined);
  assert.equal(lineSizeFromWalks([16, 32, 64].map((step) => ({ step, ns: step }))), undefined);
});
