import { atOffset, edgeLengths, fillRandomly } from '../inputs.js';
import { fast, plain } from '../javascript/filter-nonnegative.js';
import { kernelSuite } from '../kernel-suite.js';

/** The numbers of values of the published experiment, and more shares of negatives. */
const counts = [23, 1_047, 1_048_599, 33_554_455];
const shares = [0.5, 5, 15, 50];

/**
 * @param {number} count
 * @param {number} percent of negatives
 */
function values(count, percent) {
  return fillRandomly(new BigInt64Array(count), 1, (random) => {
    const size = BigInt(Math.floor(random() * 2 ** 53));
    return random() * 100 < percent ? ~size : size;
  });
}

/** @type {Record<string, import('rounds').Suite<BigInt64Array>['workloads'][string]>} */
const workloads = {};
for (const count of counts) {
  for (const percent of shares) {
    const rare = count === counts.at(-1) || percent === 5 || percent === 15;
    workloads[`${count}-${percent}%`] = {
      input: () => values(count, percent),
      bytes: () => count * BigInt64Array.BYTES_PER_ELEMENT,
      ...(rare && { fullOnly: true }),
      ...(count === 1_047 && percent === 0.5 && { quick: true }),
    };
  }
}

function* examples() {
  const edges = BigInt64Array.of(
    0n,
    -1n,
    2n ** 63n - 1n,
    -(2n ** 63n),
    1n,
    -2n,
    2n ** 32n,
    -(2n ** 32n),
    2n ** 31n,
  );
  yield edges;
  yield edges.slice().reverse();
  for (const length of edgeLengths) {
    for (const percent of [0, 50, 100]) yield values(length, percent);
    yield atOffset(values(length, 30), 1 + (length & 3));
  }
  // Every pattern of eight kept or dropped values, each of which has an entry in a table.
  for (let signs = 0; signs < 256; signs++) {
    yield BigInt64Array.from({ length: 11 }, (_, i) => BigInt((signs >> (i & 7)) & 1 ? -i - 1 : i));
  }
}

/**
 * Byte by byte: the last byte of a value has its sign.
 *
 * @param {BigInt64Array} all
 */
function reference(all) {
  const bytes = new Int8Array(all.buffer, all.byteOffset, all.byteLength);
  let kept = 0;
  for (let start = 0; start < bytes.length; start += 8) {
    if (Number(bytes[start + 7]) < 0) continue;
    for (let i = 0; i < 8; i++) bytes[8 * kept + i] = Number(bytes[start + i]);
    kept++;
  }
  return kept;
}

/** @type {import('../kernel-suite.js').KernelSuite<BigInt64Array>} */
export const kernel = {
  question: 'How fast can negative numbers be dropped in place, in order?',
  kernel: 'filter_nonnegative',
  result: 'size_t',
  baseline: 'js',
  javascript: { js: plain, 'js-words': fast },
  plain: 'scalar-branch',
  native: [
    'avx512-register',
    'avx512-memory',
    'avx2',
    'sve',
    'scalar-branchless',
    'scalar-unrolled',
    'scalar-branch',
  ],
  reference,
  arrays: (given) => [given],
  inPlace: true,
  writes: (kept) => kept,
  workloads,
  examples,
  mainWorkloads: ['1047-0.5%', '1048599-0.5%'],
  answer: {
    inputs: {
      '1047-0.5%': '1,047 values, 0.5% dropped,',
      '1048599-0.5%': '1,048,599 values, 0.5% dropped,',
    },
    ways: {
      js: 'bigints',
      'js-words': '32-bit words',
      wasm: 'WebAssembly',
      'native-scalar-branch': 'C',
      'native-scalar-unrolled': 'unrolled',
      'native-avx2': 'AVX2',
      'native-avx512-register': 'AVX-512',
    },
  },
};

export default kernelSuite(kernel);
