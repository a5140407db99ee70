import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { bench } from '@rounds/harness/simple/bench.js';
import { measureSideBySide } from '@rounds/harness/simple/side-by-side.js';
import { measureTrial } from '@rounds/harness/trial.js';
import { soloDriver, turnNs, turnOf, turnTaker } from '@rounds/harness/turns.js';
import { meanNs, newLatencies } from '@rounds/harness/usage.js';
import { warmUp } from '@rounds/harness/warm-up/warm-up.js';
import { host, measuredFirst, suiteWith } from './support/one-case.js';
import { connectDriver } from './support/runtimes.js';
import { workOf } from './support/work.js';

test('how many samples a turn counts, after how many that it does not', () => {
  for (const [calls, callNs, samples, beginning] of /** @type {const} */ ([
    [1000, 100, 20, 1], // 2 ms of samples, after 0.1 ms that are not counted
    [1, 1e6, 8, 1], // several
    [1, 4e6, 5, 1], // several all the same
    [1, 6e6, 1, 0], // one that is longer than a turn
  ]))
    assert.deepEqual(turnOf(calls, callNs), { samples, beginning }, `calls of ${callNs} ns`);
});

test('a turn is a number of calls, whatever they take', async () => {
  let pauseAt = Number.POSITIVE_INFINITY;
  const { loop, usage } = workOf((made) => (made === pauseAt ? 50e6 : 1000));
  const { take, turnNs: told } = turnTaker(loop, { calls: 100, callNs: 1000, usage });
  assert.equal(told, turnNs);
  const quick = await take();
  assert.deepEqual([quick.calls, quick.ns], [2000, 2e6]);
  pauseAt = 5000;
  const slow = [await take(), await take(), await take()].find(({ ns }) => ns > 2e6);
  assert.deepEqual([slow?.calls, slow?.ns], [2000, 2e6 - 1000 + 50e6]);
});

test('the beginning of a turn is made and not counted, in no account either', async () => {
  let began = 0;
  const { loop, made, usage } = workOf((made) => (made < began + 100 ? 9000 : 1000));
  const { take } = turnTaker(loop, { calls: 50, callNs: 1000, usage });
  for (let turn = 0; turn < 20; turn++) {
    began = made();
    const { ns, calls, used } = await take();
    assert.deepEqual([ns, calls, used?.userNs], [2e6, 2000, 2e6]);
    const uncounted = made() - began - calls;
    assert.ok(
      uncounted === 100 || uncounted === 150,
      `expected 2 or 3 samples before, got ${uncounted} calls`,
    );
  }
});

test('delays are excluded', async () => {
  const { loop } = workOf(() => 1000);
  const delayed = () => ({
    userNs: loop.now() / 2,
    sysNs: 0,
    mainNs: loop.now() / 2,
    delayNs: loop.now() / 2,
  });
  const how = { calls: 100, callNs: 1000, usage: delayed };
  const alone = await turnTaker(loop, how).take();
  assert.deepEqual([alone.ns, alone.clockNs], [1e6, 2e6]);
});

test('the CPU time of child processes belongs to the calls, and they may have caused delays', async () => {
  for (const [share, ns, cpuNs] of /** @type {const} */ ([
    [0, 500, 500],
    [0.1, 1000, 600],
  ])) {
    let time = 0;
    const half = () => time / 2;
    const clock = {
      ...{ ...host, now: () => time },
      usageReader: async () => () => ({ userNs: half(), sysNs: 0, mainNs: half(), delayNs: half() }),
      workReader: async () => () => /** @type {any} */ ({ descendantsNs: share * time }),
    };
    const suite = suiteWith({
      load: () => (/** @type {unknown} */ input) => {
        time += 1000;
        return input;
      },
    });
    const cell = { case: 'it', workload: 'once', folder: '', first: false };
    const how = { measureMs: 1, warmUp: { minMs: 1, limitMs: 1 } };
    const trial = /** @type {any} */ (await measureTrial(suite, { ...cell, ...how }, clock));
    assert.equal(trial.ns, ns);
    assert.ok(Math.abs(trial.figures.cpuNs - cpuNs) < 1, `${trial.figures.cpuNs} ns of CPU time`);
  }
});

