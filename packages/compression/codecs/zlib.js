import { TooLong } from '../input.js';

/**
 * The runtime's own: `node:zlib` at once, in its pool, or as a stream.
 *
 * @typedef {import('../input.js').Codec} Codec
 * @typedef {import('../input.js').Packed} Packed
 * @typedef {import('rounds').Host} Host
 * @typedef {'gzip' | 'deflate' | 'brotli' | 'zstd'} Format
 *
 * @typedef {object} Functions of a format
 * @property {(bytes: Uint8Array, options?: object) => Uint8Array} packSync
 * @property {(bytes: Uint8Array, options?: object) => Uint8Array} unpackSync
 * @property {(bytes: Uint8Array, options: object, done: Done) => void} pack
 * @property {(bytes: Uint8Array, options: object, done: Done) => void} unpack
 * @property {(options: object) => import('node:stream').Transform} createPacker
 * @property {(options: object) => import('node:stream').Transform} createUnpacker
 * @property {(level: number) => object} optionsFor
 *
 * @typedef {(error: Error | null, bytes: Uint8Array) => void} Done
 */

/** @type {Record<Format, [pack: string, unpack: string, levelParameter?: string]>} */
const names = {
  gzip: ['gzip', 'gunzip'],
  deflate: ['deflate', 'inflate'],
  brotli: ['brotliCompress', 'brotliDecompress', 'BROTLI_PARAM_QUALITY'],
  zstd: ['zstdCompress', 'zstdDecompress', 'ZSTD_c_compressionLevel'],
};

/**
 * @param {Format} format
 * @returns {Promise<Functions>}
 */
async function functionsOf(format) {
  const zlib = /** @type {Record<string, any>} */ (await import('node:zlib'));
  const [pack, unpack, parameter] = names[format];
  const created = (/** @type {string} */ name) => `create${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return {
    packSync: zlib[`${pack}Sync`],
    unpackSync: zlib[`${unpack}Sync`],
    pack: zlib[pack],
    unpack: zlib[unpack],
    createPacker: zlib[created(pack)],
    createUnpacker: zlib[created(unpack)],
    optionsFor: (level) =>
      parameter === undefined ? { level } : { params: { [zlib.constants[parameter]]: level } },
  };
}

/**
 * @param {Format} format
 * @returns {(host: Host) => Promise<string | undefined>} why the runtime lacks it
 */
export function lacksFormat(format) {
  return async ({ name, version }) => {
    if (name === 'just') return 'just-js has no node:zlib';
    const { packSync, unpackSync } = await functionsOf(format);
    const lacking = `node:zlib of ${name} ${version} has no ${format}`;
    if (!packSync || !unpackSync) return lacking;
    try {
      // Some functions of old versions only throw.
      return unpackSync(packSync(Uint8Array.of(1))).length === 1 ? undefined : lacking;
    } catch (error) {
      return `${lacking}: ${/** @type {Error} */ (error).message}`;
    }
  };
}

/** A limit of none is not allowed. @param {number} limit */
const outputOf = (limit) => ({ maxOutputLength: Math.max(1, limit) });

/**
 * @param {Format} format
 * @returns {Promise<Codec['open']>}
 */
export async function opener(format) {
  const { unpackSync } = await functionsOf(format);
  return (packed, limit) => {
    const [only] = packed;
    if (packed.length === 1 && only) return unpackSync(only, outputOf(limit));
    return joined(
      packed.map((part) => unpackSync(part, outputOf(limit))),
      limit,
    );
  };
}

/**
 * @param {Format} format
 * @param {number} level
 * @returns {Promise<Codec>}
 */
export async function atOnce(format, level) {
  const { packSync, optionsFor } = await functionsOf(format);
  const open = await opener(format);
  return { pack: (plain) => [packSync(plain, optionsFor(level))], unpack: open, open };
}

/** Bytes of a part, the work of one thread of the pool. */
const partBytes = 256 * 1024;

/**
 * Independent parts of the data, which the threads of the pool share, as in `pigz` and `pzstd`.
 *
 * @param {Format} format
 * @param {number} level
 * @returns {Promise<Codec>}
 */
export async function inPool(format, level) {
  const { pack, unpack, optionsFor } = await functionsOf(format);
  return {
    pack: (plain) => Promise.all(partsOf(plain).map((part) => later(pack, part, optionsFor(level)))),
    unpack: async (packed, limit) => {
      // More parts need more memory than expected, even if each is small.
      if (packed.length > Math.max(1, Math.ceil(limit / partBytes))) throw new TooLong(limit);
      const most = outputOf(Math.min(limit, partBytes));
      return joined(await Promise.all(packed.map((part) => later(unpack, part, most))), limit);
    },
    open: await opener(format),
  };
}

/** @param {Uint8Array} plain */
function partsOf(plain) {
  const parts = [plain.subarray(0, partBytes)];
  for (let at = partBytes; at < plain.length; at += partBytes) parts.push(plain.subarray(at, at + partBytes));
  return parts;
}

/**
 * @param {Functions['pack']} work
 * @param {Uint8Array} bytes
 * @param {object} options
 * @returns {Promise<Uint8Array>}
 */
function later(work, bytes, options) {
  return new Promise((resolve, reject) => {
    work(bytes, options, (error, done) => (error ? reject(error) : resolve(done)));
  });
}

/**
 * @param {Uint8Array[]} parts
 * @param {number} limit
 * @returns {Uint8Array}
 */
function joined(parts, limit) {
  const whole = Buffer.concat(parts);
  if (whole.length > limit) throw new TooLong(limit);
  return whole;
}

/** As read from files and sockets. */
const chunkBytes = 64 * 1024;

/**
 * @param {Format} format
 * @param {number} level
 * @returns {Promise<Codec>}
 */
export async function asStream(format, level) {
  const { createPacker, createUnpacker, optionsFor } = await functionsOf(format);
  const { pipeline } = await import('node:stream/promises');
  const through = async (
    /** @type {import('node:stream').Transform} */ transform,
    /** @type {Uint8Array} */ bytes,
    limit = Number.POSITIVE_INFINITY,
  ) => {
    /** @type {Uint8Array[]} */
    const chunks = [];
    let length = 0;
    await pipeline(chunksOf(bytes), transform, async (source) => {
      for await (const chunk of source) {
        length += chunk.length;
        if (length > limit) throw new TooLong(limit);
        chunks.push(chunk);
      }
    });
    return Buffer.concat(chunks, length);
  };
  return {
    pack: async (plain) => [await through(createPacker(optionsFor(level)), plain)],
    unpack: ([packed = new Uint8Array(0)], limit) => through(createUnpacker({}), packed, limit),
    open: await opener(format),
  };
}

/** @param {Uint8Array} bytes */
function* chunksOf(bytes) {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}
