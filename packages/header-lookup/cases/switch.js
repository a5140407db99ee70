import { lookup } from '../generated/switch.js';

/**
 * A `switch` on the length, then one on the first byte in which the words of that length differ, then a comparison.
 *
 * @type {import('../work.js').Build}
 */
export function build() {
  return { find: lookup };
}
