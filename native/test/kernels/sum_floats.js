import assert from 'node:assert/strict';
import { generator, lengths, view } from '../support.js';

export const ofNothing = 0;

/** Few enough bits that every sum is exact, in any order. @type {import('../support.js').KernelCheck['check']} */
export function check(run) {
  const below = generator(2);
  for (const length of lengths) {
    const values = view(Float32Array, length, 1).map(() => (below(2 ** 24) - 2 ** 23) / 256);
    assert.equal(
      run(values),
      values.reduce((sum, value) => sum + value, 0),
    );
    if (length === 0) continue;
    values[below(length)] = Number.NaN;
    assert.equal(run(values), Number.NaN);
  }
}
