import assert from 'node:assert/strict';
import { test } from 'node:test';
import { latenciesOf, measurement, turnSize } from '@rounds/harness/exchanges.js';

/**
 * @typedef {import('@rounds/harness/turns.js').Step} Step
 * @typedef {import('@rounds/websocket-pingpong/workloads.js').ClientTask} ClientTask
 */

const task = /** @type {ClientTask} */ ({
  warmUp: { minMs: 20, minCalls: 100, limitMs: 300 },
  measureMs: 50,
  silenceMs: 1e6,
  serverPid: -1,
});

/**
 * Exchanges with given times, on a mock clock.
 *
 * @param {Partial<ClientTask>} changes
 * @param {(number: number) => number} nsOf
 * @param {import('@rounds/harness/turns.js').Driver} [driver]
 */
async function measured(changes, nsOf, driver) {
  let time = 0;
  /** @type {number[]} */
  const started = [];
  const exchange = { start: (/** @type {number} */ number) => started.push(number) };
  const run = measurement(exchange, { ...task, ...changes }, { now: () => time, fail: assert.fail, driver });
  const begun = run.begin();
  let done;
  begun.then((result) => {
    done = result;
  });
  while (!done) {
    const number = started.shift();
    if (number === undefined) {
      await null; // between turns
      continue;
    }
    time += nsOf(number);
    run.completed(number);
  }
  return begun;
}

/** @param {number} max turns */
function recordingDriver(max) {
  /** @type {Step[]} */
  const steps = [];
  return {
    steps,
    driver: {
      report: (/** @type {Step} */ step) => void steps.push(step),
      mayContinue: () => steps.length <= max,
    },
  };
}

test('exchanges are measured once they are warm, in turns', async () => {
  const { steps, driver } = recordingDriver(5);
  const nsOf = (/** @type {number} */ i) => (i < 300 ? 200_000 : 70_000);
  const { warmUp, exchanges, countedNs, turns, allExchanges, latencyNs } = await measured(
    { warmUp: { ...task.warmUp, minMs: 200 } },
    nsOf,
    driver,
  );
  const { counted, beginning } = turnSize(70_000);
  assert.deepEqual([turns, exchanges, countedNs], [5, 5 * counted, 5 * counted * 70_000]);
  assert.deepEqual(steps[0], { is: 'warm', turnNs: counted * 70_000 });
  assert.deepEqual(steps.slice(1), Array(5).fill({ turn: { ns: counted * 70_000, calls: counted } }));
  assert.equal(warmUp?.class, 'warming');
  assert.equal(warmUp.firstNs, 200_000);
  assert.ok(warmUp.settledCalls >= 300, JSON.stringify(warmUp));
  const uncounted = allExchanges - exchanges - Math.round((warmUp.ms * 1e6 - 300 * 200_000) / 70_000) - 300;
  assert.ok(
    uncounted >= 5 * beginning && uncounted < 10 * beginning,
    `${uncounted} at the beginnings of turns`,
  );
  assert.deepEqual([latencyNs.p50, latencyNs.max], [70_000, 70_000]);
});

test('without a driver, it measures for the given time', async () => {
  const { turns, exchanges, countedNs } = await measured({}, () => 70_000);
  assert.ok(countedNs >= 50e6 && countedNs < 60e6, `${countedNs}`);
  assert.equal(exchanges, turns * turnSize(70_000).counted);
});

test('a fixed number of exchanges is measured from the first', async () => {
  const found = await measured({ exchanges: 7 }, () => 1000);
  const { exchanges, allExchanges, countedNs, turns, warmUp } = found;
  assert.deepEqual([exchanges, allExchanges, countedNs, turns, warmUp], [7, 7, 7000, 1, undefined]);
});

test('time between turns does not count as silence', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  /** @type {string[]} */
  const failures = [];
  let waits = 0;
  const isLost = () => waits === 3;
  const oneInterval = () => t.mock.timers.tick(task.silenceMs);
  const driver = {
    report: oneInterval,
    mayContinue: () => {
      oneInterval(); // what falls due in a wait comes right after it
      waits++;
      return true;
    },
  };
  const exchange = {
    start: (/** @type {number} */ number) => void (isLost() || setImmediate(() => run.completed(number))),
  };
  const fail = (/** @type {string} */ what) => failures.push(what);
  const run = measurement(exchange, { ...task, exchanges: 2 }, { now: () => 1, fail, driver });
  run.begin();
  while (!isLost()) await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(failures, []);
  oneInterval();
  assert.deepEqual(failures, ['a message was lost: nothing more after exchange 4']);
});

test('latencies are percentiles, whatever their order', () => {
  const upTo = (/** @type {number} */ most) => Array.from({ length: most }, (_, i) => (i * 7919) % most);
  const all = { p50: 499, p90: 899, p99: 989, p999: 998, max: 999 };
  assert.deepEqual(latenciesOf(upTo(1000)), all);
  assert.deepEqual(latenciesOf([4.6]), { p50: 5, p90: 5, p99: 5, p999: 5, max: 5 });
});
