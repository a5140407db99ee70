import { faster, more, slower } from '../../claim.js';
import { figures, places } from '../../places.js';

const lookUp = places('header-lookup', 'header-blocks');
const memory = places('lookup-memory', 'well-known-names', { figure: 'residentBytes' });
const differs = 'other header names';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'lookup-table',
  title: 'Fast Buffer-to-String conversion in JavaScript with a Lookup Table',
  author: 'Daniel Lemire',
  date: '2023-12-08',
  address:
    'https://lemire.me/blog/2023/12/08/fast-buffer-to-string-conversion-in-javascript-with-a-lookup-table/',
  conditions: {
    processor: 'Intel Ice Lake, 3.2 GHz; Apple M2',
    versions: 'Node.js 19, 20 and 21, Bun 1.0; mitata',
    data: 'a few headers; its code has nine blocks of them',
  },
  notRepeated:
    'Its times are not shown beside ours, which are of other headers. Its first trie, of objects, is not measured: undici has replaced it.',
  claims: [
    slower(
      'decoding-slow',
      'Decoding headers was {} a `switch`',
      1.8,
      [lookUp('original'), lookUp('switch')],
      { repeated: 'node@21', now: 'node', differs },
    ),
    faster(
      'ternary-tree',
      'A ternary tree was {} decoding',
      15 / 9.4,
      [lookUp('ternary-tree'), lookUp('original')],
      { repeated: 'node@21', now: 'node', differs },
    ),
    faster(
      'switch-or-tree',
      'A `switch` was {} a ternary tree',
      9.4 / 7.8,
      [lookUp('switch'), lookUp('ternary-tree')],
      { repeated: 'node@21', now: 'node', differs },
    ),
    slower('trie-slow', 'A trie was {} a `switch`', 12 / 7.8, [lookUp('trie'), lookUp('switch')], {
      repeated: 'node@21',
      now: 'node',
      differs,
    }),
    more(
      'memory',
      'A trie took a process {} more than decoding',
      45.1 - 43.3,
      [memory('trie'), memory('original')],
      {
        ...{ unit: 'MB', repeated: 'node@21', now: 'node', differs },
      },
    ),
  ],
  statements: [
    ['The switch beats the ternary tree in every version.', '7.8 against 9.4 µs in Node.js 21'],
    [
      'On the server, a switch and a ternary tree beat the original in every version.',
      'original 15, 14, 15, 12; switch 7.8, 7.9, 7.8, 8.2; ternary-tree 9.4, 9.4, 9.0, 8.8 µs',
    ],
    [
      'On the laptop, a switch and a ternary tree beat the original in every version.',
      'original 8.5, 9.1, 8.5, 8.2; switch 5.0, 4.9, 4.7, 5.3; ternary-tree 5.8, 5.8, 5.6, 6.1 µs',
    ],
    [
      'In Node.js 21 the original takes about 1.8 times as long as the switch.',
      '15 against 7.8 µs on the server, 8.5 against 5.0 on the laptop',
    ],
    [
      'The trie does poorly on the server: it is slower than the switch and than the ternary tree.',
      'trie 12, 12, 11, 10; switch 7.8, 7.9, 7.8, 8.2; ternary-tree 9.4, 9.4, 9.0, 8.8 µs',
    ],
    [
      'On the laptop the trie is faster than the ternary tree, and slower than the switch.',
      'trie 5.3, 5.5, 5.4, 5.5; ternary-tree 5.8, 5.8, 5.6, 6.1; switch 5.0, 4.9, 4.7, 5.3 µs',
    ],
    [
      'In Node.js 21 only the trie takes substantially more memory.',
      '1.8 MB more: 45.1 MB against 43.3 (original), 43.3 (switch) and 43.5 (ternary tree)',
    ],
    [
      'With each of the four, Node.js 19 to 21 take 42 to 47 MB.',
      'Node.js 21: 43.3, 43.3, 43.5, 45.1 MB; Node.js 20: 42.4, 42.9, 44.2, 44.6; Node.js 19: 44.9, 42.9, 45.2, 47.0',
    ],
    ['With each of the four, Bun 1.0 takes 20 to 29 MB.', '20.2, 23.8, 29.3, 26.7 MB'],
    ['The first trie, of objects, is estimated to take 1 to 2 MB.', '1 to 2 MB'],
  ],
  also: 'The ternary tree in its place may take more time, and takes significantly less memory. A good compiler will almost surely make a table of jumps of the switch by length. To make new strings can be what limits a program. Would perfect hashing be faster than the switch? Does a faster look-up make a realistic application faster?',
  figures: [
    ...figures(
      { suite: 'lookup-memory', runtime: 'node@21', figure: 'residentBytes', unit: 'MB' },
      { 'well-known-names': { original: 43.3, switch: 43.3, 'ternary-tree': 43.5, trie: 45.1 } },
    ),
    ...figures(
      { suite: 'lookup-memory', runtime: 'node@20', figure: 'residentBytes', unit: 'MB' },
      { 'well-known-names': { original: 42.4, switch: 42.9, 'ternary-tree': 44.2, trie: 44.6 } },
    ),
    ...figures(
      { suite: 'lookup-memory', runtime: 'node@19', figure: 'residentBytes', unit: 'MB' },
      { 'well-known-names': { original: 44.9, switch: 42.9, 'ternary-tree': 45.2, trie: 47 } },
    ),
    ...figures(
      { suite: 'lookup-memory', runtime: 'bun@1.0', figure: 'residentBytes', unit: 'MB' },
      { 'well-known-names': { original: 20.2, switch: 23.8, 'ternary-tree': 29.3, trie: 26.7 } },
    ),
  ],
};
