import stringWidth from 'string-width';

/** If the width of the terminal is unknown. */
export const defaultWidth = 80;

/** @type {Map<string, number>} */
const widths = new Map();

/**
 * Measuring a long non-ASCII text takes milliseconds, and laying out a table measures the same texts repeatedly.
 *
 * @param {string} text
 * @returns {number} of columns
 */
export function widthOf(text) {
  const known = widths.get(text);
  if (known !== undefined) return known;
  if (widths.size >= 1000) widths.clear();
  const width = stringWidth(text);
  widths.set(text, width);
  return width;
}

/**
 * @param {string} text on one line
 * @param {number} width
 * @param {string} [hang] the indentation of every line but the first
 * @returns {string[]} lines, broken at spaces; a word longer than a line, such as an address, is not broken
 */
export function wrapText(text, width, hang = '') {
  if (widthOf(text) <= width) return [text];
  const [indent = ''] = /^ */.exec(text) ?? [];
  const [first = '', ...words] = text.slice(indent.length).split(' ');
  const lines = [indent + first];
  let taken = widthOf(indent + first);
  for (const word of words) {
    const more = widthOf(word);
    if (taken + 1 + more <= width) {
      lines[lines.length - 1] += ` ${word}`;
      taken += 1 + more;
    } else {
      lines.push(hang + word);
      taken = widthOf(hang) + more;
    }
  }
  return lines;
}
