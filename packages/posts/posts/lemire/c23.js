/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'c23',
  title: 'C23: a slightly better C',
  author: 'Daniel Lemire',
  date: '2024-01-21',
  address: 'https://lemire.me/blog/2024/01/21/c23-a-slightly-better-c/',
  conditions: { processor: 'not stated', versions: 'GCC 13 or LLVM 16' },
  suites: [],
  notRepeated: 'It measures nothing; what it says about speed is about checks and arrays of C.',
  claims: [
    {
      id: 'static-assert',
      kind: 'stated',
      text: 'A static assertion does not slow a program, and might make it faster.',
      place: 'the thoughts at the end',
      published: 'not stated',
      notTested: 'The check is over when the program starts. JavaScript has none like it.',
    },
    {
      id: 'variable-length-array',
      kind: 'stated',
      text: 'An array whose length is no constant may be less efficient.',
      place: 'the list below the code, on arrays',
      published: 'not stated',
      notTested: 'The post states that it may be, and JavaScript has no such arrays.',
    },
  ],
};
