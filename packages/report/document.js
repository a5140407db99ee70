import path from 'node:path';
import { areFromSeveralMachines } from '@rounds/analysis/machines.js';
import { cellKey } from '@rounds/record';
import { plural } from '@rounds/record/format.js';
import { groupBy } from '@rounds/stats/group.js';
import { tableBlocks, texts, titled } from './blocks.js';
import { comparedBlocks } from './compared-runs.js';
import { machinesBlocks } from './machines.js';
import { sizeBlocks } from './sizes.js';
import { enduranceTable } from './tables/endurance-table.js';
import { gateTable } from './tables/gate-table.js';
import { skipTable } from './tables/skip-table.js';
import { workloadTables } from './tables/workload-tables.js';
import { formatAnswer, formatBriefAnswer } from './text/answer.js';
import { formatControl, formatGate, formatGateAdvice, gateOfReport } from './text/gate.js';
import { makeId } from './text/links.js';
import { workloadTitle } from './text/names.js';
import { pieceText } from './text/pieces.js';
import { formatProblems, formatRunSummaries, runFacts } from './text/run-facts.js';
import { formatFamily } from './text/table-notes.js';
import { formatWarning } from './text/warnings.js';

/**
 * Reports as blocks: of a run in a terminal, and of one or several runs in a document.
 *
 * @import { ComparedRuns, Report, SuiteReport, WorkloadReport } from '@rounds/analysis'
 * @import { Failure } from '@rounds/record'
 * @import { Block } from './blocks.js'
 * @import { Piece } from './text/pieces.js'
 */

/** A question with more cells starts folded. */
const maxOpenCells = 200;
/** With more workloads, only those of the answer start unfolded. */
const maxOpenWorkloads = 4;

/** @param {Report} report @returns {Block[]} for a terminal: the answer first, and last what remains to be done */
export function runBlocks(report) {
  const { suites, warnings } = report;
  const list =
    suites.length === 1
      ? terminalAnswer(suites[0])
      : questionItems(report).filter(({ length }) => length > 1);
  const isEarly = (/** @type {Report['warnings'][0]} */ { kind }) => kind === 'too-few-rounds';
  const early = warnings.filter(isEarly).map((warning) => [formatWarning(warning)]);
  return [
    ...listBlocks(list),
    ...measuredBlocks(report, { hasAnswers: false }),
    ...missingBlocks(report),
    ...warningBlocks({ warnings: warnings.filter((warning) => !isEarly(warning)) }),
    ...listBlocks(early),
  ];
}

/** Characters of an answer in a terminal: four lines, or three and a reference to the tables. */
const [maxAnswer, maxCutAnswer] = [300, 220];

/** @param {SuiteReport} suite @returns {Piece[][]} without workloads of too few rounds, which one warning covers */
function terminalAnswer(suite) {
  const leads = suite.leads?.filter(({ isEarly }) => !isEarly);
  const isAllEarly = leads?.length === 0 && suite.leads?.length !== 0;
  const sentences = formatAnswer({ ...suite, leads: isAllEarly ? undefined : leads });
  let length = 0;
  const ends = sentences.map((sentence) => (length += sentence.map(pieceText).join('').length));
  if (length <= maxAnswer) return sentences;
  const shown = sentences.filter((_, i) => i === 0 || ends[i] <= maxCutAnswer);
  return shown.length < sentences.length ? [...shown, ['The tables below show more.']] : shown;
}

/** @param {Report} report @returns {Piece[][]} a link to each question, and its answer in brief */
function questionItems({ suites }) {
  return suites.map((suite) => {
    const answer = formatBriefAnswer(suite) ?? formatAnswer(suite)[0];
    return [{ link: suite.question, to: makeId([suite.name]) }, ...(answer ? [' ', ...answer] : [])];
  });
}

/** @param {Report[]} reports @param {ComparedRuns} [compared] of two runs @returns {Block[]} */
export function documentBlocks(reports, compared) {
  const changes = compared
    ? titled('Run 2 against run 1', comparedBlocks(compared), { id: 'compared', fold: 'open' })
    : [];
  const summaries = texts(formatRunSummaries(reports));
  if (reports.length === 1) return [...summaries, ...reportBlocks(reports[0], changes)];
  const fold = foldIf(reports.reduce((sum, { extent }) => sum + extent.cells, 0) > maxOpenCells);
  return [
    ...summaries,
    ...changes,
    ...(areFromSeveralMachines(reports) ? titled('Machines', machinesBlocks(reports), { fold: 'open' }) : []),
    ...runNames(reports).map((name, i) => {
      const run = `run${i + 1}`;
      return { title: [{ name }], run, fold, blocks: reportBlocks(reports[i]) };
    }),
  ];
}

