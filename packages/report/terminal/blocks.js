import { byReason, lastLines, whenWords } from '../words/failures.js';
import { plain } from '../words/plain.js';
import { formats, layOutTable } from './table.js';

/**
 * @typedef {import('../sections.js').Block} Block
 * @typedef {import('../sections.js').Piece} Piece
 * @typedef {import('./style.js').Style} Style
 */

const stderrLines = 3;
const indent = '  ';

/**
 * What stands under a title is indented; a title has an empty line before it, and so has whatever follows something else.
 *
 * @param {Block[]} blocks
 * @param {Style} style
 * @param {number} [width] of the terminal
 * @returns {string[]} lines
 */
export function layOutBlocks(blocks, style, width = Number.POSITIVE_INFINITY) {
  return blocks.flatMap((block, i) => {
    const hasTitle = 'title' in block || 'lead' in block || ('caption' in block && block.caption);
    return [...(hasTitle || i > 0 ? [''] : []), ...linesOf(block, style, width)];
  });
}

/**
 * @param {Block} block
 * @param {Style} style
 * @param {number} width
 * @returns {string[]}
 */
function linesOf(block, style, width) {
  const inner = width - indent.length;
  if ('title' in block) {
    const format = block.tone ? formats[block.tone] : 'bold';
    return [style(format, inline(block.title, style)), ...indented(layOutBlocks(block.blocks, style, inner))];
  }
  if ('lead' in block) {
    return [inline(block.lead, style), ...indented(layOutBlocks(block.blocks, style, inner))];
  }
  if ('table' in block) {
    const { table, caption, of } = block;
    const notes = (table.notes ?? []).map((note) => style('dim', inline(note, style)));
    const lines = [...layOutTable(table, style, caption ? inner : width), ...notes];
    if (!caption) return lines;
    return [style('bold', plain(of === undefined ? caption : `${of}, ${caption}`)), ...indented(lines)];
  }
  if ('text' in block) return [inline(block.text, style)];
  if ('list' in block) return block.list.map((item) => `- ${inline(item, style)}`);
  if ('warning' in block) return [`${style('yellow', 'Warning:')} ${inline(block.warning, style)}`];
  return byReason(block.failures).flatMap(({ shown, more }) => [
    ...shown.flatMap((failure) => {
      const { suite, case: caseName, workload, runtime, error } = failure;
      const words = `${suite} ${caseName} ${workload} ${runtime}, ${whenWords(failure)}: ${error}`;
      const end = block.brief ? [] : lastLines(failure, stderrLines);
      return [plain(words), ...indented(end.map((line) => style('dim', plain(line))))];
    }),
    ...(more ? [more] : []),
  ]);
}

/**
 * @param {Piece[]} pieces
 * @param {Style} style
 */
function inline(pieces, style) {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return plain(piece);
      if ('strong' in piece) return style(formats[piece.tone], plain(piece.strong));
      return plain('name' in piece ? piece.name : piece.sentence);
    })
    .join('');
}

/** @param {string[]} lines */
function indented(lines) {
  return lines.map((line) => (line === '' ? '' : indent + line));
}
