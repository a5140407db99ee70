import assert from 'node:assert/strict';
import { fill, generator, lengths } from '../support.js';

export const ofNothing = 0;

/** @param {number} cell @returns {number | undefined} */
function parseCell(cell) {
  const text = String.fromCharCode(cell & 0xff, (cell >> 8) & 0xff, (cell >> 16) & 0xff).slice(
    0,
    cell >>> 24,
  );
  return cell >>> 24 <= 3 && /^\d{1,3}$/.test(text) && Number(text) <= 255 ? Number(text) : undefined;
}

/** @param {string} text */
function cellOf(text) {
  return new Uint32Array(new Uint8Array([...Buffer.from(text.padEnd(3, '9')), text.length]).buffer)[0] ?? 0;
}

/** parse-exhaustive.test.js goes further. @type {import('../support.js').KernelCheck['check']} */
export function check(run) {
  /** @param {Uint32Array} cells */
  const compare = (cells) => {
    const values = new Uint8Array(cells.length + 1).fill(0x77);
    const expected = Array.from(cells, parseCell);
    assert.equal(run(cells, values), expected.filter((number) => number !== undefined).length);
    assert.deepEqual(values, Uint8Array.from([...expected.map((number) => number ?? 0), 0x77]));
  };
  const texts = Array.from({ length: 1000 }, (_, i) =>
    [i, 2, 3].map((digits) => String(i).padStart(digits % 4, '0')),
  );
  compare(Uint32Array.from(texts.flat(), cellOf));
  compare(fill(new Uint32Array(999), generator(3)));
  for (const length of lengths) compare(Uint32Array.from({ length }, (_, i) => cellOf(String(i % 300))));
}
