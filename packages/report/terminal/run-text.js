import { failuresOf } from '@rounds/analysis/endurance.js';
import { skipsByReason } from '@rounds/analysis/skips.js';
import { summarise } from '@rounds/analysis/summary.js';
import { warningsOf } from '@rounds/analysis/warnings.js';
import { columnText } from '../figure-text.js';
import { count, memory, plural, throughput, time, timeWithInterval } from '../words/numbers.js';
import { plain, plainStrings } from '../words/plain.js';
import { verdictWords } from '../words/verdict.js';
import { warningText } from '../words/warnings.js';
import { enduranceLines } from './endurance-text.js';
import { syscallsSideBySide } from './syscalls-text.js';
import { layOut } from './table.js';

/**
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('@rounds/stats').Comparison} Comparison
 * @typedef {import('@rounds/analysis/summary.js').CellSummary} CellSummary
 * @typedef {import('@rounds/analysis/summary.js').WorkloadSummary} WorkloadSummary
 * @typedef {import('./style.js').Style} Style
 */

/** @type {import('./table.js').Column[]} */
const caseColumns = [
  { title: '', align: 'left' },
  { title: 'time/op [95%]', align: 'left' },
  { title: 'best', align: 'right' },
  { title: 'throughput', align: 'right' },
  { title: 'against the baseline', align: 'left' },
  { title: 'CPU/trial', align: 'right' },
  { title: 'peak memory', align: 'right' },
  { title: 'CPU/op', align: 'right' },
  { title: 'instr/op', align: 'right' },
  { title: 'cycles/op', align: 'right' },
  { title: 'branch miss/op', align: 'right' },
  { title: 'cache miss/op', align: 'right' },
];

/** @type {import('./table.js').Column[]} */
const runtimeColumns = [
  { title: '', align: 'left' },
  { title: 'time/op [95%]', align: 'left' },
  { title: 'throughput', align: 'right' },
  { title: 'against the first', align: 'left' },
];

/**
 * A whole run in words: tables, skips, failures, warnings.
 *
 * @param {Run} run
 * @param {{ style: Style, threshold?: number }} options
 * @returns {string}
 */
export function runText(run, { style, threshold }) {
  const workloads = plainStrings(summarise(run, { threshold }));
  const lines = workloads.flatMap((workload, i) => [
    ...(workload.suite === workloads[i - 1]?.suite
      ? []
      : ['', style.bold(`${workload.suite}: ${workload.question}`)]),
    ...workloadLines(workload, style),
  ]);
  const { answers, faults } = failuresOf(run);
  return [
    ...lines,
    ...enduranceLines(run, style),
    ...syscallsSideBySide(run.traces, style),
    ...skipLines(plainStrings(run.skips), style),
    ...notSurvivedLines(answers),
    ...failureLines(faults, style),
    ...warningsOf(run, workloads).flatMap((warning) => [
      '',
      `${style.yellow('Warning:')} ${warningText(warning)}`,
    ]),
  ].join('\n');
}

/**
 * @param {WorkloadSummary} workload
 * @param {Style} style
 */
function workloadLines({ workload, baseline, baselineRuntime, columns, cells }, style) {
  const runtimes = [...new Set(cells.map(({ cell }) => cell.runtime))];
  const cases = [...new Set(cells.map(({ cell }) => cell.case))];
  const byRuntime = runtimes.flatMap((runtime) => [
    [style.bold(runtime)],
    ...cells
      .filter(({ cell }) => cell.runtime === runtime)
      .map((summary) => caseRow(summary, { baseline, baselineRuntime, columns }, style)),
  ]);
  const lines = [
    '',
    style.bold(`  ${workload}`),
    ...indent(layOut([...caseColumns, ...columnsOf(columns)], byRuntime)),
  ];
  if (runtimes.length < 2) return lines;
  const byCase = cases.flatMap((caseName) => {
    const rows = cells.filter(({ cell }) => cell.case === caseName);
    return rows.length < 2
      ? []
      : [[style.bold(caseName)], ...rows.map((summary) => runtimeRow(summary, style))];
  });
  return byCase.length === 0
    ? lines
    : [...lines, '', style.bold(`  ${workload}, across runtimes`), ...indent(layOut(runtimeColumns, byCase))];
}

