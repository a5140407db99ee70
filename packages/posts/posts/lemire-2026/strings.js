import { number } from '../../claim.js';
import { places } from '../../places.js';

const convert = places('built-ins/number-to-string', '8-digits');

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'strings',
  title: 'How many strings can you create per second?',
  author: 'Daniel Lemire',
  date: '2026-09-25',
  address: 'https://lemire.me/blog/2026/09/25/how-many-strings-can-you-create-per-second/',
  conditions: {
    processor: 'Apple M4 Max, macOS',
    versions: 'Node.js 25.9.0, Bun 1.4.2',
    data: 'numbers from 0 to 100 million, as strings in a ring of 1,024 slots; the best of five runs',
  },
  notRepeated: 'Go, Rust, Nim, C++ and Python: the suite is in JavaScript.',
  claims: [
    number('node', 'In Node.js, `String(i)` took {}', [12, 16], [convert('String')], {
      ...{ unit: 'ns', now: 'node', differs: 'numbers of eight digits' },
    }),
    number('bun', 'In Bun, `String(i)` took {}', [12, 16], [convert('String')], {
      ...{ unit: 'ns', now: 'bun', differs: 'numbers of eight digits' },
    }),
  ],
  statements: [
    ['JavaScript, Go, Rust and Nim take 12 to 16 ns for each string.', '12 to 16 ns'],
    [
      'C++ stores strings of up to 15 letters in the object, and takes 5.4 ns; Python takes 44 ns.',
      '5.4 and 44 ns',
    ],
  ],
  also: 'Runtimes with a garbage collector are good at many short-lived objects.',
};
