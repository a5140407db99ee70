import { compileLookup } from 'byte-lookup';

/**
 * The same perfect hash driven by tables, created at run time.
 *
 * @type {import('../work.js').Build}
 */
export function build(words) {
  return { find: compileLookup(words, { ignoreCase: true }) };
}
