import { defineSuite } from 'rounds';
import { formatInputs } from 'rounds/suite';
import { needsNodeModules } from '../host.js';

/**
 * The needle is one b among letters a, and the text has only letters a. If the b comes second, a search that compares from the end compares
 * the whole needle at every position.
 *
 * @typedef {{ text: string, needle: string }} Input
 */

const kibi = 1024;

/** @param {number} length @param {number} needleLength @returns {Input} */
const inputOf = (length, needleLength) => ({
  text: 'a'.repeat(length),
  needle: `ab${'a'.repeat(needleLength - 2)}`,
});

/** @param {number} length @param {number} needleLength */
const workload = (length, needleLength) => ({ input: () => inputOf(length, needleLength) });

/**
 * Knuth, Morris and Pratt: each character of the text is compared at most twice.
 *
 * @param {Input} input
 * @returns {number}
 */
function searchLinear({ text, needle }) {
  if (needle.length === 0) return 0;
  const borders = new Int32Array(needle.length);
  for (let i = 1, matched = 0; i < needle.length; i++) {
    while (matched > 0 && needle.charCodeAt(i) !== needle.charCodeAt(matched))
      matched = Number(borders[matched - 1]);
    if (needle.charCodeAt(i) === needle.charCodeAt(matched)) matched++;
    borders[i] = matched;
  }
  for (let i = 0, matched = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    while (matched > 0 && code !== needle.charCodeAt(matched)) matched = Number(borders[matched - 1]);
    if (code === needle.charCodeAt(matched)) matched++;
    if (matched === needle.length) return i + 1 - matched;
  }
  return -1;
}

/** @param {Input} input */
function reference({ text, needle }) {
  for (let at = 0; at + needle.length <= text.length; at++) {
    let same = 0;
    while (same < needle.length && text.charCodeAt(at + same) === needle.charCodeAt(same)) same++;
    if (same === needle.length) return at;
  }
  return -1;
}

export default defineSuite({
  question: 'How does the time of indexOf grow with what it searches for?',
  baseline: 'indexOf',
  work: 'sync',
  workloads: {
    ...Object.fromEntries(
      [16, 64, 128, 250, 256, 512, 1024, 4096].map((length) => [
        `needle-${length}B`,
        { ...workload(64 * kibi, length), quick: length === 128 || length === 1024 },
      ]),
    ),
    ...Object.fromEntries(
      [4, 16, 256].map((size) => [`text-${size}KiB-needle-1024`, workload(size * kibi, 1024)]),
    ),
  },
  cases: {
    indexOf: {
      load:
        () =>
        ({ text, needle }) =>
          text.indexOf(needle),
    },
    'Buffer.indexOf': {
      unavailable: needsNodeModules,
      load: async () => {
        const { Buffer } = await import('node:buffer');
        return ({ text, needle }) => Buffer.from(text, 'latin1').indexOf(needle, 0, 'latin1');
      },
    },
    'linear-js': { load: () => searchLinear },
  },
  reference,
  examples: () => [
    { text: '', needle: 'a' },
    { text: 'ab', needle: 'ab' },
    { text: 'aaab', needle: 'ab' },
    { text: 'aabaabaaab', needle: 'aabaaab' },
    { text: `${'a'.repeat(400)}b${'a'.repeat(300)}`, needle: `ab${'a'.repeat(280)}` },
    { text: `${'a'.repeat(400)}b${'a'.repeat(270)}`, needle: `ab${'a'.repeat(280)}` },
    inputOf(300, 300),
    inputOf(2, 300),
  ],
  show: ({ text, needle }) => `${needle.length} characters in ${text.length}`,
  answer: {
    sentences: formatInputs({
      inputs: { 'needle-128B': '128 characters in 64 KiB', 'needle-1024B': '1,024 characters in 64 KiB' },
      ways: { indexOf: '`indexOf`', 'linear-js': 'a linear search in JavaScript' },
    }),
  },
});
