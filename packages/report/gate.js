import { markdownBlocks } from './markdown/blocks.js';
import { joined } from './markdown/report.js';
import { gateParts, tableParts } from './sections.js';
import { gateTable } from './tables/gate-table.js';
import { layOutBlocks } from './terminal/blocks.js';
import { gateNote, gateSentence } from './words/gate.js';

/**
 * What is said about a run that compares versions of the code.
 *
 * @typedef {import('./words/gate.js').Gate} Gate
 * @typedef {import('@rounds/analysis').Report} Report
 */

/** How such a comment begins, by which it is found again. */
export const gateMark = '<!-- Rounds comparison -->';

/**
 * @param {Report} report
 * @param {Gate} gate
 * @param {{ style: import('./terminal/style.js').Style }} options
 */
export function gateText(report, gate, { style }) {
  return layOutBlocks(gateParts(report, gate), style).join('\n').trimStart();
}

/**
 * @param {Report} report
 * @param {Gate} gate
 * @returns {string} one sentence, what changed, and the rest folded
 */
export function gateMarkdown(report, gate) {
  const changed = gateTable(report, gate, ['slower', 'faster']);
  const rest = gateTable(report, gate, ['unclear', 'same']);
  return joined([
    gateMark,
    `**${gateSentence(gate)}**`,
    ...markdownBlocks(tableParts(changed)),
    ...(rest.rows.length > 0
      ? [
          '<details><summary>The other comparisons</summary>',
          ...markdownBlocks(tableParts(rest)),
          '</details>',
        ]
      : []),
    gateNote(gate),
  ]);
}