/** @param {Report[]} reports @returns {string[]} different names of their runs */
function runNames(reports) {
  const names = reports.map(({ run }) => path.basename(run.path, '.ndjson'));
  return names.map((name, i) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (run ${i + 1})`,
  );
}

const conditionsId = 'conditions';

/** @param {Report} report @param {Block[]} [changes] against another run @returns {Block[]} */
function reportBlocks(report, changes = []) {
  const hasQuestions = report.suites.length > 1 && !report.changes;
  const problems = formatProblems(report);
  return [
    ...listBlocks(hasQuestions ? questionItems(report) : []),
    ...(problems === '' ? [] : [{ text: [{ link: problems, to: conditionsId }, ' in this run.'] }]),
    ...changes,
    ...gateBlocks(report),
    ...measuredBlocks(report),
    {
      ...{ title: ['Conditions'], id: conditionsId, fold: 'open' },
      blocks: [{ facts: runFacts(report) }, ...warningBlocks(report), ...missingBlocks(report)],
    },
  ];
}

/** @param {Report} report @returns {Block[]} whether the working tree may pass; none for a run of one version */
function gateBlocks(report) {
  const gate = gateOfReport(report);
  if (!gate) return [];
  const blocks = [
    ...tableBlocks(gateTable(report, gate)),
    ...texts([...formatGateAdvice(gate), formatControl(gate)].filter(Boolean)),
  ];
  const isSlower = gate.by.slower.length + gate.memory.slower.length > 0;
  return titled(formatGate(gate), blocks, isSlower ? { tone: 'slower' } : {});
}

/** @param {Report} report @returns {Block[]} */
function measuredBlocks(report, { hasAnswers = true } = {}) {
  const { suites, endurance, extent } = report;
  const fold = foldIf(suites.length > 1 || extent.cells > maxOpenCells);
  const blocks = [
    ...suites.map((suite) => ({
      // The question of a group contains the name of the group.
      title: [{ name: suite.name.replace(/#.*/s, '') }, ': ', { sentence: suite.question }],
      ...{ id: makeId([suite.name]), fold },
      blocks: [...(hasAnswers ? answerBlocks(suite) : []), ...suiteBlocks(report, suite)],
    })),
    ...endurance.map((each) => ({
      title: [{ name: each.suite }, ': largest workload survived'],
      blocks: tableBlocks(enduranceTable(each)),
    })),
  ];
  return blocks.length > 0 ? blocks : [{ text: ['Nothing was measured.'] }];
}

/** @param {SuiteReport} suite @returns {Block[]} none for a question without a rule for answers */
export function answerBlocks(suite) {
  return listBlocks(formatAnswer(suite));
}

/** @param {Piece[][]} list @returns {Block[]} none without items */
function listBlocks(list) {
  return list.length === 0 ? [] : [{ list }];
}

/** @param {Report} report @param {SuiteReport} suite @returns {Block[]} */
function suiteBlocks({ changes }, suite) {
  const { name, comparisons, series, leads = [] } = suite;
  // Versions have one verdict per comparison: that of the gate.
  const workloads = changes ? suite.workloads.map(withoutComparisons) : suite.workloads;
  const answered = new Set(leads.map(({ workload }) => workload));
  return [
    ...series.flatMap((each) => sizeBlocks(suite, each)),
    ...workloads.map((workload) => ({
      title: [{ name: workloadTitle(workload.workload) ?? 'benchmarks' }],
      id: makeId([name, workload.workload]),
      fold: foldIf(workloads.length > maxOpenWorkloads && !answered.has(workload.workload)),
      blocks: [
        { bars: workload, id: makeId([name, `times of ${workload.workload}`]) },
        ...workloadTables(workload).flatMap(({ table, title }) => tableBlocks(table, title)),
      ],
    })),
    ...(comparisons > 0 ? [{ text: [formatFamily(comparisons)] }] : []),
  ];
}

/** @param {WorkloadReport} workload */
function withoutComparisons(workload) {
  return { ...workload, cells: workload.cells.map(({ versusRuntime: _, ...cell }) => cell) };
}

/** @param {boolean} isClosed @returns {'open' | 'closed'} */
function foldIf(isClosed) {
  return isClosed ? 'closed' : 'open';
}

/** @param {Report} report @returns {Block[]} the cells without a time, and why */
function missingBlocks(report) {
  const { skips } = report.run;
  const { endurance, otherVersions } = report.failures;
  const outcomes = endurance.map((failure) => ({ ...failure, stderr: '' }));
  return [
    ...titled(`Skipped: ${plural(skips.length, 'benchmark')}`, tableBlocks(skipTable(skips))),
    ...failuresUnder('Not survived', outcomes),
    ...faultBlocks(report),
    ...failuresUnder('Failed in another version, so not compared', otherVersions),
  ];
}

/** @param {Report} report @returns {Block[]} */
export function faultBlocks({ failures: { faults } }) {
  return failuresUnder('Failed', faults, { tone: 'slower' });
}

/** Benchmarks that fail for the same reason are named up to this number; lines of stderr are shown up to the second. */
const [maxNamed, maxLines] = [3, 3];

/**
 * @param {string} title
 * @param {Failure[]} failures the first of each benchmark for each reason is shown
 * @param {Parameters<typeof titled>[2]} [more]
 */
function failuresUnder(title, failures, more) {
  const shown = [...groupBy(failures, ({ error }) => error).values()].flatMap((group) => {
    const firsts = [...groupBy(group, cellKey).values()].map(([first]) => first);
    const others = firsts.length - maxNamed;
    return [
      ...firsts.slice(0, maxNamed).map(({ suite, case: name, workload, runtime, round, error, stderr }) => ({
        text: [
          ...[suite, name, workloadTitle(workload)].flatMap((each) => (each ? [{ name: each }, ' '] : [])),
          ...[{ name: runtime }, `, ${round === 0 ? 'before the first round' : `round ${round}`}: `],
          { sentence: error },
        ],
        output: stderr.trim().split('\n').filter(Boolean).slice(-maxLines),
      })),
      ...(others > 0 ? [{ text: [`and ${others} more for the same reason`], output: [] }] : []),
    ];
  });
  const cells = new Set(failures.map(cellKey)).size;
  return titled(
    `${title}: ${plural(cells, 'benchmark')}`,
    shown.length > 0 ? [{ failures: shown }] : [],
    more,
  );
}

/** @param {Pick<Report, 'warnings'>} report @returns {Block[]} */
export function warningBlocks({ warnings }) {
  return warnings.map((warning) => ({ warning: [{ sentence: formatWarning(warning) }] }));
}
