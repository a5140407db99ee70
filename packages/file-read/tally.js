import { characterAt, contentOf, utf8Of } from './content.js';

const { imul } = Math;

/**
 * Every read is part of the answer: the number of reads and bytes, and a checksum of the content, which does not depend on the order in which reads
 * end.
 *
 * @typedef {object} Answer
 * @property {number} reads
 * @property {number} bytes
 * @property {number} checksum
 */

/**
 * @typedef {import('./content.js').Plan} Plan
 * @typedef {'text' | 'bytes'} Form what a case makes of a file
 */

/**
 * Checks three characters of each read, which costs nanoseconds, while a read costs microseconds; with `whole`, every byte.
 *
 * @param {Pick<Plan, 'size' | 'whole'>} plan
 * @param {Form} form
 * @returns {{ add: (index: number, content: any) => void, answer: () => Answer }} `add` takes the index of the read, and
 *   its string or Uint8Array
 */
export function tallyOf({ size, whole }, form) {
  const codeAt =
    form === 'text'
      ? (/** @type {string} */ text, /** @type {number} */ place) => text.charCodeAt(place)
      : (/** @type {Uint8Array} */ bytes, /** @type {number} */ place) => bytes[place];
  const answer = { reads: 0, bytes: 0, checksum: 0 };
  const sample = (/** @type {number} */ index, /** @type {any} */ content) => {
    answer.reads++;
    answer.bytes += content.length;
    answer.checksum += sampled(size, index, (place) => codeAt(content, place));
  };
  const hash = (/** @type {number} */ _index, /** @type {any} */ content) => {
    const bytes = form === 'text' ? utf8Of(content) : content;
    answer.reads++;
    answer.bytes += bytes.length;
    answer.checksum += hashOf(bytes);
  };
  return { add: whole ? hash : sample, answer: () => answer };
}

/**
 * The first character, the last, and one whose place depends on the read: short, shifted or wrong content has another checksum. Content that is too
 * short results in NaN, which is not a checksum.
 *
 * @param {number} size
 * @param {number} index
 * @param {(place: number) => number | undefined} codeAt
 * @returns {number}
 */
function sampled(size, index, codeAt) {
  const first = /** @type {number} */ (codeAt(0));
  const last = /** @type {number} */ (codeAt(size - 1));
  const between = /** @type {number} */ (codeAt((index * 7919) % size));
  return first + 3 * last + 5 * between;
}

/**
 * FNV-1a.
 *
 * @param {ArrayLike<number>} bytes
 */
function hashOf(bytes) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < bytes.length; i++) hash = imul(hash ^ /** @type {number} */ (bytes[i]), 0x01000193);
  return hash >>> 0;
}

/**
 * The expected answer, from the written content, without reading files.
 *
 * @param {Plan} plan
 * @returns {Answer}
 */
export function expectedAnswer({ files, size, alphabet, reads, whole }) {
  const hashes = Array.from({ length: whole ? files : 0 }, (_, file) =>
    hashOf(contentOf(file, size, alphabet)),
  );
  let checksum = 0;
  for (let index = 0; index < reads; index++) {
    const file = index % files;
    checksum += whole
      ? (hashes[file] ?? Number.NaN)
      : sampled(size, index, (place) => characterAt(file, place));
  }
  return { reads, bytes: reads * size, checksum };
}
