import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { allLookups, naiveLookup, toBytes, toKey } from './lookups.js';

/** Any bytes, but often the ones that a careless comparison takes for one another. */
const byte = fc.oneof(
  fc.constantFrom(...toBytes('aAbBkKzZ@`[{-_\r0\x10:\x1a\x00\x20\x7f\xc1\xe1\xff')),
  fc.integer({ min: 0, max: 255 }),
);
const text = fc
  .oneof(fc.array(byte, { maxLength: 3 }), fc.array(byte, { maxLength: 24 }))
  .map((bytes) => String.fromCharCode(...bytes));
/** Words that share much, so that hashing and branching have something to tell apart. */
const related = fc
  .record({ stem: text, ends: fc.array(text, { maxLength: 6 }), middle: text })
  .map(({ stem, ends, middle }) => ends.flatMap((end) => [stem + end, stem + middle + end, end + stem]));
const wordSet = fc.record({
  ignoreCase: fc.boolean(),
  list: fc.oneof(fc.array(text, { maxLength: 30 }), related),
});
const surroundings = fc.record({ before: text, after: text });

/** @param {{ ignoreCase: boolean, list: string[] }} set */
function withoutCollisions({ ignoreCase, list }) {
  return [...new Map(list.map((word) => [toKey(word, ignoreCase), word])).values()];
}

/** @param {string} word @returns {string[]} */
function variants(word) {
  const upper = word.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  const flipped = [...word].map((character) => String.fromCharCode(character.charCodeAt(0) ^ 32)).join('');
  return [word, upper, flipped, word.slice(1), word.slice(0, -1), `${word}a`];
}

test('every lookup agrees with the naive one, wherever the name stands', () => {
  fc.assert(
    fc.property(
      wordSet,
      fc.array(text, { maxLength: 10 }),
      surroundings,
      (set, strangers, { before, after }) => {
        const words = withoutCollisions(set);
        const naive = naiveLookup(words, set.ignoreCase);
        const lookups = allLookups(words, set.ignoreCase);
        for (const name of new Set([...words.flatMap(variants), ...strangers])) {
          const start = before.length;
          const bytes = toBytes(before + name + after);
          const expected = naive(toBytes(name));
          const view = new Uint8Array(bytes.buffer, start, name.length);
          for (const [what, lookup] of lookups) {
            assert.equal(lookup(toBytes(name)), expected, what);
            assert.equal(lookup(bytes, start, start + name.length), expected, what);
            assert.equal(lookup(view), expected, what);
            assert.equal(lookup(Buffer.from(bytes), start, start + name.length), expected, what);
          }
        }
      },
    ),
    { numRuns: 150 },
  );
});

test('no byte outside the range is read', () => {
  fc.assert(
    fc.property(wordSet, text, surroundings, (set, stranger, { before, after }) => {
      const words = withoutCollisions(set);
      for (const name of [stranger, ...words.flatMap(variants)]) {
        const bytes = toBytes(before + name + after);
        const end = before.length + name.length;
        const watched = new Proxy(bytes, {
          get(target, key) {
            const index = typeof key === 'string' && /^-?\d+$/.test(key) ? Number(key) : undefined;
            assert.ok(
              index === undefined || (index >= before.length && index < end),
              `index ${String(key)} read`,
            );
            const value = Reflect.get(target, key);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        });
        for (const [, lookup] of allLookups(words, set.ignoreCase)) lookup(watched, before.length, end);
      }
    }),
    { numRuns: 25 },
  );
});

test('what is no range of whole numbers within the bytes gives undefined, and throws nothing', () => {
  const words = ['', 'a', 'accept', '\0\0\0\0', 'undefined'];
  const bytes = toBytes('xaccept\0\0\0\0');
  const numbers = [-1, -0.5, 0.5, 1.5, 12, 99, 2 ** 31, 2 ** 32 + 1, 2 ** 53, NaN, Infinity, -Infinity];
  for (const [what, lookup] of [...allLookups(words, true), ...allLookups(words, false)]) {
    assert.equal(lookup(bytes, 1, 7), 'accept', what);
    for (const number of numbers) {
      assert.equal(lookup(bytes, number), undefined, `${what}, start ${number}`);
      assert.equal(lookup(bytes, 0, number), undefined, `${what}, end ${number}`);
      assert.equal(lookup(bytes, number, number), undefined, `${what}, both ${number}`);
      assert.equal(lookup(bytes, number, number + 6), undefined, `${what}, from ${number}`);
    }
    assert.equal(lookup(bytes, 7, 1), undefined, what);
    assert.equal(lookup(bytes, 3, 3), '', what);
    assert.equal(lookup(bytes, 11), '', what);
    for (const odd of /** @type {any[]} */ ([0n, 7n, '1', Symbol('1'), {}, null])) {
      assert.equal(lookup(bytes, odd), undefined, what);
      assert.equal(lookup(bytes, 1, odd), undefined, what);
      assert.equal(lookup(bytes, odd, odd), undefined, what);
    }
  }
});

test('a subclass that claims to be longer than it is has no zeros at its end', () => {
  class Longer extends Uint8Array {
    /** @override */
    get length() {
      return 8;
    }
  }
  const words = ['\0', '\0\0', '\0'.repeat(8), 'abcd\0\0\0\0'];
  for (const [what, lookup] of allLookups(words, false)) {
    assert.equal(lookup(Longer.of(97, 98, 99, 100)), undefined, what);
    assert.equal(lookup(new Longer(0)), undefined, what);
    assert.equal(lookup(new Longer(1), 0, 2), undefined, what);
    assert.equal(lookup(new Longer(2), 0, 2), '\0\0', what);
  }
});

const binaryKey = fc
  .uint8Array({ minLength: 1, maxLength: 20 })
  .map((bytes) => String.fromCharCode(...bytes));

test('thousands of binary keys are found as a Map of latin1 strings finds them', () => {
  // One drawn key makes 4,000: of one length, or of several, in some order of its bytes.
  const keys = fc.record({ seed: binaryKey, length: fc.integer({ min: 1, max: 32 }), vary: fc.boolean() });
  fc.assert(
    fc.property(keys, fc.array(binaryKey), ({ seed, length, vary }, strangers) => {
      const made = Array.from({ length: 4_000 }, (_, i) => {
        const digest = createHash('sha256').update(`${seed} ${i}`).digest('latin1');
        return digest.slice(0, vary ? i % (length + 1) : length);
      });
      const known = new Map(made.map((word) => [word, word]));
      for (const [what, lookup] of allLookups([...known.keys()], false)) {
        for (const name of [...made, ...strangers, ...made.slice(0, 99).map((word) => `${word}\0`)]) {
          if (lookup(toBytes(name)) !== known.get(name)) assert.fail(`${what}: ${toBytes(name)}`);
        }
      }
    }),
    { numRuns: 5 },
  );
});
