import { defineSuite } from 'rounds';
import { formatInputs } from 'rounds/suite';
import { needsGlobal, needsNodeModules } from '../host.js';
import { randomBytes } from '../inputs.js';
import { md5, sha256 } from '../references.js';

/**
 * Cases have different answers, so each compares its own with that of the reference, and returns whether they are the same.
 *
 * @typedef {{ bytes: Uint8Array<ArrayBuffer>, digests: Record<string, string> }} Input
 */

/** @param {number} length @returns {Input} */
function inputOf(length) {
  const bytes = randomBytes(length);
  return { bytes, digests: { md5: md5(bytes), sha256: sha256(bytes) } };
}

/** @param {number} length */
const workload = (length) => ({
  input: () => inputOf(length),
  bytes: (/** @type {Input} */ { bytes }) => bytes.length,
});

/** @param {string} algorithm */
const byCreateHash = (algorithm) => ({
  unavailable: needsNodeModules,
  load: async () => {
    const { createHash } = await import('node:crypto');
    return (/** @type {Input} */ { bytes, digests }) =>
      createHash(algorithm).update(bytes).digest('hex') === digests[algorithm];
  },
});

export default defineSuite({
  question: 'How fast are MD5 and SHA-256?',
  baseline: 'md5',
  work: 'either',
  workloads: { '1MiB': { ...workload(2 ** 20), quick: true }, '1KiB': workload(2 ** 10) },
  cases: {
    md5: byCreateHash('md5'),
    sha256: byCreateHash('sha256'),
    'subtle-sha256': {
      unavailable: needsGlobal('crypto.subtle'),
      load: () => async (input) => {
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', input.bytes));
        return (
          Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === input.digests.sha256
        );
      },
    },
  },
  reference: () => true,
  examples: () => [0, 1, 55, 56, 63, 64, 65, 1000].map(inputOf),
  show: ({ bytes }) => `${bytes.length} bytes`,
  answer: {
    sentences: formatInputs({
      inputs: { '1MiB': '1 MiB' },
      ways: { md5: 'MD5', sha256: 'SHA-256', 'subtle-sha256': 'SHA-256 by `crypto.subtle`' },
      figure: 'throughput',
    }),
  },
});
