import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { lacksAddon, nativeFunction } from '@rounds/native/load.js';
import { nodeHost } from 'rounds/testing';
import { nativeWay, nativeWays } from '../cases.js';
import { compileSet } from '../compile-set.js';
import { forbidden } from '../forbidden.js';
import { joined, withPosition } from '../input.js';
import { reference } from '../reference.js';
import { findInBytes, stringWays } from '../strings.js';

const skip = (await lacksAddon('host-characters', nodeHost)) ?? false;
const known = skip ? [] : await nativeWays();
const here = known.filter(({ lacking }) => !lacking);

/** @param {string} text @param {string} set */
const firstOf = (text, set) => [...text.split('')].findIndex((each) => set.includes(each));

test('every way in JavaScript takes any string', () => {
  const parts = fc.oneof(fc.constantFrom('a', '.', '-'), fc.string({ unit: 'binary', maxLength: 3 }));
  const texts = fc.array(parts, { maxLength: 30 }).map((each) => each.join(''));
  const property = fc.property(texts, (text) => {
    for (const [name, find] of Object.entries(stringWays)) {
      assert.equal(find(text), firstOf(text, forbidden), name);
    }
  });
  fc.assert(property, { numRuns: 500, examples: [['\u0120\u012f\u013a'], ['\uff1a'], ['𐀠:']] });
});

test('a compiled set finds its own characters, and no others', () => {
  const sets = fc.uniqueArray(fc.integer({ min: 0, max: 0x7f }), { maxLength: 30 });
  const property = fc.property(sets, fc.string({ maxLength: 60 }), (codes, text) => {
    const set = String.fromCharCode(...codes);
    assert.equal(compileSet(set)(text), firstOf(text, set));
  });
  fc.assert(property, {
    numRuns: 500,
    examples: [
      [[0x5d, 0x5e, 0x2d, 0x5c], 'a-'],
      [[], 'abc'],
    ],
  });
  assert.throws(() => compileSet('aé'), RangeError);
});

test('any hosts, joined, have the answer of the reference', { skip }, async () => {
  const ways = await Promise.all(here.map(({ name }) => nativeWay(name)));
  const characters = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('a', '.', '-') },
    fc.constantFrom(':', 'ÿ', '\0'),
  );
  const property = fc.property(
    fc.array(fc.string({ unit: characters, maxLength: 150 }), { maxLength: 8 }),
    (hosts) => {
      const expected = reference({ hosts });
      const bytes = joined({ hosts });
      assert.equal(findInBytes(bytes, withPosition), expected);
      for (const find of ways) assert.equal(find(bytes), expected);
    },
  );
  fc.assert(property, { numRuns: 300 });
});

test('every native way is right at each alignment, length and place', { skip }, async () => {
  for (const { name } of here) {
    const find = await nativeWay(name);
    for (let offset = 0; offset < 33; offset++) {
      for (const length of [0, 1, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 129]) {
        // Forbidden characters all around, which are not of the host.
        const whole = new Uint8Array(offset + length + (offset % 2 === 0 ? 0 : 100)).fill(0x3a);
        const bytes = whole.subarray(offset).fill(0x61, 0, length);
        const ends = Uint32Array.of(length);
        const where = `${name}, ${length} bytes at ${offset}`;
        assert.equal(find({ bytes, ends }), 0xffffffff, where);
        for (const place of [0, 1, length >> 1, length - 2, length - 1].filter(
          (at) => at >= 0 && at < length,
        )) {
          bytes[place] = 0x7c;
          assert.equal(find({ bytes, ends }), place, `${where}, place ${place}`);
          bytes[place] = 0x61;
        }
      }
    }
  }
});

test('wrong arguments are refused', { skip }, async () => {
  const find = await nativeFunction('host-characters', 'find');
  const bytes = new Uint8Array(10);
  for (const [index, { name, lacking }] of known.entries()) {
    if (lacking) {
      assert.throws(() => find(index, bytes, Uint32Array.of(1)), { message: `${name}: ${lacking}` });
      continue;
    }
    assert.throws(() => find(index, bytes, Uint32Array.of(11)), RangeError, name);
    assert.throws(() => find(index, bytes, Uint32Array.of(5, 4)), RangeError, name);
    assert.throws(() => find(index, bytes, Uint32Array.of(10, 0xffffffff)), RangeError, name);
  }
  assert.throws(() => find(known.length, bytes, Uint32Array.of(1)), RangeError);
  assert.throws(() => find(0, [], Uint32Array.of(1)), TypeError);
});
