import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultsOf } from 'rounds/testing';
import { sentences } from '../answer.js';

/** @param {Record<string, number>} rates by pair and workload */
const sentencesOf = (rates) => {
  const rate = (/** @type {string[]} */ ...[pair, workload]) => String(rates[`${pair} ${workload}`]);
  return sentences({
    ...resultsOf(rates),
    rate,
    runtime: (/** @type {string} */ name) => `${name.split('+')[0]} 9`,
  });
};

test('an answer names the versions, and on how many processors', () => {
  const pinned = { 'bun-serve+ws 16B': 4, 'ws+ws 16B': 1 };
  const apart = { 'bun-serve+ws 16B-two-processors': 3, 'ws+ws 16B-two-processors': 2 };
  assert.deepEqual(sentencesOf({ ...pinned, ...apart }), [
    '4 round trips a second by bun 9, 1 by `ws` (uncompressed, one processor; client: `ws` in node 9).',
  ]);
  assert.deepEqual(sentencesOf(apart), [
    '3 round trips a second by bun 9, 2 by `ws` (uncompressed, two processors; client: `ws` in node 9).',
  ]);
});

test('with a client in C, servers in JavaScript come first, then the bound in C', () => {
  const rates = {
    'C+C 16B-two-processors': 9,
    'deno-serve+C 16B-two-processors': 4,
    'ws+C 16B-two-processors': 5,
  };
  assert.deepEqual(sentencesOf(rates), [
    '5 round trips a second by `ws` in node 9, 4 by `Deno.serve` deno 9, 9 by C (client in C).',
  ]);
});

test('an echo is compared with the relay of the same server', () => {
  const rates = { 'bun-serve+ws 16B-two-processors': 60, 'bun-serve(echo)+ws 16B-two-processors': 30 };
  assert.deepEqual(sentencesOf(rates), [
    'A server that echoes makes more round trips than one that relays: times 2.0 by `Bun.serve`.',
  ]);
});

test('one pair is no answer', () => {
  assert.deepEqual(sentencesOf({ 'ws+ws 16B': 1, 'ws+ws 16B-default': 1 }), []);
});
