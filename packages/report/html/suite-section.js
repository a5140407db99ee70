import { claimTable, claimTones, figuresTable } from '../claim-tables.js';
import { sizeTable } from '../size-table.js';
import { caseTable, pairTable, programsTable, runtimeTable, traceTable } from '../tables.js';
import { plural } from '../words/numbers.js';
import { cellPlot } from './cell-plot.js';
import { html } from './markup.js';
import { sizePlot } from './size-plot.js';
import { tableOf } from './table.js';

/**
 * @typedef {import('@rounds/analysis/report.js').SuiteReport} SuiteReport
 * @typedef {import('@rounds/analysis/report.js').WorkloadReport} WorkloadReport
 */

/**
 * @param {SuiteReport} suite
 * @param {{ id: string, reach: number }} options
 */
export function suiteSection(suite, { id, reach }) {
  const { name, question, workloads, series, publications } = suite;
  return html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title"><span class="over">${name}</span><br>${question}</h2>
${series.map((each) => seriesBlock(suite, each))}
${workloads.map((workload, i) => workloadSection(workload, { id: `${id}-${i}`, reach }))}
${publications.map(publicationSection)}
</section>
`;
}

/**
 * @param {SuiteReport} suite
 * @param {import('@rounds/analysis/size-series.js').SizeSeries} series
 */
function seriesBlock(suite, series) {
  const { table, isThroughput } = sizeTable(suite, series);
  const what = isThroughput ? 'Throughput' : 'Time per operation';
  return [sizePlot(suite, series) ?? '', tableOf(table, { caption: `${what} by size [95%]` })];
}

/**
 * @param {WorkloadReport} workload
 * @param {{ id: string, reach: number }} options
 */
function workloadSection(workload, { id, reach }) {
  const { workload: name } = workload;
  const traces = traceTable(workload);
  return html`<section id="${id}" aria-labelledby="${id}-title">
<h3 id="${id}-title"><bdi>${name}</bdi></h3>
${cellPlot(workload)}
${tableOf(caseTable(workload), { caption: `${name}: each case against the baseline`, reach })}
${tableOf(runtimeTable(workload), { caption: `${name}: the same case across runtimes` })}
${tableOf(pairTable(workload), { caption: `${name}: time per operation of each server with each client` })}
${tableOf(programsTable(workload), { caption: `${name}: what each program used` })}
${tableOf(traces.table, { caption: `${name}: system calls per ${traces.per}, as strace counted them in trials of their own` })}
</section>
`;
}

/** @param {import('@rounds/analysis/claims.js').JudgedPublication} publication */
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

/** @param {import('@rounds/analysis/claims.js').JudgedClaim} claim */
function claimBlock(claim) {
  const { statement, runtime, verdict, tests, fates, untested } = claim;
  const all = tests.length + fates.length + untested;
  return html`<div class="claim">
<p><span class="badge ${claimTones[verdict]}">${verdict}</span> in ${runtime}: ${statement}</p>
${tableOf(claimTable(claim), { caption: `What was tried of it in ${runtime}` })}
${untested > 0 && html`<p class="note">${untested} of ${plural(all, 'test')} of it were not measured.</p>`}
</div>
`;
}
