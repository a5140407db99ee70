import { faster } from '../../claim.js';
import { places } from '../../places.js';

const hash = places('built-ins/hash', '1MiB');
const differs = '1 MiB instead of 1 GB';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'hashing',
  title: 'JavaScript hashing speed comparison: MD5 versus SHA-256',
  author: 'Daniel Lemire',
  date: '2025-01-11',
  address: 'https://lemire.me/blog/2025/01/11/javascript-hashing-speed-comparison-md5-versus-sha-256/',
  conditions: {
    processor: 'Apple M2; Intel Ice Lake with Linux',
    versions: 'Node.js 23, Bun (1.31, as the post has it)',
    data: '1 GB of random bytes',
  },
  claims: [
    faster('intel', 'SHA-256 was {} MD5 (Intel)', 1.2 / 0.7, [hash('sha256'), hash('md5')], {
      ...{ repeated: 'node@23', now: 'node', differs },
    }),
    faster('runtimes', 'SHA-256 in Bun was {} in Node.js (Intel)', 1, [hash('sha256'), hash('sha256')], {
      ...{ now: ['bun', 'node'], differs },
    }),
    faster('apple', 'On an Apple M2, SHA-256 was {} MD5', 2.6 / 0.6, [hash('sha256'), hash('md5')], {
      ...{ now: 'node', differs, needs: { machine: 'an Apple M2', processor: 'Apple' } },
    }),
  ],
  statements: [
    [
      'On Intel with Linux, MD5 hashes 0.7 GB/s and SHA-256 1.2 GB/s, in Bun as in Node.js.',
      '0.7 and 1.2 GB/s',
    ],
    [
      'On an Apple M2, Node.js hashes 0.6 GB/s by MD5, Bun 0.7, and both 2.6 GB/s by SHA-256.',
      '0.6, 0.7 and 2.6 GB/s',
    ],
  ],
  also: 'MD5 is slower than SHA-256 and less secure. The runtimes are about equal.',
};
