import { slower } from '../../claim.js';
import { kernels } from '../../places.js';

const call = kernels('recursive-lambda', 'factorial-18');

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'recursive-lambdas',
  title: 'Passing recursive C++ lambdas as function pointers',
  author: 'Daniel Lemire',
  date: '2024-03-22',
  address: 'https://lemire.me/blog/2024/03/22/passing-recursive-c-lambdas-as-function-pointers/',
  conditions: { processor: 'not stated', versions: 'not stated', data: 'the factorial of 10' },
  claims: [
    slower(
      'pointer',
      'A factorial by a recursive lambda was expected to be {} one by a function',
      { least: 2, words: 'much slower' },
      [call('pointer'), call('function')],
      { differs: 'numbers known only at run time, up to 18; the post has no measurement' },
    ),
  ],
  statements: [
    [
      'A factorial by a lambda that calls itself through a pointer is expected to be much slower than one by a usual function.',
      'not stated',
    ],
  ],
  machineCode: [
    [
      'The factorial of 10 by a usual function is likely computed while compiling: one instruction.',
      'factorial_of_10',
      'instructions',
      1,
      1,
    ],
    ['By a lambda through a pointer, it is not: a call is left.', 'pointer_of_10', 'calls', 1, 2],
  ],
  also: 'With std::function a program may become more complicated.',
};
