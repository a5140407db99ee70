import { compileLookup } from 'byte-lookup';

/**
 * The same perfect hash driven by tables, made when the words become known.
 *
 * @type {import('../work.js').Build}
 */
export function build(words) {
  return { find: compileLookup(words, { ignoreCase: true }) };
}
