import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { nodeHost } from 'rounds/testing';
import { bufferLoop, textEncoder } from '../bytes.js';
import { byRegularExpression, byTable, escapeOf } from '../escape-set.js';
import { stringWays } from '../strings.js';

/** Percent signs are frequent, and there are characters of every length in UTF-8. */
const texts = fc
  .array(fc.oneof(fc.constant('%'), fc.constantFrom('a', '/', '$&', '25', 'é', '中', '😀'), fc.string()), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''));

const right = (/** @type {string} */ text) => [...text].map((each) => (each === '%' ? '%25' : each)).join('');

const { encodeURI: _, ...ofPercentOnly } = stringWays;
const ways = { ...ofPercentOnly, 'buffer-loop': await bufferLoop(), 'text-encoder': textEncoder(nodeHost) };

for (const [name, escapeText] of Object.entries(ways)) {
  test(`${name} escapes the percent signs of any text, and nothing else`, () => {
    fc.assert(
      fc.property(texts, (text) => assert.equal(escapeText(text), right(text))),
      { numRuns: 200 },
    );
  });
}

test('what is reused grows with the longest text, and keeps nothing of it', () => {
  const long = '%é'.repeat(20_000);
  for (const name of /** @type {const} */ (['buffer-loop', 'text-encoder'])) {
    const escapeText = ways[name];
    for (const text of ['a%b', long, 'a%b', 'ab', '']) assert.equal(escapeText(text), right(text), name);
  }
});

const sets = fc.uniqueArray(fc.integer({ min: 0, max: 0x7f }), { maxLength: 40 });

test('any set is escaped, also one of characters that mean something in a regular expression', () => {
  const property = fc.property(sets, texts, (codes, text) => {
    const set = String.fromCharCode(...codes);
    const expected = [...text].map((each) => (set.includes(each) ? escapeOf(each) : each)).join('');
    assert.equal(byRegularExpression(set)(text), expected);
    assert.equal(byTable(set)(text), expected);
  });
  fc.assert(property, {
    numRuns: 300,
    examples: [
      [[0x5c, 0x5d, 0x5e, 0x2d], 'a-]^\\%'],
      [[], '%'],
    ],
  });
});

test('a set has only ASCII characters', () => {
  for (const make of [byRegularExpression, byTable]) {
    assert.throws(() => make('%é'), { name: 'RangeError', message: '"é" is not an ASCII character' });
  }
});
