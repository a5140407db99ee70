import { byReason, lastLines, whenWords } from '../words/failures.js';
import { wordsOf } from '../words/pieces.js';
import { plain } from '../words/plain.js';
import { formats, layOutTable } from './table.js';

/**
 * @import { Block } from '../blocks.js'
 * @import { Piece } from '../words/pieces.js'
 * @import { Style } from './style.js'
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
  const shown = blocks.filter((block) => !('chart' in block || 'bars' in block || 'cells' in block));
  return shown.flatMap((block, i) => {
    const hasTitle = 'title' in block || ('caption' in block && block.caption);
    return [...(hasTitle || i > 0 ? [''] : []), ...linesOf(block, style, width)];
  });
}

/** @param {Block} block @param {Style} style @param {number} width @returns {string[]} */
function linesOf(block, style, width) {
  const inner = width - indent.length;
  if ('title' in block) {
    const format = block.tone ? formats[block.tone] : 'bold';
    return [style(format, inline(block.title)), ...indented(layOutBlocks(block.blocks, style, inner))];
  }
  if ('table' in block) {
    const { table, caption } = block;
    const notes = (table.notes ?? []).map((note) => style('dim', inline(note)));
    const lines = [...layOutTable(table, style, caption ? inner : width), ...notes];
    if (!caption) return lines;
    return [style('bold', plain(caption)), ...indented(lines)];
  }
  if ('text' in block) return [inline(block.text)];
  if ('list' in block) return block.list.map((item) => `- ${inline(item)}`);
  if ('warning' in block) return [`${style('yellow', 'Warning:')} ${inline(block.warning)}`];
  if ('facts' in block)
    return block.facts.map(({ label, values }) => plain(`${label}: ${values.join('; ')}`));
  if (!('failures' in block)) return [];
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

/** @param {Piece[]} pieces */
function inline(pieces) {
  return pieces.map((piece) => plain(wordsOf(piece))).join('');
}

/** @param {string[]} lines */
function indented(lines) {
  return lines.map((line) => (line === '' ? '' : indent + line));
}
