import { documentBlocks } from './document.js';
import { withoutEmptyColumns } from './tables/model.js';
import { displayText, pieceText } from './text/pieces.js';

/**
 * Reports as GitHub-flavoured Markdown, for a README or a pull request.
 *
 * @import { Block } from './blocks.js'
 * @import { Piece } from './text/pieces.js'
 */

/** The beginning of our files. Other files are never overwritten. */
export const markdownMark = '<!-- Rounds report -->';

/**
 * @param {import('@rounds/analysis').Report[]} reports
 * @param {import('@rounds/analysis').ComparedRuns} [compared] of two runs
 */
export function reportMarkdown(reports, compared) {
  return joinMarkdown([markdownMark, ...markdownBlocks(documentBlocks(reports, compared))]);
}

/** @param {string[]} pieces */
export function joinMarkdown(pieces) {
  return `${pieces.filter((piece) => piece !== '').join('\n\n')}\n`;
}

/**
 * @param {Block[]} blocks
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
    if ('warning' in block) return [`> **Warning:** ${inline(block.warning)}`];
    if ('facts' in block) return [block.facts.map(factItem).join('\n')];
    if (!('failures' in block)) return [];
    const items = block.failures.map(({ text, output }) => [`- ${inline(text)}`, ...output.map(code)]);
    return [items.map((lines) => lines.join('\n  ')).join('\n')];
  });
}

/** @param {Piece[][]} items */
function listOf(items) {
  return items.map((item) => `- ${inline(item)}`).join('\n');
}

/** @param {Piece[]} pieces */
function inline(pieces) {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if ('address' in piece) return `[${prose(piece.link)}](${piece.address})`;
      return 'name' in piece ? code(piece.name) : prose(pieceText(piece));
    })
    .join('');
}

/** @param {import('./text/run-facts.js').Fact} fact */
function factItem({ label, values, code: isCode }) {
  return `- ${label}: ${values.map(isCode ? code : prose).join('; ')}`;
}

/** @param {import('./tables/model.js').Table} table with at least one row @returns {string} */
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

/*
 * Strings of a results file. Backslashes are not enough: links, mentions, table bars and raw HTML
 * are parsed in several stages. A code span is none of these in any stage.
 */

/** Characters without a special meaning in a code span, in and out of tables. */
const harmlessInCode = /^[\p{L}\p{N} .,:;@+=%()[\]{}/_<>&'"*#~!?$^×µ±−–…†→-]+$/u;

/** Words and simple punctuation, without a meaning in Markdown or in GitHub's extensions. */
const harmlessInText = /^[\p{L}\p{N} .,;?()[\]/+%'"×µ±−–†→-]*$/u;
const harmful = /www\.|\]\(|\]\[|^\s|\s$/i;
/** At the beginning of a line: lists, rules, and definitions such as `[a]: b`. */
const begins = /^(?:\[|--+$|(?:[-+]|\d+[.)])(?: |$))/;

/** @param {string} text a name, an error, a command */
export function code(text) {
  const clean = displayText(text);
  if (clean.trim() === '') return '–';
  if (harmlessInCode.test(clean) && clean.trim() === clean) return `\`${clean}\``;
  const entities = clean.replace(/[!-/:-@[-`{-~]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<code>${entities}</code>`;
}

/** @param {string} text a sentence; it becomes code if it has characters that sentences do not need */
export function prose(text) {
  const clean = displayText(text);
  // A colon before a space ends a clause; before a letter it may start an address or an emoji.
  const isHarmless =
    harmlessInText.test(clean.replaceAll(': ', ' ')) && !harmful.test(clean) && !begins.test(clean);
  return isHarmless ? clean : code(text);
}
