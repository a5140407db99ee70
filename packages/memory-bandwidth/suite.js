import { defineSuite } from 'rounds';
import { sentences } from './answer.js';
import { cases } from './cases.js';
import { lineBytes, wordAt } from './memory.js';
import { Moved } from './moved.js';
import { workloads } from './workloads.js';

/** @typedef {import('./memory.js').Plan} Plan */

/**
 * Fewer lines than threads, and numbers that no number of threads divides.
 *
 * @returns {Plan[]}
 */
const examples = () =>
  [2, 6, 2 * 37, 2 * 1021].flatMap((lines) =>
    ['lines', 'sum', 'copy', 'fill'].map((operation) => ({
      operation: /** @type {Plan['operation']} */ (operation),
      bytes: lines * lineBytes,
    })),
  );

export default defineSuite({
  question: 'How many bytes a second go to and from memory, and how many threads does it take?',
  baseline: 'js',
  work: 'async',
  threads: true,
  workloads,
  cases,
  reference: (/** @type {Plan} */ { operation, bytes }) => {
    if (operation === 'copy' || operation === 'fill') return new Moved();
    let sum = 0;
    if (operation === 'lines') {
      // The lowest byte of the first word of each line.
      for (let at = 0; at < bytes; at += lineBytes) sum = (sum + (wordAt(at / 4) & 0xff)) | 0;
    } else {
      for (let at = 0; at < bytes; at += 4) sum = (sum + wordAt(at / 4)) | 0;
    }
    return sum;
  },
  examples,
  show: ({ operation, bytes }) => `${operation}, ${bytes} bytes`,
  answer: { workloads: ['sum-1MiB', 'copy-64MiB', 'lines-256MiB'], sentences },
});
