import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { warmUpRecord, watchWarmUp } from '@rounds/harness/warm-up/warm-up.js';

const folder = fileURLToPath(new URL('../../../../packages/websocket-pingpong/python', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;

const least = { minMs: 20, minCalls: 100, limitMs: 300 };
const budgets = { alone: least, 'with others before': { ...least, low: 40_000 } };

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
  /** @type {[took: number, calls: number][]} */
  const given = [];
  for (let i = 0; ; i += 2) {
    const took = nsOf(i) + nsOf(i + 1);
    given.push([took, 2]);
    const warm = watch(took, 2);
    if (warm)
      return {
        given,
        own: warmUpRecord(
          warm,
          given.map(([ns, calls]) => ns / calls),
          5,
        ),
      };
  }
}

const script = `import json, sys, warm_up
def watched(budget, given):
    watch = warm_up.Watch(budget)
    ends = [watch.add(*each) for each in given]
    turns = [{"ns": took, "calls": calls} for took, calls in given]
    return [[each is not None for each in ends], watch.record(ends[-1], turns, 5)]
budget, all = json.load(sys.stdin)
print(json.dumps([watched(budget, given) for given in all]))`;

for (const [how, budget] of Object.entries(budgets)) {
  test(`Python watches a warm-up as the harness does, ${how}`, { skip: !hasPython && 'no python3' }, () => {
    const all = Object.values(courses).map((nsOf) => watched(budget, nsOf));
    const input = JSON.stringify([budget, all.map(({ given }) => given)]);
    const { stdout, stderr } = spawnSync('python3', ['-c', script], {
      ...{ cwd: folder, input, encoding: 'utf8', maxBuffer: 2 ** 26 },
    });
    assert.equal(stderr, '');
    const found = JSON.parse(stdout);
    for (const [i, name] of Object.keys(courses).entries()) {
      const [ends, its] = found[i];
      const { given, own } = all[i] ?? assert.fail(name);
      assert.equal(ends.indexOf(true), given.length - 1, `${name}: expected the end with the last sample`);
      assert.equal(its.class, own.class, name);
      const [itsNumbers, numbers] = [its, own].map(({ class: _, ...numbers }) => numbers);
      assert.deepEqual(Object.keys(itsNumbers ?? {}), Object.keys(numbers ?? {}), name);
      for (const [key, value] of Object.entries(numbers ?? {})) {
        const other = Number(itsNumbers?.[key]);
        const isNear = Math.abs(other - value) <= 1e-3 * Math.abs(value) + 1e-9;
        assert.ok(isNear, `${name}: ${key}: ${other}, not ${value}`);
      }
    }
  });
}
