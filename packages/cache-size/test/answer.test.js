import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultsOf as run } from 'rounds/testing';
import { sentences } from '../answer.js';

test('a cache ends between the last size that costs the same and the next, halves included', () => {
  const times = { 'native 256KiB': 1, 'native 4MiB': 2, 'native-halves 64MiB': 9, 'native 64MiB': 11 };
  assert.equal(
    sentences(run(times)),
    '4 MiB to 32 MiB, by a shuffle: there a cache ends, and an element takes 2 ns before and 9 ns after (C++).',
  );
});

test('a flat curve shows no end of a cache, and a point is no curve', () => {
  assert.match(
    String(sentences(run({ 'js 16KiB': 1, 'js 4MiB': 1.1 }))),
    /no cache is seen to end between them/,
  );
  assert.deepEqual(sentences(run({ 'native 256KiB': 1 })), []);
});
