import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { generate, strategies } from '../../generate.js';
import { compileLookup } from '../../index.js';
import { evaluate, toBytes } from '../lookups.js';

/** Many words, long ones, and words that differ in a single byte: every strategy finds them. */

/** @param {number} count @param {number} length */
function digests(count, length) {
  const word = (/** @type {number} */ i) =>
    createHash('sha256').update(`${i}`).digest('latin1').slice(0, length);
  return [...new Set(Array.from({ length: count }, (_, i) => word(i)))];
}

test('binary keys have a perfect hash', () => {
  const sets = {
    'IPv4 addresses': digests(5_000, 4),
    'MD5 digests': digests(100_000, 16),
    'different lengths': digests(5_000, 32).map((word, i) => word.slice(i % 29)),
    'one byte of 2,000': Array.from({ length: 2_000 }, (_, i) => `${'a'.repeat(i)}b`.padEnd(2_000, 'a')),
    'only the length differs': Array.from({ length: 2_000 }, (_, i) => '\0'.repeat(i)),
  };
  for (const [what, words] of Object.entries(sets)) {
    const generated = evaluate(generate(words, { format: 'cjs' })).lookup;
    for (const lookup of [compileLookup(words), generated]) {
      for (const word of words) if (lookup(toBytes(word)) !== word) assert.fail(`${what}: ${toBytes(word)}`);
      assert.equal(lookup(toBytes('\0a'.repeat(16))), undefined);
    }
  }
});

test('code strategies take many words and long chains of prefixes', () => {
  const many = Array.from({ length: 10_000 }, (_, i) => `x-${Math.imul(i, 0x9e3779b1) >>> 0}-id`);
  const chain = Array.from({ length: 600 }, (_, i) => 'ab'.repeat(i));
  for (const words of [many, chain]) {
    for (const strategy of strategies) {
      const { lookup } = evaluate(generate(words, { strategy, ignoreCase: true, format: 'cjs' }));
      for (const word of words) assert.equal(lookup(toBytes(word)), word);
    }
  }
});

test('prefixes of 4,000 words, and words that differ in one byte of 1,000 each, overflow no stack', () => {
  const chain = Array.from({ length: 4_000 }, (_, i) => 'a'.repeat(i));
  const combs = Array.from({ length: 1_000 }, (_, i) => `${'a'.repeat(i)}b`.padEnd(1_000, 'a'));
  for (const [words, strategy] of /** @type {const} */ ([
    [chain, 'trie'],
    [chain, 'ternary'],
    [combs, 'switch'],
  ])) {
    const { lookup } = evaluate(generate(words, { strategy, format: 'cjs' }));
    for (const word of words) if (lookup(toBytes(word)) !== word) assert.fail(`${strategy}: ${word}`);
    assert.equal(lookup(toBytes('a'.repeat(4_000))), undefined);
  }
});
