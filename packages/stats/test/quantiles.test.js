import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { pooledQuantiles } from '../quantiles.js';
import { countOf, normal } from './noise.js';

/** @param {number[]} values @returns {import('../quantiles.js').Histogram} */
function histogramOf(values) {
  const ascending = [...new Set(values)].sort((a, b) => a - b);
  return {
    values: ascending,
    counts: ascending.map((value) => values.filter((each) => each === value).length),
  };
}

const calls = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 });
const processes = fc.array(calls, { minLength: 1, maxLength: 8 });
const upTo = (/** @type {number} */ count) => Array.from({ length: count }, (_, i) => i + 1);

test('the quantile of one process is the least value that so many of all do not exceed, without an interval', () => {
  assert.deepEqual(pooledQuantiles([histogramOf(upTo(200))], [0.5, 0.99]), [
    { estimate: 100, low: null, high: null, n: 1 },
    { estimate: 198, low: null, high: null, n: 1 },
  ]);
});

test('each process has the same weight, however many values it has', () => {
  const few = { values: [1], counts: [60] };
  const many = { values: [2, 3], counts: [5000, 1000] };
  assert.equal(pooledQuantiles([few, many], [0.5])[0]?.estimate, 1);
  assert.equal(pooledQuantiles([few, many, many], [0.5])[0]?.estimate, 2);
});

test('too few values have no p99, nor has nothing', () => {
  const none = { estimate: null, low: null, high: null };
  assert.deepEqual(pooledQuantiles([histogramOf(upTo(99))], [0.99]), [{ ...none, n: 1 }]);
  assert.equal(pooledQuantiles([histogramOf(upTo(100))], [0.99])[0]?.estimate, 99);
  assert.deepEqual(pooledQuantiles([], [0.5]), [{ ...none, n: 0 }]);
  assert.deepEqual(pooledQuantiles([{ values: [], counts: [] }], [0.5]), [{ ...none, n: 0 }]);
});

test('an estimate lies in its interval, and both scale with the values, in any order of the processes', () => {
  fc.assert(
    fc.property(processes, fc.constantFrom(0.5, 0.9), (all, q) => {
      const [found] = pooledQuantiles(all.map(histogramOf), [q]);
      const { estimate, low, high } = found ?? assert.fail();
      if (estimate === null) return;
      assert.ok((low ?? 0) <= estimate && estimate <= (high ?? Infinity), JSON.stringify(found));
      const tenfold = all.toReversed().map((each) => histogramOf(each.map((value) => 10 * value)));
      const times = (/** @type {number | null} */ value) => value && 10 * value;
      assert.deepEqual(pooledQuantiles(tenfold, [q]), [
        { ...found, estimate: times(estimate), low: times(low), high: times(high) },
      ]);
    }),
  );
});

/** The log of the p99 of the normal distribution with deviation 1. */
const normal99 = 2.3263478740408408;

for (const [name, deviation] of /** @type {const} */ ([
  ['alike', 0],
  ['that differ by half as much as their calls', 0.05],
])) {
  test(`intervals over processes ${name} cover the true quantile`, (t) => {
    const truth = normal99 * Math.hypot(deviation, 0.1);
    const missed = countOf(200, (random) => {
      const run = Array.from({ length: 12 }, () => {
        const own = deviation * normal(random);
        const values = Array.from({ length: 100 }, () => own + 0.1 * normal(random)).sort((a, b) => a - b);
        return { values, counts: values.map(() => 1) };
      });
      const [{ low, high }] = pooledQuantiles(run, [0.99]);
      return (low ?? -Infinity) > truth || (high ?? Infinity) < truth;
    });
    t.diagnostic(`missed in ${missed} of 200`);
    // 8% where processes differ: few of them have most of the slow calls.
    const share = deviation > 0 ? 0.08 : 0.05;
    assert.ok(missed <= share * 200 + 3 * Math.sqrt(share * 200), `missed in ${missed} of 200`);
  });
}
