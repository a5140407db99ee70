import { defineSuite } from 'rounds';
import { usageColumns } from 'rounds/suite';
import { cases } from '../start/cases.js';

/**
 * @param {number} threads
 * @param {{ quick?: boolean }} [tier]
 */
const workload = (threads, tier) => ({
  input: () => ({ threads }),
  operations: () => threads,
  ...tier,
});

/** @type {import('rounds').AnswerSentences} */
function sentences(results) {
  const workloads = { '1-at-a-time': 'one at a time', '8-at-once': '8 at once' };
  return Object.entries(workloads).flatMap(([workload, how]) => {
    const runtimes = ['node', 'bun', 'deno'].filter((each) => results.has('worker', workload, each));
    const times = runtimes.map(
      (each) => `${results.time('worker', workload, each)} in ${results.runtime(each)}`,
    );
    const native = runtimes.find((each) => results.has('native', workload, each));
    if (native) times.push(`${results.time('native', workload, native)} for a thread of C`);
    return times.length > 0 ? [`${times.join(', ')}: a worker started, heard and ended, ${how}.`] : [];
  });
}

export default defineSuite({
  question: 'What does it cost to start a thread, hear from it, and end it?',
  baseline: 'worker',
  work: 'async',
  threads: true,
  workloads: {
    '1-at-a-time': workload(1, { quick: true }),
    '8-at-once': workload(8),
  },
  cases,
  // Each thread answers 1.
  reference: (/** @type {{ threads: number }} */ { threads }) => threads,
  show: ({ threads }) => `${threads} threads`,
  columns: usageColumns,
  answer: { sentences },
});
