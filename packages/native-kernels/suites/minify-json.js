import { seededRandom } from 'rounds/suite';
import { edgeLengths, workloadsOfSizes } from '../inputs.js';
import { fast, plain } from '../javascript/minify-json.js';
import { jsonText } from '../json-text.js';
import { kernelSuite } from '../kernel-suite.js';

const indent = 2;

/** Characters that matter to a minifier, and similar ones, in any order. */
const pieces = [
  ' ',
  '\t',
  '\n',
  '\r',
  '"',
  '\\',
  '\\\\',
  '\\"',
  '    ',
  'a',
  '{',
  ':',
  '\0',
  '\x0b',
  '\xa0',
  '\x8a',
];

/** @param {string} text of characters below 256 */
function bytesOf(text) {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function* examples() {
  for (const length of edgeLengths) yield jsonText(length, indent);
  const random = seededRandom(2);
  for (let i = 0; i < 500; i++) {
    const count = Math.floor(random() * 150);
    yield bytesOf(Array.from({ length: count }, () => pieces[Math.floor(random() * pieces.length)]).join(''));
  }
  // Runs of backslashes, and strings, across the edges of blocks.
  for (let before = 55; before < 70; before++) {
    for (let backslashes = 0; backslashes < 70; backslashes += 1 + (backslashes >> 2)) {
      yield bytesOf(`${' '.repeat(before)}"a${'\\'.repeat(backslashes)}" b "c " \n`);
      yield bytesOf(`${'x '.repeat(before)}${'\\'.repeat(backslashes)}" b "c " \n`);
    }
  }
}

/**
 * @param {Uint8Array} json
 * @param {Uint8Array} out
 */
function reference(json, out) {
  /** @type {'outside' | 'inside'} */
  let where = 'outside';
  let written = 0;
  for (let i = 0; i < json.length; i++) {
    const character = String.fromCharCode(Number(json[i]));
    // The number of backslashes before it; every second one is itself escaped.
    let backslashes = 0;
    while (i > backslashes && json[i - 1 - backslashes] === 0x5c) backslashes++;
    if (character === '"' && backslashes % 2 === 0) where = where === 'inside' ? 'outside' : 'inside';
    if (where === 'inside' || !' \t\n\r'.includes(character)) out[written++] = Number(json[i]);
  }
  return written;
}

/** @type {import('../kernel-suite.js').KernelSuite<Uint8Array>} */
export const kernel = {
  question: 'How fast can white space be dropped from JSON?',
  kernel: 'minify_json',
  result: 'size_t',
  baseline: 'js',
  javascript: { js: plain, 'js-two-loops': fast },
  plain: 'scalar',
  native: ['avx512-register', 'avx512-memory', 'scalar'],
  reference,
  arrays: (json) => [json, new Uint8Array(json.length)],
  writes: (written) => written,
  workloads: {
    ...workloadsOfSizes('indented-', (bytes) => jsonText(bytes, indent), { quick: '4KiB' }),
    'compact-1MiB': { input: () => jsonText(2 ** 20, 0), bytes: () => 2 ** 20 },
  },
  examples,
  mainWorkloads: ['indented-4KiB', 'indented-1MiB'],
  answer: {
    inputs: { 'indented-1MiB': '1 MiB of indented JSON', 'indented-4KiB': '4 KiB of indented JSON' },
    ways: {
      js: 'a loop',
      'js-two-loops': 'two loops',
      wasm: 'WebAssembly',
      'native-scalar': 'C',
      'native-avx512-register': 'AVX-512 to a register',
      'native-avx512-memory': 'AVX-512 to memory',
    },
  },
};

export default kernelSuite(kernel);
