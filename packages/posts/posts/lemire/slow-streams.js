import { faster, slower } from '../../claim.js';
import { figures, kernels } from '../../places.js';

const urls = kernels('percent-escape', 'file-urls-10000');
const differs = 'our own URLs';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'slow-streams',
  title: 'For processing strings, streams in C++ can be slow',
  author: 'Daniel Lemire',
  date: '2023-10-19',
  address: 'https://lemire.me/blog/2023/10/19/for-processing-strings-streams-in-c-can-be-slow/',
  conditions: {
    processor: 'a recent Intel server',
    versions: 'GCC 12, Linux',
    data: 'a large collection of actual file URLs',
  },
  claims: [
    slower(
      'appending',
      'A C++ stream was {} appending each character',
      1000 / 260,
      [urls('stream'), urls('append-each')],
      { differs },
    ),
    slower(
      'finding',
      'A C++ stream was {} looking for the next percent sign',
      1000 / 33,
      [urls('stream'), urls('find')],
      { differs },
    ),
    faster(
      'find-or-append',
      'Looking for the next percent sign was {} appending each character',
      260 / 33,
      [urls('find'), urls('append-each')],
      { differs },
    ),
  ],
  notRepeated: 'Parsing numbers by a stream, of which it publishes no numbers.',
  statements: [
    [
      'Looking for the next percent sign is 8 times faster than appending each character.',
      '33 against 260 ns',
    ],
    [
      'A stream is four times slower than appending each character to a string.',
      '1,000 against 260 ns a string',
    ],
    ['A stream is 30 times slower than looking for the next percent sign.', '1,000 against 33 ns a string'],
  ],
  also: 'To parse numbers, a stream is close to the slowest choice. It is doubtful that streams build strings faster, as some engineers of Node.js hold.',
  figures: [
    ...figures(
      { suite: 'percent-escape', runtime: 'native', unit: 'ns' },
      { 'file-urls-10000': { 'native-append-each': 260, 'native-stream': 1000, 'native-find': 33 } },
    ),
    ...figures(
      { suite: 'percent-escape', runtime: 'native', unit: 'GB/s' },
      { 'file-urls-10000': { 'native-append-each': 0.45, 'native-stream': 0.12, 'native-find': 3.49 } },
    ),
  ],
};
