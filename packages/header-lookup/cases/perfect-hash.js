import { lookup } from '../generated/perfect-hash.js';

/**
 * A generated module with a perfect hash: one candidate, and one comparison.
 *
 * @type {import('../work.js').Build}
 */
export function build() {
  return { find: lookup };
}
