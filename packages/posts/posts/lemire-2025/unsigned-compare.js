/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'unsigned-compare',
  title: 'Unsigned comparisons using signed types',
  author: 'Daniel Lemire',
  date: '2025-03-24',
  address: 'https://lemire.me/blog/2025/03/24/unsigned-comparisons-using-signed-types/',
  conditions: { processor: 'not stated', versions: 'not stated' },
  notRepeated: 'It has no times and claims none: it shows that two ways give the same answer.',
  claims: [],
  statements: [],
  also: 'With the highest bit of both flipped, signed numbers compare as if they had no sign.',
};
