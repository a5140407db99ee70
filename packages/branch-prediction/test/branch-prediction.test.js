import assert from 'node:assert/strict';
import test from 'node:test';
import fc from '@rounds/fast-check';
import { loadCases, wrongAnswer } from 'rounds/testing';
import { Kept } from '../kept.js';
import suite from '../suite.js';
import { patternOf, periods } from '../workloads.js';

const cases = await loadCases(suite);
const anyInput = fc
  .array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { maxLength: 60, size: 'max' })
  .map((values) => Int32Array.from(values));

/**
 * @param {string} name of a case
 * @param {Int32Array} values
 */
function expectedOf(name, values) {
  return (suite.cases[name]?.reference ?? suite.reference)(values);
}

test('every case answers as its reference on drawn values', async () => {
  assert.ok(cases.length >= 4, `only ${cases.map(([name]) => name)}`);
  const property = fc.asyncProperty(anyInput, async (values) => {
    for (const [name, call] of cases) {
      assert.equal(await wrongAnswer(suite, call, values, expectedOf(name, values)), undefined, name);
    }
  });
  await fc.assert(property, { numRuns: 200 });
});

test('the reference keeps the odd values, in their order', () => {
  const property = fc.property(anyInput, (values) => {
    const odd = [...values].filter((value) => BigInt(value) % 2n !== 0n);
    assert.deepEqual([...new Kept(Int32Array.from(odd)).toJSON()], odd);
    assert.deepEqual(/** @type {Kept} */ (suite.reference(values)).toJSON(), Int32Array.from(odd));
  });
  fc.assert(property);
});

test('who keeps too few, too many or others is found out', async () => {
  const values = Int32Array.of(1, 2, 3, 4, 5);
  const expected = suite.reference(values);
  for (const wrong of [[1, 3], [1, 3, 5, 5], [1, 3, 4], []]) {
    const call = () => new Kept(Int32Array.from(wrong));
    const failed = await wrongAnswer(suite, call, values, expected);
    assert.equal(failed?.failure.kind, 'wrong-answer', String(wrong));
  }
});

test('the values of a workload are as odd as its name says, and the same each time', () => {
  const shareOf = (/** @type {string} */ name) => {
    const values = /** @type {Int32Array} */ (suite.workloads[name]?.input());
    assert.deepEqual(values, suite.workloads[name]?.input());
    assert.equal(suite.workloads[name]?.operations?.(values), values.length);
    return values.filter((value) => value & 1).length / values.length;
  };
  assert.equal(shareOf('all-odd-10000'), 1);
  assert.equal(shareOf('all-even-10000'), 0);
  assert.ok(Math.abs(shareOf('random-10000') - 0.5) < 0.02);
});

test('a pattern has the period that it is named after, and no shorter one', () => {
  for (const period of periods) {
    const pattern = patternOf(period);
    assert.equal(pattern.length, period);
    for (let shorter = 1; shorter < period; shorter *= 2) {
      assert.ok(
        pattern.some((bit, i) => bit !== pattern[i % shorter]),
        `${period} has the period ${shorter}`,
      );
    }
  }
  const values = /** @type {Int32Array} */ (suite.workloads['period-8']?.input());
  const pattern = patternOf(8);
  assert.ok(values.every((value, i) => (value & 1) === pattern[i % 8]));
});
