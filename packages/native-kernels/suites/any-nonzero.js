import { atOffset, edgeLengths, workloadsOfSizes } from '../inputs.js';
import { fast, plain } from '../javascript/any-nonzero.js';
import { kernelSuite } from '../kernel-suite.js';
import { waysByWords } from '../ways-by-words.js';

/** Bytes around a view are not zero, to detect reads outside of it. */
function* examples() {
  for (const length of edgeLengths) {
    for (const offset of [0, 1, 7]) yield atOffset(new Uint8Array(length), offset);
    for (const place of [0, 1, length >> 1, length - 2, length - 1]) {
      if (place < 0 || place >= length) continue;
      const bytes = atOffset(new Uint8Array(length), length & 15);
      bytes[place] = place & 1 ? 0x80 : 1;
      yield bytes;
    }
  }
}

/** @type {import('../kernel-suite.js').KernelSuite<Uint8Array>} */
export const kernel = {
  question: 'How fast can a block be seen to be all zeros?',
  kernel: 'any_nonzero',
  result: 'bool',
  baseline: 'js',
  javascript: { js: plain, 'js-words': fast },
  plain: 'scalar',
  native: ['avx512', 'avx2', 'ssse3', 'sve-neon', 'neon', 'scalar-words', 'scalar'],
  reference: (/** @type {Uint8Array} */ bytes) => bytes.some((byte) => byte !== 0),
  arrays: (bytes) => [bytes],
  workloads: workloadsOfSizes('', /** @returns {Uint8Array} */ (bytes) => new Uint8Array(bytes), {
    quick: '4KiB',
  }),
  examples,
  answer: {
    inputs: { '4KiB': '4 KiB of zeros' },
    ways: waysByWords,
  },
};

export default kernelSuite(kernel);
