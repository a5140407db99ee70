import { defineSuite } from 'rounds';
import { sentences } from './answer.js';
import { cases } from './cases.js';
import { calls, factorials, fibonacci } from './input.js';
import { reference } from './reference.js';

/** @typedef {import('./input.js').Input} Input */

/** The largest number whose recursion takes hardly any time, for examples. */
const largestExample = 16;

/** @returns {Iterable<Input>} */
function* examples() {
  for (const kind of /** @type {const} */ (['factorial', 'fibonacci'])) {
    yield { kind, numbers: new Uint32Array(0) };
    for (let number = 0; number <= largestExample; number++) yield { kind, numbers: Uint32Array.of(number) };
    yield { kind, numbers: Uint32Array.of(9, 3, 0, 12) };
  }
}

export default defineSuite({
  question: 'What does it cost when a function without a name calls itself?',
  baseline: 'declaration',
  work: 'sync',
  // An operation is one call of the recursive definition.
  workloads: {
    'fibonacci-20': { input: () => fibonacci(20), operations: calls, quick: true },
    'factorial-18': { input: () => factorials(1000), operations: calls, quick: true },
    'fibonacci-30': { input: () => fibonacci(30), operations: calls, fullOnly: true },
  },
  cases,
  reference,
  examples,
  show: ({ kind, numbers }) => `${kind} of ${numbers.subarray(0, 8).join(', ')}`,
  // It makes no calls.
  answer: { excluded: ['loop'], sentences },
});
