/**
 * Text to bytes and back, one byte per character; through a `Buffer`, as in programs that parse headers, except in
 * just-js.
 */

/** @type {(text: string) => Uint8Array} */
export const encodeLatin1 =
  typeof Buffer === 'function'
    ? (text) => Buffer.from(text, 'latin1')
    : (text) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** @type {(bytes: Uint8Array, start: number, end: number) => string} */
export const decodeLatin1 =
  typeof Buffer === 'function'
    ? (bytes, start, end) => /** @type {Buffer} */ (bytes).toString('latin1', start, end)
    : (bytes, start, end) => String.fromCharCode.apply(null, /** @type {any} */ (bytes.subarray(start, end)));
