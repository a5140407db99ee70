import stringWidth from 'string-width';

/** Where no terminal says how wide it is. */
export const usualWidth = 80;

/**
 * @param {string} text on one line
 * @param {number} width
 * @param {string} [hang] what every line but the first begins with
 * @returns {string[]} lines, broken at spaces: a word that is longer than a line, such as an address, stays whole
 */
export function wrapped(text, width, hang = '') {
  if (stringWidth(text) <= width) return [text];
  const [indent = ''] = /^ */.exec(text) ?? [];
  const [first = '', ...words] = text.slice(indent.length).split(' ');
  const lines = [indent + first];
  for (const word of words) {
    const line = `${lines.at(-1)} ${word}`;
    if (stringWidth(line) <= width) lines[lines.length - 1] = line;
    else lines.push(hang + word);
  }
  return lines;
}
