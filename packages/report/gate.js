import { markdownBlocks } from './markdown/blocks.js';
import { joined } from './markdown/report.js';
import { tableParts, titled } from './sections.js';
import { gateTable } from './tables/gate-table.js';
import { layOutBlocks } from './terminal/blocks.js';
import { controlSentence, gateSentence } from './words/gate.js';

/**
 * What is said about a run that compares versions of the code.
 *
 * @typedef {import('./words/gate.js').Gate} Gate
 * @typedef {import('@rounds/analysis').Report} Report
 */

/** How such a comment begins, by which it is found again. */
export const gateMark = '<!-- Rounds comparison -->';

/** @param {Gate} gate @param {(keyof Gate['by'])[]} verdicts */
function rows({ by }, verdicts) {
  const words = { slower: 'slower', faster: 'faster', same: 'not slower', unclear: 'cannot tell' };
  return verdicts.flatMap((verdict) =>
    by[verdict].map((change) => ({ change, tone: verdict, verdict: words[verdict] })),
  );
}

/**
 * @param {Report} report
 * @param {Gate} gate
 * @param {{ style: import('./terminal/style.js').Style }} options
 */
export function gateText(report, gate, { style }) {
  const all = rows(gate, ['slower', 'faster', 'unclear', 'same']);
  const tone = gate.by.slower.length > 0 ? /** @type {const} */ ('slower') : undefined;
  const blocks = [...tableParts(gateTable(report, all)), { text: [controlSentence(gate)] }];
  return layOutBlocks(titled(gateSentence(gate), blocks, tone), style)
    .join('\n')
    .trimStart();
}

/**
 * @param {Report} report
 * @param {Gate} gate
 * @returns {string} one sentence, what changed, and the rest folded
 */
export function gateMarkdown(report, gate) {
  const changed = gateTable(report, rows(gate, ['slower', 'faster']));
  const rest = gateTable(report, rows(gate, ['unclear', 'same']));
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
    controlSentence(gate),
  ]);
}
