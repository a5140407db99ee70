import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { lacksAddon, nativeFunctions } from '@rounds/native/load.js';
import { nodeHost } from 'rounds/testing';
import { withBytes } from '../escaped.js';
import { nativeEach, nativeWay, nativeWays } from '../native.js';

const skip = (await lacksAddon('percent-escape', nodeHost)) ?? false;
const known = skip ? [] : await nativeWays();
const here = known.filter(({ name, lacking }) => !lacking && name !== 'copy');

const percent = Uint8Array.of(0x25);

/**
 * @param {Uint8Array} bytes
 * @param {Iterable<number>} set
 * @returns {number[]}
 */
function right(bytes, set) {
  const members = new Set(set);
  const hex = (/** @type {number} */ byte) => byte.toString(16).toUpperCase().padStart(2, '0');
  const escaped = [...bytes].map((byte) => (members.has(byte) ? [...`%${hex(byte)}`] : [byte]));
  return escaped.flat().map((each) => (typeof each === 'string' ? each.charCodeAt(0) : each));
}

/**
 * @param {number} length
 * @param {number} seed
 */
function bytesOf(length, seed) {
  return Uint8Array.from({ length }, (_, i) => ((i * 7 + seed) % 11 === 0 ? 0x25 : 33 + ((i * seed) % 90)));
}

test('every way is right at each alignment and each length about whole vectors', { skip }, async () => {
  for (const { name } of here) {
    const { escapeAll } = await nativeWay(name);
    for (let length = 0; length <= 200; length++) {
      const offset = length % 35;
      const whole = new Uint8Array(offset + length + 3).fill(0x25);
      // Every other text has nothing to escape, which takes another path.
      const text = length % 2 === 0 ? bytesOf(length, length + 3) : new Uint8Array(length).fill(0x61);
      whole.set(text, offset);
      const got = escapeAll(
        { bytes: whole.subarray(offset, offset + length), ends: Uint32Array.of(length) },
        percent,
      );
      assert.deepEqual([...got.bytes], right(text, percent), `${name}, ${length} bytes at ${offset}`);
    }
    for (let offset = 0; offset <= 64; offset++) {
      for (const length of [15, 16, 17, 31, 32, 33, 63, 64, 65]) {
        const whole = new Uint8Array(offset + length).fill(0x61);
        whole[offset + (offset % length)] = 0x25;
        const bytes = whole.subarray(offset);
        const got = escapeAll({ bytes, ends: Uint32Array.of(length) }, percent);
        assert.deepEqual([...got.bytes], right(bytes, percent), `${name}, ${length} bytes at ${offset}`);
      }
    }
  }
});

test('one percent sign is found at each place, beside memory that is full of them', { skip }, async () => {
  for (const { name } of here) {
    const { escapeAll } = await nativeWay(name);
    for (const length of [1, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 129, 256, 257, 300]) {
      const whole = new Uint8Array(length + 2).fill(0x25);
      for (let place = 0; place < length; place++) {
        const bytes = whole.subarray(1, length + 1).fill(0x2f);
        bytes[place] = 0x25;
        const got = escapeAll({ bytes, ends: Uint32Array.of(length) }, percent);
        assert.equal(got.bytes.length, length + 2, `${name}, place ${place} of ${length}`);
        assert.equal(got.bytes.indexOf(0x25), place, name);
        assert.deepEqual([...got.bytes.subarray(place, place + 3)], [0x25, 0x32, 0x35], name);
        assert.equal(got.bytes.filter((byte) => byte === 0x2f).length, length - 1, name);
      }
    }
  }
});

const anyBytes = fc.uint8Array({ maxLength: 150 });

test('the ways for any set take any set of bytes', { skip }, async () => {
  const ways = await Promise.all(here.filter(({ anySet }) => anySet).map(({ name }) => nativeWay(name)));
  assert.ok(ways.length > 0);
  const property = fc.property(anyBytes, fc.uint8Array({ maxLength: 60 }), (bytes, set) => {
    // Of the text itself too, so that there is something to escape.
    const members = Uint8Array.from([...set, ...bytes.subarray(0, 3)]);
    const expected = right(bytes, members);
    for (const { escapeAll } of ways) {
      assert.deepEqual(
        [...escapeAll({ bytes, ends: Uint32Array.of(bytes.length) }, members).bytes],
        expected,
      );
    }
  });
  fc.assert(property, { numRuns: 300 });
});

