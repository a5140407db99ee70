/**
 * The name of an error: libraries wrap the system's error in their own.
 *
 * @param {unknown} error
 * @returns {string} the innermost code, if any, and the thrown error with its causes
 */
export function nameOf(error) {
  /** @type {string[]} */
  const words = [];
  let code = '';
  let each = /** @type {any} */ (error);
  // A cause may be itself. Some errors of Bun are not instances of Error.
  for (let depth = 0; typeof each === 'object' && each !== null && depth < 10; depth++) {
    words.push(String(`${each.name ?? 'Error'}: ${each.message}`.split('\n')[0])); // other lines may be source code
    if (typeof each.code === 'string') code = `${each.code}: `;
    each = each.cause ?? each.errors?.[0];
  }
  return code + (words.slice(0, 3).join(', caused by ') || String(error));
}
