/**
 * Names, errors and stderr come from files and processes: whatever in them could move the cursor, colour or turn the
 * text, or forge a line is shown as a replacement character.
 *
 * @param {string} text
 */
export function plain(text) {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
}

/**
 * The same for every string in plain data.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function plainStrings(value) {
  if (typeof value === 'string') return /** @type {any} */ (plain(value));
  if (Array.isArray(value)) return /** @type {any} */ (value.map(plainStrings));
  if (typeof value !== 'object' || value === null) return value;
  return /** @type {any} */ (
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainStrings(inner)]))
  );
}
