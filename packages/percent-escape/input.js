/**
 * @typedef {object} Input
 * @property {string[]} urls
 *
 * @typedef {object} Joined the same URLs as bytes, one after the other
 * @property {Uint8Array} bytes
 * @property {Uint32Array} ends where each of them ends
 */

/**
 * @param {Input} input ASCII only
 * @returns {Joined}
 */
export function joined({ urls }) {
  const ends = new Uint32Array(urls.length);
  let length = 0;
  for (let i = 0; i < urls.length; i++) {
    length += /** @type {string} */ (urls[i]).length;
    ends[i] = length;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  // just-js has no TextEncoder.
  for (const url of urls) for (let i = 0; i < url.length; i++) bytes[at++] = url.charCodeAt(i);
  return { bytes, ends };
}

/**
 * @param {Joined} joined
 * @returns {string[]}
 */
export function separated({ bytes, ends }) {
  const texts = [];
  let start = 0;
  for (const end of ends) {
    texts.push(String.fromCharCode(...bytes.subarray(start, end)));
    start = end;
  }
  return texts;
}

/**
 * Data that a case derives from an input when it is first seen, in the call that is not timed.
 *
 * @template Prepared
 * @param {(input: Input) => Prepared} prepare
 * @returns {(input: Input) => Prepared}
 */
export function onceFor(prepare) {
  /** @type {Input | undefined} */
  let seen;
  /** @type {Prepared | undefined} */
  let prepared;
  return (input) => {
    if (input !== seen) {
      prepared = prepare(input);
      seen = input;
    }
    return /** @type {Prepared} */ (prepared);
  };
}
