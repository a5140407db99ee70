import path from 'node:path';
import { areFromSeveralMachines } from '@rounds/analysis/machines.js';
import { cellKey } from '@rounds/record';
import { plural } from '@rounds/record/format.js';
import { tableBlocks, texts, titled } from './blocks.js';
import { hasAnswerChart, inAnswerChart } from './charts/answer.js';
import { sizeChart } from './charts/charts.js';
import { acrossBlocks, gateList } from './machines.js';
import { groupByQuestion, makeCard, questionAndAnswer } from './questions.js';
import { comparedRunsTable, lostTable } from './tables/compared-runs-table.js';
import { enduranceTable } from './tables/endurance-table.js';
import { gateTable } from './tables/gate-table.js';
import { sizeTable } from './tables/size-table.js';
import { skipTable } from './tables/skip-table.js';
import { workloadTables } from './tables/workload-tables.js';
import { formatAnswer, formatTerminalAnswers } from './text/answer.js';
import { formatDifference, formatDrift, formatVerdictCounts, unpairedNote } from './text/compared-runs.js';
import { formatControl, formatGate, formatGateAdvice, gateOfReport } from './text/gate.js';
import { makeId } from './text/links.js';
import { phaseTitles, workloadTitle } from './text/names.js';
import {
  formatHardwareLines,
  formatOrigin,
  formatProblems,
  formatRunSummaries,
  runFacts,
} from './text/run-facts.js';
import { formatFamily } from './text/table-notes.js';
import { formatWarning } from './text/warnings.js';

/**
 * The sections of a report, and the whole of it: question by question, and in each one run after the other.
 *
 * @import { ComparedRuns, Report, SuiteReport } from '@rounds/analysis'
 * @import { Block } from './blocks.js'
 * @import { QuestionRun, ReportedRun } from './questions.js'
 */

/** More cells than this make a question too large to be open at first. */
const mostOpenCells = 200;
/** So many workloads are shown without being asked for. */
const mostOpen = 4;

/** @param {SuiteReport} suite @returns {Block[]} nothing where its question has no rule for an answer */
export function answerBlocks(suite) {
  const list = formatAnswer(suite);
  return list.length === 0 ? [] : [{ list }];
}

/** @param {Report} report @param {SuiteReport} suite @returns {Block[]} */
function suiteBlocks({ swing, changes }, suite) {
  const { name, comparisons, series, leads = [] } = suite;
  // Versions have one verdict per comparison: the gate's.
  const workloads = changes ? suite.workloads.map(withoutComparisons) : suite.workloads;
  const answered = new Set(leads.map(({ workload }) => workload));
  const hasChart = hasAnswerChart(suite);
  const isDrawn = hasChart ? inAnswerChart(suite) : () => false;
  return [
    ...(hasChart ? [{ answer: suite, id: makeId([name, 'answer']) }] : []),
    ...series.flatMap((each) => {
      const { table, title } = sizeTable(suite, each);
      const chart = sizeChart(suite, each);
      const id = makeId([name, `by size ${each.name}`]);
      return [...(chart ? [{ chart, id }] : []), ...tableBlocks(table, title)];
    }),
    ...workloads.map((workload) => ({
      title: [{ name: workloadTitle(workload.workload) ?? 'benches' }],
      id: makeId([name, workload.workload]),
      fold: foldOf(workloads.length <= mostOpen || answered.has(workload.workload)),
      blocks: [
        ...(!workload.cells.every(({ cell }) => isDrawn(cell))
          ? [{ bars: workload, id: makeId([name, `times of ${workload.workload}`]) }]
          : []),
        ...workloadTables(workload).flatMap(({ table, title }) => tableBlocks(table, title)),
        { cells: workload, swing },
      ],
    })),
    ...(comparisons > 0 ? [{ text: [formatFamily(comparisons)] }] : []),
  ];
}

/** @param {import('@rounds/analysis').WorkloadReport} workload */
function withoutComparisons(workload) {
  return { ...workload, cells: workload.cells.map(({ versusRuntime: _, ...cell }) => cell) };
}

/** @param {boolean} isOpen @returns {'open' | 'closed'} */
function foldOf(isOpen) {
  return isOpen ? 'open' : 'closed';
}

