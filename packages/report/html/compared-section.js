import { comparedRunsTable } from '../tables/compared-runs-table.js';
import { lostTable, lostTitle } from '../tables/lost-table.js';
import { differenceWords, driftWords, verdictCounts } from '../words/compared-runs.js';
import { fold } from './fold.js';
import { html } from './markup.js';
import { tableOf } from './table.js';

/** @param {import('@rounds/analysis').ComparedRuns} compared */
export function comparedSection(compared) {
  const inside = compared.cells.length === 0 ? html`<p>They have no cell in common.</p>` : body(compared);
  return fold(html`<h2>Run 2 against run 1</h2>`, inside, { kind: 'question', id: 'compared', open: true });
}

/** @param {import('@rounds/analysis').ComparedRuns} compared */
function body(compared) {
  return html`<p>${verdictCounts(compared)}</p>
<p class="note">${driftWords(compared)}</p>
${compared.differences.map((difference) => html`<p class="warning"><strong>Warning:</strong> they differ in ${differenceWords(difference)}.</p>`)}
${tableOf(comparedRunsTable(compared), { caption: 'Run 1 is the base, run 2 is new' })}
${compared.lost.length > 0 ? tableOf(lostTable(compared), { caption: lostTitle(compared) }) : ''}`;
}
