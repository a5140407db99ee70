import path from 'node:path';
import { InvalidValue } from './errors.js';

/** A part of a word: in quotes, after a backslash, or neither; or the space between two. On Windows, a backslash separates folders. */
const parts = {
  '/': /'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])|([^\s'"\\]+)|(\s+)/gy,
  '\\': /'([^']*)'|"([^"]*)"|(?!)()|([^\s'"]+)|(\s+)/gy,
};

/** What a shell expands or connects. A tilde and a # count at the beginning of a word only. */
const shellSyntax = /[|&;<>()[\]$`*?]|^[~#]/;
const assignment = /^[A-Za-z_]\w*=/;

/**
 * Splits a command into words as a POSIX shell does. Nothing is expanded.
 *
 * @param {string} text
 * @param {{ separator?: string, isStrict?: boolean }} [options] `separator` of folders; `isStrict`: reject characters with a meaning in
 *   a shell
 * @returns {string[]} at least one word
 */
export function splitWords(text, { separator = path.sep, isStrict = false } = {}) {
  const pattern = separator === '\\' ? parts['\\'] : parts['/'];
  const refuse = (/** @type {string} */ what) => {
    throw new InvalidValue(`${what} is for a shell. Add --shell sh, or put it in single quotes.`);
  };
  /** @type {string[]} */
  const words = [];
  /** @type {string | undefined} undefined between words */
  let word;
  let end = 0;
  for (const [all, single, double, escaped, plain, space] of text.matchAll(pattern)) {
    end += all.length;
    if (escaped === '\n') continue; // the line continues
    if (space !== undefined) {
      if (word !== undefined) words.push(word);
      word = undefined;
      continue;
    }
    const [expanded] = /(?<!\\)[$`]/.exec(double ?? '') ?? shellSyntax.exec(plain ?? '') ?? [];
    const isInside = expanded === '~' || expanded === '#' ? word !== undefined : false;
    if (isStrict && expanded !== undefined && !isInside) refuse(expanded);
    if (isStrict && words.length === 0 && word === undefined && assignment.test(plain ?? '')) refuse(plain);
    const unquoted = separator === '\\' ? double : double?.replace(/\\(?:\n|(["\\$`]))/g, '$1');
    word = (word ?? '') + (single ?? unquoted ?? escaped ?? plain);
  }
  if (end < text.length) throw new InvalidValue(`A quote or a backslash has no end: ${text.slice(end)}`);
  if (word !== undefined) words.push(word);
  if (!words[0]) throw new InvalidValue('Use a command, such as "node old.js".');
  return words;
}
