import { nativeFunctions, needsAddon } from '@rounds/native/load.js';

/**
 * The system's zlib, libzstd and liblz4, called by the addon. native/libraries.h finds them.
 *
 * @typedef {import('../input.js').Codec} Codec
 * @typedef {{ name: string, version?: string, lacking?: string }} NativeFormat
 *
 * @typedef {object} Functions
 * @property {() => NativeFormat[]} formats
 * @property {(format: number, length: number) => number} bound maximum length of packed data
 * @property {(format: number, level: number, plain: Uint8Array, out: Uint8Array) => number} pack
 * @property {(format: number, packed: Uint8Array, out: Uint8Array) => number} unpack
 */

/** @returns {Promise<Functions>} */
export const codecFunctions = () => nativeFunctions('compression', 'formats', 'bound', 'pack', 'unpack');

/** @param {string} format */
export function needsLibrary(format) {
  return needsAddon(
    'compression',
    async () => (await codecFunctions()).formats().find(({ name }) => name === format)?.lacking,
  );
}

/**
 * @param {string} format
 * @param {number} level
 * @returns {Promise<Codec>}
 */
export async function nativeCodec(format, level) {
  const { formats, bound, pack, unpack } = await codecFunctions();
  const known = formats().map(({ name }) => name);
  const index = known.indexOf(format);
  if (index < 0) throw new RangeError(`no format ${format}; there are: ${known.join(', ')}`);
  // Not from the pool of small buffers, and not filled with zeros.
  const room = (/** @type {number} */ length) => Buffer.allocUnsafeSlow(length);
  /** @type {Codec['open']} */
  const open = ([packed = new Uint8Array(0)], limit) => {
    const out = room(limit);
    return out.subarray(0, unpack(index, packed, out));
  };
  return {
    pack: (plain) => {
      const out = room(bound(index, plain.length));
      return [out.subarray(0, pack(index, level, plain, out))];
    },
    unpack: open,
    open,
  };
}
