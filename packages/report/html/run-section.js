import { skipTable } from '../tables/skip-table.js';
import { factsOf } from '../words/facts.js';
import { byReason, failureLists, lastLines, whenWords } from '../words/failures.js';
import { plural } from '../words/numbers.js';
import { warningText } from '../words/warnings.js';
import { fold } from './fold.js';
import { html } from './markup.js';
import { tableOf } from './table.js';

/**
 * One run of a page, from what was run to what failed.
 *
 * @typedef {import('@rounds/analysis').Report} Report
 * @typedef {import('@rounds/record').Failure} Failure
 */

const stderrLines = 5;

/**
 * @param {import('./parts.js').Run} run
 */
export function runSection({ report, id, label }) {
  const { warnings } = report;
  const { answers, faults } = report.failures;
  const body = html`${facts(report)}
${warnings.map((warning) => html`<p class="warning"><strong>Warning:</strong> ${warningText(warning)}</p>`)}
${faults.length > 0 && html`<p class="failed"><a href="#${id}-faults"><strong>${plural(faults.length, 'trial')} failed.</strong></a></p>`}
${answers.length > 0 && html`<ul>${answers.map((answer) => html`<li>${cellOf(answer)}: ${answer.error}</li>\n`)}</ul>`}
${skips(report)}
${failureLists(report.failures).map((each) => failures(each, id))}`;
  const title = html`<h2>${label === undefined ? 'How it was measured' : html`How <bdi>${label}</bdi> was measured`}</h2>`;
  return fold(title, body, { kind: 'run', id, open: label === undefined });
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

/** @param {Report} report */
function skips({ run, skips }) {
  if (run.skips.length === 0) return undefined;
  return html`<h3>Skipped: ${plural(run.skips.length, 'cell')}</h3>
${tableOf(skipTable(skips), { caption: 'What could not run here, and why' })}`;
}

/**
 * @param {ReturnType<typeof failureLists>[number]} failures
 * @param {string} id
 */
function failures({ key, title, list }, id) {
  return html`<h3 id="${id}-${key}">${title}</h3>
${byReason(list).map(failedFor)}`;
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
