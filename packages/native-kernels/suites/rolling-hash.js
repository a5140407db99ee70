import { defineProgramSuite } from 'rounds';
import { kernel } from './karp-rabin.js';

/**
 * @typedef {object} Answer
 * @property {number} found
 * @property {number} calls
 * @property {number} ns of a call
 * @property {number} instructionsPerByte 0 if the system does not allow single-stepping
 */

const bytes = 2 ** 20;

/** @type {number | undefined} */
let known;

/** Number of windows of the program's text with the hash of the first one. */
function expected() {
  if (known !== undefined) return known;
  const text = new Uint8Array(bytes);
  let random = 1;
  for (let i = 0; i < bytes; i++) {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    text[i] = 0x61 + (random >>> 30);
  }
  const target = text.subarray(0, 8).reduce((hash, byte) => (Math.imul(hash, 31) + byte) | 0, 0);
  known = kernel.reference(text, 8, 31, target);
  return known;
}

/** @param {'rolling' | 'anew'} way */
function program(way) {
  const file = new URL('../programs/rolling-hash.c', import.meta.url).href;
  return {
    programs: {
      hash: {
        runsIn: ['cc'],
        file,
        args: (/** @type {import('rounds').How} */ { measureMs }) => [
          ...[way, String(bytes), String(measureMs)],
          measureMs === 0 ? '16' : '512', // a step may take 20 µs
        ],
      },
    },
  };
}

export default defineProgramSuite({
  question: 'How many instructions does a rolling hash take for a byte, and how long, without JavaScript?',
  baseline: 'rolling',
  work: 'programs',
  workloads: { '1MiB': { quick: true } },
  cases: { rolling: program('rolling'), anew: program('anew') },
  judge: (/** @type {Answer} */ { found, calls, ns, instructionsPerByte }) => {
    if (found !== expected()) return { wrong: `expected ${expected()} windows, got ${found}` };
    return {
      ...{ ns, bytes, operations: calls },
      ...(instructionsPerByte > 0 && { figures: { instructionsPerByte } }),
    };
  },
  columns: [{ title: 'instructions/byte', figure: 'instructionsPerByte', format: 'count' }],
  answer: {
    sentences: ({ figure, ns, format }) => {
      const [rolled, rehashed] = ['rolling', 'anew'].map((way) => {
        const instructions = format.count(figure('instructionsPerByte', way, '1MiB', 'cc'));
        return `${instructions} instructions and ${format.time(ns(way, '1MiB', 'cc') / bytes)}`;
      });
      return `${rolled} a byte to roll the hash on, ${rehashed} to hash each window separately, in C.`;
    },
  },
});
