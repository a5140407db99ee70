import { about } from '../../expectations.js';

/**
 * @typedef {import('../../contract.js').Test} Test
 * @typedef {import('../../contract.js').Published} Published
 */

const suite = 'allocation/string-growth';
const million = 'characters-1000000';

/** Nanoseconds a character, by the length of the string. */
const published = {
  100: 5.83,
  1000: 5.62,
  10000: 5.47,
  100000: 5.62,
  1000000: 5.68,
  10000000: 5.69,
  100000000: 5.8,
};

/** @typedef {keyof typeof published} Length */

/** The smallest capacity of 15 × 2ᵏ that holds a million. */
const doublings = 17;
const capacity = 15 * 2 ** doublings;

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
    data: 'one character at a time',
  },
  suites: [suite],
  claims: [
    {
      id: 'constant-time',
      kind: 'stated',
      text: 'Appending a character takes practically as long whatever the length of the string.',
      place: 'before the table',
      published: '5.47 to 5.83 ns from 100 to 100,000,000 characters',
      tests: [
        hundredTimesLonger(10_000, published[10_000] / published[100]),
        hundredTimesLonger(1_000_000, published[1_000_000] / published[10_000]),
        hundredTimesLonger(100_000_000, published[100_000_000] / published[1_000_000]),
      ],
    },
    {
      id: 'gcc-doubles',
      kind: 'stated',
      text: 'With GCC 12 the capacities are 15, 30, 60 and so on, so that 17 doublings hold a million characters, in room for 1.97 million.',
      place: 'the paragraph on capacities',
      published: '15 × 2ᵏ, of which the 17th is 1.97 million',
      tests: [
        {
          of: { ...native(million), figure: 'growths', unit: 'times' },
          expected: about(doublings),
          published: doublings,
        },
        {
          of: { ...native(million), figure: 'heldEach', unit: 'times' },
          expected: about(capacity / 1e6),
          published: capacity / 1e6,
        },
      ],
      conditions: { versions: 'GCC 12' },
    },
    {
      id: 'clang-doubles',
      kind: 'stated',
      text: 'With LLVM 15 on macOS the capacities are 22, 47, 95 and so on: doubled and one more, but for the first time.',
      place: 'the paragraph on capacities',
      published: '22, 47, 95 and on to 767',
      notTested: 'The addon is built with the C++ library of GCC.',
      conditions: { versions: 'LLVM 15 of macOS' },
    },
    {
      id: 'cost-model',
      kind: 'stated',
      text: 'If to allocate N bytes costs N, doubling costs at most 2N in all, and growing by half 3N.',
      place: 'the paragraph on the cost',
      published: '2N and 3N',
      notTested: 'It is a calculation.',
    },
    {
      id: 'copy-each-time',
      kind: 'stated',
      text: 'To allocate and copy anew for each character would be very slow in the worst case.',
      place: 'the beginning',
      published: 'not stated',
      notTested: 'No case does so. native-fixed-steps does after each 64 KiB.',
    },
    {
      id: 'excess-capacity',
      kind: 'stated',
      text: 'Many strings that are made so have room to spare, which shrink_to_fit() gives back.',
      place: 'the end',
      published: 'not stated',
      notTested: 'No case calls shrink_to_fit(). What is held a character is the figure above.',
    },
    {
      id: 'constant-time-in-javascript',
      kind: 'ours',
      text: 'Does appending a character in JavaScript take as long whatever the length of the string?',
      tests: ['node', 'bun'].flatMap((runtime) =>
        [10_000, 1_000_000].map((length) => ({
          of: { suite, workload: `characters-${length}`, case: 'append', runtime },
          by: { suite, workload: `characters-${length}`, case: 'append-in-hundredths', runtime },
          expected: { same: /** @type {const} */ (true) },
        })),
      ),
    },
  ],
  figures: Object.entries(published).map(([length, value]) => ({
    ...native(`characters-${length}`),
    value,
    unit: /** @type {const} */ ('ns'),
  })),
};

/** @param {string} workload */
function native(workload) {
  return { suite, workload, case: 'native-append', runtime: 'native' };
}

/**
 * One string, and as many characters in a hundred strings.
 *
 * @param {Length} length
 * @param {Published} ratio
 * @returns {Test}
 */
function hundredTimesLonger(length, ratio) {
  const where = native(`characters-${length}`);
  return {
    of: where,
    by: { ...where, case: 'native-append-in-hundredths' },
    expected: { same: true },
    published: ratio,
  };
}
