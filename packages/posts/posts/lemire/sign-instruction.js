import { more } from '../../expectations.js';

const suite = 'native-kernels/sign-transfer';
const notTested =
  'It is about machine code; no suite reads any. What it costs in time is a question of ours.';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'sign-instruction',
  title: 'Implementing the missing sign instruction in AVX-512',
  author: 'Daniel Lemire',
  date: '2024-01-11',
  address: 'https://lemire.me/blog/2024/01/11/implementing-the-missing-sign-instruction-in-avx-512/',
  conditions: { processor: 'not stated', versions: 'not stated' },
  suites: [suite],
  notRepeated: 'It counts instructions and has no times.',
  claims: [
    {
      id: 'four-or-five',
      kind: 'stated',
      text: 'To give bytes the signs of others may take AVX-512 four or five instructions, more than one would like.',
      place: 'below the first function',
      published: 'four or five instructions',
      notTested,
    },
    {
      id: 'two',
      kind: 'stated',
      text: 'Where no sign is zero, or zeros do not matter, two instructions do, and one that makes a zero.',
      place: 'the end',
      published: 'two instructions',
      notTested,
    },
    {
      id: 'sign-is-fast',
      kind: 'stated',
      text: 'The instructions for signs, which older extensions have, take very little time.',
      place: 'the beginning',
      published: 'not stated',
      notTested: 'It does not say in comparison with what.',
    },
    {
      id: 'time-of-zeros',
      kind: 'ours',
      text: 'Does the shorter way with AVX-512 also take less time?',
      tests: ['4KiB', '1MiB'].map((workload) => ({
        of: { suite, workload, case: 'native-avx512', runtime: 'native' },
        by: { suite, workload, case: 'native-avx512-nonzero', runtime: 'native' },
        expected: more(),
      })),
    },
    {
      id: 'time-against-avx2',
      kind: 'ours',
      text: 'Is the longer way with AVX-512 faster than AVX2, which has the instruction?',
      tests: ['4KiB', '1MiB'].map((workload) => ({
        of: { suite, workload, case: 'native-avx2', runtime: 'native' },
        by: { suite, workload, case: 'native-avx512', runtime: 'native' },
        expected: more(),
      })),
    },
  ],
};
