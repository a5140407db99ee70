import { defineSuite } from 'rounds';
import { usageColumns } from 'rounds/suite';
import { cases } from '../sum/cases.js';
import { reference } from '../sum/values.js';
import { workloads } from '../sum/workloads.js';

export default defineSuite({
  question: 'How many numbers make a sum worth sharing among threads, and how should they get there?',
  baseline: 'loop',
  work: 'async',
  threads: true,
  workloads,
  cases,
  reference,
  show: ({ work, values }) => `${values.length} ${work}`,
  columns: usageColumns,
  answer: {
    workloads: [
      'numbers-100000',
      'numbers-10000000-16-processors',
      'sines-1000000',
      'sines-1000000-16-processors',
    ],
  },
});
