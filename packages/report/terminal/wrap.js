import stringWidth from 'string-width';

/** Where no terminal says how wide it is. */
export const defaultWidth = 80;

/** @type {Map<string, number>} */
const widths = new Map();

/**
 * To measure a long text that is not ASCII takes milliseconds, and to lay out a table asks for the same ones again and again.
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
 * @param {string} [hang] what every line but the first begins with
 * @returns {string[]} lines, broken at spaces: a word that is longer than a line, such as an address, stays whole
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
