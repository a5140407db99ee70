import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCases, nodeHost } from 'rounds/testing';
import { isOddKeptOut } from '../count-odd/kept-out.js';
import { byArrow, byLoop, byRecursion, byTailCalls } from '../factorial/functions.js';
import { randomNumbers } from '../random.js';
import countOdd from '../suites/count-odd.js';
import factorial from '../suites/factorial.js';

for (const [name, suite] of Object.entries({ countOdd, factorial })) {
  test(`every case of ${name} that this Node.js has is right on every example`, async () => {
    const cases = Object.keys(suite.cases);
    const checked = await checkCases(suite, { cases, examples: true, folder: '' }, nodeHost);
    assert.deepEqual(
      cases.filter((each) => checked[each]?.failure !== undefined),
      [],
    );
  });

  test(`every case of ${name} is right on its workloads`, async () => {
    for (const { input } of Object.values(suite.workloads)) {
      const values = input();
      for (const [each, { load, unavailable }] of Object.entries(suite.cases)) {
        if (await unavailable?.(nodeHost)) continue;
        assert.equal(await (await load(nodeHost))(values), await suite.reference(values), each);
      }
    }
  });
}

test('the references know the answers', () => {
  assert.equal(countOdd.reference(Uint32Array.of(1, 2, 3, 10, 99, 100)), 3);
  assert.equal(factorial.reference(Uint32Array.of(0, 1, 5, 10)), 1 + 1 + 120 + 3_628_800);
  assert.equal(factorial.reference(Uint32Array.of(20)), 2_432_902_008_176_640_000);
});

test('what is kept out is right where it never runs in the suite, and so are all factorials', async () => {
  const isOdd = await isOddKeptOut(nodeHost);
  for (const value of [0, 1, 2, 999_999, 2 ** 31 - 1]) assert.equal(isOdd(value), value % 2);
  for (const each of [byRecursion, byArrow, (/** @type {number} */ n) => byTailCalls(n)]) {
    for (let n = 0; n <= 22; n++) assert.equal(each(n), byLoop(n));
  }
});

test('random numbers are all over their range, and in it', () => {
  const drawn = randomNumbers(1000, 1, 12);
  assert.deepEqual(
    [...new Set(drawn)].sort((a, b) => a - b),
    Array.from({ length: 12 }, (_, i) => i + 1),
  );
});
