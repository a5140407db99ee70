import { gateTable } from '../tables/gate-table.js';
import { gateNote, gateSentence, ownGate } from '../words/gate.js';
import { fold } from './fold.js';
import { html } from './markup.js';
import { tableOf } from './table.js';

/**
 * Whether the working tree may pass, where a run compares it with other versions of the code.
 *
 * @param {import('./parts.js').Run} run
 */
export function gateSection({ report, id, label }) {
  const gate = ownGate(report);
  if (!gate) return undefined;
  const title = html`<h2>${label !== undefined && html`<span class="over">${label}</span> `}${gateSentence(gate)}</h2>`;
  const body = html`${tableOf(gateTable(report, gate), { caption: 'Each version against the working tree' })}
<p class="note">${gateNote(gate)}</p>`;
  return fold(title, body, { kind: 'question', id: `${id}-versions`, open: true });
}
