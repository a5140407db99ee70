import { nativeFunction, needsAddon } from '@rounds/native/load.js';
import { defineSuite } from 'rounds';
import { sharingSentences } from '../answers.js';
import { twoCores } from '../cores.js';

/**
 * @typedef {import('../counting.js').Input} Input
 * @typedef {import('rounds').Host} Host
 * @typedef {import('rounds').Suite<Input, number[]>} Suite
 */

/** Enough that starting the threads is a small part of the time. */
const times = 200_000;

/** From adjacent counters to a distance at which no processor has both in one line; the others are for --full. */
const usual = [4, 32, 64, 128];

/** @type {Suite['workloads']} */
const workloads = {};
for (let distance = 4; distance <= 512; distance *= 2) {
  workloads[`${distance}B-apart`] = {
    input: () => ({ distance, times }),
    operations: () => times,
    ...(usual.includes(distance) ? { quick: true } : { fullOnly: true }),
  };
}

/** @param {Host} host */
async function lacksThreads({ name }) {
  if (name === 'just') return 'just-js has no threads';
  const { availableParallelism, cpus } = await import('node:os');
  const count = availableParallelism?.() ?? cpus().length;
  return count < 2 ? 'two threads count at the same time only on two processors' : undefined;
}

/**
 * @param {boolean} atomically
 * @returns {Suite['cases'][string]}
 */
function native(atomically) {
  return {
    ...needsAddon('cache-line', lacksThreads),
    load: async () => {
      const count = await nativeFunction('cache-line', 'count');
      const [one, other] = (await twoCores()) ?? [-1, -1];
      return async (input) => count(input.distance, input.times, atomically, one, other);
    },
  };
}

/** Few counts, so that a thread that does not wait would finish before the other starts; and each distance. */
function* examples() {
  for (let distance = 4; distance <= 512; distance *= 2) yield { distance, times: 10 + distance };
}

export default defineSuite({
  question: 'How large is a cache line, seen from two threads that count?',
  baseline: 'workers',
  work: 'async',
  threads: true,
  workloads,
  cases: {
    workers: {
      unavailable: lacksThreads,
      load: async () => (await import('../counting.js')).countingThreads(),
    },
    'native-threads': native(true),
    'native-threads-plain': native(false),
  },
  reference: (input) => [input.times, input.times],
  examples,
  show: ({ distance, times: most }) => `to ${most}, at a distance of ${distance} bytes`,
  answer: { excluded: ['native-threads-plain'], sentences: sharingSentences },
});
