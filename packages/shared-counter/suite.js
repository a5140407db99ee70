import { defineSuite } from 'rounds';
import { usageColumns } from 'rounds/suite';
import { cases } from './cases.js';
import { sentences } from './sentences.js';
import { endurance, examples, reference, workloads } from './workloads.js';

export default defineSuite({
  question: 'What does it cost to keep a sum right that several threads change?',
  baseline: 'one-thread',
  work: 'async',
  threads: true,
  workloads,
  cases,
  reference,
  examples,
  show: ({ threads, moves, times }) => `${times} × ${moves} moves by ${threads} threads`,
  endurance,
  columns: usageColumns,
  // Their sums are wrong.
  answer: { excluded: ['plain', 'native-plain'], sentences },
});
