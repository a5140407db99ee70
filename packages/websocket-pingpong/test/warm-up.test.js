import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { measurement } from '@rounds/harness/exchanges/measure.js';
import { timesOf, warmUpRecord } from '@rounds/harness/warm-up/times.js';
import { watchWarmUp } from '@rounds/harness/warm-up/warm-up.js';

const folder = fileURLToPath(new URL('../python', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;

const least = { leastMs: 20, leastCalls: 100, limitMs: 300 };
const budgets = { alone: least, 'with others before': { ...least, reach: { low: 80_000, limitMs: 500 } } };

/** @type {Record<string, (i: number) => number>} ns of an exchange */
const courses = {
  flat: () => 70_000,
  warming: (i) => (i < 300 ? 200_000 : 70_000),
  slowing: (i) => (i < 400 ? 70_000 : 90_000),
  unsettled: (i) => 70_000 + 200 * i,
  manyTimesSlower: (i) => (i < 400 ? 70_000 : 900_000),
  slowingLate: (i) => (i < 900 ? 70_000 : 90_000),
  long: (i) => 3e6 + 1e5 * (i % 13),
  humped: (i) => (i > 150 && i < 700 ? 90_000 : 70_000),
  late: (i) => (i < 1500 ? 200_000 : 70_000),
  noisy: (i) => (i < 900 ? 70_000 : 74_000) + 3000 * (Math.floor(i / 61) % 3),
  bursts: (i) => (i % 50 < 20 ? 130_000 : 70_000) + (i % 7) * 100,
};

for (const [how, budget] of Object.entries(budgets)) {
  test(`Python watches a warm-up as the harness does, ${how}`, { skip: !hasPython && 'no python3' }, () => {
    for (const [name, nsOf] of Object.entries(courses)) {
      const watch = watchWarmUp(budget);
      /** @type {[took: number, calls: number][]} */
      const given = [];
      /** @type {import('@rounds/harness/warm-up/warm-up.js').Warm | undefined} */
      let warm;
      for (let i = 0; !warm; i += 2) {
        const took = nsOf(i) + nsOf(i + 1);
        given.push([took, 2]);
        warm = watch(took, 2);
      }
      const samples = given.map(([took, calls]) => took / calls);
      const {
        class: ownClass,
        lows = [],
        ...others
      } = warmUpRecord(warm, samples, { firstNs: 5, operations: 1 });
      /** @type {Record<string, number>} */
      const numbers = { ...others, ...Object.fromEntries(lows.entries()) };
      const script = `import json, sys, warm_up
budget, given = json.load(sys.stdin)
watch = warm_up.Watch(budget)
ends = [watch.add(*each) for each in given]
samples = [took / calls for took, calls in given]
print(json.dumps([[each is not None for each in ends], watch.record(ends[-1], samples, 5), warm_up.times_of(samples)]))`;
      const { stdout, stderr } = spawnSync('python3', ['-c', script], {
        cwd: folder,
        input: JSON.stringify([budget, given]),
        encoding: 'utf8',
      });
      assert.equal(stderr, '', name);
      const [ends, { class: itsClass, lows: itsLows, ...itsOthers }, times] = JSON.parse(stdout);
      /** @type {Record<string, number>} */
      const itsNumbers = { ...itsOthers, ...itsLows };
      assert.equal(ends.indexOf(true), given.length - 1, `${name}: expected the end with the last sample`);
      assert.equal(itsClass, ownClass, name);
      assert.deepEqual(Object.keys(itsNumbers), Object.keys(numbers), name);
      for (const [key, value] of Object.entries(numbers)) {
        const its = Number(itsNumbers[key]);
        assert.ok(
          Math.abs(its - value) <= 1e-3 * Math.abs(value) + 1e-9,
          `${name}: ${key}: ${its}, not ${value}`,
        );
      }
      assert.deepEqual(Object.keys(times), Object.keys(timesOf(samples)));
      assert.equal(times.nsLow, timesOf(samples).nsLow, name);
    }
  });
}

/**
 * Exchanges that take as long as is said, by a clock that nothing else moves.
 *
 * @param {Partial<import('../workloads.js').ClientTask>} task
 * @param {(i: number) => number} nsOf
 */
async function measured(task, nsOf) {
  let time = 0;
  /** @type {number[]} */
  const started = [];
  const exchange = {
    start: (/** @type {number} */ number) => started.push(number),
    receive: () => {},
    deliveries: 1,
  };
  const whole = /** @type {any} */ ({
    warmUp: least,
    measureMs: 50,
    silenceMs: 1e6,
    serverPid: -1,
    ...task,
  });
  const run = measurement(exchange, whole, () => time, assert.fail);
  const begun = run.begin();
  let done;
  begun.then((result) => {
    done = result;
  });
  while (!done) {
    const number = /** @type {number} */ (started.shift());
    time += nsOf(number);
    run.completed(number);
    if (started.length === 0) await null;
  }
  return begun;
}

test('exchanges are measured once they are warm', async () => {
  const { times, warmUp, exchanges, allExchanges, elapsedNs } = await measured(
    { warmUp: { ...least, leastMs: 200 } },
    courses.warming ?? Number,
  );
  assert.deepEqual([times.ns, times.nsLow, times.nsMean], [70_000, 70_000, 70_000]);
  assert.equal(warmUp?.class, 'warming');
  assert.equal(warmUp.firstNs, 200_000);
  assert.ok(warmUp.settledCalls >= 300 && allExchanges - exchanges >= 300, JSON.stringify(warmUp));
  assert.equal(elapsedNs, exchanges * 70_000);
});

test('a fixed number of exchanges is measured from the first', async () => {
  const { times, warmUp, exchanges, allExchanges } = await measured({ exchanges: 7 }, () => 1000);
  assert.deepEqual([exchanges, allExchanges, times.ns, times.samples, warmUp], [7, 7, 1000, 1, undefined]);
});
