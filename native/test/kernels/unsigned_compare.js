import assert from 'node:assert/strict';
import { fill, generator, lengths, view } from '../support.js';

export const ofNothing = 0;

/** Where the orders with and without a sign differ, and next to it. */
const edges = [0, 1, 2 ** 31 - 1, -(2 ** 31), 1 - 2 ** 31, -1];

/** @param {number} value the number that its bits are without a sign */
const unsigned = (value) => (value < 0 ? value + 2 ** 32 : value);

/** @type {import('../support.js').KernelCheck['check']} */
export function check(run) {
  const below = generator(7);
  /** @param {Int32Array} a @param {Int32Array} b */
  const compare = (a, b) => {
    const expected = a.filter((value, i) => unsigned(value) < unsigned(b[i] ?? 0)).length;
    assert.equal(run(a, b), expected);
  };
  for (const length of lengths) {
    const a = fill(view(Int32Array, length, 1), below);
    const b = fill(view(Int32Array, length + 3, 2), below);
    for (const array of [a, b]) {
      for (let i = 0; i < array.length; i++) {
        const kind = below(4);
        if (kind === 0) array[i] = edges[below(edges.length)] ?? 0;
        else if (kind === 1) array[i] = ~(array[i] ?? 0);
      }
    }
    compare(a, b);
    compare(a, a);
  }
  for (const a of edges) {
    for (const b of edges) compare(new Int32Array(37).fill(a), new Int32Array(37).fill(b));
  }
}
