/**
 * Every variant that this machine can run against a reference in JavaScript. The same body for all; those that cannot
 * run are skips with their reason. `pnpm test:native` compares them with one another, far more often.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadOrSkip } from './load.js';
import { fill, generator, references } from './support.js';

const { addon, skip } = await loadOrSkip();
const variants = addon?.variants ?? [];

/** @typedef {(run: (...args: any[]) => any) => void} Check */

/** Lengths around the sizes of vectors and blocks. */
const lengths = [0, 1, 3, 7, 8, 15, 16, 17, 31, 33, 63, 64, 65, 127, 129, 255, 256, 257, 300, 511, 513, 1100];

/**
 * A view that is not at the start of its buffer.
 *
 * @template T
 * @param {new (buffer: ArrayBuffer, offset: number, length: number) => T} Type
 * @param {number} length
 * @param {number} offset in elements
 */
function view(Type, length, offset) {
  const size = /** @type {any} */ (Type).BYTES_PER_ELEMENT;
  return new Type(new ArrayBuffer((length + offset) * size), offset * size, length);
}

const samples = ['a', 'é', '\u07ff', '\u0800', '\ud7ff', '\ue000', '\uffff', '\u{10000}', '\u{10ffff}'];

/** @type {Record<string, Check>} */
const checks = {
  empty: (run) => assert.equal(run(), undefined),
  validateUtf8: (run) => {
    const below = generator(1);
    for (const length of lengths) {
      for (let round = 0; round < 20; round++) {
        const text = Array.from({ length }, () => samples[below(3) === 0 ? below(samples.length) : 0]).join(
          '',
        );
        const bytes = Buffer.from(text);
        assert.equal(run(bytes), true, text);
        if (length === 0) continue;
        bytes[below(bytes.length)] = below(256);
        assert.equal(run(bytes), references.validateUtf8(bytes), bytes.toString('hex'));
        const cut = bytes.subarray(below(3), bytes.length - below(2));
        assert.equal(run(cut), references.validateUtf8(cut), cut.toString('hex'));
      }
    }
  },
  sumFloats: (run) => {
    const below = generator(2);
    for (const length of lengths) {
      const values = view(Float32Array, length, 1).map(() => (below(2 ** 24) - 2 ** 23) / 256);
      assert.equal(run(values), references.sumFloats(values));
      if (length === 0) continue;
      values[below(length)] = Number.NaN;
      assert.equal(run(values), Number.NaN);
    }
  },
  signTransfer: checkSigns('signTransfer'),
  signTransferNonzero: checkSigns('signTransferNonzero'),
  parseUint8: (run) => {
    /** @param {Uint32Array} cells */
    const check = (cells) => {
      const values = new Uint8Array(cells.length).fill(0x77);
      const good = run(cells, values);
      const expected = references.parseUint8(cells);
      assert.equal(good, expected.good);
      assert.deepEqual(values, expected.values);
    };
    const texts = Array.from({ length: 1000 }, (_, i) => [
      `${i}`,
      `${i}`.padStart(2, '0'),
      `${i}`.padStart(3, '0'),
    ]);
    check(Uint32Array.from(texts.flat(), (text) => cellOf(text)));
    check(fill(new Uint32Array(999), generator(3)));
    for (const length of lengths) check(Uint32Array.from({ length }, (_, i) => cellOf(`${i % 300}`)));
  },
  karpRabin: (run) => {
    const below = generator(4);
    for (const length of [...lengths, 20000]) {
      const bytes = fill(view(Uint8Array, length, 3), below).map((byte) => byte & 3);
      for (const [window, base, target] of [
        [3, 31, 1 * 961 + 2 * 31 + 3],
        [8, 256, 0x01020301],
        [1, 0, 2],
        [0, 31, 0],
        [length + 1, 31, 0],
      ]) {
        const expected = references.karpRabin(bytes, window ?? 0, base ?? 0, target ?? 0);
        assert.equal(run(bytes, window, base, target), expected, `${length} ${window}`);
      }
    }
  },
  filterNonnegative: (run) => {
    const below = generator(5);
    for (const length of lengths) {
      for (const negatives of [0, 5, 50, 100]) {
        const values = view(BigInt64Array, length, 1);
        for (let i = 0; i < length; i++)
          values[i] = BigInt(i) * 2n ** 40n * (below(100) < negatives ? -1n : 1n);
        const expected = references.filterNonnegative(values);
        const kept = run(values);
        assert.deepEqual(values.subarray(0, kept), expected);
      }
    }
  },
  minifyJson: (run) => {
    const below = generator(6);
    const pieces = ['{ ', '" a\\" b "', '\\', '"', ' ', '\n\t\r', ': [1, 2]', '\\\\', 'x', '\u00a0'];
    for (const length of lengths) {
      const text = Array.from({ length }, () => pieces[below(pieces.length)]).join('');
      const json = Buffer.from(text, 'latin1');
      const expected = references.minifyJson(json).toString('latin1');
      const out = new Uint8Array(json.length);
      assert.equal(Buffer.from(out.buffer, 0, run(json, out)).toString('latin1'), expected);
      assert.equal(json.subarray(0, run(json, json)).toString('latin1'), expected, 'in place');
    }
    const pretty = JSON.stringify({ a: [1, ' \\" ', { b: null }] }, null, 4);
    const out = Buffer.alloc(pretty.length);
    const length = run(Buffer.from(pretty), out);
    assert.equal(out.toString('utf8', 0, length), JSON.stringify(JSON.parse(pretty)));
  },
  anyNonzero: (run) => {
    for (const length of lengths) {
      const bytes = view(Uint8Array, length, 1);
      assert.equal(run(bytes), false);
      for (let i = 0; i < length; i++) {
        bytes[i] = 0x80;
        assert.equal(run(bytes), true, `${i} of ${length}`);
        bytes[i] = 0;
      }
    }
  },
  headerIndex: (run) => {
    for (const [index, name] of (addon?.headerNames ?? []).entries()) {
      assert.equal(run(Buffer.from(name)), index);
      assert.equal(run(Buffer.from(name.toUpperCase())), index);
      assert.equal(run(Buffer.from(`${name}x`)), -1);
      assert.equal(run(Buffer.from(name.slice(1))), addon?.headerNames.indexOf(name.slice(1)));
      const wrong = Buffer.from(name);
      wrong[0] = (wrong[0] ?? 0) ^ 0x40;
      assert.equal(run(wrong), -1);
    }
  },
};

