import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOutcomes } from '../scoreboard.js';

/**
 * @param {string} id
 * @param {import('../outcome.js').Word} outcome
 * @param {{ kind?: 'said' | 'figures' | 'open' | 'ours', comparable?: boolean, post?: string }} [more]
 * @returns {import('../scoreboard.js').Entry}
 */
function entry(id, outcome, { kind = 'said', comparable = true, post = 'p' } = {}) {
  const isTried = outcome !== 'not tried';
  return {
    post,
    statement: { id, kind, says: '' },
    outcome: { outcome, comparable: isTried && comparable, differences: [], says: '', tests: [] },
  };
}

const nothing = {
  ...{ statements: 0, reproduced: 0, stronger: 0, weaker: 0, reversed: 0 },
  ...{ inconclusive: 0, mixed: 0, elsewhere: 0, notTried: 0 },
};

test('counts what a post says or shows, under comparable conditions', () => {
  const board = countOutcomes([
    entry('a', 'reproduced'),
    entry('b', 'weaker', { kind: 'figures' }),
    entry('c', 'reproduced', { kind: 'open' }),
    entry('d', 'reversed', { kind: 'ours' }),
    entry('e', 'reversed', { comparable: false }),
    entry('f', 'not tried'),
    entry('g', 'inconclusive'),
  ]);
  assert.deepEqual(board, {
    ...nothing,
    ...{ statements: 5, reproduced: 1, weaker: 1, inconclusive: 1, elsewhere: 1, notTried: 1 },
  });
});

test('counts a statement once, whatever the number of runs', () => {
  const board = countOutcomes([
    entry('a', 'reproduced'),
    entry('a', 'inconclusive'),
    entry('a', 'not tried'),
    entry('a', 'reversed', { comparable: false }),
    entry('a', 'weaker', { post: 'another' }),
  ]);
  assert.deepEqual(board, { ...nothing, statements: 2, reproduced: 1, weaker: 1 });
});

test('does not choose between machines that differ', () => {
  assert.deepEqual(countOutcomes([entry('a', 'reproduced'), entry('a', 'weaker')]), {
    ...nothing,
    ...{ statements: 1, mixed: 1 },
  });
  assert.deepEqual(countOutcomes([entry('a', 'stronger'), entry('a', 'reproduced')]), {
    ...nothing,
    ...{ statements: 1, reproduced: 1 },
  });
});
