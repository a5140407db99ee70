import assert from 'node:assert/strict';
import { wellKnownNames } from '@rounds/header-names';

export const ofNothing = -1;

/** @type {import('../support.js').KernelCheck['check']} */
export function check(run) {
  const names = wellKnownNames();
  for (const [index, name] of names.entries()) {
    assert.equal(run(Buffer.from(name)), index);
    assert.equal(run(Buffer.from(name.toUpperCase())), index);
    assert.equal(run(Buffer.from(`${name}x`)), -1);
    assert.equal(run(Buffer.from(name.slice(1))), names.indexOf(name.slice(1)));
    const wrong = Buffer.from(name);
    wrong[0] = (wrong[0] ?? 0) ^ 0x40;
    assert.equal(run(wrong), -1);
  }
}
