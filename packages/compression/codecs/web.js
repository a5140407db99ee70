import { TooLong } from '../input.js';
import { lacksFormat, opener } from './zlib.js';

/**
 * Web streams, which browsers also have. They have no levels.
 *
 * @param {import('rounds').Host} host
 */
export async function lacksWebStreams(host) {
  const { name, version, global } = host;
  if (name === 'just') return 'just-js has no CompressionStream';
  if (!global.CompressionStream) return `${name} ${version} has no CompressionStream`;
  return lacksFormat('gzip')(host);
}

/** @returns {Promise<import('../input.js').Codec>} */
export async function webGzip() {
  return {
    pack: async (plain) => [await through(new CompressionStream('gzip'), plain)],
    unpack: ([packed = new Uint8Array(0)], limit) => through(new DecompressionStream('gzip'), packed, limit),
    open: await opener('gzip'),
  };
}

/**
 * @param {CompressionStream | DecompressionStream} transform
 * @param {Uint8Array} bytes
 * @param {number} [limit]
 * @returns {Promise<Uint8Array>}
 */
async function through(transform, bytes, limit = Number.POSITIVE_INFINITY) {
  const source = new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (bytes)]).stream();
  const reader = source.pipeThrough(/** @type {any} */ (transform)).getReader();
  /** @type {Uint8Array[]} */
  const chunks = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks, length);
    const chunk = /** @type {Uint8Array} */ (value);
    length += chunk.length;
    if (length > limit) {
      await reader.cancel().catch(() => {});
      throw new TooLong(limit);
    }
    chunks.push(chunk);
  }
}
