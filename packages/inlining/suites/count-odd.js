import { defineSuite } from 'rounds';
import { callSentences } from '../answers.js';
import { cases } from '../count-odd/cases.js';
import { randomNumbers } from '../random.js';

/** Some engines box larger numbers when they are passed. */
const most = 999_999;

export default defineSuite({
  question: 'What does a call cost, and which ones does the engine inline?',
  baseline: 'inlined',
  work: 'sync',
  workloads: {
    '1000-values': {
      input: () => randomNumbers(1000, 0, most),
      operations: (values) => values.length,
      quick: true,
    },
  },
  cases,
  reference: (/** @type {Uint32Array} */ values) =>
    [...values].filter((value) => '13579'.includes(String(value).slice(-1))).length,
  examples: () => [
    Uint32Array.of(),
    Uint32Array.of(1),
    Uint32Array.of(0, 2, 4),
    Uint32Array.of(7, 7, 8, 2 ** 31, 2 ** 32 - 1),
    randomNumbers(9, 0, most),
  ],
  show: (values) => `${values.length} values: ${values.subarray(0, 10).join(', ')}`,
  // It makes no calls.
  answer: { excluded: ['no-call'], sentences: callSentences },
});
