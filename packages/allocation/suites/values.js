import { defineSuite } from 'rounds';
import { lacksMemory } from 'rounds/suite';
import { sentences } from '../values/answer.js';
import { cases } from '../values/cases.js';
import { makeInput, reference } from '../values/values.js';
import { figuresTold } from '../weigh.js';

/** @typedef {import('../values/values.js').Input} Input */

/** Bytes of a large value, twice, since a collector copies. */
const bytesNeeded = 2 * 300 * 1e6;

function* examples() {
  for (const isKept of [false, true]) {
    for (const count of [0, 1, 2, 301]) yield makeInput(count, { isKept, isExample: true });
  }
}

export default defineSuite({
  question: 'What does a value take, in time and in memory?',
  baseline: 'object-2',
  work: 'sync',
  workloads: {
    dropped: {
      input: () => makeInput(10_000, { isKept: false, weighed: 30_000 }),
      operations: ({ count }) => count,
      quick: true,
    },
    'kept-1000000': {
      input: () => makeInput(1_000_000, { isKept: true }),
      operations: ({ count }) => count,
      unavailable: () => lacksMemory(bytesNeeded),
    },
  },
  cases,
  fresh: false, // values are kept in the input
  reference,
  examples,
  figures: figuresTold,
  show: (/** @type {Input} */ { count, isKept }) => `${count} values, ${isKept ? 'all kept' : 'one kept'}`,
  answer: { sentences },
  columns: [{ title: 'bytes each', figure: 'bytesEach', format: 'count' }],
});
