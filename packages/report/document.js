import path from 'node:path';
import { groupBy } from '@rounds/analysis/group.js';
import { areFromSeveralMachines } from '@rounds/analysis/machines.js';
import { cellKey } from '@rounds/record';
import { plural } from '@rounds/record/format.js';
import { tableBlocks, texts, titled } from './blocks.js';
import { comparedBlocks } from './compared-runs.js';
import { gateList, machinesComparisonBlocks } from './machines.js';
import { formatQuestion, groupByQuestion } from './questions.js';
import { sizeBlocks } from './sizes.js';
import { enduranceTable } from './tables/endurance-table.js';
import { gateTable } from './tables/gate-table.js';
import { skipTable } from './tables/skip-table.js';
import { workloadTables } from './tables/workload-tables.js';
import { formatAnswer } from './text/answer.js';
import { formatControl, formatGate, formatGateAdvice, gateOfReport } from './text/gate.js';
import { makeId } from './text/links.js';
import { phaseTitles, workloadTitle } from './text/names.js';
import { pieceText } from './text/pieces.js';
import { formatProblems, formatRunSummaries, runFacts } from './text/run-facts.js';
import { formatFamily } from './text/table-notes.js';
import { formatWarning } from './text/warnings.js';

/**
 * A whole report and its sections: question by question, and within each one run by run.
 *
 * @import { ComparedRuns, Report, SuiteReport, WorkloadReport } from '@rounds/analysis'
 * @import { Failure } from '@rounds/record'
 * @import { Block } from './blocks.js'
 * @import { QuestionRun, ReportedRun } from './questions.js'
 * @import { Piece } from './text/pieces.js'
 */

/** A question with more cells starts folded. */
const maxOpenCells = 200;
/** With more workloads, only those of the answer start unfolded. */
const maxOpenWorkloads = 4;

/** @param {SuiteReport} suite @returns {Block[]} none for a question without a rule for answers */
export function answerBlocks(suite) {
  const list = formatAnswer(suite);
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

/** @param {Report} report @param {import('./text/gate.js').Gate} gate @returns {Block[]} whether the working tree may pass */
function gateBlocks(report, gate) {
  const blocks = [
    ...tableBlocks(gateTable(report, gate)),
    ...texts([...formatGateAdvice(gate), formatControl(gate)].filter(Boolean)),
  ];
  return titled(
    formatGate(gate),
    blocks,
    gate.by.slower.length + gate.memory.slower.length > 0 ? { tone: 'slower' } : {},
  );
}

/** @param {Report} report @returns {Block[]} the cells without a time, and why */
function missingBlocks(report) {
  const { skips } = report.run;
  const { endurance, otherVersions } = report.failures;
  return [
    ...titled(`Skipped: ${plural(skips.length, 'benchmark')}`, tableBlocks(skipTable(skips))),
    ...failuresUnder(
      'Not survived',
      endurance.map((failure) => ({ ...failure, stderr: '' })),
    ),
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

/** @param {Report} report @returns {Block[]} the answer first, and last what remains to be done */
export function runBlocks(report) {
  const runs = [{ report, id: '' }];
  const questions = groupByQuestion(runs);
  const list =
    questions.length === 1
      ? terminalAnswer(questions[0][0].suite)
      : questions.map(formatQuestion).filter(({ length }) => length > 1);
  const early = report.warnings.filter(({ kind }) => kind === 'too-few-rounds');
  const warnings = report.warnings.filter((warning) => !early.includes(warning));
  return [
    ...(list.length > 0 ? [{ list }] : []),
    ...measuredBlocks(runs, { hasAnswers: false }),
    ...missingBlocks(report),
    ...warningBlocks({ ...report, warnings }),
    ...(early.length > 0 ? [{ list: early.map((warning) => [formatWarning(warning)]) }] : []),
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

/** @param {Report[]} reports @param {ComparedRuns} [compared] of two runs @returns {Block[]} */
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
    return gate ? underRun(run, gateBlocks(run.report, gate)) : [];
  });
  const hasMachines = areFromSeveralMachines(reports);
  return [
    ...texts(formatRunSummaries(reports)),
    ...(questions.length > 1 && !reports.every(({ changes }) => changes)
      ? [{ list: questions.map(formatQuestion) }]
      : []),
    ...runs.flatMap(problemBlocks),
    ...(compared
      ? titled('Run 2 against run 1', comparedBlocks(compared), { id: 'compared', fold: 'open' })
      : []),
    ...(hasMachines ? gateList(reports) : gates),
    ...measuredBlocks(runs),
    ...(hasMachines ? gates : []),
    ...runs.map(conditionsBlock),
  ];
}

/** @param {ReportedRun[]} runs @returns {Block[]} */
function measuredBlocks(runs, { hasAnswers = true } = {}) {
  const questions = groupByQuestion(runs);
  const cells = runs.reduce((sum, { report }) => sum + report.extent.cells, 0);
  const fold = foldIf(questions.length > 1 || cells > maxOpenCells);
  const blocks = [
    ...questions.map((each) => questionBlock(each, { fold, hasAnswers })),
    ...runs.flatMap((run) =>
      run.report.endurance.flatMap((each) => {
        const title = [{ name: each.suite }, ': largest workload survived'];
        return underRun(run, [{ title, blocks: tableBlocks(enduranceTable(each)) }]);
      }),
    ),
  ];
  return blocks.length > 0 ? blocks : [{ text: ['Nothing was measured.'] }];
}

/** @param {QuestionRun[]} runs @param {{ fold: 'open' | 'closed', hasAnswers: boolean }} how @returns {Block} */
function questionBlock(runs, { fold, hasAnswers }) {
  const [{ suite }] = runs;
  return {
    // The question of a group contains the name of the group.
    title: [
      { name: suite.name.replace(/#.*/s, '') },
      `${phaseTitles[suite.phase].heading}: `,
      { sentence: suite.question },
    ],
    id: makeId([suite.name]),
    fold,
    blocks: [
      ...(areFromSeveralMachines(runs.map((run) => run.report)) ? machinesComparisonBlocks(runs) : []),
      ...runs.flatMap((run) =>
        underRun(run, [
          ...(hasAnswers ? answerBlocks(run.suite) : []),
          ...suiteBlocks(run.report, run.suite),
        ]),
      ),
    ],
  };
}

/** @param {ReportedRun} run @param {Block[]} blocks @returns {Block[]} under the name of the run, if there are several */
function underRun({ label, id }, blocks) {
  if (label === undefined || blocks.length === 0) return blocks;
  return [{ title: [{ name: label }], run: id, blocks }];
}

/** @param {ReportedRun} run @returns {Block[]} */
function problemBlocks({ report, id, label }) {
  const link = formatProblems(report);
  const where = label === undefined ? ['this run'] : [{ name: label }];
  return link === '' ? [] : [{ text: [{ link, to: id }, ' in ', ...where, '.'] }];
}

/** @param {ReportedRun} run @returns {Block} */
function conditionsBlock({ report, id, label }) {
  return {
    title: label === undefined ? ['Conditions'] : ['Conditions of ', { name: label }],
    id,
    fold: foldIf(label !== undefined),
    blocks: [{ facts: runFacts(report) }, ...warningBlocks(report), ...missingBlocks(report)],
  };
}
