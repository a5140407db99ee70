import { atOffset, edgeLengths, fillRandomly, workloadsOfSizes } from '../inputs.js';
import { fast, plain } from '../javascript/parse-uint8.js';
import { kernelSuite } from '../kernel-suite.js';

/**
 * @param {string} text at most three characters of one byte
 * @param {number} [length]
 */
function cell(text, length = text.length) {
  const byte = (/** @type {number} */ i) => (i < text.length ? text.charCodeAt(i) : 0);
  return (byte(0) | (byte(1) << 8) | (byte(2) << 16) | (length << 24)) >>> 0;
}

const numbers = Uint32Array.from({ length: 256 }, (_, number) => cell(String(number)));

/**
 * A branch predictor learns a thousand repeated ones, and then branches cost nothing: only the larger sizes are random to it.
 *
 * @param {number} count
 */
function randomCells(count) {
  return fillRandomly(new Uint32Array(count), 1, (random) => Number(numbers[Math.floor(random() * 256)]));
}

/** @param {number} count */
function sequentialCells(count) {
  return new Uint32Array(count).map((_, i) => Number(numbers[i & 255]));
}

/** Every text of digits and adjacent characters, of every length that a cell can name and some that it cannot. */
function everyCell() {
  const characters = '\0/0123456789: -\x7f\x80\xb0\xff';
  const cells = [];
  for (const a of characters) {
    for (const b of characters) {
      for (const c of characters) {
        for (const length of [0, 1, 2, 3, 4, 5, 0x80, 0xff]) cells.push(cell(a + b + c, length));
      }
    }
  }
  return Uint32Array.from(cells);
}

function* examples() {
  yield everyCell();
  for (const length of edgeLengths) yield atOffset(randomCells(length), length & 3);
  yield sequentialCells(1000);
}

/**
 * @param {Uint32Array} cells
 * @param {Uint8Array} values
 */
function reference(cells, values) {
  let good = 0;
  for (const [i, word] of cells.entries()) {
    const text = String.fromCharCode(word & 0xff, (word >> 8) & 0xff, (word >> 16) & 0xff).slice(
      0,
      word >>> 24,
    );
    const isNumber = word >>> 24 <= 3 && /^[0-9]+$/.test(text) && Number(text) <= 255;
    values[i] = isNumber ? Number(text) : 0;
    good += Number(isNumber);
  }
  return good;
}

/** @param {(count: number) => Uint32Array} make */
function numbersOf(make) {
  return (/** @type {number} */ bytes) => make(bytes / Uint32Array.BYTES_PER_ELEMENT);
}

/** @param {Record<string, import('rounds').Suite<Uint32Array>['workloads'][string]>} workloads */
function perNumber(workloads) {
  const operations = (/** @type {Uint32Array} */ cells) => cells.length;
  return Object.fromEntries(Object.entries(workloads).map(([name, each]) => [name, { ...each, operations }]));
}

/** @type {import('../kernel-suite.js').KernelSuite<Uint32Array>} */
export const kernel = {
  question: 'What does it take to parse a number from 0 to 255?',
  kernel: 'parse_uint8',
  result: 'size_t',
  baseline: 'js',
  javascript: { js: plain, 'js-swar': fast },
  plain: 'scalar-loop',
  native: ['avx512', 'avx2', 'neon', 'scalar-swar', 'scalar-swar-low', 'scalar-loop', 'scalar-from-chars'],
  reference,
  arrays: (cells) => [cells, new Uint8Array(cells.length)],
  writes: (_result, [cells]) => Number(cells?.length),
  workloads: {
    ...perNumber(workloadsOfSizes('random-', numbersOf(randomCells), { quick: '1MiB' })),
    ...perNumber(workloadsOfSizes('sequential-', numbersOf(sequentialCells))),
  },
  examples,
  mainWorkloads: ['random-1MiB', 'sequential-1MiB'],
  answer: {
    inputs: { 'random-1MiB': '0 to 255 from random digits', 'sequential-1MiB': '0 to 255 in sequence' },
    ways: {
      js: 'a loop',
      'js-swar': 'SWAR',
      wasm: 'WebAssembly',
      'native-scalar-from-chars': '`from_chars`',
      'native-scalar-loop': 'C loop',
      'native-scalar-swar': 'C SWAR',
      'native-avx512': 'AVX-512',
    },
  },
};

export default kernelSuite(kernel);
