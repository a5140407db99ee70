import { about, atMost, over, vague } from '../../expectations.js';

/**
 * @typedef {import('../../contract.js').Test} Test
 * @typedef {import('../../contract.js').Expected} Expected
 */

const suite = 'native-kernels/minify-json';

/** GB/s. */
const published = { memory: 1.25, register: 22 };

const zen4 = 'AMD Zen 4, of Amazon';

/** It speaks of the minifier of simdjson, on a file of its own. */
const differs = 'by a minifier of ours, on JSON of our own';

const countsNoInstructions = 'No suite counts micro-instructions.';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'compress-store',
  title: 'AVX-512 gotcha: avoid compressing words to memory with AMD Zen 4 processors',
  author: 'Daniel Lemire',
  date: '2025-02-14',
  address:
    'https://lemire.me/blog/2025/02/14/avx-512-gotcha-avoid-compressing-words-to-memory-with-amd-zen-4-processors/',
  conditions: {
    processor: zen4,
    versions: 'simdjson before 3.12.2, and 3.12.2',
    data: 'twitter.json',
  },
  suites: [suite],
  claims: [
    {
      id: 'slow-on-zen-4',
      kind: 'stated',
      text: 'On Zen 4, minifying JSON is over 15 times faster if words are compressed in a register and stored after that.',
      place: 'above the figures',
      published: '22 against 1.25 GB/s',
      tests: [memoryOverRegister(over(15), published.register / published.memory)],
      needs: { processor: ['Zen 4'] },
      differs,
    },
    {
      id: 'fine-on-intel',
      kind: 'stated',
      text: 'On what Intel has made of late, compressing straight to memory works well, which we take as: not much slower.',
      place: 'before the micro-instructions',
      published: 'not stated',
      tests: [memoryOverRegister(atMost(vague.much))],
      conditions: { processor: 'recent Intel' },
      needs: { processor: ['Intel'], architecture: 'x64' },
    },
    {
      id: 'fine-on-zen-5',
      kind: 'stated',
      text: 'Zen 5 of AMD does not have the problem, which we take as: to memory is not much slower.',
      place: 'the end',
      published: 'not stated',
      tests: [memoryOverRegister(atMost(vague.much))],
      conditions: { processor: 'AMD Zen 5' },
      needs: { processor: ['Zen 5'] },
    },
    {
      id: 'micro-instructions',
      kind: 'stated',
      text: 'To memory, Zen 4 takes 256 micro-instructions and Intel about 6: counted so, Zen 4 is 40 times slower.',
      place: 'the paragraph on micro-instructions',
      published: '256 against about 6',
      notTested: countsNoInstructions,
    },
    {
      id: 'in-registers-alike',
      kind: 'stated',
      text: 'In registers, both Ice Lake and Zen 4 take 2 micro-instructions, and likely about as long.',
      place: 'the paragraph on micro-instructions',
      published: '2 in both',
      notTested: countsNoInstructions,
    },
    {
      id: 'fastest-library',
      kind: 'stated',
      text: 'simdjson may be the fastest library for JSON that there is.',
      place: 'before the example of JSON',
      published: 'not stated',
      notTested: 'The post states that it may be. The post json-parsing compares it with others.',
    },
    {
      id: 'speed-in-register',
      kind: 'stated',
      text: 'Through a register, minifying JSON reaches 22 GB/s on Zen 4.',
      place: 'the figures',
      published: '22 GB/s',
      tests: [
        {
          of: { ...minified('register'), unit: 'GB/s' },
          expected: about(published.register),
          published: published.register,
        },
      ],
      needs: { processor: ['Zen 4'] },
      differs,
    },
  ],
  figures: [
    { ...minified('register'), value: published.register, unit: 'GB/s', on: zen4 },
    { ...minified('memory'), value: published.memory, unit: 'GB/s', on: zen4 },
  ],
};

/** @param {'register' | 'memory'} way */
function minified(way) {
  return { suite, workload: 'indented-1MiB', case: `native-avx512-${way}`, runtime: 'native' };
}

/**
 * @param {Expected} expected
 * @param {number} [ratio] as published
 * @returns {Test}
 */
function memoryOverRegister(expected, ratio) {
  return {
    ...{ of: minified('memory'), by: minified('register'), expected },
    ...(ratio !== undefined && { published: ratio }),
  };
}
