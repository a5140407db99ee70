/**
 * What an error is called, for who has to recognise it: libraries put the system's error into one of their own.
 *
 * @param {unknown} error
 * @returns {string} the innermost code, if there is one, and what was thrown with its causes
 */
export function nameOf(error) {
  /** @type {string[]} */
  const words = [];
  let code = '';
  let each = /** @type {any} */ (error);
  // A cause may be its own. Bun's errors are not all of the class Error.
  for (let depth = 0; typeof each === 'object' && each !== null && depth < 10; depth++) {
    words.push(String(`${each.name ?? 'Error'}: ${each.message}`.split('\n')[0])); // other lines may be a piece of source
    if (typeof each.code === 'string') code = `${each.code}: `;
    each = each.cause ?? each.errors?.[0];
  }
  return code + (words.slice(0, 3).join(', caused by ') || String(error));
}
