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
  'latin-64B': 'd7c4e0e4bdc70cf1',
  'latin-4KiB': '99d6f241d789d86f',
  'latin-80KiB': 'd6073a42222eca7f',
  'latin-1MiB': 'b448876a6f75c189',
  'arabic-64B': '2078e762ebed7bbf',
  'arabic-4KiB': '48ba79d6e3164e6d',
  'arabic-80KiB': 'ef8c66d5b87666c6',
  'arabic-1MiB': '0a6786b7632a22d8',
  'chinese-64B': '2f56088e0c864908',
  'chinese-4KiB': 'ab0503021855dd89',
  'chinese-80KiB': 'ffbcf6cc16faa632',
  'chinese-1MiB': 'd9311b6607f8ca18',
  'emoji-64B': '85cf85c88104ec6c',
  'emoji-4KiB': '85411542b18ae9c8',
  'emoji-80KiB': 'd3f38ab056b8f07c',
  'emoji-1MiB': '71ca9ac1ee68345a',
  'mixed-64B': 'b379ddf33a55e75e',
  'mixed-4KiB': 'f5104f2577174628',
  'mixed-80KiB': '65ad16faa4a37a5a',
  'mixed-1MiB': '99b344aa7349c0f7',
  'latin-80KiB-invalid-start': 'cd470471dfe8494e',
  'latin-80KiB-invalid-middle': '8b8346bc4003658e',
  'latin-80KiB-invalid-end': 'be6d184493252ba1',
  'arabic-80KiB-invalid-start': 'b8b8e2def8c2ea63',
  'arabic-80KiB-invalid-middle': '5d5db2d54a3c625f',
  'arabic-80KiB-invalid-end': '36a927d3a531b58a',
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
