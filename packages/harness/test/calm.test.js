import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takeUntilCalm } from '../warm-up/calm.js';
import { timesOf } from '../warm-up/times.js';

const calls = 10;

/** @param {(nth: number) => number} nsPerCall */
function sampler(nsPerCall) {
  let nth = 0;
  return (/** @type {number} */ calls) => calls * nsPerCall(nth++);
}

test('a trial that had a calm moment takes no further samples', async () => {
  const never = () => assert.fail('expected no further sample');
  assert.deepEqual(await takeUntilCalm(never, { calls, calm: 10_000 }, [19_000, 12_000, 19_000]), []);
});

test('a disturbed trial goes on until a calm moment', async () => {
  const calmAfter = sampler((nth) => (nth < 150 ? 19_000 : 10_000));
  const later = await takeUntilCalm(calmAfter, { calls, calm: 10_000 }, Array(100).fill(19_000));
  assert.equal(later.filter((ns) => ns === 19_000).length, 150);
  assert(later.length < 200, `expected it to end soon after 150 samples, got ${later.length}`);
});

test('it goes on for 60 ms, not for ever', async () => {
  const later = await takeUntilCalm(
    sampler(() => 19_000),
    { calls, calm: 10_000 },
    [19_000],
  );
  const spentMs = (later.length * calls * 19_000) / 1e6;
  assert(spentMs >= 60 && spentMs < 66, `expected 60 ms, and at most a window more, got ${spentMs}`);
});

test('further samples tell of the undisturbed time only', () => {
  const ns = [20, 19, 21, 20, 30];
  const { nsLow: _, nsMin: min, ...others } = timesOf(ns, { later: [10, 10] });
  const { nsLow, nsMin, ...asMeasured } = timesOf(ns);
  assert.deepEqual(others, asMeasured);
  assert.deepEqual([min, nsMin], [10, 19]);
  assert(nsLow >= 19, `expected an undisturbed time of the samples alone, got ${nsLow}`);
});
