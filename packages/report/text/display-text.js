import { plainText } from '@rounds/record/format.js';

/** Longer strings are cut. */
const maxLength = 1000;

/**
 * A string of a results file as a page shows it: on one line, without control characters, lone surrogates, or stacks of
 * combining marks that reach into the lines above.
 *
 * @param {string} text
 */
export function displayText(text) {
  const cut = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  return plainText(cut)
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1');
}
