import assert from 'node:assert/strict';
import { generator, lengths, view } from '../support.js';

export const ofNothing = 0;

/** @type {import('../support.js').KernelCheck['check']} */
export function check(run) {
  const below = generator(5);
  for (const length of lengths) {
    for (const negatives of [0, 5, 50, 100]) {
      const values = view(BigInt64Array, length, 1);
      for (let i = 0; i < length; i++)
        values[i] = BigInt(i) * 2n ** 40n * (below(100) < negatives ? -1n : 1n);
      const expected = values.filter((value) => value >= 0n);
      assert.deepEqual(values.subarray(0, run(values)), expected);
    }
  }
}