const microsecond = () => 1000;

test('what calls leave to the event loop is counted, and what those of the beginning left is not', async () => {
  const { loop, usage } = workOf(microsecond, (left) => 1000 * left);
  const { ns, calls } = await turnTaker(loop, { calls: 100, callNs: 2000, usage }).take();
  assert.deepEqual([ns, calls], [2000 * calls, 1000]);
});

test('what calls leave to the event loop is not counted where they end their time themselves', async () => {
  const { loop, usage } = workOf(microsecond, (left) => 1000 * left);
  const { ns, calls } = await turnTaker(
    { ...loop, endsItself: true },
    { calls: 100, callNs: 1000, usage },
  ).take();
  assert.equal(ns, 1000 * calls);
});

test('of a turn with time aside, a share of the resources is that of the calls', async () => {
  const { loop, usage } = workOf(microsecond);
  const aside = { asideNs: () => loop.now() / 4, now: () => 1.5 * loop.now() }; // half of it is told
  const { ns, used } = await turnTaker({ ...loop, ...aside }, { calls: 100, callNs: 1000, usage }).take();
  assert.deepEqual([ns, used?.userNs], [2e6, 2e6 * (2 / 3)]);
});

test('what an event loop takes that has nothing to do is not counted', async () => {
  const { loop, usage } = workOf(microsecond, (left) => 70_000 + 100 * left);
  const { ns, calls } = await turnTaker(loop, { calls: 100, callNs: 1100, usage }).take();
  assert.equal(ns, 1100 * calls);
});

test('alone, a process takes turns for as long as it should measure, and three at the least', () => {
  for (const [measureMs, turnNs, ns, turns] of /** @type {const} */ ([
    [10, 1, 4e6, 3],
    [40, 1, 4e6, 10],
    [0, 1, 4e6, 1],
    [1, 1, 50e6, 3],
    [40, 10e6, 1000, 4], // with what is made for its calls
  ])) {
    const driver = soloDriver(measureMs);
    driver.report({ is: 'warm', turnNs });
    let taken = 0;
    for (; driver.mayContinue(); taken++) driver.report({ turn: { ns, calls: 1 } });
    assert.equal(taken, turns, `${measureMs} ms in turns of ${ns} ns`);
  }
});

const selftest = new URL('../../selftest/suite.js', import.meta.url).href;
const trial = { case: 'base', workload: 'strings' };

test('a process that takes turns says what it has done, and goes on when it is let', async () => {
  const { next, send } = connectDriver('node', selftest, trial);
  assert.deepEqual(await next(), { is: 'loaded' });
  send('+');
  const warm = await next();
  assert.deepEqual([warm.is, warm.turnNs > 1e6], ['warm', true]);
  /** @type {any[]} */
  const turns = [];
  for (let taken = 0; taken < 2; taken++) {
    send('+');
    turns.push((await next()).turn);
  }
  send('.');
  const { outcome, ns, turns: told } = await next();
  assert.deepEqual([outcome, told], ['measured', 2]);
  assert.equal(turns[0].calls, turns[1].calls);
  assert.equal(ns, meanNs(turns));
});

test('it ends if whoever lets it go on is gone', async () => {
  const { next, end } = connectDriver('node', selftest, trial);
  assert.equal((await next()).is, 'loaded');
  end();
  assert.equal((await next()).is, 'warm');
  assert.equal((await next()).outcome, 'measured');
});

const sum = (/** @type {number[]} */ values) => values.reduce((all, each) => all + each, 0);

