import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newCurve } from '@rounds/harness/warm-up/settling.js';
import { warmUp } from '@rounds/harness/warm-up/warm-up.js';
import { warmUpBudget } from '@rounds/harness/warm-up/warm-up-budget.js';
import { seededRandom } from '@rounds/stats/random.js';
import { workOf } from './support/work.js';

/**
 * Samples of 0.1 ms, of as many calls as fit.
 * @param {string} steps `10:500 90:50` is 10 ms of calls of 500 ns, and then 90 ms of calls of 50 ns
 * @param {() => number} [disturbance] by what the time of each sample is multiplied
 */
function settlingOf(steps, disturbance = () => 1) {
  const { add, settling } = newCurve();
  for (const [ms, ns] of steps.split(' ').map((step) => step.split(':').map(Number))) {
    const calls = Math.max(1, Math.round(1e5 / ns));
    for (let spent = 0; spent < ms * 1e6 - 1; spent += calls * ns) add(calls * ns * disturbance(), calls);
  }
  return settling();
}

const everFaster = Array.from({ length: 100 }, (_, i) => `1:${1000 - 9 * i}`).join(' ');

/** @type {[what: string, steps: string, changedMs: number, settledClass: string, low: number][]} */
const curves = [
  ['the same from the start', '100:50', 0, 'flat', 50],
  ['no more than a slow first call', '0.3:900000 100:50', 0, 'flat', 50],
  ['a change of 2%', '20:51 80:50', 0, 'flat', 50],
  ['faster, once compiled', '10:500 90:50', 10, 'warming', 50],
  ['faster in steps', '5:500 15:100 80:50', 20, 'warming', 50],
  ['slower, once compiled', '20:50 80:75', 20, 'slowing', 75],
  ['faster for a while only', '5:75 15:50 80:75', 20, 'slowing', 75],
  ['slower for a while only', '10:50 40:75 150:50', 50, 'warming', 50],
  ['a change that is too late to be sure', '80:100 20:50', 60, 'unsettled', 50],
  ['slower, too late to be sure', '60:50 60:75', 0, 'unsettled', 50],
  ['ever faster', everFaster, 60, 'unsettled', 113],
];

for (const [what, steps, changedMs, settledClass, low] of curves) {
  test(`how the time settles: ${what}`, () => {
    const found = settlingOf(steps);
    assert.equal(found.class, settledClass);
    assert.ok(Math.abs(found.low / low - 1) < 0.05, `expected about ${low} ns, got ${found.low}`);
    const isNear = found.ms >= changedMs && found.ms <= 2 * changedMs;
    assert.ok(isNear, `expected ${changedMs} ms or two parts more, got ${found.ms}`);
  });
}

test('the calls until then are counted', () => {
  const { ms, calls } = settlingOf('150:200 850:100');
  assert.ok(Math.abs(calls / (150e6 / 200 + ((ms - 150) * 1e6) / 100) - 1) < 0.01, `${calls} in ${ms} ms`);
});

test('stalls, and neighbours that slow most samples down, change nothing', () => {
  const random = seededRandom(5);
  const stalls = () => (random() < 0.01 ? 100 : 1);
  const neighbours = () => (random() < 0.6 ? 1.3 + random() : 1);
  for (const disturbance of [stalls, neighbours])
    assert.deepEqual(settlingOf('1000:100', disturbance), { ms: 0, calls: 0, low: 100, class: 'flat' });
});

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

test('the least number of calls is made, but not beyond the limit', async () => {
  const few = await warmUp(workOf(() => 1e5).loop, { minMs: 10, minCalls: 500, limitMs: 300 });
  assert.ok(few.ms >= 50 && few.ms < 60, `expected 500 calls in 50 ms, got ${few.ms}`);
  const many = await warmUp(workOf(() => 1e6).loop, { minMs: 10, minCalls: 500, limitMs: 300 });
  assert.ok(many.ms >= 300 && many.ms < 310, `expected 300 ms, got ${many.ms}`);
});

