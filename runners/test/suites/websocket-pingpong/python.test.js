import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { latenciesOf, turnSize } from '@rounds/harness/exchanges.js';
import { warmUpRecord, watchWarmUp } from '@rounds/harness/warm-up/warm-up.js';

/** The client in Python takes turns, and watches its warm-up, as the harness does. */

const folder = fileURLToPath(new URL('../../../../packages/websocket-pingpong/python', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;

const minimum = { minMs: 20, minCalls: 100, limitMs: 300 };
const budgets = [minimum, { ...minimum, low: 40_000 }];

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

/** @param {Parameters<typeof watchWarmUp>[0]} budget @param {(i: number) => number} nsOf */
function watched(budget, nsOf) {
  const watch = watchWarmUp(budget);
  /** @type {[tookNs: number, calls: number][]} */
  const samples = [];
  for (let i = 0; ; i += 2) {
    const tookNs = nsOf(i) + nsOf(i + 1);
    samples.push([tookNs, 2]);
    const warm = watch(tookNs, 2);
    const turns = samples.map(([ns, calls]) => ns / calls);
    if (warm) return { budget, samples, record: warmUpRecord(warm, turns, 5) };
  }
}

const script = `import json, sys, turns, warm_up
def watched(budget, samples):
    watch = warm_up.Watch(budget)
    ends = [watch.add(*each) for each in samples]
    turns = [{"ns": took, "calls": calls} for took, calls in samples]
    return [[each is not None for each in ends].index(True), watch.record(ends[-1], turns, 5)]
def count(measure_ms):
    alone = turns.Alone(measure_ms)
    alone.say({"is": "warm"})
    made = 0
    while alone.may_go_on():
        made += 1
        alone.say({"turn": {"ns": 4e6, "calls": 1}})
    return made
warm_ups, times, limits = json.load(sys.stdin)
print(json.dumps({
    "warmUps": [watched(each["budget"], each["samples"]) for each in warm_ups],
    "sizes": [turns.turn_size(each) for each in times],
    "turns": [count(each) for each in limits],
    "latencies": turns.latencies_of(times),
}))`;

test('Python has the turns, the latencies and the ends of warm-ups of the harness', {
  skip: !hasPython && 'no python3',
}, () => {
  const names = Object.keys(courses);
  const warmUps = budgets.flatMap((budget) => Object.values(courses).map((nsOf) => watched(budget, nsOf)));
  const times = [1000, 70_000, 333_333, 2.9e6, 4.9e6, 5.1e6, 88e6];
  const { stdout, stderr } = spawnSync('python3', ['-B', '-c', script], {
    ...{ cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 },
    input: JSON.stringify([warmUps, times, [0, 1, 50]]),
  });
  assert.equal(stderr, '');
  const found = JSON.parse(stdout);
  assert.deepEqual(
    found.sizes,
    times.map((ns) => Object.values(turnSize(ns))),
  );
  assert.deepEqual(found.turns, [1, 3, 13]);
  assert.deepEqual(found.latencies, latenciesOf(times));
  for (const [i, { samples, record }] of warmUps.entries()) {
    const name = `${names[i % names.length]}, budget ${Math.floor(i / names.length)}`;
    const [end, other] = found.warmUps[i];
    assert.equal(end, samples.length - 1, `${name}: expected the end with the last sample`);
    assert.deepEqual(Object.keys(other), Object.keys(record), name);
    for (const [key, value] of Object.entries(record)) {
      const isNear =
        typeof value === 'number' && Math.abs(other[key] - value) <= 1e-3 * Math.abs(value) + 1e-9;
      assert.ok(isNear || other[key] === value, `${name}: ${key}: ${other[key]}, not ${value}`);
    }
  }
});
