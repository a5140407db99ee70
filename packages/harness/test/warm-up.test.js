import assert from 'node:assert/strict';
import { test } from 'node:test';
import { warmUp } from '@rounds/harness/warm-up/warm-up.js';
import { addTrial, warmUpBudget } from '@rounds/harness/warm-up/warm-up-budget.js';
import { workOf } from './support/work.js';

const budget = { minMs: 300, limitMs: 300 };

test('work that never changes warms up for the least time, in samples of up to a tenth of a millisecond', async () => {
  const { loop, batches } = workOf(() => 100);
  const warm = await warmUp(loop, { minMs: 30, limitMs: 1000 });
  assert.ok(warm.ms >= 30 && warm.ms < 40, `expected little more than 30 ms, got ${warm.ms}`);
  assert.deepEqual([warm.calls, warm.settling.class, batches.at(-1)], [512, 'flat', 512]);
});

test('trials whose times differ a little take the same samples', async () => {
  const ns = Array.from({ length: 20 }, (_, i) => 3900 + 20 * i);
  const warm = await Promise.all(ns.map((each) => warmUp(workOf(() => each).loop, budget)));
  assert.deepEqual([...new Set(warm.map(({ calls }) => calls))], [16]);
});

test('work that changes is seen to, either way', async () => {
  const faster = await warmUp(workOf((made) => (made < 1000 ? 50_000 : 500)).loop, budget); // 50 ms
  assert.deepEqual([faster.settling.class, faster.calls], ['warming', 128]);
  assert.ok(faster.settling.calls >= 1000);
  const slower = await warmUp(workOf((made) => (made < 400 ? 111_000 : 157_000)).loop, budget); // 44 ms
  assert.deepEqual([slower.settling.class, slower.settling.low], ['slowing', 157_000]);
});

test('work that never settles ends at the limit, and says so', async () => {
  const { loop } = workOf((made) => 100_000 + 500 * made);
  const warm = await warmUp(loop, budget);
  assert.ok(warm.ms >= 300 && warm.ms < 310, `expected 300 ms, got ${warm.ms}`);
  assert.equal(warm.settling.class, 'unsettled');
});

test('a disturbed trial warms up for longer, but not beyond the limit', async () => {
  const disturbed = (/** @type {number} */ times) => (/** @type {number} */ made) =>
    made % 4 === 3 ? 100_000 : 100_000 * times;
  const some = await warmUp(workOf(disturbed(2)).loop, { minMs: 100, limitMs: 300 });
  assert.ok(some.ms >= 170 && some.ms < 180, `expected 175 ms, got ${some.ms}`);
  const much = await warmUp(workOf(disturbed(9)).loop, { minMs: 100, limitMs: 300 });
  assert.ok(much.ms >= 300 && much.ms < 310, `expected 300 ms, got ${much.ms}`);
});

test('the least number of calls is made, but not beyond the limit', async () => {
  const few = await warmUp(workOf(() => 1e5).loop, { minMs: 10, minCalls: 500, limitMs: 300 });
  assert.ok(few.ms >= 50 && few.ms < 60, `expected 500 calls in 50 ms, got ${few.ms}`);
  const many = await warmUp(workOf(() => 1e6).loop, { minMs: 10, minCalls: 500, limitMs: 300 });
  assert.ok(many.ms >= 300 && many.ms < 310, `expected 300 ms, got ${many.ms}`);
});

test('a stall until the limit does not become the plan of a short call', async () => {
  const stalled = (/** @type {number} */ made) => {
    if (made === 33) return 161e6;
    return made === 0 ? 20_000 : 4000; // no sample before is long enough for the curve
  };
  const { calls, callNs } = await warmUp(workOf(stalled).loop, { minMs: 100, limitMs: 150 });
  assert.deepEqual([calls, callNs], [8, 8000], 'expected at most twice the 4 µs of the fastest call');
});

test('a clock that goes back in the first samples does not keep it from ending', async () => {
  const warm = await warmUp(workOf((made) => (made < 60 ? -1 : 10)).loop, { minMs: 20, limitMs: 100 });
  assert.ok(warm.ms >= 20 && warm.ms < 30, `expected little more than 20 ms, got ${warm.ms}`);
});

test('work slower than the limit is called as often as a median needs', async () => {
  const { loop, batches } = workOf(() => 1e9);
  const warm = await warmUp(loop, { minMs: 10, limitMs: 300 });
  assert.deepEqual([batches.length, warm.calls, warm.settling.class], [5, 1, 'flat']);
});

