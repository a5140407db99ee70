import { tableBlocks, texts } from './blocks.js';
import { faultBlocks, warningBlocks } from './document.js';
import { joinMarkdown, markdownBlocks } from './markdown.js';
import { gateTable } from './tables/gate-table.js';
import { formatGateAdvice, formatGateOrigin, formatGateSentences, formatUncompared } from './text/gate.js';

/**
 * The gate in a terminal and in a comment: the conclusion, a line per comparison, and notes.
 *
 * @import { Report } from '@rounds/analysis'
 * @import { Block } from './blocks.js'
 * @import { Gate } from './text/gate.js'
 */

/** @param {Report} report @param {Gate} gate @param {string[]} notes @returns {Block[]} for a terminal */
export function gateSummary(report, gate, notes) {
  const [first, ...more] = formatGateSentences(gate);
  const isBad = gate.by.slower.length + gate.memory.slower.length + gate.failed + gate.broken.length > 0;
  const title = { title: [first], blocks: [], ...(isBad && { tone: /** @type {const} */ ('slower') }) };
  return [
    title,
    ...texts(more.length > 0 ? [more.join(' ')] : []),
    ...tableBlocks(gateTable(report, gate)),
    ...problemBlocks(report, gate),
    ...texts(notes),
  ];
}

/** @param {Report} report @param {Gate} gate @returns {Block[]} */
function problemBlocks(report, gate) {
  const warnings = report.warnings.filter(({ kind }) => !['too-few-rounds', 'broken'].includes(kind));
  return [
    ...gate.broken.map(({ suite, error }) => ({ text: [{ name: suite }, ': ', { sentence: error }] })),
    ...faultBlocks(report),
    ...formatUncompared(report).map((pieces) => ({ text: pieces })),
    ...texts(formatGateAdvice(gate)),
    ...warningBlocks({ warnings }),
  ];
}

/** The first line of a comment, by which it is found again. */
export const gateMark = '<!-- Rounds comparison -->';

/** @param {string} summary @param {Block[]} blocks @returns {string[]} pieces of Markdown */
export function foldedMarkdown(summary, blocks) {
  if (blocks.length === 0) return [];
  return [`<details><summary>${summary}</summary>`, ...markdownBlocks(blocks, 4), '</details>'];
}

/** GitHub's limit for a comment, in characters, minus room for what others add. */
const maxLength = 60_000;

/**
 * @param {Report} report
 * @param {Gate} gate
 * @param {string[]} [notes] further paragraphs
 * @returns {string} the conclusion, what changed or is inconclusive, and the rest folded; tables too long for a comment are omitted
 */
export function gateMarkdown(report, gate, notes = []) {
  const changed = markdownBlocks([
    ...tableBlocks(gateTable(report, gate, ['slower', 'inconclusive', 'faster'])),
    ...problemBlocks(report, gate),
  ]);
  const folded = foldedMarkdown('Not slower', tableBlocks(gateTable(report, gate, ['same'])));
  const omitted = 'The tables are too long for a comment: `rounds report` shows all of them.';
  const about = markdownBlocks([{ text: formatGateOrigin(report, gate) }]);
  const [first, ...more] = formatGateSentences(gate).flatMap((sentence) => markdownBlocks(texts([sentence])));
  const bodies = [[...changed, ...folded], [...changed, omitted], [omitted]];
  const all = bodies.map((body) =>
    joinMarkdown([gateMark, `**${first}**`, ...more, ...body, ...about, ...notes]),
  );
  return all.find(({ length }) => length <= maxLength) ?? all[2];
}
