const maxQuoted = 60;

/**
 * Text safe to print on one line of a terminal: what could move the cursor, colour, hide or reorder is escaped.
 * @param {string} text
 */
export function printable(text) {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => {
    const hex = (character.codePointAt(0) ?? 0).toString(16);
    return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`;
  });
}

/** A value as an error message quotes it: short, on one line. @param {unknown} value */
export function quoted(value) {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  const cut = value.length > maxQuoted ? `${value.slice(0, maxQuoted)}…` : value;
  return printable(JSON.stringify(cut));
}