test('of loops that end their time themselves, one that is longer than the limit is enough', async () => {
  const { loop, batches } = workOf(() => 1e9);
  const warm = await warmUp({ ...loop, endsItself: true }, { minMs: 10, limitMs: 300 });
  assert.deepEqual([batches, warm.calls, warm.callNs, warm.settling.class], [[1], 1, 1e9, 'flat']);
});

test('a trial that is far from what others came to goes on, but not beyond the limit', async () => {
  const late = (/** @type {number} */ made) => (made < 240 ? 250_000 : 100_000); // 60 ms
  const budget = { minMs: 30, limitMs: 40, reach: { low: 100_000, limitMs: 100 } };
  const reached = await warmUp(workOf(late).loop, budget);
  assert.ok(reached.ms >= 60 && reached.ms < 80, `expected little more than 60 ms, got ${reached.ms}`);
  const never = await warmUp(workOf(() => 250_000).loop, budget);
  assert.ok(never.ms >= 100 && never.ms < 110, `expected 100 ms, got ${never.ms}`);
  const near = await warmUp(workOf(() => 190_000).loop, budget);
  assert.ok(near.ms >= 30 && near.ms < 40, `expected 30 ms, got ${near.ms}`);
});

test('what calls leave to the event loop is a part of their time', async () => {
  let most = 0;
  const printing = (/** @type {number} */ left) => {
    most = Math.max(most, left);
    return 1e6 * left;
  };
  const warm = await warmUp(workOf(() => 500, printing).loop, { minMs: 30, limitMs: 60 });
  assert.deepEqual([warm.calls, warm.settling.low, warm.callNs], [1, 1_000_500, 1_000_500]);
  assert.ok(warm.ms >= 30 && warm.ms < 40, `expected little more than 30 ms, got ${warm.ms}`);
  assert.ok(most <= 8, `expected the loop to turn after some milliseconds, got ${most} calls before`);
});

test('what calls need besides counts for the limit and for how many there are, and not for their time', async () => {
  let aside = 0;
  const { loop, batches } = workOf(() => 100);
  const sample = (/** @type {number} */ calls) => {
    aside += 50_000 * calls; // to make inputs
    return loop.sample(calls);
  };
  const warm = await warmUp({ ...loop, sample, asideNs: () => aside }, { minMs: 30, limitMs: 60 });
  assert.deepEqual([warm.settling.low, warm.callNs], [100, 50_100]);
  assert.equal(warm.calls, 32, 'expected no sample that is too short for the clock');
  const calls = batches.reduce((sum, each) => sum + each, 0);
  assert.ok(calls * 50_100 < 80e6, `expected an end after 60 ms, got ${calls} calls`);
});

test('what a sample needs besides, however many calls it has, counts for the limit alone', async () => {
  let aside = 0;
  const { loop, batches } = workOf(() => 100);
  const sample = (/** @type {number} */ calls) => {
    aside += 5e6; // before a loop
    return loop.sample(calls);
  };
  const own = { ...loop, sample, asideNs: () => aside, isAsideOfSample: true };
  const warm = await warmUp(own, { minMs: 30, limitMs: 200 });
  assert.deepEqual([warm.settling.low, warm.calls], [100, 512]);
  assert.ok(batches.length <= 40, `expected an end after 200 ms, got ${batches.length} samples of 5 ms`);
});

/**
 * @param {number} ms the time per call changes then
 * @param {number} [after] what it is then, before it is 100
 */
function knownToSettleAt(ms, after = 50) {
  return Array.from({ length: 15 }, (_, part) => (7.8125 * 2 ** (part / 2) <= ms ? 100 : after));
}

/** @typedef {import('@rounds/harness/warm-up/warm-up-budget.js').WarmUpHistory} Known */

/** @param {Known | undefined} known */
const budgetAfter = (known, more = {}) => warmUpBudget(known, { minMs: 30, ...more });

/** @param {readonly number[]} lows @param {number} trials that saw the same @returns {Known} */
const seen = (lows, trials) => ({ trials, full: trials, lows, whole: lows, fastest: Math.min(...lows) });

/** @param {readonly number[][]} trials */
const known = (...trials) => /** @type {Known} */ (trials.reduce(addTrial, /** @type {any} */ (undefined)));