/** @param {Report} report @param {import('./text/gate.js').Gate} gate @returns {Block[]} whether the working tree may pass */
export function gateBlocks(report, gate) {
  const blocks = [
    ...tableBlocks(gateTable(report, gate)),
    ...texts([...formatGateAdvice(gate), formatControl(gate)]),
  ];
  return titled(formatGate(gate), blocks, gate.by.slower.length > 0 ? { tone: 'slower' } : {});
}

/** @param {Report} report @returns {Block[]} */
function skippedBlocks({ run: { skips } }) {
  return titled(`Skipped: ${plural(skips.length, 'benchmark')}`, tableBlocks(skipTable(skips)));
}

/** @param {Report} report @returns {Block[]} failures that are not the answer to what is survived */
function failedBlocks(report) {
  const other = 'Failed in another version, so nothing to compare with';
  return [...faultBlocks(report), ...failuresUnder(other, report.failures.elsewhere)];
}

/** @param {Report} report @returns {Block[]} */
export function faultBlocks({ failures: { faults } }) {
  return failuresUnder('Failed', faults, { tone: 'slower' });
}

/** @param {Report} report @returns {Block[]} what was not survived, in lines */
function answeredFailures({ failures: { answers } }) {
  return failuresUnder('Not survived', answers, {}, true);
}

/**
 * @param {string} what
 * @param {import('@rounds/record').Failure[]} failures
 * @param {Parameters<typeof titled>[2]} [more]
 * @param {boolean} [brief]
 */
function failuresUnder(what, failures, more, brief) {
  const blocks = failures.length > 0 ? [{ failures, brief }] : [];
  const cells = new Set(failures.map(cellKey)).size;
  return titled(`${what}: ${plural(cells, 'benchmark')}`, blocks, more);
}

/** @param {Pick<Report, 'warnings'>} report @returns {Block[]} */
export function warningBlocks({ warnings }) {
  return warnings.map((warning) => ({ warning: [{ sentence: formatWarning(warning) }] }));
}

/** @param {ComparedRuns} compared @returns {Block[]} */
export function comparedBlocks(compared) {
  const lost = `Lost: ${compared.lost.length} of the base's cells`;
  return [
    { text: [unpairedNote] },
    ...tableBlocks(comparedRunsTable(compared)),
    { text: [formatVerdictCounts(compared)] },
    { text: [formatDrift(compared)] },
    ...titled(lost, tableBlocks(lostTable(compared)), { tone: 'slower' }),
    ...compared.differences.map((difference) => ({
      warning: ['they differ in ', { sentence: formatDifference(difference) }, '.'],
    })),
  ];
}

/** @param {Report} report @returns {Block[]} the answer first, and last what is still to be done */
export function runBlocks(report) {
  const runs = [{ report, id: '' }];
  const questions = groupByQuestion(runs);
  const early = report.warnings.filter(({ kind }) => kind === 'too-few-rounds');
  const answers =
    questions.length === 1
      ? formatTerminalAnswers(questions[0][0].suite)
      : [questions.map(questionAndAnswer).filter((answer) => answer.length > 0)];
  const [list, ...shorter] = answers;
  const tooFew = early.map((warning) => [formatWarning(warning)]);
  const warnings = report.warnings.filter((warning) => !early.includes(warning));
  return [
    ...(list.length > 0 ? [{ list, shorter }] : []),
    ...texts(formatHardwareLines([report])),
    ...measuredBlocks(runs, { hasAnswers: false }),
    ...skippedBlocks(report),
    ...answeredFailures(report),
    ...failedBlocks(report),
    ...warningBlocks({ ...report, warnings }),
    ...(tooFew.length > 0 ? [{ list: tooFew }] : []),
  ];
}

