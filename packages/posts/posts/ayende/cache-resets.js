import { faster } from '../../claim.js';
import { kernels } from '../../places.js';

const cache = kernels('cache-reset', 'look-ups-8');

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
  claims: [
    faster(
      'generation',
      'With a generation number, transactions were {} with clearing the cache',
      2,
      [cache('generation'), cache('clear')],
      { differs: 'C++ instead of C#, and transactions of 8 look-ups that do nothing else' },
    ),
  ],
  statements: [
    [
      'A generation number in place of clearing the cache roughly doubles the performance.',
      'two outputs of a profiler; roughly doubled',
    ],
  ],
  also: 'A small cache in front of the look-up of a page makes it substantially faster. Resetting, which had cost more than looking up, costs next to nothing with a generation number.',
};
