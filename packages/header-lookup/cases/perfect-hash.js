import { lookup } from '../generated/perfect-hash.js';

/**
 * A perfect hash written out as code: a `switch` on the hash, and one comparison.
 *
 * @type {import('../work.js').Build}
 */
export function build() {
  return { find: lookup };
}