/** @param {Report[]} reports @param {ComparedRuns} [compared] if they are two @returns {Block[]} */
export function documentBlocks(reports, compared) {
  const names = reports.map(({ run }) => path.basename(run.path, '.ndjson'));
  const runs = reports.map((report, i) => {
    const isOnly = names.indexOf(names[i]) === names.lastIndexOf(names[i]);
    const label = isOnly ? names[i] : `${names[i]} (run ${i + 1})`;
    return { report, id: `run${i + 1}`, ...(reports.length > 1 && { label }) };
  });
  const questions = groupByQuestion(runs);
  const gates = runs.flatMap((run) => {
    const gate = gateOfReport(run.report);
    return gate ? of(run, gateBlocks(run.report, gate)) : [];
  });
  const hasMachines = areFromSeveralMachines(reports);
  return [
    ...texts(formatRunSummaries(reports)),
    ...(questions.length > 1 && !reports.every(({ changes }) => changes)
      ? [{ cards: questions.map(makeCard) }]
      : []),
    ...texts(formatHardwareLines(reports)),
    ...runs.flatMap(troubleBlocks),
    ...(compared
      ? titled('Run 2 against run 1', comparedBlocks(compared), { id: 'compared', fold: 'open' })
      : []),
    ...(hasMachines ? gateList(reports) : gates),
    ...measuredBlocks(runs),
    ...(hasMachines ? gates : []),
    ...runs.map(howMeasured),
  ];
}

/** @param {ReportedRun[]} runs @returns {Block[]} */
function measuredBlocks(runs, { hasAnswers = true } = {}) {
  const questions = groupByQuestion(runs);
  const cells = runs.reduce((sum, { report }) => sum + report.extent.cells, 0);
  const fold = foldOf(questions.length === 1 && cells <= mostOpenCells);
  const blocks = [
    ...questions.map((parts) => questionBlock(parts, { fold, hasAnswers })),
    ...runs.flatMap((run) => run.report.endurance.flatMap((found) => of(run, enduranceBlocks(found)))),
  ];
  return blocks.length > 0 ? blocks : [{ text: ['Nothing was measured.'] }];
}

/** @param {import('@rounds/analysis').Endurance} found @returns {Block[]} */
function enduranceBlocks(found) {
  const title = [{ name: found.suite }, ': what each case survives'];
  return [{ title, blocks: tableBlocks(enduranceTable(found)) }];
}

/** @param {QuestionRun[]} parts @param {{ fold: 'open' | 'closed', hasAnswers: boolean }} how @returns {Block} */
function questionBlock(parts, { fold, hasAnswers }) {
  const [{ report, suite }] = parts;
  return {
    // The question of a group names the group.
    title: [
      { name: suite.name.replace(/#.*/s, '') },
      `${phaseTitles[suite.phase].heading}: `,
      { sentence: suite.question },
    ],
    id: makeId([suite.name]),
    fold,
    // Of several runs, each says it for itself.
    ...(parts.every(({ label }) => label === undefined) && {
      about: [suite.question, formatOrigin(report, suite)],
    }),
    blocks: [
      ...(areFromSeveralMachines(parts.map((part) => part.report)) ? acrossBlocks(parts) : []),
      ...parts.flatMap((part) =>
        of(part, [...(hasAnswers ? answerBlocks(part.suite) : []), ...suiteBlocks(part.report, part.suite)]),
      ),
    ],
  };
}

/** @param {ReportedRun & Partial<QuestionRun>} run @param {Block[]} blocks @returns {Block[]} under the name of the run, where there are several */
function of({ label, id, report, suite }, blocks) {
  if (label === undefined || blocks.length === 0) return blocks;
  const about = [...(suite ? [suite.question] : []), formatOrigin(report, suite)];
  return [{ title: [{ name: label }], run: id, about, blocks }];
}

/** @param {ReportedRun} run @returns {Block[]} */
function troubleBlocks({ report, id, label }) {
  const link = formatProblems(report);
  const where = label === undefined ? ['this run'] : [{ name: label }];
  return link === '' ? [] : [{ text: [{ link, to: id }, ' in ', ...where, '.'] }];
}

/** @param {ReportedRun} run @returns {Block} */
function howMeasured({ report, id, label }) {
  return {
    title: label === undefined ? ['How it was measured'] : ['How ', { name: label }, ' was measured'],
    id,
    fold: foldOf(label === undefined),
    blocks: [
      { facts: runFacts(report) },
      ...warningBlocks(report),
      ...answeredFailures(report),
      ...skippedBlocks(report),
      ...failedBlocks(report),
    ],
  };
}
