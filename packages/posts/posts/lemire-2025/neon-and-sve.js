import { faster } from '../../claim.js';
import { kernels } from '../../places.js';

const any = kernels('native-kernels/any-nonzero', '4KiB');

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'neon-and-sve',
  title: 'Mixing ARM NEON with SVE code for fun and profit',
  author: 'Daniel Lemire',
  date: '2025-03-29',
  address: 'https://lemire.me/blog/2025/03/29/mixing-arm-neon-with-sve-code-for-fun-and-profit/',
  conditions: {
    processor: 'not stated; ARM with SVE, such as Graviton 3 and 4',
    versions: 'GCC 14, for one',
    data: 'one register of 16 bytes',
  },
  notRepeated: 'It counts instructions and has no times.',
  claims: [
    faster(
      'sve',
      'Looking for a nonzero byte with SVE was expected to be {} with NEON',
      { least: 1, words: 'faster' },
      [any('sve-neon'), any('neon')],
      {
        differs: 'arrays of 4 KiB; the post has no measurement',
        needs: { machine: 'Arm with SVE, such as Graviton 3', architecture: 'arm64' },
      },
    ),
  ],
  statements: [
    [
      'Asking whether a register has a byte other than zero is expected to cost less with SVE than with NEON alone.',
      'not stated',
    ],
  ],
  machineCode: [
    [
      'NEON takes three essential instructions, and one that makes a number of the result.',
      'any_nonzero_neon',
      'instructions',
      3,
      4,
    ],
    [
      'SVE takes two, besides its mask; some processors may fuse them.',
      'any_nonzero_sve',
      'instructions',
      2,
      3,
    ],
  ],
  also: 'To see a NEON register as one of SVE, or the reverse, is likely no instruction at all.',
};
