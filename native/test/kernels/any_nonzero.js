import assert from 'node:assert/strict';
import { lengths, view } from '../support.js';

export const ofNothing = false;

/** @type {import('../support.js').KernelCheck['check']} */
export function check(run) {
  for (const length of lengths) {
    const bytes = view(Uint8Array, length, 1);
    assert.equal(run(bytes), false);
    for (let i = 0; i < length; i++) {
      bytes[i] = 0x80;
      assert.equal(run(bytes), true, `${i} of ${length}`);
      bytes[i] = 0;
    }
  }
}
