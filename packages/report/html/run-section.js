import { enduranceTable } from '../tables/endurance-table.js';
import { skipTable } from '../tables/skip-table.js';
import { factsOf } from '../words/facts.js';
import { byReason, lastLines, whenWords } from '../words/failures.js';
import { plural } from '../words/numbers.js';
import { warningText } from '../words/warnings.js';
import { driftPlot } from './drift-plot.js';
import { html } from './markup.js';
import { selftestSection } from './power-plot.js';
import { suiteSection } from './suite-section.js';
import { tableOf } from './table.js';

/**
 * One run of a page, from what was run to what failed.
 *
 * @typedef {import('@rounds/analysis').Report} Report
 * @typedef {import('@rounds/record').Failure} Failure
 */

const stderrLines = 5;

/** Below this no two runs of anything agree. */
const leastReach = Math.log(1.05);

/**
 * @param {Report} report
 * @param {{ id: string, title?: string }} options `title` if it is one of several
 */
export function runSection(report, { id, title }) {
  const { run, suites, warnings } = report;
  const { answers, faults } = report.failures;
  const reach = Math.max(leastReach, report.swing);
  return html`<article id="${id}">
${title !== undefined && html`<h2>${title}</h2>`}
${facts(report)}
${contents(report, id)}
${warnings.map((warning) => html`<p class="warning"><strong>Warning:</strong> ${warningText(warning)}</p>`)}
${faults.length > 0 && html`<p class="failed"><a href="#${id}-failures"><strong>${plural(faults.length, 'trial')} failed.</strong></a></p>`}
${suites.length + report.endurance.length === 0 && !report.selftest && html`<p class="failed">Nothing was measured.</p>`}
${report.selftest && selftestSection(report.selftest)}
${suites.map((suite, i) => suiteSection(suite, { id: `${id}-${i}`, reach }))}
${report.endurance.map(endurance)}
${answers.length > 0 && html`<ul>${answers.map((answer) => html`<li>${cellOf(answer)}: ${answer.error}</li>\n`)}</ul>`}
${driftPlot(run)}
${skips(report)}
${failures(faults, id)}
</article>
`;
}

/** @param {Report} report */
function facts(report) {
  return html`<dl class="facts">${factsOf(report).map(
    ({ label, values, code }) =>
      html`<div><dt>${label}</dt><dd>${
        values.length === 1
          ? code
            ? html`<code>${values[0]}</code>`
            : values[0]
          : html`<ul>${values.map((value) => html`<li>${value}</li>`)}</ul>`
      }</dd></div>\n`,
  )}</dl>`;
}

/**
 * @param {Report} report
 * @param {string} id
 */
function contents({ suites }, id) {
  const links = suites.flatMap(({ workloads }) => workloads);
  if (links.length < 2) return undefined;
  return html`<nav aria-label="Contents"><ul>${suites.map(
    ({ name, workloads }, i) =>
      html`<li><a href="#${id}-${i}">${name}</a><ul>${workloads.map(
        ({ workload }, j) => html`<li><a href="#${id}-${i}-${j}">${workload}</a></li>`,
      )}</ul></li>\n`,
  )}</ul></nav>`;
}

/** @param {import('@rounds/analysis').Endurance} found */
function endurance(found) {
  return html`<section>
<h2><span class="over">${found.suite}</span><br>What each case survives</h2>
${tableOf(enduranceTable(found), { caption: 'The hardest workload that each case came through, and what ended it' })}
</section>`;
}

/** @param {Report} report */
function skips({ run, skips }) {
  if (run.skips.length === 0) return undefined;
  return html`<h2>Skipped: ${plural(run.skips.length, 'cell')}</h2>
${tableOf(skipTable(skips), { caption: 'What could not run here, and why' })}`;
}

/**
 * @param {Failure[]} failures
 * @param {string} id
 */
function failures(failures, id) {
  if (failures.length === 0) return undefined;
  return html`<h2 id="${id}-failures">Failed: ${plural(failures.length, 'trial')}</h2>
${byReason(failures).map(failedFor)}`;
}

/** @param {ReturnType<typeof byReason>[number]} group */
function failedFor({ shown, more }) {
  return html`${shown.map(failure)}${more && html`<p class="failed">${more}</p>\n`}`;
}

/** @param {import('@rounds/record').Cell} cell */
function cellOf({ suite, case: caseName, workload, runtime }) {
  return html`<bdi>${suite}</bdi> <bdi>${caseName}</bdi> <bdi>${workload}</bdi> <bdi>${runtime}</bdi>`;
}

/** @param {Failure} each */
function failure(each) {
  const lines = lastLines(each, stderrLines);
  return html`<div class="failed"><p>${cellOf(each)} (${whenWords(each)}): ${each.error}</p>
${lines.length > 0 && html`<pre>${lines.map((line) => html`${line}\n`)}</pre>`}</div>
`;
}
