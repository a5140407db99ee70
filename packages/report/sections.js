import path from 'node:path';
import { areOfSeveral } from '@rounds/analysis/machines.js';
import { cellKey } from '@rounds/record';
import { tableBlocks, texts, titled } from './blocks.js';
import { inAnswerChart, isOfOtherUnit } from './charts/answer.js';
import { sizeChart } from './charts/charts.js';
import { acrossBlocks, gateList } from './machines.js';
import { briefAnswer, cardOf, questionLink, questionsOf } from './questions.js';
import { comparedRunsTable, lostTable } from './tables/compared-runs-table.js';
import { enduranceTable } from './tables/endurance-table.js';
import { gateTable } from './tables/gate-table.js';
import { sizeTable } from './tables/size-table.js';
import { skipTable } from './tables/skip-table.js';
import { workloadTables } from './tables/workload-tables.js';
import { answerSentences, endings } from './words/answers.js';
import { differenceWords, driftWords, inOneRun, verdictCounts } from './words/compared-runs.js';
import { aboutWords, briefly, factsOf, hardware, troubleWords } from './words/facts.js';
import { controlWords, gateAdvice, gateSentence, ownGate } from './words/gate.js';
import { idOf } from './words/links.js';
import { phaseWords, workloadName } from './words/names.js';
import { plural } from './words/numbers.js';
import { familyWords } from './words/power.js';
import { warningText } from './words/warnings.js';

/**
 * The sections of a report, and the whole of it: question by question, and in each one run after the other.
 *
 * @import { ComparedRuns, Report, SuiteReport } from '@rounds/analysis'
 * @import { Block } from './blocks.js'
 * @import { Part, Run } from './questions.js'
 */

/** More cells than this make a question too large to be open at first. */
const mostOpenCells = 200;
/** So many workloads are shown without being asked for. */
const mostOpen = 4;

/** @param {SuiteReport} suite @returns {Block[]} nothing where its question has no rule for an answer */
export function answerBlocks(suite) {
  const list = answerSentences(suite);
  return list.length === 0 ? [] : [{ list }];
}

