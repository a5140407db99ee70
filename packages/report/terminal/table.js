/**
 * @typedef {object} Column
 * @property {string} title
 * @property {'left' | 'right'} align
 */

/** What ends a styled piece of text and what begins it; neither takes room. */
const styling = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');

/** @param {string} text */
function width(text) {
  return [...text.replace(styling, '')].length;
}

/**
 * @param {Column[]} columns
 * @param {string[][]} rows
 * @returns {string[]} lines; a column without any text is left out
 */
export function layOut(columns, rows) {
  const used = columns.map((_, i) => rows.some((row) => row[i]));
  const widths = columns.map(({ title }, i) =>
    Math.max(width(title), ...rows.map((row) => width(row[i] ?? ''))),
  );
  const lines = [columns.map(({ title }) => title), ...rows];
  return lines.map((line) =>
    columns
      .map(({ align }, i) => {
        const text = line[i] ?? '';
        const room = ' '.repeat((widths[i] ?? 0) - width(text));
        return align === 'right' ? room + text : text + room;
      })
      .filter((_, i) => used[i])
      .join('  ')
      .trimEnd(),
  );
}
