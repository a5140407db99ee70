import assert from 'node:assert/strict';
import { fill, generator, lengths, view } from '../support.js';

export const ofNothing = 0;

/** @param {Uint8Array} bytes @param {number} window @param {number} base @param {number} target */
function countHashes(bytes, window, base, target) {
  let found = 0;
  for (let start = 0; window > 0 && start + window <= bytes.length; start++) {
    let hash = 0;
    for (let i = 0; i < window; i++) hash = (Math.imul(hash, base) + (bytes[start + i] ?? 0)) >>> 0;
    if (hash === target) found++;
  }
  return found;
}

/** @type {import('../support.js').KernelCheck['check']} */
export function check(run) {
  const below = generator(4);
  for (const length of [...lengths, 200000]) {
    const bytes = fill(view(Uint8Array, length, 3), below).map((byte) => byte & 3);
    /** @type {[window: number, base: number, target: number][]} */
    const searches = [
      [3, 31, 1 * 31 * 31 + 2 * 31 + 3],
      [8, 256, 0x01020301],
      [1, 0, 2],
      [0, 31, 0],
      [length + 1, 31, 0],
    ];
    for (const [window, base, target] of searches) {
      const expected = countHashes(bytes, window, base, target);
      assert.equal(run(bytes, window, base, target), expected, `${length} ${window}`);
    }
  }
}
