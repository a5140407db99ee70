import path from 'node:path';
import { agreement } from '@rounds/analysis/machines.js';
import { tableBlocks, texts, titled } from './blocks.js';
import { sizeChart, workloadChart } from './charts/charts.js';
import { comparedRunsTable, lostTable } from './tables/compared-runs-table.js';
import { enduranceTable } from './tables/endurance-table.js';
import { gateTable } from './tables/gate-table.js';
import { selftestTable } from './tables/selftest-table.js';
import { sizeTable } from './tables/size-table.js';
import { skipTable } from './tables/skip-table.js';
import { workloadTables } from './tables/workload-tables.js';
import { answerSentences, shortAnswer } from './words/answers.js';
import { agreementWords, differenceWords, driftWords, verdictCounts } from './words/compared-runs.js';
import { briefly, factsOf, hardware, troubleWords } from './words/facts.js';
import { gateNote, gateSentence, ownGate } from './words/gate.js';
import { idOf } from './words/links.js';
import { phaseWords } from './words/names.js';
import { plural } from './words/numbers.js';
import { familyWords } from './words/power.js';
import { selftestNotes, selftestTitle } from './words/selftest.js';
import { warningText } from './words/warnings.js';

/**
 * The sections of a report, and the whole of it: question by question, and in each one run after the other.
 *
 * @typedef {import('@rounds/analysis').Report} Report
 * @typedef {import('@rounds/analysis').SuiteReport} SuiteReport
 * @typedef {import('./blocks.js').Block} Block
 */

/** @param {Report} report @returns {Block[]} */
export function measuredBlocks(report) {
  const { suites, endurance, selftest } = report;
  if (suites.length + endurance.length === 0 && !selftest) return [{ text: ['Nothing was measured.'] }];
  return [
    ...(selftest ? selftestBlocks(selftest) : []),
    ...suites.map((suite) => ({ ...suiteTitle(suite), blocks: suiteBlocks(report, suite) })),
    ...endurance.flatMap(enduranceBlocks),
  ];
}

/** @param {SuiteReport} suite @returns {{ title: import('./words/pieces.js').Piece[], id: string }} */
export function suiteTitle({ name, question, phase }) {
  return {
    title: [{ name }, `${phaseWords[phase].heading}: `, { sentence: question }],
    id: idOf([name]),
  };
}

/** @param {import('@rounds/analysis').Endurance} found @returns {Block[]} */
export function enduranceBlocks(found) {
  const { suite } = found;
  return [
    { title: [{ name: suite }, ': what each case survives'], blocks: tableBlocks(enduranceTable(found)) },
  ];
}

/**
 * @param {Report} report
 * @param {import('./words/gate.js').Gate} gate
 * @returns {Block[]} whether the working tree may pass
 */
export function gateBlocks(report, gate) {
  const blocks = [...tableBlocks(gateTable(report, gate)), { text: [gateNote(gate)] }];
  return titled(gateSentence(gate), blocks, gate.by.slower.length > 0 ? { tone: 'slower' } : {});
}

/** @param {import('@rounds/analysis').SelftestReport} selftest @returns {Block[]} */
export function selftestBlocks(selftest) {
  return titled(selftestTitle(selftest), [
    ...selftestNotes(selftest).map((note) => ({ text: [note] })),
    ...tableBlocks(selftestTable(selftest)),
  ]);
}

/** So many workloads are shown without being asked for. */
const mostOpen = 4;

/** @param {Report} report @param {SuiteReport} suite @returns {Block[]} */
export function suiteBlocks(report, suite) {
  const { workloads, comparisons, series, leads = [] } = suite;
  const answered = new Set(leads.map(({ workload }) => workload));
  return [
    ...answerBlocks(suite),
    ...series.flatMap((each) => {
      const { table, title } = sizeTable(suite, each);
      const chart = sizeChart(suite, each);
      return [...(chart ? [{ chart }] : []), ...tableBlocks(table, title)];
    }),
    ...workloads.map((workload) => {
      const isOpen = workloads.length <= mostOpen || answered.has(workload.workload);
      return workloadBlock(report, workload, isOpen);
    }),
    ...(comparisons > 0 ? [{ text: [familyWords(comparisons)] }] : []),
  ];
}

