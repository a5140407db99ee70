import { defineSuite } from 'rounds';
import { sentences } from './answer.js';
import { cases } from './cases.js';
import { examples } from './examples.js';
import { reference } from './reference.js';
import { denseUrls, fileUrls } from './urls.js';

/** @typedef {import('./input.js').Input} Input */

/**
 * A call escapes all URLs, one after the other; an operation is one of them.
 *
 * @param {() => string[]} urls
 * @returns {import('rounds').Suite<Input>['workloads'][string]}
 */
function workload(urls) {
  return {
    input: () => ({ urls: urls() }),
    operations: (input) => input.urls.length,
    bytes: (input) => input.urls.reduce((sum, url) => sum + url.length, 0),
  };
}

export default defineSuite({
  question: 'How fast can the percent signs of file URLs be escaped?',
  baseline: 'append-each',
  work: 'sync',
  workloads: {
    'file-urls-1000': { ...workload(() => fileUrls(1000)), quick: true },
    'file-urls-10000': workload(() => fileUrls(10_000)),
    'file-urls-100000': { ...workload(() => fileUrls(100_000)), fullOnly: true },
    'dense-1000': { ...workload(() => denseUrls(1000)), fullOnly: true },
    'plain-1000': { ...workload(() => fileUrls(1000, { share: 0 })), fullOnly: true },
  },
  cases,
  reference,
  examples,
  show: ({ urls }) => `${urls.length} URLs, the longest ${Math.max(0, ...urls.map((url) => url.length))}`,
  // It escapes nothing.
  answer: { workloads: ['file-urls-1000', 'file-urls-10000'], excluded: ['native-copy'], sentences },
});
