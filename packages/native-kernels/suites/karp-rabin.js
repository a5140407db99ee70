import { atOffset, edgeLengths, fillRandomly, workloadsOfSizes } from '../inputs.js';
import { rehash, rolling, streams } from '../javascript/karp-rabin.js';
import { kernelSuite } from '../kernel-suite.js';

/**
 * @typedef {object} Input
 * @property {Uint8Array} bytes
 * @property {number} window
 * @property {number} base
 * @property {number} target
 */

/** As in the published experiment. */
const window = 8;
const base = 31;

/** @param {number} length */
function text(length) {
  return fillRandomly(new Uint8Array(length), 1, (random) => 0x61 + Math.floor(random() * 4));
}

/**
 * @param {Uint8Array} bytes
 * @param {number} [place] of the searched window
 * @param {{ window?: number, base?: number }} [how]
 * @returns {Input}
 */
function lookingFor(bytes, place = 0, how = {}) {
  const hash = { window, base, ...how };
  const wanted = bytes.subarray(place, place + hash.window);
  return { bytes, ...hash, target: hashOf(wanted, hash.base) >>> 0 };
}

function* examples() {
  for (const length of edgeLengths) {
    yield lookingFor(text(length), Math.max(0, length - window));
    yield lookingFor(text(length), length >> 1, { window: 1 });
    yield lookingFor(atOffset(text(length), 3), 0, { window: 3, base: 0x9e3779b1 });
  }
  for (const width of [0, 1, 2, 7, 9, 16, 31, 64, 300, 999, 1000, 1001, 2 ** 32 - 1]) {
    yield lookingFor(text(1000), 1000 >> 2, { window: width });
  }
  for (const each of [0, 1, 2, 256, 2 ** 31, 2 ** 32 - 1]) yield lookingFor(text(900), 40, { base: each });
  yield { bytes: text(600), window, base, target: 0 };
  yield { bytes: new Uint8Array(600), window, base, target: 0 };
  yield lookingFor(new Uint8Array(600).fill(0xff), 0);
}

/**
 * The definition: the sum of each byte times the base to the power of the number of bytes after it.
 *
 * @param {Uint8Array} bytes
 * @param {number} factor
 */
function hashOf(bytes, factor) {
  let hash = 0;
  let weight = 1;
  for (let i = bytes.length - 1; i >= 0; i--) {
    hash = (hash + Math.imul(Number(bytes[i]), weight)) | 0;
    weight = Math.imul(weight, factor);
  }
  return hash;
}

/**
 * @param {Uint8Array} bytes
 * @param {number} width
 * @param {number} factor
 * @param {number} target
 */
function reference(bytes, width, factor, target) {
  let found = 0;
  for (let i = 0; width > 0 && i + width <= bytes.length; i++) {
    if (hashOf(bytes.subarray(i, i + width), factor) === (target | 0)) found++;
  }
  return found;
}

/** @type {import('../kernel-suite.js').KernelSuite<Input>} */
export const kernel = {
  question: 'How fast can all windows of a text be hashed?',
  kernel: 'karp_rabin',
  result: 'size_t',
  baseline: 'js',
  javascript: { js: rolling, 'js-anew': rehash, 'js-streams': streams },
  plain: 'scalar-rolling',
  native: ['avx512', 'avx2', 'neon', 'scalar-streams', 'scalar-rolling', 'scalar-anew'],
  reference,
  arrays: ({ bytes }) => [bytes],
  numbers: ({ window: width, base: factor, target }) => [width, factor, target],
  workloads: workloadsOfSizes('', (bytes) => lookingFor(text(bytes)), { quick: '4KiB' }),
  examples,
  mainWorkloads: ['4KiB', '1MiB'],
  answer: {
    inputs: { '1MiB': '1 MiB, all windows of 8 bytes,', '4KiB': '4 KiB, all windows of 8 bytes,' },
    ways: {
      js: 'rolling',
      wasm: 'WebAssembly',
      'native-scalar-rolling': 'C rolling',
      'native-scalar-streams': 'C in streams',
      'native-scalar-anew': 'C rehashed',
      'native-avx512': 'AVX-512',
    },
  },
};

export default kernelSuite(kernel);
