/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'sign-instruction',
  title: 'Implementing the missing sign instruction in AVX-512',
  author: 'Daniel Lemire',
  date: '2024-01-11',
  address: 'https://lemire.me/blog/2024/01/11/implementing-the-missing-sign-instruction-in-avx-512/',
  conditions: { processor: 'not stated', versions: 'not stated' },
  notRepeated: 'It counts instructions, and has no times.',
  claims: [],
  statements: [],
  machineCode: [
    [
      'To give bytes the signs of others may take AVX-512 four or five instructions.',
      'sign',
      'instructions',
      4,
      5,
    ],
    [
      'Where no sign is zero, two instructions do, and one that makes a zero.',
      'sign_nonzero',
      'instructions',
      3,
      3,
    ],
  ],
  also: 'The instructions for signs, which older extensions have, take very little time.',
};
