import { tableBlocks, texts, titled } from './blocks.js';
import { sizeChart, workloadChart } from './charts/charts.js';
import { comparedRunsTable, lostTable } from './tables/compared-runs-table.js';
import { enduranceTable } from './tables/endurance-table.js';
import { gateTable } from './tables/gate-table.js';
import { selftestTable } from './tables/selftest-table.js';
import { sizeTable } from './tables/size-table.js';
import { skipTable } from './tables/skip-table.js';
import { workloadTables } from './tables/workload-tables.js';
import { answerSentences } from './words/answers.js';
import { differenceWords, driftWords, verdictCounts } from './words/compared-runs.js';
import { hardware } from './words/facts.js';
import { gateNote, gateSentence } from './words/gate.js';
import { idOf } from './words/links.js';
import { phaseWords } from './words/names.js';
import { plural } from './words/numbers.js';
import { familyWords } from './words/power.js';
import { selftestNotes, selftestTitle } from './words/selftest.js';
import { warningText } from './words/warnings.js';

/**
 * The sections of a report.
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