test('a trial that is far from what others came to goes on, but not beyond the limit', async () => {
  const late = (/** @type {number} */ made) => (made < 240 ? 250_000 : 100_000); // 60 ms
  const budget = { minMs: 30, limitMs: 100, low: 100_000 };
  const reached = await warmUp(workOf(late).loop, budget);
  assert.ok(reached.ms >= 60 && reached.ms < 80, `expected little more than 60 ms, got ${reached.ms}`);
  const never = await warmUp(workOf(() => 250_000).loop, budget);
  assert.ok(never.ms >= 100 && never.ms < 110, `expected 100 ms, got ${never.ms}`);
  const near = await warmUp(workOf(() => 190_000).loop, budget);
  assert.ok(near.ms >= 30 && near.ms < 40, `expected 30 ms, got ${near.ms}`);
});

test('a stall until the limit does not become the plan of a short call', async () => {
  const stalled = (/** @type {number} */ made) => (made === 33 ? 161e6 : 4000);
  const { calls, callNs } = await warmUp(workOf(stalled).loop, { minMs: 100, limitMs: 150 });
  assert.deepEqual([calls, callNs], [16, 4000]);
});

test('a clock that goes back in the first samples does not keep it from ending', async () => {
  const warm = await warmUp(workOf((made) => (made < 60 ? -1 : 10)).loop, { minMs: 20, limitMs: 100 });
  assert.ok(warm.ms >= 20 && warm.ms < 30, `expected little more than 20 ms, got ${warm.ms}`);
});

test('work slower than the limit is called as often as a median needs; a loop that ends its own time, once', async () => {
  const { loop, batches } = workOf(() => 1e9);
  const warm = await warmUp(loop, { minMs: 10, limitMs: 300 });
  assert.deepEqual([batches.length, warm.calls, warm.settling.class], [5, 1, 'flat']);
  const once = await warmUp({ ...loop, endsItself: true }, { minMs: 10, limitMs: 300 });
  assert.deepEqual([batches.length, once.calls, once.callNs], [6, 1, 1e9]);
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

/** @param {number} settledMs @param {import('@rounds/record').WarmUpClass} [settledClass] @returns {import('@rounds/record').WarmUp} */
const trialOf = (settledMs, settledClass = settledMs > 0 ? 'warming' : 'flat') => ({
  ...{
    ms: 265,
    settledMs,
    settledCalls: 10 * settledMs,
    low: 100,
    firstNs: 1,
    slope: 0,
    class: settledClass,
  },
});

test('later trials warm up for as long as the first ones needed', () => {
  for (const [what, trials, minMs, more = {}] of /** @type {const} */ ([
    ['none: a part less than the limit', [], 265],
    ['none, a longer limit', [], 4243, { limitMs: 6000 }],
    ['none, a longer least', [], 300, { minMs: 300 }],
    ['nothing changed', [trialOf(0)], 30],
    ['it changed within the least', [trialOf(22)], 30],
    ['it changed later: a second look', [trialOf(88)], 375],
    ['it never settled: a second look', [trialOf(0, 'unsettled')], 375],
    ['the second look decides', [trialOf(88), trialOf(125)], 125],
    ['other programs disturbed the first', [trialOf(88), trialOf(0), trialOf(88)], 30],
    ['no later one counts', [trialOf(0), trialOf(88)], 30],
    ['not beyond the limit', [trialOf(300), trialOf(300)], 200, { limitMs: 200 }],
    ['but for the least', [trialOf(300), trialOf(300)], 2000, { minMs: 2000 }],
  ]))
    assert.equal(Math.round(warmUpBudget(trials, { minMs: 30, ...more }).minMs), minMs, what);
  const trials = [trialOf(88), trialOf(125), { ...trialOf(0), low: 90 }];
  assert.deepEqual(warmUpBudget(trials, { minMs: 30 }), {
    minMs: 125,
    limitMs: 375,
    minCalls: 1250,
    low: 90,
  });
});
