import { displayText } from '../text/display-text.js';

/**
 * Strings of a results file in GitHub-flavoured Markdown. No escaping with backslashes: what is a link, a mention of
 * somebody, a table's bar or raw HTML is decided at several stages, and a code span is none of these at any.
 */

/** Every character of these stands for itself in a code span between single backticks, in and out of tables. */
const harmlessInCode = /^[\p{L}\p{N} .,:;@+=%()[\]{}/_<>&'"*#~!?$^×µ±−–…†-]+$/u;

/** Words and simple punctuation: nothing that Markdown, or what GitHub looks for in texts, gives a meaning to. */
const harmlessInText = /^[\p{L}\p{N} .,;?()[\]/+%'"×µ±−–†-]*$/u;
const harmful = /www\.|\]\(|\]\[|^\s|\s$/i;
/** At the beginning of a line: of a list or a rule, or what is defined, as in `[a]: b`. */
const begins = /^(?:\[|--+$|(?:[-+]|\d+[.)])(?: |$))/;

/** @param {string} text a name, an error, a command */
export function code(text) {
  const clean = displayText(text);
  if (clean.trim() === '') return '–';
  if (harmlessInCode.test(clean) && clean.trim() === clean) return `\`${clean}\``;
  const entities = clean.replace(/[!-/:-@[-`{-~]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<code>${entities}</code>`;
}

/** @param {string} text a sentence, which is shown as code if it has anything in it that sentences do not need */
export function prose(text) {
  const clean = displayText(text);
  // A colon before a space ends a clause; before a letter it may begin an address, or the name of a picture.
  const isHarmless =
    harmlessInText.test(clean.replaceAll(': ', ' ')) && !harmful.test(clean) && !begins.test(clean);
  return isHarmless ? clean : code(text);
}