/**
 * @param {CellSummary} summary
 * @param {Pick<WorkloadSummary, 'baseline' | 'baselineRuntime' | 'columns'>} workload
 * @param {Style} style
 */
function caseRow(summary, { baseline, baselineRuntime = summary.cell.runtime, columns }, style) {
  const { cell, ns, nsMin, bytes, cpuMs, rssBytes, counters, versusBaseline } = summary;
  return [
    `  ${cell.case}`,
    timeWithInterval(ns),
    time(nsMin),
    bytes === undefined ? '' : throughput(bytes, ns.estimate),
    cell.case === baseline && cell.runtime === baselineRuntime
      ? style.dim('baseline')
      : coloured(versusBaseline, style),
    cpuMs === undefined ? '' : time(cpuMs * 1e6),
    rssBytes === undefined ? '' : memory(rssBytes),
    counters?.cpuNs === undefined ? '' : time(counters.cpuNs),
    ...['instructions', 'cycles', 'branchMisses', 'cacheMisses'].map((name) => {
      const value = counters?.[name];
      return value === undefined ? '' : count(value);
    }),
    ...columns.map((column) => columnText(column, summary)),
  ];
}

/**
 * @param {WorkloadSummary['columns']} columns
 * @returns {import('./table.js').Column[]}
 */
function columnsOf(columns) {
  return columns.map(({ title }) => ({ title, align: 'right' }));
}

/**
 * @param {CellSummary} summary
 * @param {Style} style
 */
function runtimeRow({ cell, ns, bytes, versusRuntime }, style) {
  return [
    `  ${cell.runtime}`,
    timeWithInterval(ns),
    bytes === undefined ? '' : throughput(bytes, ns.estimate),
    versusRuntime ? coloured(versusRuntime, style) : style.dim('first'),
  ];
}

/**
 * @param {Comparison | undefined} comparison absent when the other side was not measured
 * @param {Style} style
 */
function coloured(comparison, style) {
  if (!comparison) return '';
  const colour = { faster: style.green, slower: style.red, same: style.dim, unclear: style.yellow };
  return colour[comparison.verdict](verdictWords(comparison));
}

/** @param {string[]} lines */
function indent(lines) {
  return lines.map((line) => (line ? `    ${line}` : ''));
}

/**
 * @param {Run['skips']} skips
 * @param {Style} style
 */
function skipLines(skips, style) {
  if (skips.length === 0) return [];
  return [
    '',
    style.bold(`Skipped: ${plural(skips.length, 'cell')}`),
    ...skipsByReason(skips).map(({ reason, suites, cases, runtimes, cells }) => {
      const where = [suites, cases, runtimes].filter(Boolean).join(' ');
      return `  ${where}: ${reason} (${plural(cells, 'cell')})`;
    }),
  ];
}

/** @param {Pick<import('@rounds/record').Failure, 'suite' | 'case' | 'workload' | 'runtime' | 'round' | 'error'>} failure */
function failureLine({ suite, case: caseName, workload, runtime, round, error }) {
  const when = round === 0 ? 'before the first round' : `round ${round}`;
  return `  ${suite} ${caseName} ${workload} ${runtime}, ${when}: ${error}`;
}

/** @param {import('@rounds/record').Failure[]} answers to the question what is survived */
function notSurvivedLines(answers) {
  if (answers.length === 0) return [];
  return ['', `Not survived: ${plural(answers.length, 'trial')}`, ...plainStrings(answers).map(failureLine)];
}

/**
 * @param {Run['failures']} failures
 * @param {Style} style
 */
function failureLines(failures, style) {
  if (failures.length === 0) return [];
  return [
    '',
    style.red(`Failed: ${plural(failures.length, 'trial')}`),
    ...failures.flatMap(({ stderr, ...failure }) => {
      const lastLines = stderr.trim().split('\n').filter(Boolean).slice(-3);
      return [
        failureLine(plainStrings(failure)),
        ...lastLines.map((line) => style.dim(`    ${plain(line)}`)),
      ];
    }),
  ];
}
