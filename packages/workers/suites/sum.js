import { defineSuite } from '@rounds/harness';
import { usageColumns } from '@rounds/harness/usage.js';
import { cases } from '../sum/cases.js';
import { publications } from '../sum/publications.js';
import { reference } from '../sum/values.js';
import { workloads } from '../sum/workloads.js';

export default defineSuite({
  question: 'How many numbers make a sum worth sharing among threads, and how should they get there?',
  baseline: 'loop',
  work: 'async',
  threads: true,
  aboutMachine: true,
  workloads,
  cases,
  reference,
  show: ({ work, values }) => `${values.length} ${work}`,
  columns: usageColumns,
  publications,
});
