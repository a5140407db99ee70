import { atOffset, edgeLengths, fillRandomly, workloadsOfSizes } from '../inputs.js';
import { fast, plain } from '../javascript/sign-transfer.js';
import { kernelSuite } from '../kernel-suite.js';
import { waysByWords } from '../ways-by-words.js';

/**
 * @typedef {object} Input
 * @property {Int8Array} a
 * @property {Int8Array} b
 */

const bytesOfA = 2;

/**
 * @param {number} count
 * @param {{ zeros: boolean }} options
 * @returns {Input}
 */
function bytes(count, { zeros }) {
  const byte = (/** @type {() => number} */ random) => Math.floor(random() * 256) - 128;
  return {
    a: fillRandomly(new Int8Array(count), 1, byte),
    b: fillRandomly(new Int8Array(count), 2, (random) => {
      const drawn = byte(random);
      return zeros && random() < 0.25 ? 0 : drawn || 1;
    }),
  };
}

/** None has a zero in `b`: zeros are a separate workload, which not every case supports. */
function* examples() {
  for (const length of edgeLengths) yield bytes(length, { zeros: false });
  const every = Int8Array.from({ length: 256 }, (_, i) => i - 128);
  for (const sign of [-128, -127, -1, 1, 2, 126, 127]) {
    yield { a: every, b: new Int8Array(256).fill(sign) };
  }
  for (let offset = 1; offset < 9; offset++) {
    const { a, b } = bytes(200, { zeros: false });
    yield { a: atOffset(a, offset), b: atOffset(b, 9 - offset) };
  }
}

/**
 * @param {Int8Array} a
 * @param {Int8Array} b
 * @param {Int8Array} out
 */
function reference(a, b, out) {
  for (let i = 0; i < a.length; i++) out[i] = Math.sign(Number(b[i])) * Number(a[i]);
}

/** @type {import('../kernel-suite.js').KernelSuite<Input>} */
export const kernel = {
  question: 'What does SIMD buy when bytes get the signs of others?',
  kernel: 'sign_transfer',
  result: 'void',
  baseline: 'js',
  javascript: { js: plain, 'js-words': fast },
  plain: 'scalar',
  native: ['avx512', 'avx2', 'ssse3', 'sve', 'neon', 'scalar'],
  also: { kernel: 'sign_transfer_nonzero', suffix: '-nonzero', native: ['avx512', 'scalar'] },
  notFor: (name, workload) =>
    name.endsWith('-nonzero') && workload.startsWith('zeros-') ? 'it needs signs without zeros' : undefined,
  reference,
  arrays: ({ a, b }) => [a, b, new Int8Array(a.length)],
  writes: (_result, [a]) => Number(a?.length),
  workloads: {
    ...workloadsOfSizes('', (total) => bytes(total / bytesOfA, { zeros: false }), { quick: '4KiB' }),
    'zeros-4KiB': { input: () => bytes(2 ** 12 / bytesOfA, { zeros: true }), bytes: () => 2 ** 12 },
  },
  examples,
  answer: {
    inputs: { '4KiB': '2,048 bytes given signs' },
    ways: waysByWords,
  },
};

export default kernelSuite(kernel);
