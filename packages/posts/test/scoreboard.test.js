import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOutcomes } from '../scoreboard.js';

/**
 * @param {string} id
 * @param {import('../outcome.js').OutcomeName} outcome
 * @param {{ kind?: 'stated' | 'figures' | 'question' | 'ours', comparable?: boolean, post?: string }} [more]
 * @returns {import('../scoreboard.js').Entry}
 */
function entry(id, outcome, { kind = 'stated', comparable = true, post = 'p' } = {}) {
  const isTried = outcome !== 'not tested';
  return {
    post,
    claim: { id, kind, text: '' },
    outcome: { outcome, comparable: isTried && comparable, differences: [], text: '', tests: [] },
  };
}

const nothing = {
  ...{ claims: 0, confirmed: 0, stronger: 0, weaker: 0, reversed: 0 },
  ...{ inconclusive: 0, mixed: 0, otherConditions: 0, notTested: 0 },
};

test('counts what a post says or shows, under comparable conditions', () => {
  const board = countOutcomes([
    entry('a', 'confirmed'),
    entry('b', 'weaker', { kind: 'figures' }),
    entry('c', 'confirmed', { kind: 'question' }),
    entry('d', 'reversed', { kind: 'ours' }),
    entry('e', 'reversed', { comparable: false }),
    entry('f', 'not tested'),
    entry('g', 'inconclusive'),
  ]);
  assert.deepEqual(board, {
    ...nothing,
    ...{ claims: 5, confirmed: 1, weaker: 1, inconclusive: 1, otherConditions: 1, notTested: 1 },
  });
});

test('counts a claim once, whatever the number of runs', () => {
  const board = countOutcomes([
    entry('a', 'confirmed'),
    entry('a', 'inconclusive'),
    entry('a', 'not tested'),
    entry('a', 'reversed', { comparable: false }),
    entry('a', 'weaker', { post: 'another' }),
  ]);
  assert.deepEqual(board, { ...nothing, claims: 2, confirmed: 1, weaker: 1 });
});

test('does not choose between machines that differ', () => {
  assert.deepEqual(countOutcomes([entry('a', 'confirmed'), entry('a', 'weaker')]), {
    ...nothing,
    ...{ claims: 1, mixed: 1 },
  });
  assert.deepEqual(countOutcomes([entry('a', 'stronger'), entry('a', 'confirmed')]), {
    ...nothing,
    ...{ claims: 1, confirmed: 1 },
  });
});
