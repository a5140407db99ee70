import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { loadCases } from 'rounds/testing';
import suite from '../suites/sum.js';
import { counts, maxThreads } from '../sum/cases.js';
import { postedSum, sharedSum, transferredSum } from '../sum/pool.js';
import { numbers, reference, shareOf, sums, totalOf } from '../sum/values.js';

const names = Object.keys(suite.cases);

/** Fewer values than threads, and as many as no number of threads divides. */
const lengths = [0, 1, 103];

test('every case that this Node.js has sums up any number of values', async () => {
  const loaded = await loadCases(suite);
  for (const length of lengths) {
    for (const work of /** @type {const} */ (['numbers', 'sines'])) {
      const input = { work, values: numbers(length) };
      const expected = reference(input);
      for (const [name, sum] of loaded)
        assert.equal(await sum(input), expected, `${name}, ${length} ${work}`);
    }
  }
  assert.ok(loaded.length >= 16, `only ${loaded.map(([name]) => name).join(', ')}`);
});

test('the reference is the sum that a loop has, and that is not always 0', () => {
  const values = Uint32Array.of(1, 99, 0, 50, 99);
  assert.equal(reference({ work: 'numbers', values }), 249);
  const sines = 0.841470985 + 2 * -0.999206834 + 0 - 0.262374854;
  assert.equal(reference({ work: 'sines', values }), Math.round(sines * 1e4) / 1e4);
});

test('shares are all values, each once', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.integer({ min: 1, max: 130 }), (length, threads) => {
      const shares = Array.from({ length: threads }, (_, place) => shareOf(length, threads, place));
      assert.equal(shares[0]?.[0], 0);
      assert.equal(shares.at(-1)?.[1], length);
      for (const [i, [from, to]] of shares.entries()) {
        assert.ok(from <= to);
        if (i > 0) assert.equal(from, shares[i - 1]?.[1]);
      }
    }),
  );
});

test('who leaves out a share is found out', () => {
  const values = numbers(1000);
  const part = totalOf([sums.numbers(values, 0, 500)]);
  assert.notEqual(part, reference({ work: 'numbers', values }));
  const sines = totalOf([sums.sines(values, 0, 999)]);
  assert.notEqual(sines, reference({ work: 'sines', values }));
});

test('threads that wait for shared memory hear messages again when another case asks them', async () => {
  const [posted, transferred, shared] = await Promise.all([postedSum(2), transferredSum(2), sharedSum(2)]);
  const inputs = [numbers(10), numbers(11)].map((values) => ({
    work: /** @type {const} */ ('numbers'),
    values,
  }));
  for (const sum of [shared, posted, shared, shared, transferred, transferred, shared]) {
    for (const input of inputs) assert.equal(await sum(input), reference(input));
  }
});

test('each mechanism has a case for each number of threads, and there are those of the post', () => {
  const counted = (/** @type {string} */ name) => counts.map((count) => `${name}-${count}`);
  assert.deepEqual(names, [
    'loop',
    ...counted('posted'),
    ...counted('transferred'),
    ...counted('shared'),
    'native-loop',
    ...counted('native'),
    `native-${maxThreads}`,
  ]);
});
