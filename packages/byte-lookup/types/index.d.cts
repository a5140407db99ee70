/**
 * Recognises words in bytes. `start` and `end` bound the name as in `subarray`, but an invalid range is never
 * adjusted: the answer is `undefined`.
 */
export type Lookup = (bytes: Uint8Array, start?: number, end?: number) => string | undefined;

/**
 * Makes a function that recognises some words in bytes, and returns the words' own strings. It is driven by
 * tables: no code is generated, so it works where `eval` is forbidden.
 *
 * @param words byte strings: a character for each byte, at most U+00FF
 * @throws {TypeError} if a word is not a byte string, is a duplicate, or differs from another only in ignored case
 * @throws {RangeError} if there are more than 100,000 words of four bytes or more
 */
export declare function compileLookup(words: Iterable<string>, options?: { ignoreCase?: boolean }): Lookup;
