import { more, vaguely } from '../../expectations.js';

/** @typedef {import('../../contract.js').Test} Test */

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'recursive-lambdas',
  title: 'Passing recursive C++ lambdas as function pointers',
  author: 'Daniel Lemire',
  date: '2024-03-22',
  address: 'https://lemire.me/blog/2024/03/22/passing-recursive-c-lambdas-as-function-pointers/',
  conditions: { processor: 'not stated', versions: 'not stated', data: 'the factorial of 10' },
  suites: ['recursive-lambda'],
  notRepeated: 'No machine code is read, so what a compiler computes before the program runs does not show.',
  claims: [
    {
      id: 'pointer-slower',
      kind: 'stated',
      text: 'A factorial by a lambda that calls itself through a pointer is expected to be much slower than one by a usual function.',
      place: 'the word of caution at the end',
      published: 'not stated',
      tests: [slower('native-pointer', 'native-function', vaguely('much'), 'native')],
      differs: 'for numbers that are known only at run time',
    },
    {
      id: 'computed-while-compiling',
      kind: 'stated',
      text: 'The factorial of 10 by a usual function is likely computed while compiling.',
      place: 'the word of caution at the end',
      published: 'not stated',
      notTested: 'It is about machine code; no suite reads any.',
    },
    {
      id: 'std-function',
      kind: 'stated',
      text: 'With std::function a program may become more complicated.',
      place: 'the first examples',
      published: 'not stated',
      notTested: 'It is about the code that one writes, not about its speed.',
    },
    {
      id: 'arrow-in-javascript',
      kind: 'ours',
      text: 'Is a call slower in JavaScript if an arrow function calls itself by its name, than in a declaration?',
      tests: ['node', 'bun', 'deno'].map((runtime) => slower('arrow', 'declaration', more(), runtime)),
    },
  ],
};

/**
 * @param {string} name of a case
 * @param {string} than
 * @param {import('../../contract.js').Expected} expected
 * @param {string} runtime
 * @returns {Test}
 */
function slower(name, than, expected, runtime) {
  const where = { suite: 'recursive-lambda', workload: 'factorial-18', runtime };
  return { of: { ...where, case: name }, by: { ...where, case: than }, expected };
}
