import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultsOf as run } from 'rounds/testing';
import { sharingSentences, strideSentences, walkSentences } from '../answers.js';

test('an answer names the line, and two times that show it', () => {
  const strides = { 'native stride-32B': 40, 'native stride-64B': 41, 'native-double stride-64B': 20 };
  assert.equal(
    strideSentences(run(strides))[0],
    '64 B at a time (a line, or two that are prefetched together), by copies of 32 MB: one takes 41 ns 64 B apart, 20 ns 129 B apart (C++).',
  );
  const distances = { 'workers 4B-apart': 90, 'workers 64B-apart': 10, 'workers 128B-apart': 10 };
  assert.deepEqual(sharingSentences(run(distances)), [
    '64 B, by two threads that count: an increment takes 90 ns 4 B apart, 10 ns 64 B apart (Node.js 24).',
  ]);
  const steps = { 'native step-16B': 2, 'native step-64B': 4, 'native step-128B': 4.1 };
  assert.deepEqual(walkSentences(run(steps)), [
    '64 B, by a walk within pages: a step takes 2 ns 16 B apart, 4 ns 64 B apart (C++).',
  ]);
});

test('where nothing shows a line, the answer says so, and nothing measured makes none', () => {
  const same = { 'native stride-64B': 40, 'native-double stride-64B': 40 };
  assert.match(String(strideSentences(run(same))), /^2 distances show no line, /);
  assert.match(
    String(walkSentences(run({ 'js step-64B': 4 }))),
    /^1 distance shows no line, .* 4 ns 64 B apart/,
  );
  for (const sentences of [strideSentences, sharingSentences, walkSentences])
    assert.deepEqual(sentences(run({})), []);
});
