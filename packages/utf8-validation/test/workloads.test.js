import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { encode } from '../encode-utf8.js';
import { isValidUtf8 } from '../reference.js';
import suite from '../suite.js';

const bytesOfUnit = { B: 1, KiB: 1024, MiB: 1024 ** 2 };

/**
 * The first eight bytes of each input's SHA-256. They change only with the inputs, and results from before and after
 * such a change do not compare.
 */
const digests = {
  'latin-64B': '6cc7a09681547cd2',
  'latin-4KiB': '77c69a3b7b9e01ff',
  'latin-80KiB': '7917e6e5f9731e97',
  'latin-1MiB': 'bffad5cb29103429',
  'arabic-64B': '71d07569dd1a23a1',
  'arabic-4KiB': '5bba0e98712d01b7',
  'arabic-80KiB': '53f3a9762fb4c11e',
  'arabic-1MiB': '9c56d12f0e2f20ac',
  'chinese-64B': 'ad8ade2d34ed0be8',
  'chinese-4KiB': '8682b5927a54fe93',
  'chinese-80KiB': 'f41615e973f4b72f',
  'chinese-1MiB': '32a64008b4a56f38',
  'emoji-64B': 'd972a0f2f48e3d10',
  'emoji-4KiB': 'dab4e3d1c7f9f663',
  'emoji-80KiB': 'ce6aa70f84dc72ef',
  'emoji-1MiB': '65fa6b347f15b308',
  'mixed-64B': 'e99c18288c121ad6',
  'mixed-4KiB': '03d85bf75c259871',
  'mixed-80KiB': '22c7955f2ccd3620',
  'mixed-1MiB': '2da54d80e034a417',
  'latin-80KiB-invalid-start': '18c8053f0c59c425',
  'latin-80KiB-invalid-middle': 'f2551a39ac256949',
  'latin-80KiB-invalid-end': 'e543e64f6fd476b5',
  'arabic-80KiB-invalid-start': '677ab68d9b568797',
  'arabic-80KiB-invalid-middle': '22a93cf006652046',
  'arabic-80KiB-invalid-end': 'fade2c49d3dd56f3',
};

for (const [name, workload] of Object.entries(suite.workloads)) {
  const input = workload.input();
  const [, count, unit, place] = /-(\d+)(B|KiB|MiB)(?:-invalid-(\w+))?$/.exec(name) ?? [];

  test(`${name} has the size that its name says, as a plain Uint8Array`, () => {
    assert.equal(input.constructor, Uint8Array);
    assert.equal(input.length, Number(count) * bytesOfUnit[/** @type {keyof typeof bytesOfUnit} */ (unit)]);
  });

  test(`${name} is ${place ? `invalid at its ${place} only` : 'valid'}`, () => {
    assert.equal(isValidUtf8(input), !place, `expected ${name} to be ${place ? 'invalid' : 'valid'}`);
    if (!place) return;
    const positions = [...input.keys()].filter((i) => input[i] === 0xff);
    const expected = { start: 0, middle: input.length >> 1, end: input.length - 1 }[place];
    assert.deepEqual(positions, [expected], 'one 0xFF, at the place in the name');
  });

  test(`${name} says its bytes only where every case reads all of them`, () => {
    const expected = !place || place === 'end' ? input.length : undefined;
    assert.equal(workload.bytes?.(input), expected);
  });

  test(`${name} is the same each time`, () => {
    const again = workload.input();
    assert.notEqual(again.buffer, input.buffer, 'each call makes an input of its own');
    assert.equal(Buffer.compare(again, input), 0, 'the bytes of two calls differ');
  });
}

test('the inputs are those of earlier runs', () => {
  const made = Object.fromEntries(
    Object.keys(digests).map((name) => {
      const input = suite.workloads[name]?.input() ?? new Uint8Array();
      return [name, createHash('sha256').update(input).digest('hex').slice(0, 16)];
    }),
  );
  assert.deepEqual(made, digests);
});

test('each text is what its alphabet says', () => {
  const decoder = new TextDecoder();
  const shares = (/** @type {string} */ name, /** @type {RegExp} */ character) => {
    const text = [...decoder.decode(suite.workloads[name]?.input())];
    return text.filter((one) => character.test(one)).length / text.length;
  };
  for (const size of ['64B', '4KiB', '80KiB', '1MiB']) {
    assert.equal(shares(`latin-${size}`, /[^\n -~]/), 0, 'latin is ASCII');
    assert.ok(shares(`arabic-${size}`, /\p{Script=Arabic}/u) > 0.6, 'arabic is Arabic letters and spaces');
    assert.ok(shares(`chinese-${size}`, /\p{Script=Han}/u) > 0.7, 'chinese is Chinese characters');
    assert.ok(shares(`emoji-${size}`, /[\u{10000}-\u{10ffff}]/u) > 0.5, 'emoji is four-byte characters');
    assert.ok(shares(`mixed-${size}`, /[\n -~]/) > 0.3, 'mixed holds markup');
    assert.ok(shares(`mixed-${size}`, /[^\n -~]/) > 0.1, 'mixed holds other scripts');
  }
});

test('the encoder gives the bytes that TextEncoder gives', () => {
  const text = '\0\x7f\x80\u07ff\u0800\ud7ff\ue000\uffff\u{10000}\u{10ffff} é中😀';
  assert.deepEqual(encode(text), [...new TextEncoder().encode(text)]);
});
