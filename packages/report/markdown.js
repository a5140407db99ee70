import path from 'node:path';
import { failuresOf } from '@rounds/analysis/endurance.js';
import { claimTable, figuresTable } from './claim-tables.js';
import { code, prose } from './markdown-text.js';
import { comparedTable, enduranceTable, skipTable } from './run-tables.js';
import { sizeTable } from './size-table.js';
import { withoutEmptyColumns } from './table-data.js';
import { caseTable, pairTable, programsTable, runtimeTable, traceTable } from './tables.js';
import { driftWords, verdictCounts } from './words/compared-runs.js';
import { factsOf } from './words/facts.js';
import { plural } from './words/numbers.js';
import { warningText } from './words/warnings.js';

/**
 * A report as GitHub-flavoured Markdown, to be pasted into a README or a pull request.
 *
 * @typedef {import('@rounds/analysis/report.js').Report} Report
 * @typedef {import('@rounds/analysis/report.js').SuiteReport} SuiteReport
 * @typedef {import('./table-data.js').Table} Table
 */

/** How a file of ours begins, so that nothing else is ever taken for one, and overwritten. */
export const markdownMark = '<!-- Rounds report -->';

/**
 * @param {Report[]} reports
 * @param {import('@rounds/analysis/compare-runs.js').ComparedRuns} [compared] if they are two
 * @returns {string}
 */
export function reportMarkdown(reports, compared) {
  const several = reports.length > 1;
  const blocks = [
    markdownMark,
    ...(compared ? comparedBlocks(compared) : []),
    ...reports.flatMap((report, i) => [
      ...(several ? [`# Run ${i + 1}: ${code(path.basename(report.run.path))}`] : []),
      ...runBlocks(report),
    ]),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/**
 * @param {Report} report
 * @returns {string[]} blocks, to be parted by empty lines
 */
function runBlocks({ run, suites, endurance, warnings }) {
  const { answers, faults } = failuresOf(run);
  return [
    ...suites.flatMap(suiteBlocks),
    ...endurance.flatMap((found) =>
      section(`## ${code(found.suite)}: what each case survives`, tableOf(enduranceTable(found))),
    ),
    answers.map(failure).join('\n'),
    ...(suites.length + endurance.length === 0 ? ['Nothing was measured.'] : []),
    ...warnings.map((warning) => `> **Warning:** ${prose(warningText(warning))}`),
    ...section(`## Skipped: ${plural(run.skips.length, 'cell')}`, tableOf(skipTable(run.skips))),
    ...section(`## Failed: ${plural(faults.length, 'trial')}`, faults.map(failure).join('\n')),
    '## How it was measured',
    factsOf(run).map(fact).join('\n'),
  ];
}

/** @param {import('./words/facts.js').Fact} fact */
function fact({ label, values, code: isCode }) {
  return `- ${label}: ${values.map(isCode ? code : prose).join('; ')}`;
}

/** @param {SuiteReport} suite */
function suiteBlocks(suite) {
  const { name, question, workloads, series, publications } = suite;
  return [
    `## ${code(name)}: ${prose(question)}`,
    ...series.flatMap((each) => {
      const { table, isThroughput } = sizeTable(suite, each);
      return section(`${isThroughput ? 'Throughput' : 'Time per operation'} by size:`, tableOf(table));
    }),
    ...workloads.flatMap(workloadBlocks),
    ...publications.flatMap(publicationBlocks),
  ];
}

/** @param {import('@rounds/analysis/report.js').WorkloadReport} workload */
function workloadBlocks(workload) {
  const traces = traceTable(workload);
  return [
    `### ${code(workload.workload)}`,
    tableOf(caseTable(workload)),
    ...section('Across runtimes:', tableOf(runtimeTable(workload))),
    ...section('Each server with each client:', tableOf(pairTable(workload))),
    ...section('Each program apart:', tableOf(programsTable(workload))),
    ...section(`System calls per ${traces.per}:`, tableOf(traces.table)),
  ];
}

/** @param {import('@rounds/analysis/claims.js').JudgedPublication} judged */
function publicationBlocks(judged) {
  const { title, author, date, machine } = judged.publication;
  const source = [author, date, machine].filter(Boolean).join(', ');
  return [
    `### As published: ${prose(title)}`,
    prose(source),
    tableOf(figuresTable(judged)),
    ...judged.claims.flatMap((claim) => [
      `**${claim.verdict}** in ${code(claim.runtime)}: ${prose(claim.statement)}`,
      tableOf(claimTable(claim)),
      claim.untested > 0 ? `${plural(claim.untested, 'test')} of it not measured.` : '',
    ]),
  ];
}

/** @param {import('@rounds/analysis/compare-runs.js').ComparedRuns} compared */
function comparedBlocks(compared) {
  return [
    '# Run 2 against run 1',
    verdictCounts(compared),
    tableOf(comparedTable(compared)),
    driftWords(compared),
    ...compared.differences.map((difference) => `> **Warning:** they differ in ${prose(difference)}.`),
  ];
}

/** @param {import('@rounds/record').Failure} failure */
function failure({ suite, case: caseName, workload, runtime, round, error, stderr }) {
  const when = round === 0 ? 'before the first round' : `round ${round}`;
  const lastLine = stderr.trim().split('\n').at(-1) ?? '';
  const cell = [suite, caseName, workload, runtime].map(code).join(' ');
  return `- ${cell}, ${when}: ${code(error)}${lastLine === '' ? '' : ` ${code(lastLine)}`}`;
}

/**
 * @param {string} heading
 * @param {string} body
 */
function section(heading, body) {
  return body === '' ? [] : [heading, body];
}

/**
 * @param {Table} table
 * @returns {string} nothing without rows
 */
function tableOf(table) {
  const { columns, rows } = withoutEmptyColumns(withoutDrawings(table));
  if (rows.length === 0) return '';
  const lines = [
    columns.map(({ title }) => prose(title)),
    columns.map(({ align }) => (align === 'right' ? '--:' : ':--')),
    ...rows.map((row) =>
      'group' in row
        ? [`**${code(row.group)}**`, ...columns.slice(1).map(() => '')]
        : row.cells.map(({ text }, i) => (i === 0 ? code(text) : prose(text))),
    ),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/**
 * @param {Table} table
 * @returns {Table}
 */
function withoutDrawings({ columns, rows }) {
  return {
    columns,
    rows: rows.map((row) =>
      'group' in row ? row : { cells: row.cells.map(({ text, tone }) => ({ text, ...(tone && { tone }) })) },
    ),
  };
}
