import assert from 'node:assert/strict';
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
  }
});
