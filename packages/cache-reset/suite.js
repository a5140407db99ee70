import { defineSuite } from 'rounds';
import { sentences } from './answer.js';
import { cases } from './cases.js';
import { reference } from './reference.js';
import { entries, transactions } from './transactions.js';

/** @typedef {import('./transactions.js').Input} Input */

/** Maximum per call, of transactions and of their look-ups together. */
const maxTransactions = 512;
const maxLookUps = 8192;

/**
 * An operation is a transaction.
 *
 * @param {number} lookUps in each
 * @returns {import('rounds').Suite<Input, number>['workloads'][string]}
 */
function workload(lookUps) {
  const count = Math.min(maxTransactions, Math.max(4, Math.floor(maxLookUps / lookUps)));
  return { input: () => transactions(count, lookUps), operations: ({ ends }) => ends.length };
}

/** @returns {Input[]} few pages that share places, so entries are overwritten, and stale ones are found */
const examples = () => [
  { pages: new Int32Array(0), ends: new Uint32Array(0) },
  { pages: new Int32Array(0), ends: new Uint32Array(3) },
  { pages: Int32Array.of(0, 0, 0), ends: Uint32Array.of(1, 2, 3) },
  { pages: Int32Array.of(7, 7 + entries, 7, 7), ends: Uint32Array.of(2, 2, 4) },
  {
    pages: Int32Array.from({ length: 3000 }, (_, i) => (i * 7) % 1600),
    ends: Uint32Array.of(1000, 1000, 2000, 3000),
  },
];

export default defineSuite({
  question: 'How is a cache of 512 entries best emptied between short transactions?',
  baseline: 'objects-clear',
  work: 'sync',
  workloads: {
    'look-ups-8': { ...workload(8), quick: true },
    'look-ups-1': workload(1),
    'look-ups-64': workload(64),
    'look-ups-1000': workload(1000),
  },
  cases,
  reference,
  examples,
  show: ({ pages, ends }) => `${ends.length} transactions, ${pages.length} look-ups`,
  answer: { sentences },
});
