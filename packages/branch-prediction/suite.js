import { defineSuite } from 'rounds';
import { sentences } from './answer.js';
import { cases } from './cases.js';
import { Kept } from './kept.js';
import { workloads } from './workloads.js';

export default defineSuite({
  question: 'What does an unpredictable branch cost, and what does it cost to avoid it?',
  baseline: 'branch',
  work: 'sync',
  workloads,
  cases,
  reference: (/** @type {Int32Array} */ values) => new Kept(values.filter((value) => value % 2 !== 0)),
  // These also copy the even ones, or leave room for them.
  answer: {
    workloads: ['random-10000', 'all-odd-10000', 'all-even-10000'],
    excluded: ['copy', 'native-copy', 'native-in-place', 'native-in-place-branchless'],
    sentences,
  },
  show: (values) => `${values.length} values: ${values.subarray(0, 16).join(' ')}`,
});
