import { examples } from '@rounds/utf8-validation/examples.js';
import { isValidUtf8 } from '@rounds/utf8-validation/reference.js';
import utf8Validation from '@rounds/utf8-validation/suite.js';
import { textOf } from '@rounds/utf8-validation/texts.js';
import { isValidUtf8 as fastJs } from '@rounds/utf8-validation/validators/fast-js.js';
import { workloadsOfSizes } from '../inputs.js';
import { kernelSuite } from '../kernel-suite.js';

const { 'valid-8': valid8, isUtf8 } = utf8Validation.cases;

/** The same text, repeated; an alphabet's first 64 KiB end with a whole character. */
const longestText = 2 ** 16;

/**
 * @param {'arabic' | 'latin'} alphabet
 * @param {number} length
 * @returns {Uint8Array}
 */
function text(alphabet, length) {
  const bytes = new Uint8Array(length);
  const part = textOf(alphabet, Math.min(length, longestText));
  for (let start = 0; start < length; start += part.length) bytes.set(part, start);
  return bytes;
}

/** @type {import('../kernel-suite.js').KernelSuite<Uint8Array>} */
export const kernel = {
  question: 'What does SIMD buy when UTF-8 is validated?',
  kernel: 'validate_utf8',
  result: 'bool',
  baseline: 'valid-8',
  javascript: { 'fast-js': fastJs },
  others: { ...(valid8 && { 'valid-8': valid8 }), ...(isUtf8 && { isUtf8 }) },
  plain: 'scalar',
  native: ['avx512', 'avx2', 'ssse3', 'neon', 'scalar'],
  reference: isValidUtf8,
  arrays: (bytes) => [bytes],
  workloads: {
    ...workloadsOfSizes('arabic-', (bytes) => text('arabic', bytes), { quick: '4KiB' }),
    ...workloadsOfSizes('latin-', (bytes) => text('latin', bytes)),
  },
  examples,
  answer: {
    inputs: { 'arabic-4KiB': '4 KiB of Arabic checked' },
    ways: {
      'valid-8': '`valid-8`',
      'fast-js': '`fast-js`',
      isUtf8: '`isUtf8`',
      wasm: 'WebAssembly',
      'native-scalar': 'C',
      'native-avx2': 'AVX2',
      'native-avx512': 'AVX-512',
    },
  },
};

export default kernelSuite(kernel);
