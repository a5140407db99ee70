/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'c23',
  title: 'C23: a slightly better C',
  author: 'Daniel Lemire',
  date: '2024-01-21',
  address: 'https://lemire.me/blog/2024/01/21/c23-a-slightly-better-c/',
  conditions: { processor: 'not stated', versions: 'GCC 13 or LLVM 16' },
  notRepeated: 'It measures nothing; its remarks on speed concern assertions and arrays in C.',
  claims: [],
  statements: [],
  also: 'A static assertion does not slow a program, and might make it faster. An array whose length is no constant may be less efficient.',
};
