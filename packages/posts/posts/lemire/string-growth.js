import { number, slower } from '../../claim.js';
import { figures, kernels } from '../../places.js';

const million = kernels('allocation/string-growth', 'characters-1000000');

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'string-growth',
  title: 'Appending to an std::string character-by-character: how does the capacity grow?',
  author: 'Daniel Lemire',
  date: '2023-10-23',
  address:
    'https://lemire.me/blog/2023/10/23/appending-to-an-stdstring-character-by-character-how-does-the-capacity-grow/',
  conditions: {
    processor: 'not stated; a laptop',
    versions: 'GCC 12; LLVM 15 of macOS. Which one the times are of is not stated',
    data: 'one character at a time, up to 100,000,000; capacities up to 1,000,000 characters',
  },
  claims: [
    slower('constant-time', 'Appending to a long string was {} appending to short ones', 5.68 / 5.47, [
      million('append'),
      million('append-in-hundredths'),
    ]),
    number('doublings', 'A string of a million characters grew {} times', 17, [
      { ...million('append'), figure: 'growths' },
    ]),
  ],
  notRepeated:
    'The capacities of LLVM on macOS, which are its library’s, and shrink_to_fit(), of which it publishes no numbers.',
  statements: [
    [
      'Appending a character takes practically as long whatever the length of the string.',
      '5.47 to 5.83 ns from 100 to 100,000,000 characters',
    ],
    [
      'With GCC 12 the capacities are 15, 30, 60 and so on, so that 17 doublings hold a million characters, in room for 1.97 million.',
      '15 × 2ᵏ, of which the 17th is 1.97 million',
    ],
    [
      'With LLVM 15 on macOS the capacities are 22, 47, 95 and so on: doubled and one more, but for the first time.',
      '22, 47, 95 and on to 767',
    ],
    [
      'If to allocate N bytes costs N, doubling costs at most 2N in all, and growing by half 3N.',
      '2N and 3N',
    ],
  ],
  also: 'To allocate and copy anew for each character would be very slow in the worst case. Many strings that are made so have room to spare, which shrink_to_fit() gives back.',
  figures: [
    ...figures(
      { suite: 'allocation/string-growth', runtime: 'native', unit: 'ns' },
      {
        'characters-100': { 'native-append': 5.83 },
        'characters-1000': { 'native-append': 5.62 },
        'characters-10000': { 'native-append': 5.47 },
        'characters-100000': { 'native-append': 5.62 },
        'characters-1000000': { 'native-append': 5.68 },
        'characters-10000000': { 'native-append': 5.69 },
        'characters-100000000': { 'native-append': 5.8 },
      },
    ),
  ],
};