/** @param {SuiteReport} suite @returns {Block[]} nothing where its question has no rule for an answer */
export function answerBlocks(suite) {
  const list = answerSentences(suite);
  return list.length === 0 ? [] : [{ list }];
}

/**
 * @param {Report} report
 * @param {import('@rounds/analysis').WorkloadReport} workload
 * @param {boolean} isOpen
 * @returns {Block}
 */
function workloadBlock(report, workload, isOpen) {
  const { suite, workload: name } = workload;
  const [main, ...others] = workloadTables(workload);
  return {
    title: [{ name }],
    id: idOf([suite, name]),
    fold: isOpen ? 'open' : 'closed',
    blocks: [
      { chart: workloadChart(workload) },
      ...tableBlocks(main?.table),
      ...others.flatMap(({ table, title }) => tableBlocks(table, title)),
      { cells: workload, report },
    ],
  };
}

/** @param {Report} report @returns {Block[]} */
export function skippedBlocks({ run, skips }) {
  return titled(`Skipped: ${plural(run.skips.length, 'cell')}`, tableBlocks(skipTable(skips)));
}

/** @param {Report} report @returns {Block[]} failures that are faults, not the answer to the question what is survived */
export function failedBlocks({ failures: { faults, elsewhere } }) {
  const blocksOf = (/** @type {typeof faults} */ list) => (list.length > 0 ? [{ failures: list }] : []);
  const other = 'Failed in another version, so nothing to compare with';
  return [
    ...titled(`Failed: ${plural(faults.length, 'trial')}`, blocksOf(faults), { tone: 'slower' }),
    ...titled(`${other}: ${plural(elsewhere.length, 'trial')}`, blocksOf(elsewhere)),
  ];
}

/** @param {Report} report @returns {Block[]} what was not survived, in lines */
export function answeredFailures({ failures: { answers } }) {
  const title = `Not survived: ${plural(answers.length, 'trial')}`;
  return titled(title, answers.length > 0 ? [{ failures: answers, brief: true }] : []);
}

/** @param {Report} report @returns {Block[]} */
export function warningBlocks({ warnings }) {
  return warnings.map((warning) => ({ warning: [{ sentence: warningText(warning) }] }));
}

/** @param {Report[]} reports @returns {Block[]} the hardware as far as it was measured before the runs */
export function hardwareBlocks(reports) {
  return texts(hardware(reports));
}

/** @param {import('@rounds/analysis').ComparedRuns} compared @param {string} [advice] @returns {Block[]} */
export function comparedBlocks(compared, advice = '') {
  const lost = `Lost: ${compared.lost.length} of the base's cells`;
  return [
    ...tableBlocks(comparedRunsTable(compared)),
    { text: [verdictCounts(compared)] },
    { text: [`${driftWords(compared)}${advice}`] },
    ...titled(lost, tableBlocks(lostTable(compared)), { tone: 'slower' }),
    ...compared.differences.map((difference) => ({
      warning: ['they differ in ', { sentence: differenceWords(difference) }, '.'],
    })),
  ];
}

/** @typedef {{ report: Report, id: string, label?: string }} Run one of several; its label only where there are several */

/** More cells than this make a question too large to be open at first. */
const mostOpenCells = 200;

/**
 * @param {Report[]} reports
 * @param {import('@rounds/analysis').ComparedRuns} [compared] if they are two
 * @returns {Block[]}
 */
