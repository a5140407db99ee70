import { defineSuite } from 'rounds';
import { formatInputs } from 'rounds/suite';
import { needsGlobal, needsNodeModules } from '../host.js';
import { randomBytes } from '../inputs.js';
import { decodeBase64, encodeBase64 } from '../references.js';

/** @param {number} length of the bytes */
const workload = (length) => ({
  input: () => encodeBase64(randomBytes(length)),
  bytes: (/** @type {string} */ text) => text.length,
});

export default defineSuite({
  question: 'How fast is base64 turned into bytes?',
  baseline: 'fast-js',
  work: 'sync',
  workloads: { '64KiB': { ...workload(64 * 1024), quick: true }, '1KiB': workload(1024) },
  cases: {
    'Buffer.from': {
      unavailable: needsNodeModules,
      load: async () => {
        const { Buffer } = await import('node:buffer');
        return (text) => {
          const { buffer, byteOffset, length } = Buffer.from(text, 'base64');
          return new Uint8Array(buffer, byteOffset, length);
        };
      },
    },
    'Uint8Array.fromBase64': {
      unavailable: needsGlobal('Uint8Array.fromBase64'),
      load: () => (text) => /** @type {any} */ (Uint8Array).fromBase64(text),
    },
    'fast-js': { load: async () => (await import('../base64.js')).decode },
  },
  reference: decodeBase64,
  examples: () => [0, 1, 2, 3, 4, 5, 6, 63, 64, 65].map((length) => encodeBase64(randomBytes(length))),
  show: (text) => `${text.length} characters`,
  answer: {
    sentences: formatInputs({
      inputs: { '64KiB': '64 KiB from base64' },
      ways: {
        'Buffer.from': '`Buffer`',
        'Uint8Array.fromBase64': '`fromBase64`',
        'fast-js': 'our own JavaScript',
      },
      figure: 'throughput',
    }),
  },
});
