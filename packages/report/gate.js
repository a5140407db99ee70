import { tableBlocks } from './blocks.js';
import { markdownBlocks } from './markdown/blocks.js';
import { joined } from './markdown/report.js';
import { failedBlocks } from './sections.js';
import { countedSentences, countedTable } from './tables/counted-table.js';
import { gateTable } from './tables/gate-table.js';
import { gateNote, gateSentence } from './words/gate.js';

/**
 * What is said about a run that compares versions of the code, in a comment of a pull request.
 *
 * @import { Report } from '@rounds/analysis'
 * @import { Gate } from './words/gate.js'
 */

/** How it begins, by which it is found again. */
export const gateMark = '<!-- Rounds comparison -->';

/** @param {string} summary of ours @param {import('./blocks.js').Block[]} blocks @returns {string[]} pieces of Markdown */
export function foldedMarkdown(summary, blocks) {
  if (blocks.length === 0) return [];
  return [`<details><summary>${summary}</summary>`, ...markdownBlocks(blocks, 4), '</details>'];
}

/** What GitHub takes as a comment, in characters, with room for what others add. */
const longest = 60_000;

/**
 * @param {Report} report
 * @param {Gate} gate
 * @param {string[]} [notes] further paragraphs
 * @returns {string} one sentence, what changed or is inconclusive, and the rest folded; what makes it too long for a comment is left out
 */
export function gateMarkdown(report, gate, notes = []) {
  const changed = markdownBlocks([
    { list: gate.broken.map(({ suite, error }) => [{ name: suite }, ': ', { sentence: error }]) },
    ...failedBlocks(report),
    ...tableBlocks(gateTable(report, gate, ['slower', 'inconclusive', 'faster'])),
    ...tableBlocks(countedTable(report.counted)),
  ]);
  const folded = foldedMarkdown('The other comparisons', tableBlocks(gateTable(report, gate, ['same'])));
  const left = 'The tables are too long for a comment: `rounds report` shows all of them.';
  const counted = countedSentences(report);
  const bodies = [[...changed, ...folded], [...changed, left], [left]];
  const texts = bodies.map((body) =>
    joined([gateMark, `**${gateSentence(gate)}**`, ...body, gateNote(gate), ...counted, ...notes]),
  );
  return texts.find(({ length }) => length <= longest) ?? texts[2];
}
