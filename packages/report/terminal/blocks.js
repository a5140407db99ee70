import { plainText } from '@rounds/record/format.js';
import { pieceText } from '../text/pieces.js';
import { layOutTable, toneFormats } from './table.js';
import { defaultWidth, wrapText } from './wrap.js';

/**
 * @import { Block } from '../blocks.js'
 * @import { Piece } from '../text/pieces.js'
 * @import { Style } from './style.js'
 *
 * @typedef {{ style: Style, width?: number }} Terminal `width`: 80 by default
 */

const indent = '  ';
const warning = 'Warning:';
const pictures = ['chart', 'bars'];

/** @param {Block[]} blocks @param {Terminal} terminal @returns {string} */
export function terminalText(blocks, { style, width }) {
  return layOutBlocks(blocks, style, width).join('\n').replace(/^\n/, '');
}

/**
 * Blocks under a title are indented. An empty line precedes every title, and every block but the first.
 *
 * @param {Block[]} blocks
 * @param {Style} style
 * @param {number} [width]
 * @returns {string[]} lines
 */
export function layOutBlocks(blocks, style, width = defaultWidth) {
  const shown = blocks.filter((block) => !pictures.some((kind) => kind in block));
  return shown.flatMap((block, i) => {
    const hasTitle = 'title' in block || ('caption' in block && block.caption);
    return [...(hasTitle || i > 0 ? [''] : []), ...linesOf(block, style, width)];
  });
}

/** @param {Block} block @param {Style} style @param {number} width @returns {string[]} */
function linesOf(block, style, width) {
  const inner = width - indent.length;
  if ('title' in block) {
    const format = block.tone ? toneFormats[block.tone] : 'bold';
    const title = wrapText(inline(block.title), width).map((line) => style(format, line));
    return [...title, ...indented(layOutBlocks(block.blocks, style, inner))];
  }
  if ('table' in block) {
    const { table, caption } = block;
    const room = caption ? inner : width;
    const notes = (table.notes ?? []).flatMap((note) => wrapText(inline(note), room));
    const lines = [...layOutTable(table, style, room), ...notes.map((line) => style('dim', line))];
    if (!caption) return lines;
    return [...wrapText(plainText(caption), width).map((line) => style('bold', line)), ...indented(lines)];
  }
  if ('text' in block) return wrapText(inline(block.text), width);
  if ('list' in block) return block.list.flatMap((item) => wrapText(`- ${inline(item)}`, width, indent));
  if ('warning' in block) {
    const [first, ...more] = wrapText(`${warning} ${inline(block.warning)}`, width);
    return [first.replace(warning, style('yellow', warning)), ...more];
  }
  if ('facts' in block) {
    return block.facts.flatMap(({ label, values }) =>
      wrapText(plainText(`${label}: ${values.join('; ')}`), width, indent),
    );
  }
  if (!('failures' in block)) return [];
  return block.failures.flatMap(({ text, output }) => [
    ...wrapText(inline(text), width, indent),
    ...indented(output.flatMap((line) => wrapText(plainText(line), inner)).map((line) => style('dim', line))),
  ]);
}

/** @param {Piece[]} pieces */
function inline(pieces) {
  return pieces.map((piece) => plainText(pieceText(piece))).join('');
}

/** @param {string[]} lines */
function indented(lines) {
  return lines.map((line) => (line === '' ? '' : indent + line));
}
