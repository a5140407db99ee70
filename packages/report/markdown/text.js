import { displayText } from '../text/display-text.js';

/**
 * Strings of a results file in GitHub-flavoured Markdown. Backslashes are not enough: links, mentions, table bars and raw HTML
 * are parsed in several stages. A code span is none of these in any stage.
 */

/** Characters without a special meaning in a code span, in and out of tables. */
const harmlessInCode = /^[\p{L}\p{N} .,:;@+=%()[\]{}/_<>&'"*#~!?$^×µ±−–…†-]+$/u;

/** Words and simple punctuation, without a meaning in Markdown or in GitHub's extensions. */
const harmlessInText = /^[\p{L}\p{N} .,;?()[\]/+%'"×µ±−–†-]*$/u;
const harmful = /www\.|\]\(|\]\[|^\s|\s$/i;
/** At the beginning of a line: lists, rules, and definitions such as `[a]: b`. */
const begins = /^(?:\[|--+$|(?:[-+]|\d+[.)])(?: |$))/;

/** @param {string} text a name, an error, a command */
export function code(text) {
  const clean = displayText(text);
  if (clean.trim() === '') return '–';
  if (harmlessInCode.test(clean) && clean.trim() === clean) return `\`${clean}\``;
  const entities = clean.replace(/[!-/:-@[-`{-~]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<code>${entities}</code>`;
}

/** @param {string} text a sentence; it becomes code if it has characters that sentences do not need */
export function prose(text) {
  const clean = displayText(text);
  // A colon before a space ends a clause; before a letter it may start an address or an emoji.
  const isHarmless =
    harmlessInText.test(clean.replaceAll(': ', ' ')) && !harmful.test(clean) && !begins.test(clean);
  return isHarmless ? clean : code(text);
}
