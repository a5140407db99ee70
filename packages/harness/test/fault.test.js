import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Fault } from '@rounds/harness';
import { answerTo, checkOf, suiteWith } from './support/one-case.js';

/** Something outside of a case that stands in its way is told as it is, and is no wrong answer. */

/** @param {unknown} error thrown at the given call, counted from 1; at 0, while the input is prepared @param {number} at */
function suiteThat(error, at) {
  let calls = 0;
  const throwAt = (/** @type {any} */ input, /** @type {number} */ now) => {
    if (now === at) throw error;
    return input;
  };
  const load = () => (/** @type {unknown} */ input) => throwAt(input, ++calls);
  return suiteWith({
    load,
    prepare: (/** @type {unknown} */ input) => throwAt(input, 0),
    examples: () => [1],
  });
}

const fault = new Fault('the disk is full: free some');
const failure = { kind: 'fault', says: 'the disk is full: free some' };

for (const [when, at] of /** @type {[string, number][]} */ ([
  ['while the input is prepared', 0],
  ['at the first call', 1],
  ['while warming up', 52],
  ['in the middle of measuring', 60],
])) {
  test(`a fault ${when} is the reason of the failure`, async () => {
    assert.deepEqual(await answerTo(suiteThat(fault, at)), { outcome: 'failed', failure });
  });
}

test('a fault on an example is told without another word', async () => {
  for (const at of [0, 1]) assert.deepEqual((await checkOf(suiteThat(fault, at))).cases, { it: { failure } });
});

test('any other error at the first call is a wrong answer, and later it is told as it is', async () => {
  const slip = new TypeError('no such method');
  const { failure: first } = await answerTo(suiteThat(slip, 1));
  assert.match(first.at, /^packages\/harness\/test\/fault\.test\.js:\d+$/);
  const { at } = first;
  assert.deepEqual(first, { kind: 'wrong-answer', expected: '1', threw: 'TypeError: no such method', at });
  const { failure: later } = await answerTo(suiteThat(slip, 60));
  assert.deepEqual(later, { kind: 'threw', why: 'TypeError: no such method', at: later.at });
});

test('that of another copy of the module is one too, and nothing else is', async () => {
  const url = `${import.meta.resolve('@rounds/harness')}?copy`;
  const copy = /** @type {typeof import('@rounds/harness')} */ (await import(url));
  const fault = new copy.Fault('the disk is full');
  assert.ok(copy.Fault !== Fault && fault instanceof Fault && fault instanceof Error);
  class Other extends Fault {}
  assert.ok(new Other('') instanceof Fault && !(fault instanceof Other));
  for (const each of [new Error(''), undefined, null, 'Fault']) assert.ok(!(each instanceof Fault));
});
