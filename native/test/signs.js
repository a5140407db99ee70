import assert from 'node:assert/strict';
import { fill, generator, lengths, view } from './support.js';

/**
 * @param {(a: number, b: number) => number} transfer
 * @returns {import('./support.js').KernelCheck['check']}
 */
export function checkSigns(transfer) {
  return (run) => {
    const below = generator(7);
    for (const length of lengths) {
      const a = fill(view(Int8Array, length, 1), below);
      const b = fill(view(Int8Array, length, 2), below).map((value) => (below(4) === 0 ? 0 : value));
      const expected = a.map((value, i) => transfer(value, b[i] ?? 0));
      const out = new Int8Array(length + 5).fill(77);
      run(a, b, out);
      assert.deepEqual(out.subarray(0, length), expected);
      assert.deepEqual(out.subarray(length), new Int8Array(5).fill(77), 'what is behind stays');
      run(a, b, a);
      assert.deepEqual(a, expected, 'in place');
    }
  };
}
