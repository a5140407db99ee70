import { slower } from '../../claim.js';
import { places } from '../../places.js';

const [short, longer, long] = ['needle-128B', 'needle-256B', 'needle-4096B'].map((workload) =>
  places('built-ins/index-of', workload)('indexOf'),
);
const differs = 'a text of 64 KiB';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'index-of',
  title: 'Adversarial inputs for production substring search (a draft)',
  author: 'Daniel Lemire',
  date: '2026-08',
  address: 'https://github.com/lemire/Code-used-on-Daniel-Lemire-s-blog/tree/master/2026/08/upcoming',
  conditions: {
    processor: 'Apple M4 Max, macOS',
    versions: 'Node.js 25.9.0',
    data: 'needles of 16 to 4,096 letters, of which all but one are alike, in a text of 1,048,576 letters of that kind; the best time',
  },
  claims: [
    slower('cliff', 'In V8, `indexOf` of 256 letters was {} of 128', 72.33 / 0.28, [longer, short], {
      ...{ now: 'node', differs },
    }),
    slower('growth', 'In V8, `indexOf` of 4,096 letters was {} of 256', 1087.53 / 72.33, [long, longer], {
      ...{ now: 'node', differs },
    }),
  ],
  statements: [
    [
      'V8 takes 250 times as long from 252 letters on.',
      '0.28 ns a letter of the text with 128, 72.33 with 256',
    ],
    [
      'From there on, the time grows with the product of both lengths.',
      '275.83 ns with 1,024 letters, 1,087.53 with 4,096; 250.3 to 275.3 ns in texts of 2^16 to 2^22',
    ],
    ['With the needle mirrored, the time stays linear.', '0.33 to 0.34 ns with any needle'],
  ],
  notRepeated: 'The C library of macOS, Java and .NET, whose searches are quadratic on inputs of their own.',
};