test('a way for any set tells each byte of all 256 from its neighbours', { skip }, async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  for (const { name } of here.filter(({ anySet }) => anySet)) {
    const { escapeAll } = await nativeWay(name);
    for (const member of bytes) {
      const got = escapeAll({ bytes, ends: Uint32Array.of(256) }, Uint8Array.of(member));
      assert.deepEqual([...got.bytes], right(bytes, [member]), `${name}, ${member}`);
    }
  }
});

test('texts that stand one behind the other do not change each other, and have the digest of JavaScript', {
  skip,
}, async () => {
  const ways = await Promise.all(here.map(({ name }) => nativeWay(name)));
  const property = fc.property(fc.array(anyBytes, { maxLength: 12 }), (drawn) => {
    const texts = drawn.map((bytes) => bytes.map((byte) => (byte % 4 === 0 ? 0x25 : 0x41 + (byte % 26))));
    const bytes = Uint8Array.from(texts.flatMap((text) => [...text]));
    let end = 0;
    const ends = Uint32Array.from(texts, ({ length }) => {
      end += length;
      return end;
    });
    const results = texts.map((text) => Uint8Array.from(right(text, percent)));
    const digest = results.reduce((sum, result, i) => withBytes(sum, i, result, result.length), 0) >>> 0;
    for (const way of ways) {
      const got = way.escapeAll({ bytes, ends }, percent);
      assert.deepEqual(
        [...got.bytes],
        results.flatMap((result) => [...result]),
      );
      assert.equal(got.ends.at(-1) ?? 0, got.bytes.length);
      assert.equal(way.digest({ bytes, ends }), digest);
    }
  });
  fc.assert(property, { numRuns: 100 });
});

test('a call for each string is right for any of them, also for long ones', { skip }, async () => {
  const escapeText = await nativeEach();
  const texts = fc.string({ unit: 'grapheme', maxLength: 60 });
  const property = fc.property(texts, (text) => assert.equal(escapeText(text), text.replaceAll('%', '%25')));
  fc.assert(property, { numRuns: 100 });
  for (let length = 1010; length < 1030; length++) {
    for (const text of ['a'.repeat(length), `${'a'.repeat(length)}%`, '😀%'.repeat(length)]) {
      assert.equal(escapeText(text), text.replaceAll('%', '%25'));
    }
  }
});

test('wrong arguments are refused', { skip }, async () => {
  const names = /** @type {const} */ (['digest', 'escapeAll', 'escapeString']);
  const { digest, escapeAll, escapeString } = await nativeFunctions('percent-escape', ...names);
  const bytes = new Uint8Array(10);
  const out = new Uint8Array(94);
  const one = new Uint32Array(1);
  assert.throws(() => digest(known.length, percent, bytes, one), RangeError);
  assert.throws(() => digest(0, percent, 'text', one), TypeError);
  assert.throws(() => digest(0, percent, bytes, Uint32Array.of(11)), RangeError);
  assert.throws(() => digest(0, percent, bytes, Uint32Array.of(5, 4)), RangeError);
  assert.throws(() => escapeAll(0, percent, bytes, Uint32Array.of(10), out.subarray(1), one), RangeError);
  assert.throws(() => escapeAll(0, percent, out.subarray(0, 10), Uint32Array.of(10), out, one), RangeError);
  assert.throws(() => escapeAll(0, percent, bytes, Uint32Array.of(5, 10), out, one), RangeError);
  assert.throws(() => escapeString(1), TypeError);
  for (const { name, lacking } of known.filter((each) => each.lacking)) {
    const index = known.findIndex((each) => each.name === name);
    assert.throws(() => digest(index, percent, bytes, one), { message: `${name}: ${lacking}` });
  }
});
