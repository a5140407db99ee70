import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expected } from '../expected.js';
import suite from '../suite.js';

/** @param {string} name @param {import('../suite.js').Answer} answer */
const judged = (name, answer) => suite.judge(answer, /** @type {any} */ ({ case: name }));

test('each case belongs to one workload', () => {
  for (const [name, { notFor }] of Object.entries(suite.cases)) {
    const own = Object.keys(suite.workloads).filter((workload) => notFor?.(workload) === undefined);
    assert.equal(own.length, 1, name);
  }
});

test('an answer is wrong unless it is the expected one', () => {
  for (const name of Object.keys(suite.cases)) {
    const answer = { result: expected(name), calls: 2, ns: 1, figures: { sum: 1000 } };
    assert.equal(judged(name, answer).wrong, undefined, name);
    assert.match(String(judged(name, { ...answer, result: answer.result + 1e6 }).wrong), /^expected/, name);
  }
  const broken = { result: 0, calls: 2, ns: 1, figures: { sum: 1001 } };
  assert.match(String(judged('atomic-moves', broken).wrong), /1001/);
  assert.equal(judged('plain-moves', broken).wrong, undefined);
});

test('expected results are those of formulas', () => {
  assert.equal(expected('inlined'), 500 ** 2);
  assert.equal(expected('small-sum-loop'), (100_000 * 99_999) / 2);
  // A difference of squares is 2i − 1, so the weighted sum is that of 2i² − i.
  assert.equal(expected('differences'), (99 * 100 * 199) / 3 - (99 * 100) / 2);
});
