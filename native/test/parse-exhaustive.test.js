/** Every cell of 0 to 4 characters, and of 255, there is: each variant gives what digit by digit is right. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadOrSkip } from './load.js';

const { addon, skip } = await loadOrSkip();

/** @param {number} byte its digit, or something that makes any sum too large */
const digit = (byte) => (byte >= 48 && byte <= 57 ? byte - 48 : 1000);
const digits = Array.from({ length: 256 }, (_, byte) => digit(byte));

/**
 * @param {number} length
 * @param {number} third
 * @param {Uint32Array} cells all that have these
 * @param {Uint8Array} values what they hold, 0 for nothing
 * @returns {number} how many hold a number
 */
function fillAll(length, third, cells, values) {
  let good = 0;
  for (let second = 0, i = 0; second < 256; second++) {
    for (let first = 0; first < 256; first++, i++) {
      cells[i] = (first | (second << 8) | (third << 16) | (length << 24)) >>> 0;
      const number = numberOf(length, digits[first] ?? 0, digits[second] ?? 0, digits[third] ?? 0);
      values[i] = number <= 255 ? number : 0;
      if (number <= 255) good++;
    }
  }
  return good;
}

/** @param {number} length @param {number} a @param {number} b @param {number} c */
function numberOf(length, a, b, c) {
  if (length === 1) return a;
  if (length === 2) return 10 * a + b;
  return length === 3 ? 100 * a + 10 * b + c : 1000;
}

test('parseUint8, exhaustively', { skip }, () => {
  const runnable = (addon?.variants ?? []).filter(({ kernel, run }) => kernel === 'parseUint8' && run);
  assert.ok(runnable.length > 0);
  const cells = new Uint32Array(65536);
  const expected = Buffer.alloc(65536);
  const values = Buffer.alloc(65536);
  let total = 0;
  for (const length of [0, 1, 2, 3, 4, 255]) {
    for (let third = 0; third < 256; third++) {
      const good = fillAll(length, third, cells, expected);
      total += good;
      for (const { name, run } of runnable) {
        assert.equal(run?.(cells, values), good, `${name}, ${length} characters, third byte ${third}`);
        assert.ok(values.equals(expected), `${name}, ${length} characters, third byte ${third}`);
      }
    }
  }
  // 10 of one digit and 100 of two, whatever stands behind, and 256 of three.
  assert.equal(total, 10 * 65536 + 100 * 256 + 256);
});
