import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optionWords } from '../option-words.js';

test('options become words, whatever their values begin with', () => {
  const unset = { all: false, seed: undefined };
  const options = { maxTime: '5s', quick: true, ...unset, runtime: ['node', 'bun'], case: '-x', rounds: 3 };
  const words = '--max-time=5s --quick --runtime=node --runtime=bun --case=-x --rounds=3';
  assert.deepEqual(optionWords(options), words.split(' '));
});
