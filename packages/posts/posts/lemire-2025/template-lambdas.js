import { faster } from '../../claim.js';
import { kernels } from '../../places.js';

const divide = kernels('native-kernels/divide', 'by-64-4KiB');

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'template-lambdas',
  title: 'Speeding up C++ code with template lambdas',
  author: 'Daniel Lemire',
  date: '2025-03-15',
  address: 'https://lemire.me/blog/2025/03/15/speeding-up-c-code-with-template-lambdas/',
  conditions: { processor: 'not stated', versions: 'not stated', data: 'integers divided by 2 to 6' },
  notRepeated: 'It measures nothing; the suite measures the ways that it names.',
  claims: [
    faster(
      'known-divisor',
      'Division by a known number was expected to be {} by an unknown one',
      { least: 2, words: 'much faster' },
      [divide('scalar-template'), divide('scalar')],
      { differs: 'division of 4 KiB of numbers by 64; the post has no measurement' },
    ),
  ],
  statements: [
    [
      'A loop that divides may be much faster if its divisor is known while compiling. Tried where a shift may do.',
      'not stated',
    ],
    ['With any divisor that is known while compiling, compilers often find something faster.', 'not stated'],
  ],
  machineCode: [
    ['With a divisor that is known while compiling, no division is left.', 'divide_by_3', 'divisions', 0, 0],
    ['Of a chain of ifs, compilers can make a table of jumps.', 'divide_by_templates', 'tableJumps', 1, 1],
    [
      'A usual lambda probably compiles to the same: a table of jumps to a loop for each divisor.',
      'divide_by_lambda',
      'tableJumps',
      1,
      1,
    ],
  ],
  also: 'Where the function is inlined and its divisor known, compilers do well without a template. Of the operations on integers, division costs far more than multiplication, and addition the least.',
};
