import assert from 'node:assert/strict';
import { test } from 'node:test';
import { warmUp } from '@rounds/harness/warm-up/warm-up.js';
import { warmUpBudget } from '@rounds/harness/warm-up/warm-up-budget.js';

/**
 * Work whose calls take what a function of the calls made before says: no clock decides these tests.
 *
 * @param {(made: number) => number} nsOfCall
 */
function workOf(nsOfCall) {
  let made = 0;
  /** @type {number[]} */
  const batches = [];
  const sample = (/** @type {number} */ calls) => {
    let took = 0;
    for (let i = 0; i < calls; i++) took += nsOfCall(made++);
    batches.push(calls);
    return took;
  };
  return { sample, batches };
}

test('work that never changes warms up for the least time, in samples of a tenth of a millisecond', async () => {
  const { sample, batches } = workOf(() => 100);
  const warm = await warmUp(sample, { leastMs: 30, limitMs: 1000 });
  assert.ok(warm.ms >= 30 && warm.ms < 40, `expected little more than 30 ms, got ${warm.ms}`);
  assert.deepEqual([warm.calls, warm.settling.class, batches.at(-1)], [1000, 'flat', 1000]);
});

test('work that changes warms up until it has been the same for as long again', async () => {
  const { sample } = workOf((made) => (made < 1000 ? 50_000 : 500)); // 50 ms
  const warm = await warmUp(sample, { leastMs: 60, limitMs: 1000 });
  assert.ok(warm.ms >= 100 && warm.ms < 230, `expected 100 ms and a part or two, got ${warm.ms}`);
  assert.equal(warm.settling.class, 'warming');
  assert.ok(warm.settling.calls >= 1000);
  assert.equal(warm.calls, 200);
});

test('work that becomes slower is waited for too', async () => {
  const { sample } = workOf((made) => (made < 400 ? 111_000 : 157_000)); // 44 ms
  const warm = await warmUp(sample, { leastMs: 80, limitMs: 1000 });
  assert.equal(warm.settling.class, 'slowing');
  assert.equal(warm.settling.low, 157_000);
  assert.ok(warm.ms >= 88 && warm.ms < 230, `expected 88 ms and a part or two, got ${warm.ms}`);
});

test('work that never settles ends at the limit, and says so', async () => {
  const { sample } = workOf((made) => 100_000 + 500 * made);
  const warm = await warmUp(sample, { leastMs: 10, limitMs: 300 });
  assert.ok(warm.ms >= 300 && warm.ms < 310, `expected 300 ms, got ${warm.ms}`);
  assert.equal(warm.settling.class, 'unsettled');
});

test('the least number of calls is made, but not beyond the limit', async () => {
  const few = await warmUp(workOf(() => 1e5).sample, { leastMs: 10, leastCalls: 500, limitMs: 300 });
  assert.ok(few.ms >= 50 && few.ms < 60, `expected 500 calls in 50 ms, got ${few.ms}`);
  const many = await warmUp(workOf(() => 1e6).sample, { leastMs: 10, leastCalls: 500, limitMs: 300 });
  assert.ok(many.ms >= 300 && many.ms < 310, `expected 300 ms, got ${many.ms}`);
});

test('work slower than the limit is called as often as a median needs', async () => {
  const { sample, batches } = workOf(() => 1e9);
  const warm = await warmUp(sample, { leastMs: 10, limitMs: 300 });
  assert.deepEqual([batches.length, warm.calls, warm.settling.class], [5, 1, 'unsettled']);
});

test('the first 100 ms are told if they were seen', async () => {
  const work = (/** @type {number} */ made) => (made < 500 ? 100_000 : 10_000); // 50 ms, and 5,000 calls
  const seen = await warmUp(workOf(work).sample, { leastMs: 200, limitMs: 200 });
  const expected = 100e6 / 5500;
  assert.ok(Math.abs(Number(seen.first100MsNs) / expected - 1) < 0.01, `got ${seen.first100MsNs}`);
  const unseen = await warmUp(workOf(work).sample, { leastMs: 20, limitMs: 20 });
  assert.equal(unseen.first100MsNs, undefined);
});

/** @param {number} settledMs @returns {import('@rounds/record').WarmUp} */
function known(settledMs) {
  const times = { ms: 2 * settledMs, settledMs, settledCalls: 10 * settledMs };
  return { ...times, firstNs: 1e6, slope: 0, class: 'warming' };
}

test('the first trial of a cell looks for as long as it may', () => {
  assert.deepEqual(warmUpBudget([], { leastMs: 30 }), { leastMs: 1000, limitMs: 1000 });
  assert.deepEqual(warmUpBudget([], { leastMs: 30, limitMs: 4000 }), { leastMs: 4000, limitMs: 4000 });
});

test('the next ones warm up for twice as long as it took to settle', () => {
  assert.deepEqual(warmUpBudget([known(100)], { leastMs: 30 }), {
    leastMs: 200,
    leastCalls: 2000,
    limitMs: 400,
  });
});

test('what settles early warms up for the least time', () => {
  const { leastMs, limitMs } = warmUpBudget([known(1)], { leastMs: 30 });
  assert.deepEqual([leastMs, limitMs], [30, 60]);
});

test('one trial that was disturbed decides nothing for good', () => {
  assert.equal(warmUpBudget([known(600), known(20), known(25)], { leastMs: 30 }).leastMs, 50);
});

test('no budget is beyond the limit, but for the least', () => {
  assert.deepEqual(warmUpBudget([known(900)], { leastMs: 30 }), {
    leastMs: 1000,
    leastCalls: 18_000,
    limitMs: 1000,
  });
  assert.equal(warmUpBudget([known(1)], { leastMs: 2000 }).limitMs, 2000);
});
