import assert from 'node:assert/strict';
import test from 'node:test';
import fc from '@rounds/fast-check';
import { loadCases, nodeHost, wrongAnswer } from 'rounds/testing';
import accumulators from '../suites/accumulators.js';
import prefixSum from '../suites/prefix-sum.js';
import { lacksSimd } from '../wasm.js';
import { nameOf } from '../workloads.js';

const drawn = { numRuns: 200 };
const times = fc.integer({ min: 1, max: 3 });
const ints = fc
  .array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { maxLength: 70, size: 'max' })
  .map((values) => Int32Array.from(values));
const wholeNumbers = fc
  .array(fc.integer({ min: -(2 ** 40), max: 2 ** 40 }), { maxLength: 70, size: 'max' })
  .map((values) => Float64Array.from(values));

/**
 * @param {import('rounds').Suite} suite
 * @param {fc.Arbitrary<Int32Array | Float64Array>} arrays
 */
async function answersAsReference(suite, arrays) {
  const cases = await loadCases(suite);
  assert.ok(cases.length >= 4, `only ${cases.map(([name]) => name)}`);
  const inputs = fc.record({ values: arrays, times });
  const property = fc.asyncProperty(inputs, async (input) => {
    for (const [name, call] of cases) {
      const expected = (suite.cases[name]?.reference ?? suite.reference)(input);
      assert.equal(await wrongAnswer(suite, call, input, expected), undefined, name);
    }
  });
  await fc.assert(property, drawn);
}

test('every case of prefix-sum answers as its reference on drawn values', () =>
  answersAsReference(prefixSum, ints));

test('every case of accumulators answers as its reference on drawn values', () =>
  answersAsReference(accumulators, wholeNumbers));

test('the references are those of arithmetic without limits', () => {
  const property = fc.property(ints, times, (values, times) => {
    const input = { values, times };
    let sum = 0n;
    const sums = Array.from(values, (value) => {
      sum += BigInt(value);
      return Number(BigInt.asIntN(32, sum));
    });
    assert.deepEqual(prefixSum.reference(input), Int32Array.from(sums));
    const { reference = prefixSum.reference } = prefixSum.cases.differences ?? {};
    const differences = /** @type {Int32Array<ArrayBuffer>} */ (reference(input));
    // What has these differences is the values.
    assert.deepEqual(prefixSum.reference({ values: differences, times }), values);
    const doubles = { values: Float64Array.from(values), times };
    assert.equal(accumulators.reference(doubles), Number(sum) * times);
  });
  fc.assert(property, drawn);
});

test('workloads have as many values as they say, and count every one', () => {
  for (const { workloads } of [prefixSum, accumulators]) {
    for (const count of [100, 10_000, 1_000_000]) {
      const { input, operations } = /** @type {any} */ (workloads)[nameOf(count)];
      const made = input();
      assert.equal(made.values.length, count);
      assert.equal(operations(made), count * made.times);
      assert.deepEqual(made.values.subarray(0, 100), input().values.subarray(0, 100));
    }
  }
});

test('a runtime without SIMD in WebAssembly is told so', () => {
  assert.equal(lacksSimd(nodeHost), undefined);
  const poor = /** @type {any} */ ({ ...nodeHost, name: 'just', version: '0.1', global: {} });
  assert.equal(lacksSimd(poor), 'just 0.1 has no WebAssembly SIMD');
});
