import { scoreboard } from '@rounds/analysis';
import { groupBy } from '@rounds/analysis/group.js';
import { answerSentences } from '../words/answers.js';
import { claimCounts } from '../words/claims.js';
import { briefly, hardware, troubleWords } from '../words/facts.js';
import { timeWithInterval } from '../words/numbers.js';
import { claimMap } from './claim-map.js';
import { idOf } from './links.js';
import { sentence } from './list.js';
import { html } from './markup.js';
import { colourClass, mark } from './plots/marks.js';
import { scaleOf } from './plots/scale.js';

/**
 * What a reader sees first: the machine, an answer to each question, and what came of each claim.
 *
 * @typedef {import('./parts.js').Run} Run
 * @typedef {import('./parts.js').Question} Question
 * @typedef {import('@rounds/analysis').SuiteReport} SuiteReport
 */

/** More lines than this are no small plot. */
const mostLines = 4;
const lineHeight = 9;

/** @param {Run[]} runs */
export function inBrief(runs) {
  const reports = runs.map(({ report }) => report);
  const lines = [...briefly(reports), ...hardware(reports)];
  return html`${lines.map((words) => html`<p class="brief">${words}</p>`)}${troubles(runs)}`;
}

/**
 * @param {Run[]} runs
 * @param {Question[]} questions
 */
export function startView(runs, questions) {
  const reports = runs.map(({ report }) => report);
  const published = groupBy(
    reports.flatMap(({ publications }) => publications),
    ({ suite }) => suite,
  );
  const scores = scoreboard(
    reports,
    [...published].map(([name, own]) => ({
      name,
      publications: [...new Map(own.map(({ publication }) => [publication.title, publication])).values()],
    })),
  );
  return html`<section id="start" aria-label="In short">
<ul class="cards">${questions.map(card)}</ul>
${
  scores.length > 0 &&
  html`<div class="claims"><p class="brief"><strong>Published claims</strong> in each run and runtime: ${claimCounts(scores).join(', ')}. ✓ holds, ✗ does not hold, ? unclear, · not measured.</p>
${claimMap(scores)}</div>`
}
</section>`;
}

/** @param {Run[]} runs */
function troubles(runs) {
  const troubled = runs.filter(({ report }) => troubleWords([report]) !== '');
  const [first] = troubled;
  if (!first) return undefined;
  const where =
    troubled.length === 1 ? (first.label ?? 'this run') : `${troubled.length} of ${runs.length} runs`;
  return html`<p class="brief"><a class="unclear" href="#${troubled.length === 1 ? first.id : 'runs'}">${troubleWords(runs.map(({ report }) => report))} in ${where}</a></p>`;
}

/** @param {Question} question */
function card({ name, question, parts }) {
  const newest = parts.toSorted((a, b) => startOf(b).localeCompare(startOf(a)))[0];
  const [first] = newest ? answerSentences(newest.suite) : [];
  return html`<li><div><a href="#${idOf([name])}">${question}</a><p>${first && sentence(first)}</p></div>${newest && smallPlot(newest.suite)}</li>
`;
}

/** @param {import('./parts.js').Part} part */
function startOf({ report }) {
  return report.run.header.startedAt;
}

/**
 * The workload that the answer is about: a line for each race, a dot for each case, those that lead in colour.
 *
 * @param {SuiteReport} suite
 */
function smallPlot({ leads = [], workloads }) {
  const main = workloads.find(({ workload }) => workload === leads[0]?.workload) ?? workloads[0];
  const scale = scaleOf(main?.cells.map(({ ns }) => ns.estimate) ?? []);
  if (!main || !scale) return undefined;
  const races = leads.filter(({ workload }) => workload === main.workload);
  const lines = races.length > 0 ? races : [{ leaders: [], runtime: undefined }];
  const shown = lines.slice(0, mostLines);
  const dots = shown.map(({ leaders, runtime }, i) =>
    main.cells
      .filter(({ cell, ns }) => ns.estimate > 0 && (runtime === undefined || cell.runtime === runtime))
      .map(({ cell, ns }) => {
        const leads = leaders.some((lead) => lead.case === cell.case && lead.runtime === cell.runtime);
        return html`<g class="${leads ? colourClass(0) : 'other'}"><title>${cell.case} in ${cell.runtime}: ${timeWithInterval(ns)}</title>${mark(scale.at(ns.estimate), (i + 0.5) * lineHeight, leads ? 2 : 0)}</g>`;
      }),
  );
  const height = shown.length * lineHeight;
  return html`<figure class="small"><svg class="track" width="100%" height="${height}" role="img" aria-label="Times of ${main.workload}; left is faster">${shown.map(
    (_, i) =>
      html`<line class="grid" x1="0" x2="100%" y1="${(i + 0.5) * lineHeight}" y2="${(i + 0.5) * lineHeight}"/>`,
  )}${dots}</svg><figcaption><bdi>${main.workload}</bdi></figcaption></figure>`;
}
