import { agreement } from '@rounds/analysis/machines.js';
import { groupTrials } from '@rounds/record';
import { claimTable, claimTones } from '../tables/claim-table.js';
import { enduranceTable } from '../tables/endurance-table.js';
import { figuresTable } from '../tables/figures-table.js';
import { sizeTable } from '../tables/size-table.js';
import { workloadTables } from '../tables/workload-tables.js';
import { answerSentences } from '../words/answers.js';
import { untestedWords } from '../words/claims.js';
import { agreementWords } from '../words/compared-runs.js';
import { plural } from '../words/numbers.js';
import { phaseWords } from '../words/phases.js';
import { familyWords } from '../words/power.js';
import { cellViews } from './cell-views.js';
import { fold } from './fold.js';
import { claimsId, idOf } from './links.js';
import { listOf } from './list.js';
import { html } from './markup.js';
import { powerOf, workloadsOf } from './parts.js';
import { cellPlot } from './plots/cell-plot.js';
import { figurePlot, memoryPlot } from './plots/scatter-plot.js';
import { sizePlot } from './plots/size-plot.js';
import { tableOf } from './table.js';

/**
 * One question and all runs that have it: the answers, the plots, and folded below them the tables and every cell.
 *
 * @typedef {import('./parts.js').Question} Question
 * @typedef {import('./parts.js').Part} Part
 */

/** So many workloads are shown without being asked for. */
const mostOpen = 4;

/** Below this no two runs of anything agree. */
const leastReach = Math.log(1.05);

/**
 * @param {Question} question
 * @param {{ open: boolean }} options
 */
export function questionSection(question, { open }) {
  const { name, parts, published, survived } = question;
  const phase = parts[0]?.suite.phase ?? 'steady';
  const series = new Set(parts.flatMap(({ suite }) => suite.series.map((each) => each.name)));
  const workloads = workloadsOf(question);
  const answered = new Set(parts.flatMap(({ suite }) => suite.leads?.map(({ workload }) => workload) ?? []));
  const trials = new Map(parts.map(({ report }) => [report, groupTrials(report.run)]));
  const together = agreement(parts);
  const body = [
    together && html`<p>${agreementWords(together)}</p>`,
    ...parts.map(answers),
    ...[...series].map((each) => sizePlot(parts, each)),
    ...workloads.map((workload) =>
      workloadFold(workload, {
        question: name,
        open: workloads.length <= mostOpen || answered.has(workload.name),
        trials,
      }),
    ),
    ...parts.flatMap(seriesTables),
    fold('As published', published.map(publicationBlock), { id: claimsId(name) }),
    ...survived.map(
      ({ label, found }) =>
        html`<h3>What each case survives${label !== undefined && ` (${label})`}</h3>
${tableOf(enduranceTable(found), { caption: 'The hardest workload that each case came through, and what ended it' })}`,
    ),
  ];
  const title = html`<h2><span class="over">${name}${phaseWords[phase].heading}</span> ${question.question}</h2>`;
  return fold(title, body, { kind: 'question', id: idOf([name]), open });
}

/** @param {Part} part */
function answers({ label, id, suite }) {
  const { comparisons } = suite;
  return html`${label !== undefined && html`<p class="over">In <a href="#${id}">${label}</a></p>`}
${listOf(answerSentences(suite))}
${comparisons > 0 && html`<p class="note">${familyWords(comparisons)}</p>`}`;
}

/**
 * @param {ReturnType<typeof workloadsOf>[number]} workload in each run
 * @param {{ question: string, open: boolean, trials: Map<import('@rounds/analysis').Report, ReturnType<typeof groupTrials>> }} options
 */
function workloadFold({ name, parts }, { question, open, trials }) {
  const tables = parts.flatMap(({ label, workload }) =>
    workloadTables(workload).map(({ caption, ...each }) => ({
      ...each,
      caption: `${name}: ${caption}${within(label)}`,
    })),
  );
  const shown = tables.filter(({ isPlot }) => isPlot).map(({ table, ...of }) => tableOf(table, of));
  const folded = tables.filter(({ isPlot }) => !isPlot).map(({ table, ...of }) => tableOf(table, of));
  const cells = parts.map(({ label, report, workload }) => ({
    ...(label !== undefined && { label }),
    cells: workload.cells,
    trialsOf: (/** @type {string} */ key) => trials.get(report)?.get(key),
    reach: Math.max(leastReach, report.swing),
  }));
  const count = cells.reduce((sum, part) => sum + part.cells.length, 0);
  const isMatrix = shown.some((each) => each !== undefined);
  const body = [
    ...(isMatrix ? [...shown, html`<p class="note">${powerOf(cells)}</p>`] : [cellPlot(parts)]),
    ...plottedColumns(parts).map((column) =>
      fold(`“${column.title}” against time`, figurePlot(cells, column), { open: true }),
    ),
    fold('Memory against time', memoryPlot(cells)),
    fold('Tables', folded),
    fold(`Each of ${plural(count, 'cell')}: rounds, modes, records`, cellViews(cells)),
  ];
  const title = html`<h3><bdi>${name}</bdi></h3>`;
  return fold(title, body, { kind: 'workload', id: idOf([question, name]), open });
}

/**
 * @param {{ workload: import('@rounds/analysis').WorkloadReport }[]} parts of several runs, which may be of several versions
 * @returns {import('@rounds/record').FigureColumn[]} those of the latest
 */
function plottedColumns(parts) {
  return (parts.at(-1)?.workload.columns ?? []).filter(({ againstTime }) => againstTime);
}

/** @param {string | undefined} label */
function within(label) {
  return label === undefined ? '' : `, in ${label}`;
}

/** @param {Part} part */
function seriesTables({ label, suite }) {
  return suite.series.map((series) => {
    const { table, title } = sizeTable(suite, series);
    return fold(`${title}${within(label)}`, tableOf(table, { caption: `${title}${within(label)}` }));
  });
}

/** @param {import('./parts.js').Published} published */
function publicationBlock({ label, publication }) {
  const { title, author, date, machine } = publication.publication;
  return html`<h3>${title}${label !== undefined && ` (${label})`}</h3>
<p class="note">${[author, date, machine].filter(Boolean).join(', ')}</p>
${tableOf(figuresTable(publication), { caption: 'Published figures beside those of this run' })}
${publication.claims.map(claimBlock)}
${publication.claims.length === 0 && html`<p class="note">No runtime of this run is one that its claims are about.</p>`}`;
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
