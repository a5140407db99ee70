import { html } from '../html/markup.js';
import { pageOf } from '../html/page.js';
import { tableOf } from '../html/table.js';
import { machineWords } from '../words/facts.js';
import { howMeasuredWords, measuredWords } from '../words/machine.js';
import { machinePlot } from './plot.js';
import { machineTable } from './table.js';

/**
 * What this machine is, on one page.
 *
 * @param {import('@rounds/record').MachineReport} report
 * @returns {string}
 */
export function machinePage(report) {
  const { machine, findings, curves, missing, warnings, summary } = report;
  const brief = html`<p class="brief">${machineWords(machine)}</p>`;
  const main = html`<p>${measuredWords(summary)}</p>
${warnings.map((each) => html`<p class="warning"><strong>Warning:</strong> ${each}</p>\n`)}
${tableOf(machineTable(findings), { caption: 'What was found, how sure it is, and what the system tells' })}
${findings.length === 0 && html`<p class="failed">Nothing was measured.</p>`}
${missing.length > 0 && html`<h2>Missing</h2>\n<ul>${missing.map((each) => html`<li>${each}</li>\n`)}</ul>`}
${curves.map(machinePlot)}
<p class="note">${howMeasuredWords(report)}</p>`;
  return pageOf('Rounds', 'What this machine is', brief, main, html`Made by <code>pnpm machine</code>.`);
}
