import { atOffset, edgeLengths, fillRandomly, workloadsOfSizes } from '../inputs.js';
import {
  byClosure,
  byGeneratedCode,
  byInverse,
  floored,
  lacksGeneratedCode,
  plain,
} from '../javascript/divide.js';
import { kernelSuite } from '../kernel-suite.js';

/**
 * @typedef {object} Input
 * @property {Uint32Array} values
 * @property {number} divisor
 */

/**
 * @param {number} count
 * @param {number} divisor
 * @returns {Input}
 */
function randomValues(count, divisor) {
  const any = (/** @type {() => number} */ random) => Math.floor(random() * 2 ** 32);
  return { values: fillRandomly(new Uint32Array(count), 1, any), divisor };
}

/** @param {number} divisor */
function of4KiB(divisor) {
  return {
    input: () => randomValues(2 ** 12 / Uint32Array.BYTES_PER_ELEMENT, divisor),
    bytes: () => 2 ** 12,
  };
}

/** With every kind of inverse; the last one with its own function, and those next to it. */
const divisors = [0, 1, 2, 3, 5, 6, 7, 10, 64, 254, 255, 256, 257, 641, 2 ** 16, 1_000_003];
const largest = [2 ** 31 - 1, 2 ** 31, 2 ** 31 + 1, 2 ** 32 - 2, 2 ** 32 - 1];

function* examples() {
  for (const length of edgeLengths) yield randomValues(length, 7);
  for (const divisor of [...divisors, ...largest]) {
    yield randomValues(100, divisor);
    const near = [-1, 0, 1].flatMap((beside) => [0, 1, 2, 3, 613_566_756].map((i) => i * divisor + beside));
    yield { values: Uint32Array.from([...near, 2 ** 31, 2 ** 32 - 1]), divisor };
  }
  for (let offset = 1; offset < 9; offset++) {
    yield { values: atOffset(randomValues(200, 0).values, offset), divisor: 10 };
  }
}

/**
 * Subtracts the remainder, so that the division is exact.
 *
 * @param {Uint32Array} values
 * @param {Uint32Array} out
 * @param {number} divisor
 */
function reference(values, out, divisor) {
  for (const [i, value] of values.entries()) {
    out[i] = divisor === 0 ? 0 : (value - (value % divisor)) / divisor;
  }
}

/** @type {import('../kernel-suite.js').KernelSuite<Input>} */
export const kernel = {
  question: 'How is an array divided by a number that is known late?',
  kernel: 'divide',
  result: 'void',
  baseline: 'js',
  javascript: {
    js: plain,
    'js-floor': floored,
    'js-closure': byClosure,
    'js-new-function': byGeneratedCode,
    'js-inverse': byInverse,
  },
  lacks: { 'js-new-function': lacksGeneratedCode },
  plain: 'scalar',
  native: [
    'avx512-inverse',
    'avx512-double',
    'avx2-inverse',
    'avx2-double',
    'ssse3-inverse',
    'sve-inverse',
    'sve',
    'neon-inverse',
    'scalar-inverse64',
    'scalar-template',
    'scalar-inverse',
    'scalar-table',
    'scalar',
  ],
  reference,
  arrays: ({ values }) => [values, new Uint32Array(values.length)],
  numbers: ({ divisor }) => [divisor],
  writes: (_result, [values]) => Number(values?.length),
  workloads: {
    ...workloadsOfSizes('by-7-', (bytes) => randomValues(bytes / Uint32Array.BYTES_PER_ELEMENT, 7), {
      quick: '4KiB',
    }),
    // The inverse of 7 has 33 bits, and that of 10 has 32; 64 is a power of two; the last is beyond the tables of functions.
    'by-10-4KiB': of4KiB(10),
    'by-64-4KiB': of4KiB(64),
    'by-1000003-4KiB': of4KiB(1_000_003),
  },
  examples,
  answer: {
    inputs: { 'by-7-4KiB': '1,024 values divided by 7', 'by-10-4KiB': '1,024 values divided by 10' },
    ways: {
      js: 'a loop',
      'js-new-function': '`new Function`',
      wasm: 'WebAssembly',
      'native-scalar': 'C',
      'native-scalar-template': 'C that knows the divisor',
      'native-avx2-inverse': 'AVX2',
    },
  },
};

export default kernelSuite(kernel);
