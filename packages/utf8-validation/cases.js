/** @import { Host } from 'rounds' */

/** @param {Host} host */
const lacksTextDecoder = (host) =>
  host.global.TextDecoder ? undefined : `${host.name} ${host.version} has no TextDecoder`;

/** @param {Host} host */
const lacksNodeBuffer = (host) => (host.name === 'just' ? 'just-js has no node:buffer' : undefined);

/**
 * All measured versions of Bun and Deno have `isUtf8`, so only the version of Node.js is checked; importing the module to check it would not be
 * synchronous in old versions.
 *
 * @param {Host} host
 */
function lacksIsUtf8(host) {
  if (host.name !== 'node') return lacksNodeBuffer(host);
  const [major = 0, minor = 0] = host.version.split('.').map(Number);
  const firstMinor = major === 18 ? 14 : major === 19 ? 4 : 0;
  if (major >= 18 && minor >= firstMinor) return undefined;
  return `node:buffer has isUtf8 since Node.js 18.14 and 19.4, not in ${host.version}`;
}

/**
 * A fatal decoder is a validator that also creates a string, and throws for invalid input.
 *
 * @param {TextDecoder} decoder
 * @param {Uint8Array} bytes
 */
function decodes(decoder, bytes) {
  try {
    decoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** @type {Record<string, import('rounds').Suite<Uint8Array, boolean>['cases'][string]>} */
export const cases = {
  'valid-8': {
    load: async () => {
      const { default: valid8 } = await import('valid-8');
      // It returns undefined instead of false.
      return (bytes) => valid8(bytes) === true;
    },
  },

  'TextDecoder-fresh': {
    unavailable: lacksTextDecoder,
    load: () => (bytes) => decodes(new TextDecoder('utf-8', { fatal: true }), bytes),
  },

  'TextDecoder-reused': {
    unavailable: lacksTextDecoder,
    load: () => {
      const decoder = new TextDecoder('utf-8', { fatal: true });
      return (bytes) => decodes(decoder, bytes);
    },
  },

  isUtf8: {
    unavailable: lacksIsUtf8,
    load: async () => (await import('node:buffer')).isUtf8,
  },

  // Decoding replaces invalid bytes by U+FFFD, so only valid bytes come back unchanged.
  'toString-round-trip': {
    unavailable: lacksNodeBuffer,
    load: async () => {
      const { Buffer } = await import('node:buffer');
      return (bytes) => {
        const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        return Buffer.from(view.toString('utf8'), 'utf8').equals(view);
      };
    },
  },

  // Creating a table takes milliseconds, which other cases should not wait for.
  'dfa-table': { load: async () => (await import('./validators/dfa-table.js')).isValidUtf8 },

  'fast-js': { load: async () => (await import('./validators/fast-js.js')).isValidUtf8 },
};
