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
});
