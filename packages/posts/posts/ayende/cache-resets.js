const suite = 'cache-reset';

/**
 * @param {string} name
 * @returns {import('../../contract.js').Value}
 */
const native = (name) => ({ suite, workload: 'look-ups-8', case: `native-${name}`, runtime: 'native' });

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'cache-resets',
  title: 'Optimizing cache resets for higher transaction output',
  author: 'Oren Eini',
  date: '2024-01',
  address: 'https://ayende.com/blog/archive/2024/1?page=2',
  conditions: {
    processor: 'not stated',
    versions: 'C#, in the storage engine of RavenDB',
    data: 'a cache of 512 pages, reset for each transaction; transactions are short',
  },
  suites: [suite],
  claims: [
    {
      ...{ id: 'about-double', kind: 'stated', place: 'the end' },
      text: 'A generation number in place of clearing the cache roughly doubles the performance.',
      published: 'two outputs of a profiler; roughly doubled',
      differs: 'in C++ instead of C#, with transactions that only look pages up',
      tests: [{ ...{ of: native('clear'), by: native('generation'), expected: { about: 2 }, published: 2 } }],
    },
    {
      ...{ id: 'cache-helps', kind: 'stated', place: 'before the code' },
      text: 'A small cache in front of the look-up of a page makes it substantially faster.',
      published: 'not stated in numbers',
      notTested: 'It needs the storage engine: no case looks a page up without a cache.',
    },
    {
      ...{ id: 'off-the-radar', kind: 'stated', place: 'before the generation number, and the end' },
      text: 'Resetting, which had cost more than looking up, costs next to nothing with a generation number.',
      published: 'two outputs of a profiler',
      notTested: 'No suite times the reset apart from the look-ups.',
    },
  ],
};
