import { defineSuite } from 'rounds';
import { formatInputs } from 'rounds/suite';
import { needsGlobal, needsNodeModules } from '../host.js';
import { randomBytes } from '../inputs.js';
import { encodeBase64 } from '../references.js';

/** @param {number} length */
const workload = (length) => ({
  input: () => randomBytes(length),
  bytes: (/** @type {Uint8Array} */ bytes) => bytes.length,
});

export default defineSuite({
  question: 'How fast are bytes turned into base64?',
  baseline: 'fast-js',
  work: 'sync',
  workloads: { '64KiB': { ...workload(64 * 1024), quick: true }, '1KiB': workload(1024) },
  cases: {
    'Buffer.toString': {
      unavailable: needsNodeModules,
      load: async () => {
        const { Buffer } = await import('node:buffer');
        return ({ buffer, byteOffset, length }) => Buffer.from(buffer, byteOffset, length).toString('base64');
      },
    },
    'Uint8Array.toBase64': {
      unavailable: needsGlobal('Uint8Array.prototype.toBase64'),
      load: () => (bytes) => /** @type {any} */ (bytes).toBase64(),
    },
    'fast-js': { load: async () => (await import('../base64.js')).encode },
  },
  reference: encodeBase64,
  examples: () => [0, 1, 2, 3, 4, 5, 6, 63, 64, 65].map(randomBytes),
  show: (bytes) => `${bytes.length} bytes`,
  answer: {
    sentences: formatInputs({
      inputs: { '64KiB': '64 KiB to base64' },
      ways: {
        'Buffer.toString': '`Buffer`',
        'Uint8Array.toBase64': '`toBase64`',
        'fast-js': 'our own JavaScript',
      },
      figure: 'throughput',
    }),
  },
});
