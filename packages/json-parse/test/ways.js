/** What the tests of the parsers in C++ share. */
import { nodeHost } from 'rounds/testing';
import { paddedFrom } from '../input.js';
import { lacksWay, nativeWay } from '../native.js';
import { libraries } from '../parsers/libraries.js';

export const names = libraries.flatMap(({ ways }) => ways);

/** Why each of those that are not here cannot be run. */
export const reasons = new Map();

/** @type {Map<string, import('../native.js').Way>} */
export const ways = new Map();

for (const name of names) {
  const reason = await lacksWay(name, nodeHost);
  if (reason) reasons.set(name, reason);
  else ways.set(name, await nativeWay(name));
}

export const skip = ways.size > 0 ? false : [...reasons.values()].join('; ');

/**
 * @param {string | Iterable<number>} text
 * @returns {import('../input.js').Padded}
 */
export function padded(text) {
  return paddedFrom(typeof text === 'string' ? new TextEncoder().encode(text) : Uint8Array.from(text));
}
