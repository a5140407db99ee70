import assert from 'node:assert/strict';
import { fill, generator, lengths, view } from '../support.js';

export const ofNothing = undefined;

/** @param {Uint32Array} values @param {number} divisor */
const quotients = (values, divisor) =>
  values.map((value) => (divisor === 0 ? 0 : (value - (value % divisor)) / divisor));

/** divide-edges.test.js goes further. @type {import('../support.js').KernelCheck['check']} */
export function check(run) {
  const below = generator(8);
  for (const length of lengths) {
    for (const divisor of [0, 1, 2, 3, 7, 10, 255, 256, 641, 2 ** 31, 2 ** 32 - 1, below(2 ** 32)]) {
      const values = fill(view(Uint32Array, length, 1), () => below(2 ** 32) >>> below(32));
      const expected = quotients(values, divisor);
      const out = new Uint32Array(length + 5).fill(77);
      run(values, out, divisor);
      assert.deepEqual(out.subarray(0, length), expected, `by ${divisor}`);
      assert.deepEqual(out.subarray(length), new Uint32Array(5).fill(77), 'what is behind stays');
      run(values, values, divisor);
      assert.deepEqual(values, expected, `in place, by ${divisor}`);
    }
  }
}