test('a histogram keeps every call, in order, to within 1%', () => {
  const times = fc.array(fc.double({ min: 1, max: 1e12, noNaN: true }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(times, (all) => {
      const latencies = newLatencies();
      for (const ns of all) latencies.add(ns);
      const { ns, calls } = latencies.histogram();
      const kept = ns.flatMap((each, i) => new Array(calls[i]).fill(each));
      assert.equal(kept.length, all.length);
      for (const [i, expected] of [...all].sort((a, b) => a - b).entries())
        assert.ok(Math.abs(Math.log(kept[i] / expected)) < 0.01, `${expected} became ${kept[i]}`);
      assert.deepEqual([...new Set(ns)], ns);
    }),
  );
});

test('what no clock measures is in the first bin or the last', () => {
  const latencies = newLatencies();
  for (const ns of [0, -5, 1e300, Number.NaN]) latencies.add(ns);
  const { ns, calls } = latencies.histogram();
  assert.deepEqual([ns[0], calls], [1, [2, 1]]);
});

test('calls of 20 µs and more are timed one by one, and shorter ones are not', async () => {
  const budget = { minMs: 5, limitMs: 5 };
  const callsOf = async (/** @type {number} */ ns) => (await warmUp(workOf(() => ns).loop, budget)).calls;
  assert.deepEqual(await Promise.all([19_000, 20_000, 60_000, 1e7].map(callsOf)), [4, 1, 1, 1]);
  const { loop } = workOf(() => 20_000);
  const { calls } = await warmUp({ ...loop, isAsideOfSample: true }, budget);
  assert.equal(calls, 4, 'what times its calls by itself has samples of several');
});

test('the calls that a turn counts have a latency each, and those of its beginning have none', async () => {
  let began = 0;
  const { loop, made, usage } = workOf((made) => (made < began + 4 ? 90_000 : 20_000));
  const latencies = newLatencies();
  const { take } = turnTaker(loop, { calls: 1, callNs: 25_000, usage, onSample: latencies.add });
  let counted = 0;
  for (let turn = 0; turn < 5; turn++) {
    began = made();
    counted += (await take()).calls;
  }
  const { ns, calls } = latencies.histogram();
  assert.deepEqual([ns.length, calls], [1, [counted]]);
});

const spin = () => {
  const end = host.now() + 50_000;
  while (host.now() < end);
};
test('the trial of long calls has the latencies of all calls, and that of short ones has none', async () => {
  for (const [fn, options] of /** @type {const} */ ([
    [spin, {}],
    [async () => spin(), {}],
    [spin, { setup: () => 1, fresh: true }],
    [spin, { beforeEach: () => 1 }],
  ])) {
    const { latencies, ns } = await measuredFirst(() => bench('a', fn, options));
    assert.ok(latencies.ns[0] >= 49_000 && sum(latencies.calls) >= 3, JSON.stringify(latencies));
    const times = latencies.ns.map(
      (/** @type {number} */ each, /** @type {number} */ i) => each * latencies.calls[i],
    );
    assert.ok(sum(times) / sum(latencies.calls) > ns * 0.98, 'the time is the mean without what others took');
  }
  const { latencies } = await measuredFirst(() => bench('a', () => 1));
  assert.equal(latencies, undefined);
});

/** Functions that take turns in one process, by a clock that only they move. */

function clockwork() {
  let time = 0;
  const host = /** @type {any} */ ({
    now: () => time,
    turnLoop: async () => {},
    usageReader: async () => () => ({ userNs: time, sysNs: 0 }),
  });
  return {
    host,
    take: (/** @type {number} */ ns) => {
      time += ns;
    },
  };
}

test('each has its own time', async () => {
  const { host, take } = clockwork();
  const functions = [100, 200].map((ns) => ({ call: () => take(ns) }));
  const turns = await measureSideBySide(functions, { host, measureMs: 20 });
  assert.deepEqual(turns.map(meanNs), [100, 200]);
});

test('each call has its hooks, which are in no time', async () => {
  const { host, take } = clockwork();
  let [open, calls] = [0, 0];
  const hooked = {
    beforeEach: () => {
      assert.equal(open++, 0);
      take(1e4);
    },
    call: (/** @type {unknown[]} */ ...args) => {
      assert.deepEqual([open, args[0]], [1, undefined]);
      calls++;
      take(300);
    },
    afterEach: () => {
      open--;
      take(1e4);
    },
  };
  const [turns = []] = await measureSideBySide([hooked], { host, measureMs: 1 });
  assert.equal(meanNs(turns), 300);
  assert.ok(calls > 50, `${calls} calls`);
});
