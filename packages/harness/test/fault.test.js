import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineSuite, Fault } from '@rounds/harness';
import { detectHost } from '@rounds/harness/detect-host.js';
import { runTask } from '@rounds/harness/run-task.js';

/** Something outside of a case that stands in its way is told as it is, and is no wrong answer. */

const host = await detectHost(globalThis);

/** @param {unknown} error thrown at the given call, counted from 1 @param {number} [at] */
function suiteThat(error, at = 1) {
  let calls = 0;
  const suite = defineSuite({
    question: 'What goes wrong?',
    baseline: 'unlucky',
    work: 'async',
    workloads: { once: { input: () => 1 }, never: { input: () => 1, unavailable: () => 'not in here' } },
    cases: {
      unlucky: {
        load: () => async (/** @type {number} */ input) => {
          if (++calls === at) throw error;
          return input;
        },
      },
    },
    prepare: (input) => {
      if (at === 0) throw error;
      return input;
    },
    reference: (input) => input,
    examples: () => [1],
  });
  return suite;
}

/** @param {import('@rounds/harness').Suite} suite @param {Record<string, unknown>} task */
async function answerOf(suite, task) {
  const line = await runTask(suite, { ...task, token: '@x ', folder: '' }, host);
  return JSON.parse(line.slice('@x '.length));
}

/** One call is the check, one the warm-up, and at least five are measured. */
const trial = {
  task: 'trial',
  case: 'unlucky',
  workload: 'once',
  measureMs: 5,
  warmUp: { leastMs: 0, limitMs: 0 },
};
const fault = new Fault('the disk is full: free some');

for (const [when, at] of /** @type {[string, number][]} */ ([
  ['while the input is prepared', 0],
  ['at the first call', 1],
  ['while warming up', 2],
  ['in the middle of measuring', 5],
])) {
  test(`a fault ${when} is the reason of the failure`, async () => {
    assert.deepEqual(await answerOf(suiteThat(fault, at), trial), {
      outcome: 'failed',
      failure: { kind: 'fault', says: 'the disk is full: free some' },
    });
  });
}

test('a fault on an example is told without another word', async () => {
  for (const at of [0, 1]) {
    const task = { task: 'check', cases: ['unlucky'], examples: true };
    const { cases } = await answerOf(suiteThat(fault, at), task);
    assert.deepEqual(cases, { unlucky: { failure: { kind: 'fault', says: 'the disk is full: free some' } } });
  }
});

test('any other error at the first call is a wrong answer, and later it is told as it is', async () => {
  const slip = new TypeError('no such method');
  const at = /^packages\/harness\/test\/fault\.test\.js:\d+$/;
  const first = await answerOf(suiteThat(slip), trial);
  assert.match(first.failure.at, at);
  assert.deepEqual(first, {
    outcome: 'failed',
    failure: {
      kind: 'wrong-answer',
      expected: '1',
      threw: 'TypeError: no such method',
      at: first.failure.at,
    },
  });
  const later = await answerOf(suiteThat(slip, 5), trial);
  assert.match(later.failure.at, at);
  assert.deepEqual(later, {
    outcome: 'failed',
    failure: { kind: 'threw', why: 'TypeError: no such method', at: later.failure.at },
  });
});

test('a check tells the workloads that a runtime cannot have', async () => {
  const { workloads } = await answerOf(suiteThat(fault), { task: 'check', cases: [], examples: false });
  assert.deepEqual(workloads, { never: { unavailable: 'not in here' } });
});
