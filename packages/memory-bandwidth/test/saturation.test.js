import assert from 'node:assert/strict';
import test from 'node:test';
import fc from '@rounds/fast-check';
import { saturation, threadsOf } from '../saturation.js';

test('the published curve levels off at fewer threads than cores', () => {
  const points = [1, 2, 4, 8, 20, 64].map((threads) => ({
    threads,
    bytesPerNs: Math.min(15 * threads, 130),
  }));
  assert.deepEqual(saturation(points), { best: 130, threads: 8 });
  assert.deepEqual(saturation(points, 0.1), { best: 130, threads: 1 });
});

test('nothing is said of nothing', () => {
  assert.equal(saturation([]), undefined);
  assert.equal(saturation([{ threads: 1, bytesPerNs: Number.NaN }]), undefined);
});

test('on a curve that rises to a limit, fewer threads than are told have less than the share', () => {
  const curve = fc.record({
    one: fc.double({ min: 0.1, max: 100, noNaN: true }),
    limit: fc.integer({ min: 1, max: 64 }),
    share: fc.double({ min: 0.05, max: 1, noNaN: true }),
  });
  const property = fc.property(curve, ({ one, limit, share }) => {
    const points = Array.from({ length: 64 }, (_, i) => ({
      threads: i + 1,
      bytesPerNs: one * Math.min(i + 1, limit),
    }));
    const found = saturation(points.reverse(), share);
    assert.equal(found?.best, one * limit);
    assert.ok(Math.abs(Number(found?.threads) - Math.ceil(share * limit)) <= 1);
  });
  fc.assert(property);
});

test('the number of threads is in the name of a case', () => {
  const names = ['js', 'js-workers-4', 'native', 'native-threads-20', 'native-nontemporal-threads-2'];
  assert.deepEqual(names.map(threadsOf), [1, 4, 1, 20, 2]);
});