const calm = knownToSettleAt(0);
const disturbed = calm.map((low) => 1.9 * low);
const short = calm.slice(0, 7);
const late = knownToSettleAt(240);
const settlesNever = calm.map((_, part) => 100 - 4 * part);
const rises = (/** @type {number[]} */ lows) =>
  lows.map((low, part) => (part < lows.length - 2 ? low : 1.5 * low));
const atBegin = calm.map((low, part) => (part < 8 ? 1.4 * low : low));
const atEnd = calm.map((low, part) => (part < calm.length - 4 ? low : 1.9 * low));
const lucky = calm.slice(0, 5).map((low) => low * 0.9);

test('the first trial of a cell warms up for a part less than the limit', () => {
  const first = [{}, { limitMs: 6000 }, { minMs: 300 }].map((more) => budgetAfter(undefined, more));
  assert.deepEqual(
    first.map(({ minMs, limitMs }) => [minMs, limitMs].map(Math.round)),
    [
      [265, 331],
      [4243, 5303],
      [300, 375],
    ],
  );
});

test('the least warm-up after one, two and three trials that saw the same', () => {
  for (const [what, lows, least] of /** @type {const} */ ([
    ['never changes: ever less', calm, [47, 30, 30]],
    ['becomes slower: three full ones', knownToSettleAt(125, 150), [375, 375, 177]],
    ['never settles', settlesNever, [530, 375, 375]],
    ['settles, and rises at the end', rises(knownToSettleAt(100)), [530, 375, 125]],
    ['rises at the end only', rises(calm), [530, 375, 30]],
  ])) {
    const found = [1, 2, 3].map((trials) => Math.round(budgetAfter(seen(lows, trials)).minMs));
    assert.deepEqual(found, least, what);
  }
});

test('the next ones warm up until a part after it settled, by time and by calls', () => {
  const { minMs, minCalls, limitMs } = budgetAfter(seen(knownToSettleAt(125), 3));
  assert.deepEqual([Math.round(minMs), Math.round(limitMs)], [177, 354]);
  assert.equal(minCalls, Math.round(125e6 / 100 + ((minMs - 125) * 1e6) / 50));
});

test('the least warm-up after trials that differ', () => {
  for (const [what, history, least] of /** @type {[string, Known, number][]} */ ([
    ['it changes near the end of the first: a longer one', known(late.slice(0, 12)), 530],
    ['which sees it settle', known(late.slice(0, 12), late.slice(0, 14)), 250],
    ['seems slower at the end of two', known(atEnd, atEnd), 375],
    ['which neighbours made seem so', known(atEnd, atEnd, calm), 30],
    ['a short one was lucky: no sign of becoming slower', { ...known(calm, lucky), trials: 5 }, 30],
    ['neighbours disturbed the beginning', known(atBegin), 125],
    ['as short ones show', { ...known(atBegin, calm.slice(0, 10)), trials: 5 }, 30],
    ['neighbours disturbed all', known(disturbed), 47],
    ['as a short one shows: repeated', known(disturbed, short), 375],
    ['which settles it', known(disturbed, short, calm, disturbed, disturbed, disturbed), 30],
    ['disturbed again', known(disturbed, short, disturbed), 375],
    ['not for ever', known(disturbed, short, disturbed, disturbed), 30],
    ['one that was disturbed decides nothing', known(knownToSettleAt(700), calm, calm), 30],
  ]))
    assert.equal(Math.round(budgetAfter(history).minMs), least, what);
  assert.deepEqual(known(calm, lucky).whole, calm);
  assert.equal(budgetAfter(known(disturbed, short, calm)).reach?.low, 50, 'the fastest seen is reached for');
});

test('short trials of lucky processes do not hide that the time changes later', () => {
  const late = knownToSettleAt(180, 90);
  const lucky = late.slice(0, 11).map((low) => low * 0.85);
  for (let trials = 1; trials < 9; trials++) {
    const { minMs } = budgetAfter(known(late, ...Array(trials).fill(lucky)));
    assert.equal(minMs, budgetAfter(known(late)).minMs, `after ${trials} short trials`);
  }
  assert.equal(budgetAfter(known(late, lucky)).reach?.low, 0.85 * 90);
});

test('no budget is beyond the limit, but for the least', () => {
  assert.equal(budgetAfter(seen(knownToSettleAt(300), 5), { limitMs: 200 }).minMs, 200);
  assert.equal(budgetAfter(seen(calm, 5), { minMs: 2000 }).minMs, 2000);
});
