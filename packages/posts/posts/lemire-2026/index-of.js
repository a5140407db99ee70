import { slower } from '../../claim.js';
import { places } from '../../places.js';

const [short, long] = ['needle-256B', 'needle-4096B'].map((workload) =>
  places('built-ins/index-of', workload)('indexOf'),
);
const differs = 'a text of 64 KiB';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'index-of',
  title: 'A draft on the quadratic indexOf of V8',
  author: 'Daniel Lemire',
  date: '2026-08',
  address: 'https://github.com/lemire/Code-used-on-Daniel-Lemire-s-blog/tree/master/2026/08/upcoming/node',
  conditions: {
    processor: 'not stated',
    versions: 'Node.js',
    data: 'needles of 16 to 4,096 letters, almost all alike, in a text of 2^20',
  },
  claims: [
    slower(
      'v8',
      'In V8, `indexOf` of 4,096 letters was {} of 256',
      { least: 2, words: 'much slower' },
      [long, short],
      {
        ...{ now: 'node', differs },
      },
    ),
  ],
  statements: [
    ['From 253 letters on, the time grows with the product of both lengths.', '253 letters'],
    ['With the needle mirrored, the time stays linear.', 'not stated'],
  ],
};
