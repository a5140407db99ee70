import { errorInWords } from '@rounds/harness/answers/in-words.js';

/**
 * What an error is called, for who has to recognise it: libraries put the system's error into one of their own.
 *
 * @param {unknown} error
 * @returns {string} the innermost code, if there is one, and what was thrown with its causes
 */
export function nameOf(error) {
  const words = errorInWords(error);
  const code = codesOf(error).at(-1);
  return code === undefined ? words : `${code}: ${words}`;
}

/** @param {any} error @returns {string[]} the outermost first */
function codesOf(error) {
  const codes = [];
  // A cause may be its own. Bun's errors are not all of the class Error.
  for (let each = error, depth = 0; typeof each === 'object' && each !== null && depth < 10; depth++) {
    const { code, cause, errors } = each;
    if (typeof code === 'string') codes.push(code);
    each = cause ?? errors?.[0];
  }
  return codes;
}
