import { gunzipSync, gzipSync } from 'fflate/browser';
import { TooLong } from '../input.js';

/**
 * gzip in plain JavaScript. Only fflate's module for browsers has no imports.
 *
 * @param {number} level
 * @returns {import('../input.js').Codec}
 */
export function plainJavascript(level) {
  /** @type {import('../input.js').Codec['open']} */
  const open = ([packed = new Uint8Array(0)], limit) => {
    // It drops what does not fit into the given array; one extra byte shows that there was more.
    const bytes = gunzipSync(packed, { out: new Uint8Array(limit + 1) });
    if (bytes.length > limit) throw new TooLong(limit);
    return bytes;
  };
  return {
    pack: (plain) => [gzipSync(plain, { level: /** @type {6} */ (level), mtime: 0 })],
    unpack: open,
    open,
  };
}