export function documentOf(reports, compared) {
  const runs = runsOf(reports);
  const questions = questionsOf(runs);
  const cells = reports.reduce((sum, { extent }) => sum + extent.cells, 0);
  const fold = questions.length === 1 && cells <= mostOpenCells ? 'open' : 'closed';
  const endured = runs.flatMap((run) =>
    run.report.endurance.flatMap((found) => of(run, enduranceBlocks(found))),
  );
  const measured = [
    ...runs.flatMap((run) => of(run, run.report.selftest ? selftestBlocks(run.report.selftest) : [])),
    ...questions.map((parts) => questionBlock(parts, fold)),
    ...endured,
  ];
  return [
    ...texts(briefly(reports)),
    ...hardwareBlocks(reports),
    ...runs.flatMap(troubleBlocks),
    ...(questions.length > 1 ? [{ list: questions.map(shortly) }] : []),
    ...(compared
      ? titled('Run 2 against run 1', comparedBlocks(compared), { id: 'compared', fold: 'open' })
      : []),
    ...runs.flatMap((run) => {
      const gate = ownGate(run.report);
      return gate ? of(run, gateBlocks(run.report, gate)) : [];
    }),
    ...(measured.length > 0 ? measured : [{ text: ['Nothing was measured.'] }]),
    ...runs.map(howMeasured),
  ];
}

/** @param {Report[]} reports @returns {Run[]} */
function runsOf(reports) {
  const names = reports.map(({ run }) => path.basename(run.path, '.ndjson'));
  return reports.map((report, i) => {
    const name = String(names[i]);
    const label = names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (run ${i + 1})`;
    return { report, id: `run${i + 1}`, ...(reports.length > 1 && { label }) };
  });
}

/** @typedef {Run & { suite: import('@rounds/analysis').SuiteReport }} Part what a run says of a question */

/** @param {Run[]} runs @returns {[Part, ...Part[]][]} by question */
function questionsOf(runs) {
  const parts = runs.flatMap((run) => run.report.suites.map((suite) => ({ ...run, suite })));
  const names = [...new Set(parts.map(({ suite }) => suite.name))];
  return names.map((name) => /** @type {[Part]} */ (parts.filter(({ suite }) => suite.name === name)));
}

/** @param {[Part, ...Part[]]} parts @param {'open' | 'closed'} fold @returns {Block} */
function questionBlock(parts, fold) {
  const together = agreement(parts);
  return {
    ...suiteTitle(parts[0].suite),
    fold,
    blocks: [
      ...(together ? texts([agreementWords(together)]) : []),
      ...parts.flatMap((part) => of(part, suiteBlocks(part.report, part.suite))),
    ],
  };
}

/**
 * @param {Run} run
 * @param {Block[]} blocks
 * @returns {Block[]} under the name of the run, where there are several
 */
function of({ label, id }, blocks) {
  return label === undefined || blocks.length === 0
    ? blocks
    : [{ title: [{ name: label }], run: id, blocks }];
}

/** @param {Run} run @returns {Block[]} */
function troubleBlocks({ report, id, label }) {
  const link = troubleWords(report);
  const where = label === undefined ? ['this run'] : [{ name: label }];
  return link === '' ? [] : [{ text: [{ link, to: id }, ' in ', ...where, '.'] }];
}

/** @param {[Part, ...Part[]]} parts @returns {import('./words/pieces.js').Piece[]} the question, and what the newest run answers */
function shortly(parts) {
  const startOf = (/** @type {Part} */ { report }) => report.run.header.startedAt;
  const { suite } = parts.reduce((a, b) => (startOf(b) > startOf(a) ? b : a));
  const answer = shortAnswer(suite) ?? answerSentences(suite)[0] ?? [];
  return [{ link: suite.question, to: String(suiteTitle(suite).id) }, ' ', ...answer];
}

/** @param {Run} run @returns {Block} */
function howMeasured({ report, id, label }) {
  return {
    title: label === undefined ? ['How it was measured'] : ['How ', { name: label }, ' was measured'],
    id,
    fold: label === undefined ? 'open' : 'closed',
    blocks: [
      { facts: factsOf(report) },
      ...warningBlocks(report),
      ...answeredFailures(report),
      ...skippedBlocks(report),
      ...failedBlocks(report),
    ],
  };
}
