import suite from '../suite.js';

/** @typedef {(input: Uint8Array) => boolean} Validate */

/** @type {import('@rounds/harness').Host} */
export const nodeHost = { name: 'node', version: process.versions.node, global: globalThis };

/** @returns {Promise<[name: string, validate: Validate][]>} the cases that this Node.js runs */
export function loadCases() {
  const available = Object.entries(suite.cases).filter(([, { unavailable }]) => !unavailable?.(nodeHost));
  return Promise.all(
    available.map(
      async ([name, { load }]) => /** @type {[string, Validate]} */ ([name, await load(nodeHost)]),
    ),
  );
}

/**
 * The same bytes as a view that begins `offset` bytes into a buffer full of bytes that belong to no text.
 *
 * @param {Uint8Array} bytes
 * @param {number} offset
 */
export function atOffset(bytes, offset) {
  const buffer = new Uint8Array(offset + bytes.length + 8).fill(0xbf);
  buffer.set(bytes, offset);
  return buffer.subarray(offset, offset + bytes.length);
}
