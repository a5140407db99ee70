import { defineSuite } from 'rounds';
import { usageColumns } from 'rounds/suite';
import { cases } from './cases.js';
import { makeFiles } from './files.js';
import { sentences } from './sentences.js';

/**
 * @typedef {import('./files.js').Plan} Plan
 * @typedef {import('./files.js').Answer} Answer
 */

/**
 * @param {number} files
 * @returns {import('rounds').Suite<any, Answer>['workloads'][string]}
 */
const workload = (files) => ({ input: () => ({ files }), operations: () => files });

/**
 * Numbers of files that no case can divide evenly; and a missing one at each end and in the middle, which only a case that opens every file
 * notices.
 *
 * @returns {Plan[]}
 */
const examples = () => [
  { files: 1 },
  { files: 103 },
  ...[0, 51, 102].map((missing) => ({ files: 103, missing })),
];

export default defineSuite({
  question: 'How fast can files be opened, and do threads help?',
  baseline: 'fs.openSync',
  work: 'async',
  threads: true,
  workloads: {
    'open-close-10000': workload(10_000),
    'open-close-1000': { ...workload(1000), quick: true },
  },
  cases,
  prepare: makeFiles,
  keepsFiles: true,
  reference: (/** @type {Plan} */ { files, missing }) =>
    missing === undefined ? { opened: files, closed: true } : { error: 'ENOENT' },
  examples,
  show: ({ files, missing }) => `${files} files${missing === undefined ? '' : `, number ${missing} missing`}`,
  columns: usageColumns,
  answer: { workloads: ['open-close-1000', 'open-close-10000'], sentences },
});
