import { about, atMost, more, over, vaguely } from '../../expectations.js';
import { figures } from './go-edition/figures.js';
import { sizes } from './go-edition/measured.js';
import {
  allEven,
  allOdd,
  at,
  branch,
  cache,
  doubled,
  factorial,
  inC,
  inJavaScript,
  larger,
  latency,
  line,
  native,
  odd,
  pages,
  random,
  sums,
} from './go-edition/tests.js';
import { untried } from './go-edition/untried.js';

const javascript = ['node', 'bun', 'deno'];

const list = 'list-1000000';
/** The suite inlining is in C. */
const differsInC = 'in C in place of Go';
const differs = 'in C++ in place of Go';
const differsInShuffles = `${differs}, with other random numbers, and with another cache`;
const differsInBranches = `${differs}, on numbers of 32 bits`;
const onApple = { processor: 'an Apple system' };
const needs = { processor: ['Apple'] };
const method = 'It is a rule of method, not a measurement.';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'go-edition',
  title: 'Measuring your system’s performance using software (Go edition)',
  author: 'Daniel Lemire',
  date: '2024-03-17',
  address: 'https://lemire.me/blog/2024/03/17/measuring-your-systems-performance-using-software-go-edition/',
  conditions: {
    processor: 'not stated; an Apple system for data dependency and branches',
    versions: 'Go; its version is not stated',
  },
  suites: [pages, odd, factorial, line, cache, latency, sums, branch, 'memory-bandwidth'],
  notRepeated: 'What is of Go alone: its heap, and which slices it keeps on the stack. No case is in Go.',
  claims: [
    {
      ...stated('microbenchmark-alone', 'Benchmarks in Go', 'not stated'),
      text: 'To optimize a program takes more of a reason than one small benchmark.',
      notTested: method,
    },
    {
      ...stated('errors-not-normal', 'Benchmarks in Go', 'not stated'),
      text: 'All benchmarks have errors and interference, and times need not be normally distributed.',
      notTested: `${method} The comparisons here assume no distribution.`,
    },
    {
      ...stated(
        'escape-analysis',
        'Measuring memory allocations',
        '11.96 ns and no allocation; 249,263 ns and one of 802,816 B',
      ),
      text: 'Go keeps a slice of 11 numbers, which nobody needs later, on the stack, and allocates one of 100,001.',
      notTested: 'No suite asks which allocations a compiler avoids; no case is in Go.',
    },
    {
      ...stated(
        'heap-kept',
        'Measuring memory usage',
        'HeapSys 1,067.688 MiB, which is over 68,000 pages, and HeapAlloc 0.375 MiB',
      ),
      text: 'A Go program tends to keep memory that it released: all that its heap had is still reserved, hardly any in use.',
      notTested:
        'It is what the heap of Go has reserved. allocation/pages measures what is resident of other programs.',
    },
    {
      ...stated('pages-cost', 'Measuring memory usage', 'not stated'),
      text: 'To give a process pages takes effort, and larger pages may make some programs faster.',
      notTested: 'The post states that they may. The suites have a time a page, and walks with huge pages.',
    },
    {
      ...ours(
        'kept-in-javascript',
        'Does a program in JavaScript keep over nine tenths of the resident memory of arrays that it dropped?',
      ),
      tests: [...javascript, 'just'].map((runtime) => ({
        of: { ...at(pages, 'to-1GB', 'Uint8Array', runtime), figure: 'afterBytes' },
        by: { ...at(pages, 'to-1GB', 'Uint8Array-held', runtime), figure: 'afterBytes' },
        expected: over(0.9),
      })),
    },
    {
      ...stated('inlined', 'Inlining', '294.6 against 864.8 ns'),
      text: 'The loop is much faster with the function inlined.',
      tests: [native(odd, '1000-values', 'called', 'inlined', vaguely('much'), 864.8 / 294.6)],
      differs: `${differsInC}, counting random numbers`,
      conditions: { data: 'the odd numbers from 1 to 999 are added up' },
    },
    {
      ...stated('recursion', 'Inlining', 'not stated'),
      text: 'A factorial by a loop is much faster than by recursion.',
      tests: [native(factorial, 'up-to-20', 'recursion', 'loop', vaguely('much'))],
      differs: `${differsInC}, of numbers up to 20, with a recursion that stays one`,
      conditions: { data: 'the factorials of 1 to 999' },
    },
    {
      ...ours('inlined-in-javascript', 'Is a call in JavaScript that is not inlined slower?'),
      tests: javascript.map((runtime) => inJavaScript(odd, '1000-values', 'kept-out', 'inlined', runtime)),
    },
    {
      ...stated('past-the-line', 'Cache line', '26.9 against 40.8 GB/s'),
      text: 'The copy is substantially faster with a stride of 255 than of 127: 1.5 times. So the line seems to have 128 bytes.',
      tests: [doubled('127', about(40.8 / 26.9), 40.8 / 26.9)],
      differs: `${differs}, and the line may be shorter`,
    },
    {
      id: 'below-the-line',
      kind: 'figures',
      text: 'Up to a stride of 63, below the line, twice the stride is no faster.',
      place: 'Cache line',
      published: '23.6, 24.3 and 24.2 GB/s with 15, 31 and 63; 26.9 with 127',
      tests: [doubled('15', { same: true }, 24.3 / 23.6), doubled('31', { same: true }, 24.2 / 24.3)],
      differs,
    },
    {
      ...stated('in-the-cache', 'CPU Cache', '0.70 ns an element in 16 KB, 1.10 in 16,384'),
      text: 'Up to 16 MB, an array of twice the size takes not much longer an element: at most a fifth, each time.',
      tests: sizes.slice(1, sizes.indexOf('16MiB') + 1).map((size) => larger(size, atMost(1.2))),
      differs: differsInShuffles,
    },
    {
      ...stated('out-of-the-cache', 'CPU Cache', '1.10 and 2.34 ns an element'),
      text: 'From 16 to 32 MB the time an element doubles. So the cache seems to have about 16 MB.',
      tests: [larger('32MiB', about(2))],
      differs: differsInShuffles,
    },
    {
      id: 'beyond-the-cache',
      kind: 'figures',
      text: 'Beyond, the time an element grows 1.7 and 1.5 times as the size doubles.',
      place: 'CPU Cache',
      published: '2.34, 3.90 and 5.66 ns an element',
      tests: ['64MiB', '128MiB'].map((size) => larger(size, { between: [5.66 / 3.9, 3.9 / 2.34] })),
      differs: differsInShuffles,
    },
    {
      ...stated('doubles-beyond', 'CPU Cache', '2.34, 3.90 and 5.66 ns an element'),
      text: 'Beyond, the time an element is twice as much for twice the size, each time.',
      notTested: 'Its own figures grow 1.7 and 1.5 times; they are tried above.',
    },
    {
      ...stated('bandwidth', 'Memory bandwidth', 'not stated'),
      text: 'It may take several cores to read as many bytes a second as can be.',
      notTested: 'The post states that it may. The posts memory-bandwidth and amazon-bandwidth have figures.',
    },
    {
      ...stated('three-cycles', 'Memory latency and parallelism', 'at least 3 cycles'),
      text: 'A load takes a processor of today at least 3 cycles in many cases, even from its cache.',
      notTested: 'Runs measure nanoseconds, and virtual machines do not tell cycles.',
    },
    {
      ...stated('random-access', 'Memory bandwidth', 'not stated'),
      text: 'It is best to read memory in order, or by a pattern that can be predicted.',
      notTested: 'No suite reads the same memory in both orders.',
    },
    {
      ...stated('list', 'Memory latency and parallelism', 'less than a millisecond; figure not stated'),
      text: 'To walk a list of a million nodes may take a good part of a millisecond. We take a tenth of one, and at most one.',
      tests: [
        {
          of: { ...inC(latency, list, ''), unit: 'ms', operations: 1e6 },
          expected: { between: [0.1, 1] },
        },
      ],
      differs: `${differs}, in nodes of 16 bytes that follow each other`,
    },
    {
      ...stated('two-lists', 'Memory latency and parallelism', 'close; figures not stated'),
      text: 'To walk two lists side by side may take hardly longer than one.',
      tests: [
        {
          of: { ...inC(latency, list, 'lanes-2'), operations: 2 },
          by: inC(latency, list, ''),
          expected: { same: true },
        },
      ],
      differs: `${differs}, along two halves of one list`,
    },
    {
      ...stated('lanes', 'Memory latency and parallelism', 'not stated'),
      text: 'More positions in a random cycle, walked side by side, take less time together.',
      tests: [2, 4, 8].map((lanes) =>
        native(latency, '256MiB', lanes === 2 ? '' : `lanes-${lanes / 2}`, `lanes-${lanes}`, more()),
      ),
      differs: `${differs}, on fewer elements`,
      conditions: { data: '100,000,000 elements of 8 bytes; up to 40 positions' },
    },
    {
      ...stated('fewer-gains', 'Memory latency and parallelism', 'not stated'),
      text: 'The more positions there are, the less each further one may bring.',
      notTested: 'It says that there may be. The suite has up to 32 positions to look at.',
    },
    {
      ...stated('prefix-sum', 'Superscalarity and data dependency', '142.8 against 30.04 ns'),
      text: 'For 100 numbers a prefix sum may take several times as long as successive differences.',
      tests: [native(sums, '100-values', 'prefix', 'differences', vaguely('several'), 142.8 / 30.04)],
      ...{ conditions: onApple, needs, differs: `${differs}, from one array to another, of 32 bits` },
    },
    {
      ...ours(
        'prefix-sum-in-javascript',
        'Is a prefix sum in JavaScript slower than successive differences?',
      ),
      tests: javascript.map((runtime) => inJavaScript(sums, '100-values', 'prefix', 'differences', runtime)),
    },
    {
      ...stated('random-branch', 'Branch prediction', '19,518 against 2,936 ns'),
      text: 'To copy only the odd ones of random numbers takes several times as long as to copy all.',
      tests: [native(branch, random, 'in-place', 'copy', vaguely('several'), 19_518 / 2936)],
      ...{ conditions: onApple, needs, differs: differsInBranches },
    },
    {
      ...stated('predictable-branch', 'Branch prediction', '2,975 and 2,896 against 2,936 ns'),
      text: 'Where all numbers are odd, or all even, it takes about as long as copying all.',
      tests: [
        native(branch, allOdd, 'in-place', 'copy', { same: true }, 2975 / 2936),
        native(branch, allEven, 'in-place', 'copy', { same: true }, 2896 / 2936),
      ],
      ...{ conditions: onApple, needs, differs: differsInBranches },
    },
    {
      ...stated('branchless-random', 'Branch prediction', '19,254 against 7,124 ns'),
      text: 'On random numbers the loop without a branch is much faster.',
      tests: [native(branch, random, 'in-place', 'in-place-branchless', vaguely('much'), 19_254 / 7124)],
      ...{ conditions: onApple, needs, differs: differsInBranches },
    },
    {
      ...stated('branchless-predictable', 'Branch prediction', '7,124 against 2,896 ns'),
      text: 'On numbers that can be predicted the loop without a branch is significantly slower.',
      tests: [
        native(branch, allEven, 'in-place-branchless', 'in-place', vaguely('significantly'), 7124 / 2896),
      ],
      ...{ conditions: onApple, needs, differs: differsInBranches },
    },
    {
      ...ours(
        'random-branch-in-javascript',
        'Is a branch on random numbers slower in JavaScript than copying all?',
      ),
      tests: javascript.map((runtime) => inJavaScript(branch, random, 'branch', 'copy', runtime)),
    },
    {
      ...ours(
        'branchless-in-javascript',
        'Is a loop without a branch faster in JavaScript on random numbers?',
      ),
      tests: javascript.map((runtime) => inJavaScript(branch, random, 'branch', 'branchless', runtime)),
    },
    ...untried,
  ],
  figures,
};

/**
 * @param {string} id
 * @param {string} place
 * @param {string} published
 */
function stated(id, place, published) {
  return { id, kind: /** @type {const} */ ('stated'), place, published };
}

/**
 * @param {string} id
 * @param {string} text
 */
function ours(id, text) {
  return { id, kind: /** @type {const} */ ('ours'), text };
}
