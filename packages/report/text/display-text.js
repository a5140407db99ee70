import { plainText } from '@rounds/record/format.js';

/** More than any honest name or error needs, and no page is broken by it. */
const longest = 1000;

/**
 * A string of a results file as a page may show it: of bearable length, on one line, without control characters, half
 * characters, or towers of accents that reach into the lines above.
 *
 * @param {string} text
 */
export function displayText(text) {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return plainText(cut)
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1');
}
