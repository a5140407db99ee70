import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultsOf as run } from 'rounds/testing';
import { sentences } from '../answer.js';

test('an answer says how long a read takes, and how many run side by side', () => {
  const times = { 'js 64MiB': 120, 'native 64MiB': 100, 'native-lanes-32 64MiB': 4, 'js 256KiB': 3 };
  const [first] = sentences(run(times));
  assert.equal(
    first,
    '120 ns in JavaScript, 100 ns in C++ for a read from 64 MiB; 25 run side by side: 4 ns each, 32 walks at once (Node.js 24).',
  );
});

test('where walks side by side, or one alone, were not measured, it says how long a read takes', () => {
  /** @type {Record<string, number>[]} */
  const others = [{}, { 'native-lanes-32 64MiB': 4 }];
  for (const each of others)
    assert.deepEqual(sentences(run({ 'js 64MiB': 120, ...each })), [
      '120 ns in JavaScript for a read from 64 MiB (Node.js 24).',
    ]);
  assert.deepEqual(sentences(run({})), []);
});
