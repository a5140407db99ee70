import { more, vaguely } from '../../expectations.js';

/**
 * @typedef {import('../../contract.js').Test} Test
 * @typedef {import('../../contract.js').Value} Value
 */

const suite = 'native-kernels/divide';

const machineCode = 'It is about machine code; no suite reads any.';

const differs = 'on numbers without a sign';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'template-lambdas',
  title: 'Speeding up C++ code with template lambdas',
  author: 'Daniel Lemire',
  date: '2025-03-15',
  address: 'https://lemire.me/blog/2025/03/15/speeding-up-c-code-with-template-lambdas/',
  conditions: { processor: 'not stated', versions: 'not stated', data: 'integers divided by 2 to 6' },
  suites: [suite],
  notRepeated: 'It measures nothing; the suite measures the ways that it names.',
  claims: [
    {
      id: 'known-divisor',
      kind: 'stated',
      text: 'A loop that divides may be much faster if its divisor is known while compiling. Tried where a shift may do.',
      place: 'the beginning',
      published: 'not stated',
      tests: [slower('by-64-4KiB', vaguely('much'))],
      conditions: { data: 'any constant; 2 for one' },
      differs,
    },
    {
      id: 'any-constant',
      kind: 'stated',
      text: 'With any divisor that is known while compiling, compilers often find something faster.',
      place: 'the beginning',
      published: 'not stated',
      tests: ['by-7-4KiB', 'by-10-4KiB'].map((workload) => slower(workload, more())),
      conditions: { data: 'any constant' },
      differs,
    },
    {
      id: 'inlined',
      kind: 'stated',
      text: 'Where the function is inlined and its divisor known, compilers do well without a template.',
      place: 'below the first function',
      published: 'not stated',
      notTested: machineCode,
    },
    {
      id: 'chain-of-ifs',
      kind: 'stated',
      text: 'Of a chain of ifs compilers can make efficient code, such as a table of jumps.',
      place: 'below the function that chooses',
      published: 'not stated',
      notTested: machineCode,
    },
    {
      id: 'division-dear',
      kind: 'stated',
      text: 'Of the operations on integers, division costs far more than multiplication, and addition the least.',
      place: 'the beginning',
      published: 'not stated',
      notTested: 'No suite times single instructions.',
    },
    {
      id: 'same-without-templates',
      kind: 'stated',
      text: 'Here a usual lambda probably compiles to the same code as a template.',
      place: 'the way of a reader',
      published: 'not stated',
      notTested: machineCode,
    },
    {
      id: 'by-closure',
      kind: 'ours',
      text: 'Is a loop in JavaScript that is made for its divisor faster than a division?',
      tests: ['node', 'bun', 'deno'].map((runtime) => ({
        of: divided('js', 'by-7-4KiB', runtime),
        by: divided('js-new-function', 'by-7-4KiB', runtime),
        expected: more(),
      })),
    },
  ],
};

/**
 * @param {string} name of a case
 * @param {string} workload
 * @returns {Value}
 */
function divided(name, workload, runtime = 'native') {
  return { suite, workload, case: name, runtime };
}

/**
 * A division, over a function for each small divisor.
 *
 * @param {string} workload
 * @param {import('../../contract.js').Expected} expected
 * @returns {Test}
 */
function slower(workload, expected) {
  return {
    of: divided('native-scalar', workload),
    by: divided('native-scalar-template', workload),
    expected,
  };
}
