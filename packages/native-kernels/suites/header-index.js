import { decodeLatin1, encodeLatin1 } from '@rounds/header-lookup/latin1.js';
import headerLookup from '@rounds/header-lookup/suite.js';
import { wellKnownNames } from '@rounds/header-names';
import { importKernels, needsAddon } from '@rounds/native/load.js';
import { headerName } from 'byte-lookup/http';
import { defineSuite } from 'rounds';
import { formatInputs } from 'rounds/suite';
import { lacksWasmSimd, loadWasm } from '../wasm-module.js';

/**
 * Names in one buffer, as in a parser, each from `ranges[2 * i]` to `ranges[2 * i + 1]`.
 *
 * @typedef {object} Input
 * @property {Uint8Array} bytes
 * @property {Uint32Array} ranges
 */

/** @typedef {(bytes: Uint8Array, start: number, end: number) => number} IndexOf -1 for a name that is not known */

/**
 * The sum verifies the indexes, unless several errors cancel out; the examples have one name each.
 *
 * @param {IndexOf} indexOf
 */
function sumOfIndexes(indexOf) {
  return (/** @type {Input} */ { bytes, ranges }) => {
    let sum = 0;
    for (let i = 0; i < ranges.length; i += 2) {
      sum += indexOf(bytes, /** @type {number} */ (ranges[i]), /** @type {number} */ (ranges[i + 1]));
    }
    return sum;
  };
}

/** @returns {Map<string, number>} */
function indexes() {
  return new Map(wellKnownNames().map((name, i) => [name, i]));
}

/** @type {import('rounds').Suite<Input, number>['cases']} */
const cases = {
  js: {
    load: () => {
      const known = indexes();
      return sumOfIndexes(
        (bytes, start, end) => known.get(decodeLatin1(bytes, start, end).toLowerCase()) ?? -1,
      );
    },
  },

  'js-perfect-hash': {
    load: () => {
      const known = indexes();
      return sumOfIndexes((bytes, start, end) => known.get(headerName(bytes, start, end) ?? '') ?? -1);
    },
  },

  wasm: {
    unavailable: lacksWasmSimd,
    load: async (host) => {
      const module = await loadWasm(host, 'header_index');
      const run = module.variant('scalar');
      /** @type {Input | undefined} */
      let seen;
      let address = 0;
      return (input) => {
        if (input !== seen) {
          address = Number(module.place([input.bytes])[0]?.byteOffset);
          seen = input;
        }
        return sumOfIndexes((_bytes, start, end) => run(address + start, end - start))(input);
      };
    },
  },

  'wasm-copied': {
    unavailable: lacksWasmSimd,
    load: async (host) => {
      const module = await loadWasm(host, 'header_index');
      const run = module.variant('scalar');
      const [place] = /** @type {[Uint8Array]} */ (module.place([new Uint8Array(longestName)]));
      return sumOfIndexes((bytes, start, end) => {
        const length = end - start;
        if (length > longestName) return -1;
        for (let i = 0; i < length; i++) place[i] = /** @type {number} */ (bytes[start + i]);
        return run(place.byteOffset, length);
      });
    },
  },

  native: {
    ...needsAddon('kernels'),
    load: async () => sumOfIndexes((await importKernels()).headerIndex),
  },
};

const longestName = Math.max(...wellKnownNames().map(({ length }) => length));

/** @returns {Generator<Input>} one name each, between bytes that would change it */
function* examples() {
  const names = wellKnownNames().flatMap((name) => [
    name,
    name.toUpperCase(),
    name.slice(1),
    name.slice(0, -1),
    `${name}s`,
    `${name.slice(0, -1)}_`,
    name.replace(/[a-z]/, (letter) => String.fromCharCode(letter.charCodeAt(0) ^ 0x40)),
  ]);
  for (const name of ['', 'x', '-', 'x'.repeat(1000), ...names]) {
    const bytes = encodeLatin1(`s${name}s`);
    yield { bytes, ranges: Uint32Array.of(1, 1 + name.length) };
  }
}

/** @param {Input} input */
function reference({ bytes, ranges }) {
  const names = wellKnownNames();
  const pairs = Array.from({ length: ranges.length / 2 }, (_, i) => ranges.subarray(2 * i, 2 * i + 2));
  return pairs
    .map(([start, end]) => String.fromCharCode(...bytes.subarray(start, end)))
    .map((name) => names.indexOf(name.toLowerCase()))
    .reduce((sum, index) => sum + index, 0);
}

/** @returns {Input} the names of the header-lookup suite's workload */
function typicalMix() {
  const input = headerLookup.workloads['typical-mix-in-buffer']?.input();
  if (input?.kind !== 'ranges')
    throw new Error('the header-lookup suite has no typical-mix-in-buffer any more');
  return input;
}

export default defineSuite({
  question: 'How fast does a header name in bytes become an index, when a native call has to pay for itself?',
  baseline: 'js',
  work: 'sync',
  cases,
  workloads: {
    'typical-mix': { input: typicalMix, operations: ({ ranges }) => ranges.length / 2, quick: true },
  },
  reference,
  examples,
  show: ({ bytes, ranges }) =>
    `${ranges.length / 2} names, the first ${JSON.stringify(String.fromCharCode(...bytes.subarray(ranges[0], ranges[1])))}`,
  answer: {
    sentences: formatInputs({
      inputs: { 'typical-mix': '1 name in bytes to its index' },
      ways: {
        js: '`Map`',
        'js-perfect-hash': 'perfect hash',
        wasm: 'WebAssembly',
        'wasm-copied': 'copied to it',
        native: 'Node-API',
      },
    }),
  },
});
