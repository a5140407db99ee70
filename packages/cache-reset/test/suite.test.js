import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lacksAddon, nativeFunction } from '@rounds/native/load.js';
import { checkCases, nodeHost } from 'rounds/testing';
import { ObjectsCleared } from '../caches.js';
import { looking, nativeWays } from '../cases.js';
import { reference } from '../reference.js';
import suite from '../suite.js';
import { answerOf, contentOf, transactions } from '../transactions.js';

const names = Object.keys(suite.cases);

test('every case that this Node.js has answers the examples', async () => {
  const checked = await checkCases(suite, { cases: names, examples: true, folder: '' }, nodeHost);
  const available = names.filter((name) => checked[name]?.unavailable === undefined);
  assert.deepEqual(
    available.filter((name) => checked[name]?.failure !== undefined),
    [],
  );
  assert.ok(available.length >= 9, `only ${available.join(', ')}`);
});

test('the reference is right where it can be counted by hand', () => {
  const input = { pages: Int32Array.of(3, 515, 3, 3, 4), ends: Uint32Array.of(4, 5) };
  const sum = 3 * contentOf(3, 0) + contentOf(515, 0) + contentOf(4, 1);
  assert.equal(reference(input), answerOf(sum | 0, 4));
});

test('a cache that is not emptied is found out', () => {
  const forgetful = new ObjectsCleared();
  forgetful.reset = () => {};
  const examples = [...(suite.examples?.() ?? [])];
  assert.ok(examples.some((example) => looking(forgetful)(example) !== reference(example)));
  for (const { input } of Object.values(suite.workloads)) {
    const given = input();
    assert.notEqual(looking(forgetful)(given), reference(given));
  }
});

test('a workload has as many look-ups a transaction as its name says', () => {
  for (const [name, { input, operations }] of Object.entries(suite.workloads)) {
    const { pages, ends } = input();
    assert.equal(pages.length / ends.length, Number(name.replace('look-ups-', '')));
    assert.equal(operations?.({ pages, ends }), ends.length);
  }
  assert.deepEqual(transactions(9, 5), transactions(9, 5));
});

test('wrong arguments are refused', {
  skip: (await lacksAddon('cache-reset', nodeHost)) ?? false,
}, async () => {
  const run = await nativeFunction('cache-reset', 'run');
  const pages = new Int32Array(4);
  for (const way of nativeWays.keys()) {
    assert.throws(() => run(way, 16, pages, Uint32Array.of(5)), RangeError);
    assert.throws(() => run(way, 16, pages, Uint32Array.of(3, 2)), RangeError);
    assert.throws(() => run(way, 17, pages, Uint32Array.of(4)), RangeError);
    assert.throws(() => run(way, 0, pages, Uint32Array.of(4)), RangeError);
  }
  assert.throws(() => run(nativeWays.length, 16, pages, Uint32Array.of(4)), RangeError);
  assert.throws(() => run(0, 16, [1], Uint32Array.of(1)), TypeError);
});
