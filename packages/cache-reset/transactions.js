import { seededRandom } from 'rounds/suite';

/**
 * Transactions that look up pages. The content of a page differs between transactions, so a stale entry leads to a wrong answer.
 *
 * @typedef {object} Input
 * @property {Int32Array} pages that are looked up, in order
 * @property {Uint32Array} ends where in `pages` each transaction ends
 */

/** Entries of the cache: a page's place is its lowest bits. */
export const entries = 512;
export const lowestBits = entries - 1;

/** Pages of a database; a few, such as the roots of its trees, are looked up repeatedly. */
const pageCount = 10_000;
const hotPages = 24;
const hotShare = 0.5;

/**
 * @param {number} count
 * @param {number} lookUps of each
 * @returns {Input}
 */
export function transactions(count, lookUps) {
  const random = seededRandom(lookUps);
  const pages = Int32Array.from({ length: count * lookUps }, () =>
    Math.floor(random() * (random() < hotShare ? hotPages : pageCount)),
  );
  return { pages, ends: Uint32Array.from({ length: count }, (_, i) => (i + 1) * lookUps) };
}

/**
 * Content of a page in a transaction. It takes a nanosecond; in a database, which would search tables, misses cost more.
 *
 * @param {number} page
 * @param {number} transaction
 */
export function contentOf(page, transaction) {
  const mixed = Math.imul(page ^ Math.imul(transaction + 1, 0x2545f491), 0x5bd1e995);
  return mixed ^ (mixed >>> 15);
}

/**
 * The answer: a sum of all contents found, and the number of misses.
 *
 * @param {number} sum
 * @param {number} misses
 */
export function answerOf(sum, misses) {
  return (Math.imul(sum, 31) + misses) >>> 0;
}
