import { atOffset, edgeLengths, fillRandomly, workloadsOfSizes } from '../inputs.js';
import { fast, plain } from '../javascript/sum-floats.js';
import { kernelSuite } from '../kernel-suite.js';

/**
 * Multiples of 1/1024 below 1: every sum of them is exact, in any order.
 *
 * @param {number} count
 * @returns {Float32Array}
 */
function floats(count) {
  return fillRandomly(new Float32Array(count), 1, (random) => Math.floor(random() * 1024) / 1024);
}

function* examples() {
  for (const length of edgeLengths) yield floats(length);
  yield Float32Array.of(-0);
  yield Float32Array.of(1, Number.POSITIVE_INFINITY, 2);
  for (let place = 0; place < 40; place++) {
    const values = floats(40);
    values[place] = Number.NaN;
    yield values;
    yield atOffset(floats(67), 1 + (place % 7)).map((value) => -value);
  }
}

/** @param {Float32Array} values */
function reference(values) {
  // In whole numbers; the others have an infinity or a NaN, which no order changes.
  const special = values.find((value) => !Number.isFinite(value));
  if (special !== undefined) return special;
  let thousandTwentyFourths = 0;
  for (const value of values) thousandTwentyFourths += value * 1024;
  return thousandTwentyFourths / 1024;
}

/** @type {import('../kernel-suite.js').KernelSuite<Float32Array>} */
export const kernel = {
  question: 'What does SIMD buy when single-precision numbers are added up in double precision?',
  kernel: 'sum_floats',
  result: 'double',
  baseline: 'js',
  javascript: { js: plain, 'js-unrolled': fast },
  plain: 'scalar',
  native: ['avx512', 'avx2', 'sve', 'neon', 'scalar-unrolled', 'scalar'],
  reference,
  arrays: (values) => [values],
  workloads: workloadsOfSizes('', (bytes) => floats(bytes / Float32Array.BYTES_PER_ELEMENT), {
    quick: '4KiB',
  }),
  examples,
  answer: {
    inputs: { '4KiB': '1,024 floats added up' },
    ways: {
      js: 'a loop',
      'js-unrolled': 'unrolled',
      wasm: 'WebAssembly',
      'native-scalar': 'C',
      'native-avx2': 'AVX2',
      'native-avx512': 'AVX-512',
    },
  },
};

export default kernelSuite(kernel);