/** @param {'signTransfer' | 'signTransferNonzero'} kernel @returns {Check} */
function checkSigns(kernel) {
  return (run) => {
    const below = generator(7);
    for (const length of lengths) {
      const a = fill(view(Int8Array, length, 1), below);
      const b = fill(view(Int8Array, length, 2), below).map((value) => (below(4) === 0 ? 0 : value));
      const expected = references[kernel](a, b);
      const out = new Int8Array(length + 5).fill(77);
      run(a, b, out);
      assert.deepEqual(out.subarray(0, length), expected);
      assert.deepEqual(out.subarray(length), new Int8Array(5).fill(77), 'what is behind stays');
      run(a, b, a);
      assert.deepEqual(a, expected, 'in place');
    }
  };
}

/** @param {string} text */
function cellOf(text) {
  return new Uint32Array(new Uint8Array([...Buffer.from(text.padEnd(3, '9')), text.length]).buffer)[0] ?? 0;
}

test('every kernel has a check', { skip }, () => {
  assert.deepEqual(Object.keys(checks), Object.keys(addon?.kernels ?? {}));
});

for (const { kernel, name, run, unavailable } of variants) {
  test(`${kernel} ${name}`, { skip: unavailable }, () => {
    assert.ok(run);
    checks[kernel]?.(run);
  });
}
