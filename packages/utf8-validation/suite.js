import { defineSuite } from 'rounds';
import { sentences } from './answer.js';
import { cases } from './cases.js';
import { examples } from './examples.js';
import { isValidUtf8 } from './reference.js';
import { workloads } from './workloads.js';

const shownBytes = 32;

/**
 * @param {Uint8Array} input
 * @returns {string}
 */
function show(input) {
  const hex = Array.from(input.subarray(0, shownBytes), (byte) => byte.toString(16).padStart(2, '0')).join(
    ' ',
  );
  const rest = input.length > shownBytes ? ' …' : '';
  return `${input.length} bytes, offset ${input.byteOffset}: ${hex}${rest}`;
}

export default defineSuite({
  question: 'How fast can you validate UTF-8?',
  // Runs on every runtime, including just-js, and comes first in the published experiment.
  baseline: 'valid-8',
  work: 'sync',
  workloads,
  cases,
  reference: isValidUtf8,
  answer: { workloads: ['latin-80KiB', 'arabic-80KiB', 'chinese-80KiB'], sentences },
  examples,
  show,
});
