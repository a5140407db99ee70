import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { lacksAddon, nativeFunction } from '@rounds/native/load.js';
import { checkCases, loadCases, nodeHost } from 'rounds/testing';
import { nativeWays } from '../cases.js';
import { calls, factorials, fibonacci } from '../input.js';
import { reference } from '../reference.js';
import suite from '../suite.js';

const names = Object.keys(suite.cases);

test('every case that this Node.js has answers the examples', async () => {
  const checked = await checkCases(suite, { cases: names, examples: true, folder: '' }, nodeHost);
  const available = names.filter((name) => checked[name]?.unavailable === undefined);
  assert.deepEqual(
    available.filter((name) => checked[name]?.failure !== undefined),
    [],
  );
  assert.ok(available.length >= 8, `only ${available.join(', ')}`);
});

test('the reference knows the first values, and some large ones', () => {
  const of = (/** @type {'factorial' | 'fibonacci'} */ kind) => (/** @type {number} */ number) =>
    reference({ kind, numbers: Uint32Array.of(number) });
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6].map(of('factorial')), [1, 1, 2, 6, 24, 120, 720]);
  assert.equal(of('factorial')(18), 6_402_373_705_728_000);
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6].map(of('fibonacci')), [0, 1, 1, 2, 3, 5, 8]);
  assert.equal(of('fibonacci')(30), 832_040);
});

test('the calls are counted as the definitions make them', () => {
  let made = 0;
  /** @type {(n: number) => number} */
  const fib = (n) => {
    made++;
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  };
  for (const number of [0, 1, 2, 7, 20]) {
    made = 0;
    fib(number);
    assert.equal(calls(fibonacci(number)), made, `of ${number}`);
  }
  assert.equal(calls({ kind: 'factorial', numbers: Uint32Array.of(0, 1, 5) }), 7);
});

test('sums of many factorials agree to the last bit, and in any order that they have', async () => {
  const loaded = await loadCases(suite);
  const numbers = fc.uint32Array({ max: 18, maxLength: 40 });
  const property = fc.property(numbers, (drawn) => {
    const input = { kind: /** @type {const} */ ('factorial'), numbers: drawn };
    const expected = reference(input);
    for (const [name, call] of loaded) assert.equal(call(input), expected, name);
  });
  fc.assert(property, { numRuns: 100 });
  const input = factorials(1000);
  for (const [name, call] of loaded) assert.equal(call(input), reference(input), name);
});

test('wrong arguments are refused', {
  skip: (await lacksAddon('recursive-lambda', nodeHost)) ?? false,
}, async () => {
  const run = await nativeFunction('recursive-lambda', 'run');
  assert.throws(() => run(nativeWays.length, 0, new Uint32Array(1)), RangeError);
  assert.throws(() => run(0, 2, new Uint32Array(1)), RangeError);
  assert.throws(() => run(0, 0, Uint32Array.of(21)), RangeError);
  assert.throws(() => run(0, 1, Uint32Array.of(41)), RangeError);
  assert.throws(() => run(0, 0, [1]), TypeError);
});
