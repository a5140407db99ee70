import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { median, medianInterval, quantile } from '../estimate.js';
import { signTestRank } from '../sign-test.js';

test('median and quantiles of small sets', () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 2, 3]), 2.5);
  assert.equal(median([10, 9]), 9.5, 'numbers sort by value, not as text');
  assert.equal(quantile([1, 2, 3, 4, 5], 0), 1);
  assert.equal(quantile([1, 2, 3, 4, 5], 1), 5);
  assert.equal(quantile([0, 10], 0.25), 2.5);
});

test('no values and impossible quantiles are refused', () => {
  assert.throws(() => median([]), /at least one value, got none/);
  assert.throws(() => quantile([1], 1.5), /between 0 and 1, got 1.5/);
  assert.throws(() => quantile([1], Number.NaN), /between 0 and 1, got NaN/);
});

test('the ends of the interval are the order statistics that the sign test names', () => {
  const values = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), {
    minLength: 6,
    maxLength: 80,
  });
  fc.assert(
    fc.property(values, fc.constantFrom(0.5, 0.9, 0.95), (sample, level) => {
      const { estimate, low, high, n } = medianInterval(sample, level);
      const k = signTestRank(sample.length, 1 - level);
      const ascending = [...sample].sort((a, b) => a - b);
      assert.equal(n, sample.length);
      assert.equal(low, ascending[k - 1], `low should be the value of rank ${k}`);
      assert.equal(high, ascending[n - k], `high should be the value of rank ${k} from above`);
      assert.ok(
        Number(low) <= Number(estimate) && Number(estimate) <= Number(high),
        'the estimate lies inside',
      );
    }),
  );
});

test('too few values have an estimate but no interval', () => {
  assert.deepEqual(medianInterval([1, 2, 3, 4, 5]), { estimate: 3, low: null, high: null, n: 5 });
  assert.deepEqual(medianInterval([1, 2, 3, 4, 5, 6]), { estimate: 3.5, low: 1, high: 6, n: 6 });
  assert.deepEqual(medianInterval([]), { estimate: null, low: null, high: null, n: 0 });
});
