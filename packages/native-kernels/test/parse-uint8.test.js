import assert from 'node:assert/strict';
import test from 'node:test';
import fc from '@rounds/fast-check';
import { fast, plain } from '../javascript/parse-uint8.js';
import suite from '../suites/parse-uint8.js';
import { anywhere, testOnDrawnInputs } from './support.js';

const digit = fc.integer({ min: 0x2f, max: 0x3a });
const nearlyNumber = fc
  .tuple(digit, digit, digit, fc.integer({ min: 0, max: 4 }))
  .map(([a, b, c, length]) => (a | (b << 8) | (c << 16) | (length << 24)) >>> 0);
const cells = fc
  .array(fc.oneof(nearlyNumber, fc.nat({ max: 2 ** 32 - 1 })), { maxLength: 200, size: 'max' })
  .map((words) => Uint32Array.from(words));

testOnDrawnInputs(suite, anywhere(cells));

test('both ways in JavaScript agree on every text of three bytes and every length', () => {
  for (const length of [0, 1, 2, 3, 4, 7, 255]) {
    // Whole blocks of the third byte, since a typed array for all 2^24 texts would be large.
    for (let third = 0; third < 256; third += length === 3 ? 1 : 51) {
      const all = Uint32Array.from(
        { length: 2 ** 16 },
        (_, low) => (low | (third << 16) | (length << 24)) >>> 0,
      );
      const expected = new Uint8Array(all.length);
      const found = new Uint8Array(all.length);
      assert.equal(
        fast(all, found),
        plain(all, expected),
        `texts of length ${length} that end with ${third}`,
      );
      assert.deepEqual(found, expected);
    }
  }
});
