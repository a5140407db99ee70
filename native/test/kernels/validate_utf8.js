import assert from 'node:assert/strict';
import { generator, lengths } from '../support.js';

export const ofNothing = true;

const samples = ['a', 'é', '\u07ff', '\u0800', '\ud7ff', '\ue000', '\uffff', '\u{10000}', '\u{10ffff}'];

/** @param {Uint8Array} bytes */
function isUtf8(bytes) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** @type {import('../support.js').KernelCheck['check']} */
export function check(run) {
  const below = generator(1);
  for (const length of lengths) {
    for (let round = 0; round < 20; round++) {
      const text = Array.from({ length }, () => samples[below(3) === 0 ? below(samples.length) : 0]).join('');
      const bytes = Buffer.from(text);
      assert.equal(run(bytes), true, text);
      if (length === 0) continue;
      bytes[below(bytes.length)] = below(256);
      assert.equal(run(bytes), isUtf8(bytes), bytes.toString('hex'));
      const cut = bytes.subarray(below(3), bytes.length - below(2));
      assert.equal(run(cut), isUtf8(cut), cut.toString('hex'));
    }
  }
}
