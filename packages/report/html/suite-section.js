import { claimTable, claimTones } from '../tables/claim-table.js';
import { figuresTable } from '../tables/figures-table.js';
import { sizeTable } from '../tables/size-table.js';
import { workloadTables } from '../tables/workload-tables.js';
import { answerSentences } from '../words/answers.js';
import { untestedWords } from '../words/claims.js';
import { phaseWords } from '../words/phases.js';
import { familyWords } from '../words/power.js';
import { cellPlot } from './cell-plot.js';
import { listOf } from './list.js';
import { html } from './markup.js';
import { sizePlot } from './size-plot.js';
import { tableOf } from './table.js';

/**
 * @typedef {import('@rounds/analysis').SuiteReport} SuiteReport
 * @typedef {import('@rounds/analysis').WorkloadReport} WorkloadReport
 */

/**
 * @param {SuiteReport} suite
 * @param {{ id: string, reach: number }} options
 */
export function suiteSection(suite, { id, reach }) {
  const { name, question, phase, workloads, comparisons, series, publications } = suite;
  return html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title"><span class="over">${name}${phaseWords[phase].heading}</span><br>${question}</h2>
${listOf(answerSentences(suite))}
${series.map((each) => seriesBlock(suite, each))}
${comparisons > 0 && html`<p class="note">${familyWords(comparisons)}</p>`}
${workloads.map((workload, i) => workloadSection(workload, { id: `${id}-${i}`, reach }))}
${publications.map(publicationSection)}
</section>
`;
}

/**
 * @param {SuiteReport} suite
 * @param {import('@rounds/analysis').SizeSeries} series
 */
function seriesBlock(suite, series) {
  const { table, title } = sizeTable(suite, series);
  return [sizePlot(suite, series) ?? '', tableOf(table, { caption: `${title} [95% each]` })];
}

/**
 * @param {WorkloadReport} workload
 * @param {{ id: string, reach: number }} options
 */
function workloadSection(workload, { id, reach }) {
  const { workload: name } = workload;
  return html`<section id="${id}" aria-labelledby="${id}-title">
<h3 id="${id}-title"><bdi>${name}</bdi></h3>
${cellPlot(workload)}
${workloadTables(workload).map(({ table, caption }) => html`${tableOf(table, { caption: `${name}: ${caption}`, reach })}\n`)}</section>
`;
}

/** @param {import('@rounds/analysis').JudgedPublication} publication */
function publicationSection(publication) {
  const { title, author, date, machine } = publication.publication;
  return html`<section>
<h3>As published: ${title}</h3>
<p class="note">${[author, date, machine].filter(Boolean).join(', ')}</p>
${tableOf(figuresTable(publication), { caption: 'Published figures beside those of this run' })}
${publication.claims.map(claimBlock)}
${publication.claims.length === 0 && html`<p class="note">No runtime of this run is one that its claims are about.</p>`}
</section>
`;
}

/** @param {import('@rounds/analysis').JudgedClaim} claim */
function claimBlock(claim) {
  const { statement, runtime, verdict, untested } = claim;
  return html`<div class="claim">
<p><span class="badge ${claimTones[verdict]}">${verdict}</span> in ${runtime}: ${statement}</p>
${tableOf(claimTable(claim), { caption: `What was tried of it in ${runtime}` })}
${untested > 0 && html`<p class="note">${untestedWords(claim)}</p>`}
</div>
`;
}
