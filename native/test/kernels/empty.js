import assert from 'node:assert/strict';

export const ofNothing = undefined;

/** @type {import('../support.js').KernelCheck['check']} */
export function check(run) {
  assert.equal(run(), undefined);
}
