import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optionWords } from '../option-words.js';

test('options become words, whatever their values begin with', () => {
  const options = {
    maxTime: '5s',
    quick: true,
    all: false,
    seed: undefined,
    runtime: ['node', 'bun'],
    case: '-x',
    rounds: 3,
  };
  assert.deepEqual(optionWords(options), [
    '--max-time=5s',
    '--quick',
    '--runtime=node',
    '--runtime=bun',
    '--case=-x',
    '--rounds=3',
  ]);
});
