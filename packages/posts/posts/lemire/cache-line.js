import { about, more, over } from '../../expectations.js';

/** @typedef {import('../../contract.js').Test} Test */

const suite = 'cache-line/strided-copy';
const onServer = { processor: 'an Intel-based server' };
const onLaptop = { processor: 'Apple M2' };

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'cache-line',
  title: 'Measuring the size of the cache line empirically',
  author: 'Daniel Lemire',
  date: '2023-12-12',
  address: 'https://lemire.me/blog/2023/12/12/measuring-the-size-of-the-cache-line-empirically/',
  conditions: {
    processor: 'an Intel-based server; Apple M2',
    versions: 'not stated; in C',
    data: '32 MB, of which one byte in so many is copied; ten times each',
  },
  suites: [suite],
  claims: [
    {
      id: 'past-the-line-on-intel',
      kind: 'stated',
      text: 'A stride of 129 is 66% faster than one of 64 on the Intel server, whose line has 64 bytes.',
      place: 'the paragraph on the server',
      published: '66% faster',
      tests: [faster('native-double', 'stride-64B', about(1.66), 1.66)],
      conditions: onServer,
      needs: { processor: ['Intel'], architecture: 'x64' },
    },
    {
      id: 'dip-on-intel',
      kind: 'stated',
      text: 'Strides that are multiples of 64, such as 128 and 256, are slightly, but visibly slower than their neighbours.',
      place: 'the paragraph on the server',
      published: 'slightly; figures not stated',
      tests: ['stride-128B', 'stride-256B'].map((workload) => faster('native-next', workload, more())),
      conditions: onServer,
      needs: { processor: ['Intel'], architecture: 'x64' },
    },
    {
      id: 'past-the-line-on-apple',
      kind: 'stated',
      text: 'A stride of 257 is more than twice as fast as one of 128 on the laptop, whose line has 128 bytes.',
      place: 'the paragraph on the laptop',
      published: 'more than 2 times',
      tests: [faster('native-double', 'stride-128B', over(2), { least: 2 })],
      conditions: onLaptop,
      needs: { processor: ['Apple'], architecture: 'arm64' },
    },
    {
      id: 'dip-on-apple',
      kind: 'stated',
      text: 'On the laptop too a stride of 128 is visibly slower than its neighbours.',
      place: 'the paragraph on the laptop',
      published: 'not stated',
      tests: [faster('native-next', 'stride-128B', more())],
      conditions: onLaptop,
      needs: { processor: ['Apple'], architecture: 'arm64' },
    },
    {
      id: 'twice-the-line',
      kind: 'stated',
      text: 'With a stride of twice the line the copy should be over 50% faster. Tried with 129 against 64, where the line has 64 bytes.',
      place: 'the end',
      published: 'more than 50%; 66% on the server, over twice on the laptop',
      tests: [faster('native-double', 'stride-64B', over(1.5), { least: 1.5 })],
      needs: { architecture: 'x64' },
    },
    {
      id: 'model',
      kind: 'stated',
      text: 'If lines were all that matters, a stride just above the line would gain little, and one of twice the line almost double the speed.',
      place: 'before the results',
      published: 'almost 2 times; on the server the post finds 66%',
      notTested: 'It is the model that the post puts to the test. What came of it is tried here.',
    },
    {
      id: 'flat-below-the-line',
      kind: 'stated',
      text: 'A stride below the line has every line accessed, which we take as: twice the stride is no faster. Tried where it has 64 bytes.',
      place: 'before the results',
      published: 'not stated',
      tests: ['stride-16B', 'stride-31B'].map((workload) =>
        faster('native-double', workload, { same: true }),
      ),
      needs: { architecture: 'x64' },
    },
    {
      id: 'one-in-512',
      kind: 'stated',
      text: 'To copy one byte of each 512 gives 300 GB/s, counted by the size of the array.',
      place: 'the note before the end',
      published: '300 GB/s; on which machine is not stated, but it follows the paragraph on the laptop',
      tests: [
        {
          of: { suite, workload: 'stride-512B', case: 'native', runtime: 'native', unit: 'GB/s' },
          expected: about(300),
          published: 300,
        },
      ],
      needs: { processor: ['Apple M2'] },
    },
    {
      id: 'same-in-go',
      kind: 'stated',
      text: 'The same program in Go gave the same results.',
      place: 'before the results',
      published: 'not stated',
      notTested: 'No case is in Go.',
    },
  ],
};

/**
 * @param {'native-double' | 'native-next'} name strides of twice as much and one more, or of one more
 * @param {string} workload the stride that it is compared with
 * @param {import('../../contract.js').Expected} expected
 * @param {import('../../contract.js').Published} [published]
 * @returns {Test}
 */
function faster(name, workload, expected, published) {
  const where = { suite, workload, runtime: 'native' };
  return {
    of: { ...where, case: name },
    by: { ...where, case: 'native' },
    as: 'throughput',
    expected,
    ...(published !== undefined && { published }),
  };
}
