import { answerOf, contentOf, entries } from './transactions.js';

/**
 * The expected answer: each transaction has its own cache, which begins empty and remembers, of all pages that share a place, the one that was
 * looked up last. Slow and obvious.
 *
 * @param {import('./transactions.js').Input} input
 * @returns {number}
 */
export function reference({ pages, ends }) {
  let sum = 0;
  let misses = 0;
  let start = 0;
  ends.forEach((end, transaction) => {
    const looked = Array.from(pages.subarray(start, end));
    looked.forEach((page, i) => {
      const sameWay = looked.slice(0, i).filter((other) => other % entries === page % entries);
      if (sameWay.at(-1) !== page) misses++;
      sum = (sum + contentOf(page, transaction)) | 0;
    });
    start = end;
  });
  return answerOf(sum, misses);
}
