import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generate, strategies } from '../generate.js';
import { compileLookup } from '../index.js';
import { allLookups, evaluate, naiveLookup, toBytes } from './lookups.js';

/** Each would end a string, a comment, a line or a script early, or is the name of something inherited. */
const hostile = [
  '',
  '__proto__',
  'constructor',
  'toString',
  'prototype',
  '\'); globalThis.injected = 1; ("',
  '"); globalThis.injected = 1; (\'',
  '`\x24{globalThis.injected = 1}`',
  '\\',
  "\\'",
  '*/ globalThis.injected = 1; /*',
  '// comment',
  '</script><script>',
  '<!--',
  '\r\n',
  '\n',
  '\u0085',
  '\xe2\x80\xa8',
  '\xe2\x80\xa9',
  '\0',
  '\xff\xfe\x80',
];

test('hostile words are found, and run nothing', () => {
  for (const ignoreCase of [false, true]) {
    const naive = naiveLookup(hostile, ignoreCase);
    for (const [what, lookup] of allLookups(hostile, ignoreCase)) {
      for (const word of hostile) assert.equal(lookup(toBytes(word)), word, what);
      for (const word of ['hasOwnProperty', 'valueOf', '__PROTO__', 'undefined', 'null', '0']) {
        assert.equal(lookup(toBytes(word)), naive(toBytes(word)), what);
      }
    }
  }
  assert.equal(Reflect.get(globalThis, 'injected'), undefined);
  for (const strategy of strategies) {
    const code = generate(hostile, { strategy });
    assert.match(code, /^[\n\x20-\x7e]*$/, 'plain ASCII, so that no tool reads it in two ways');
    assert.doesNotMatch(code, /<\/script|<!--/);
  }
});

test('words that cannot be told apart, or are no byte strings, are refused by name', () => {
  const cases = /** @type {[any, boolean, RegExp][]} */ ([
    [['a', 'b', 'a'], false, /"a" stands twice in the list, as words 1 and 3/],
    [['Age', 'age'], true, /"Age" and "age" collide: they differ only in case/],
    [['x\u2028'], false, /is not a byte string: its character 2 is U\+2028/],
    [['\u212A'], true, /U\+212A/],
    [['a', 1], false, /Word 2 is not a string but number/],
    ['abc', false, /must be an array/],
    [undefined, false, /must be an array/],
  ]);
  for (const [words, ignoreCase, message] of cases) {
    assert.throws(() => compileLookup(words, { ignoreCase }), { name: 'TypeError', message });
    for (const strategy of strategies) {
      assert.throws(() => generate(words, { ignoreCase, strategy }), { name: 'TypeError', message });
    }
  }
  assert.equal(compileLookup(['Age', 'age'])(toBytes('Age')), 'Age');
});

test('unknown options are refused with the known ones', () => {
  const make = (/** @type {any} */ options) => () => generate([], options);
  assert.throws(make({ strategy: 'tree' }), /Unknown strategy "tree": choose one of perfect-hash, switch/);
  assert.throws(make({ format: 'umd' }), /Unknown format "umd": choose one of esm, cjs, ts/);
  assert.throws(make({ name: 'a-b' }), /"a-b" is not an identifier/);
});

test('the same words give the same module', () => {
  const words = Array.from({ length: 500 }, (_, i) => `word-${(i * 7919) % 1000}`);
  for (const strategy of strategies)
    assert.equal(generate(words, { strategy }), generate(words, { strategy }));
});

test('10,000 words have a perfect hash, alike as they may be', () => {
  const sets = {
    numbers: Array.from({ length: 10_000 }, (_, i) => `${i}`),
    random: Array.from({ length: 10_000 }, (_, i) => `x-${Math.imul(i, 0x9e3779b1) >>> 0}-id`),
    'far apart': Array.from(
      { length: 10_000 },
      (_, i) => `${'a'.repeat(30)}${i.toString(2).padStart(14, '0')}${'b'.repeat(30)}`,
    ),
    'beyond ASCII': Array.from({ length: 10_000 }, (_, i) => `${String.fromCharCode(i & 255, i >> 8)}@\`[{`),
  };
  for (const [what, words] of Object.entries(sets)) {
    const generated = evaluate(generate(words, { format: 'cjs' })).lookup;
    for (const lookup of [compileLookup(words), generated]) {
      for (const word of words) if (lookup(toBytes(word)) !== word) assert.fail(`${what}: ${word}`);
      assert.equal(lookup(toBytes('missing')), undefined);
    }
  }
});

test('more words than a perfect hash takes are refused by number', () => {
  const words = Array.from({ length: 100_001 }, (_, i) => `word-${i}`);
  const refusal = { name: 'RangeError', message: /^100,001 words are too many .* which takes 100,000 / };
  assert.throws(() => compileLookup(words), refusal);
  assert.throws(() => generate(words), refusal);
});
