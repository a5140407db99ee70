import { cardLine } from '../blocks.js';
import { withoutEmptyColumns } from '../tables/model.js';
import { formatFailureRound, groupByReason, lastLines } from '../text/failures.js';
import { pieceText } from '../text/pieces.js';
import { code, prose } from './text.js';

/**
 * @param {import('../blocks.js').Block[]} blocks
 * @param {number} [level] of their headings
 * @returns {string[]} pieces of Markdown, separated by empty lines
 */
export function markdownBlocks(blocks, level = 2) {
  return blocks.flatMap((block) => {
    if ('title' in block) {
      return [`${'#'.repeat(level)} ${inline(block.title)}`, ...markdownBlocks(block.blocks, level + 1)];
    }
    if ('table' in block) {
      const { table, caption = '' } = block;
      const heading = caption && `${caption.slice(0, 1).toUpperCase()}${caption.slice(1)}:`;
      const notes = (table.notes ?? []).map(inline);
      return [heading, markdownTable(table), ...notes];
    }
    if ('text' in block) return [inline(block.text)];
    if ('list' in block) return [listOf(block.list)];
    if ('cards' in block) return [listOf(block.cards.map(cardLine))];
    if ('warning' in block) return [`> **Warning:** ${inline(block.warning)}`];
    if ('facts' in block) return [block.facts.map(factItem).join('\n')];
    if (!('failures' in block)) return [];
    const items = groupByReason(block.failures).flatMap(({ shown, more }) => [
      ...shown.map(failureItem),
      ...(more ? [`- ${more}`] : []),
    ]);
    return [items.join('\n')];
  });
}

/** @param {import('../text/pieces.js').Piece[][]} items */
function listOf(items) {
  return items.map((item) => `- ${inline(item)}`).join('\n');
}

/** @param {import('../text/pieces.js').Piece[]} pieces */
function inline(pieces) {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return 'name' in piece ? code(piece.name) : prose(pieceText(piece));
    })
    .join('');
}

/** @param {import('@rounds/record').Failure} failure */
function failureItem(failure) {
  const { suite, case: caseName, workload, runtime, error } = failure;
  const cell = [suite, caseName, workload, runtime].map(code).join(' ');
  return [
    `- ${cell}, ${formatFailureRound(failure)}: ${code(error)}`,
    ...lastLines(failure, 1).map(code),
  ].join(' ');
}

/** @param {import('../text/run-facts.js').Fact} fact */
function factItem({ label, values, code: isCode }) {
  return `- ${label}: ${values.map(isCode ? code : prose).join('; ')}`;
}

/** @param {import('../tables/model.js').Table} table with at least one row @returns {string} */
function markdownTable(table) {
  const { columns, rows } = withoutEmptyColumns(table);
  const named = columns[0].isProse ? prose : code;
  const lines = [
    columns.map(({ title }) => prose(title)),
    columns.map(({ align }) => (align === 'right' ? '--:' : ':--')),
    ...rows.map((row) =>
      'group' in row
        ? [`**${named(row.group)}**`, ...columns.slice(1).map(() => '')]
        : row.cells.map(({ text }, i) => (i === 0 ? named(text) : prose(text))),
    ),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
