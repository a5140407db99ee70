import { atOffset, edgeLengths, fillRandomly, workloadsOfSizes } from '../inputs.js';
import { added, big, borrowed, flipped, shifted, viewed } from '../javascript/unsigned-compare.js';
import { kernelSuite } from '../kernel-suite.js';

/**
 * @typedef {object} Input
 * @property {Int32Array} a
 * @property {Int32Array} b
 */

const bytesOfPair = 2 * Int32Array.BYTES_PER_ELEMENT;

/**
 * In half of the pairs, at random, the first number is smaller.
 *
 * @param {number} count
 * @returns {Input}
 */
function randomPairs(count) {
  const any = (/** @type {() => number} */ random) => Math.floor(random() * 2 ** 32);
  return {
    a: fillRandomly(new Int32Array(count), 1, any),
    b: fillRandomly(new Int32Array(count), 2, any),
  };
}

/**
 * The same for all pairs, though half of the numbers have their highest bit.
 *
 * @param {number} count
 * @returns {Input}
 */
function belowPairs(count) {
  const { a } = randomPairs(count);
  return { a, b: a.map((value) => (value === -1 ? value : value + 1)) };
}

/** Where signed and unsigned order differ, and next to it. */
const edges = [0, 1, 2, 2 ** 31 - 2, 2 ** 31 - 1, -(2 ** 31), 1 - 2 ** 31, -2, -1];

function* examples() {
  for (const length of edgeLengths) yield randomPairs(length);
  yield belowPairs(300);
  const pairs = edges.flatMap((left) => edges.map((right) => [left, right]));
  yield {
    a: Int32Array.from(pairs, ([left]) => Number(left)),
    b: Int32Array.from(pairs, ([, right]) => Number(right)),
  };
  for (let offset = 1; offset < 9; offset++) {
    const { a, b } = randomPairs(200);
    yield { a: atOffset(a, offset), b: atOffset(b, 9 - offset) };
  }
}

/**
 * @param {Int32Array} a
 * @param {Int32Array} b
 */
function reference(a, b) {
  const unsigned = (/** @type {number} */ value) => (value < 0 ? value + 2 ** 32 : value);
  let below = 0;
  for (let i = 0; i < a.length; i++) if (unsigned(Number(a[i])) < unsigned(Number(b[i]))) below++;
  return below;
}

/** @type {import('../kernel-suite.js').KernelSuite<Input>} */
export const kernel = {
  question: 'What does it cost to compare numbers without a sign where comparisons have one?',
  kernel: 'unsigned_compare',
  result: 'size_t',
  baseline: 'js',
  javascript: {
    js: shifted,
    'js-sign-bit': flipped,
    'js-add': added,
    'js-uint32array': viewed,
    'js-bigint': big,
    'js-borrow': borrowed,
  },
  plain: 'scalar',
  native: [
    'avx512',
    'avx512-sign-bit',
    'avx2-max',
    'avx2-sign-bit',
    'ssse3-max',
    'ssse3-sign-bit',
    'sve',
    'neon',
    'neon-sign-bit',
    'scalar-sign-bit',
    'scalar',
  ],
  reference,
  arrays: ({ a, b }) => [a, b],
  workloads: {
    ...workloadsOfSizes('random-', (bytes) => randomPairs(bytes / bytesOfPair), { quick: '4KiB' }),
    'below-4KiB': { input: () => belowPairs(2 ** 12 / bytesOfPair), bytes: () => 2 ** 12 },
  },
  examples,
  answer: {
    inputs: { 'random-4KiB': '512 random pairs' },
    ways: {
      js: '`>>> 0`',
      'js-sign-bit': 'flipped sign bits',
      'js-uint32array': '`Uint32Array`',
      'js-bigint': 'bigints',
      wasm: 'WebAssembly',
      'native-scalar': 'C',
      'native-avx2-max': 'AVX2',
    },
  },
};

export default kernelSuite(kernel);