/** @param {Report} report @param {SuiteReport} suite @returns {Block[]} */
function suiteBlocks({ swing, changes }, suite) {
  const { name, comparisons, series, leads = [] } = suite;
  // Versions have one verdict per comparison: the gate's.
  const workloads = changes ? suite.workloads.map(withoutComparisons) : suite.workloads;
  const answered = new Set(leads.map(({ workload }) => workload));
  const hasChart = isOfOtherUnit(suite);
  const isDrawn = hasChart ? inAnswerChart(suite) : () => false;
  return [
    ...(hasChart ? [{ answer: suite, id: idOf([name, 'answer']) }] : []),
    ...series.flatMap((each) => {
      const { table, title } = sizeTable(suite, each);
      const chart = sizeChart(suite, each);
      const id = idOf([name, `by size ${each.name}`]);
      return [...(chart ? [{ chart, id }] : []), ...tableBlocks(table, title)];
    }),
    ...workloads.map((workload) => ({
      title: [{ name: workloadName(workload.workload) ?? 'benches' }],
      id: idOf([name, workload.workload]),
      fold: foldOf(workloads.length <= mostOpen || answered.has(workload.workload)),
      blocks: [
        ...(!workload.cells.every(({ cell }) => isDrawn(cell))
          ? [{ bars: workload, id: idOf([name, `times of ${workload.workload}`]) }]
          : []),
        ...workloadTables(workload).flatMap(({ table, title }) => tableBlocks(table, title)),
        { cells: workload, swing },
      ],
    })),
    ...(comparisons > 0 ? [{ text: [familyWords(comparisons)] }] : []),
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

/** @param {Report} report @param {import('./words/gate.js').Gate} gate @returns {Block[]} whether the working tree may pass */
export function gateBlocks(report, gate) {
  const blocks = [
    ...tableBlocks(gateTable(report, gate)),
    ...texts([...gateAdvice(gate), controlWords(gate)]),
  ];
  return titled(gateSentence(gate), blocks, gate.by.slower.length > 0 ? { tone: 'slower' } : {});
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
  return warnings.map((warning) => ({ warning: [{ sentence: warningText(warning) }] }));
}

/** @param {ComparedRuns} compared @returns {Block[]} */
export function comparedBlocks(compared) {
  const lost = `Lost: ${compared.lost.length} of the base's cells`;
  return [
    { text: [inOneRun] },
    ...tableBlocks(comparedRunsTable(compared)),
    { text: [verdictCounts(compared)] },
    { text: [driftWords(compared)] },
    ...titled(lost, tableBlocks(lostTable(compared)), { tone: 'slower' }),
    ...compared.differences.map((difference) => ({
      warning: ['they differ in ', { sentence: differenceWords(difference) }, '.'],
    })),
  ];
}

/** @param {Report} report @returns {Block[]} the answer last, next to the prompt */
export function runBlocks(report) {
  const runs = [{ report, id: '' }];
  const questions = questionsOf(runs);
  const early = report.warnings.filter(({ kind }) => kind === 'too-few-rounds');
  const answers =
    questions.length === 1
      ? endings(questions[0][0].suite)
      : [questions.map((parts) => [questionLink(parts), ' ', ...briefAnswer(parts)])];
  const tooFew = early.map((warning) => [warningText(warning)]);
  const [list, ...shorter] = answers.map((answer) => [...answer, ...tooFew]);
  const warnings = report.warnings.filter((warning) => !early.includes(warning));
  return [
    ...texts(hardware([report])),
    ...measuredBlocks(runs, { hasAnswers: false }),
    ...skippedBlocks(report),
    ...answeredFailures(report),
    ...failedBlocks(report),
    ...warningBlocks({ ...report, warnings }),
    ...(list.length > 0 ? [{ list, shorter }] : []),
  ];
}

/** @param {Report[]} reports @param {ComparedRuns} [compared] if they are two @returns {Block[]} */
export function documentOf(reports, compared) {
  const names = reports.map(({ run }) => path.basename(run.path, '.ndjson'));
  const runs = reports.map((report, i) => {
    const isOnly = names.indexOf(names[i]) === names.lastIndexOf(names[i]);
    const label = isOnly ? names[i] : `${names[i]} (run ${i + 1})`;
    return { report, id: `run${i + 1}`, ...(reports.length > 1 && { label }) };
  });
  const questions = questionsOf(runs);
  const gates = runs.flatMap((run) => {
    const gate = ownGate(run.report);
    return gate ? of(run, gateBlocks(run.report, gate)) : [];
  });
  const hasMachines = areOfSeveral(reports);
  return [
    ...texts(briefly(reports)),
    ...(questions.length > 1 && !reports.every(({ changes }) => changes)
      ? [{ cards: questions.map(cardOf) }]
      : []),
    ...texts(hardware(reports)),
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

/** @param {Run[]} runs @returns {Block[]} */
function measuredBlocks(runs, { hasAnswers = true } = {}) {
  const questions = questionsOf(runs);
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

/** @param {Part[]} parts @param {{ fold: 'open' | 'closed', hasAnswers: boolean }} how @returns {Block} */
function questionBlock(parts, { fold, hasAnswers }) {
  const [{ report, suite }] = parts;
  return {
    // The question of a group names the group.
    title: [
      { name: suite.name.replace(/#.*/s, '') },
      `${phaseWords[suite.phase].heading}: `,
      { sentence: suite.question },
    ],
    id: idOf([suite.name]),
    fold,
    // Of several runs, each says it for itself.
    ...(parts.every(({ label }) => label === undefined) && {
      about: [suite.question, aboutWords(report, suite)],
    }),
    blocks: [
      ...(areOfSeveral(parts.map((part) => part.report)) ? acrossBlocks(parts) : []),
      ...parts.flatMap((part) =>
        of(part, [...(hasAnswers ? answerBlocks(part.suite) : []), ...suiteBlocks(part.report, part.suite)]),
      ),
    ],
  };
}

/** @param {Run & Partial<Part>} run @param {Block[]} blocks @returns {Block[]} under the name of the run, where there are several */
function of({ label, id, report, suite }, blocks) {
  if (label === undefined || blocks.length === 0) return blocks;
  const about = [...(suite ? [suite.question] : []), aboutWords(report, suite)];
  return [{ title: [{ name: label }], run: id, about, blocks }];
}

/** @param {Run} run @returns {Block[]} */
function troubleBlocks({ report, id, label }) {
  const link = troubleWords(report);
  const where = label === undefined ? ['this run'] : [{ name: label }];
  return link === '' ? [] : [{ text: [{ link, to: id }, ' in ', ...where, '.'] }];
}

/** @param {Run} run @returns {Block} */
function howMeasured({ report, id, label }) {
  return {
    title: label === undefined ? ['How it was measured'] : ['How ', { name: label }, ' was measured'],
    id,
    fold: foldOf(label === undefined),
    blocks: [
      { facts: factsOf(report) },
      ...warningBlocks(report),
      ...answeredFailures(report),
      ...skippedBlocks(report),
      ...failedBlocks(report),
    ],
  };
}
