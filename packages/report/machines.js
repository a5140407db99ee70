import { groupBy } from '@rounds/analysis/group.js';
import { compareMachines, formatMachineName, formatMachineTitle } from '@rounds/analysis/machines.js';
import { plural } from '@rounds/record/format.js';
import { tableBlocks, texts } from './blocks.js';
import { groupByQuestion } from './questions.js';
import { comparisonCell, left, makeTable, quiet } from './tables/model.js';
import { formatGate, formatGateChange, gateOfReport, gateVerdicts } from './text/gate.js';
import { formatCaseAndRuntime, formatSuiteAndWorkload } from './text/names.js';
import { formatProblems } from './text/run-facts.js';

/**
 * The results of several machines, side by side.
 *
 * @import { MachinesComparison, Report } from '@rounds/analysis'
 * @import { Cell } from '@rounds/record'
 * @import { Block } from './blocks.js'
 * @typedef {MachinesComparison['rows'][0]} MachinesRow
 */

/** @param {import('./questions.js').QuestionRun[]} runs of a question @returns {Block[]} */
export function machinesComparisonBlocks(runs) {
  const comparison = compareMachines(
    runs.map(({ report }) => report),
    runs[0].suite.name,
  );
  return [
    ...(comparison.machines.length > 1 ? texts([formatAgreement(comparison)]) : []),
    ...tableBlocks(machinesTable(comparison)),
  ];
}

/** @param {Report[]} reports @returns {Block[]} the gate of each machine; none without versions of the code */
export function gateList(reports) {
  const list = reports.flatMap((report) => {
    const gate = gateOfReport(report);
    return gate ? [[{ name: nameIn(report) }, `: ${formatGate(gate)}`]] : [];
  });
  return list.length > 0 ? [{ list }] : [];
}

/** @param {Report[]} reports one a machine @returns {Block[]} each question with the results of all machines */
export function machinesBlocks(reports) {
  const runs = reports.map((report) => ({ report, id: '' }));
  const problems = reports.flatMap((report) => {
    const text = formatProblems(report);
    return text ? [`${text} on ${nameIn(report)}.`] : [];
  });
  return [
    ...groupByQuestion(runs).map((each) => ({
      title: [{ sentence: each[0].suite.question }],
      blocks: machinesComparisonBlocks(each),
    })),
    ...gateList(reports),
    ...texts(problems),
  ];
}

/** @param {Report} report */
function nameIn({ run }) {
  return formatMachineName(run.header.machine);
}

const bases = {
  baseline: 'the baseline',
  runtime: 'another runtime',
  version: 'another version of the code',
};

/** @param {MachinesComparison} comparison @returns {string} how many comparisons have the same outcome on all machines */
export function formatAgreement({ base, machines, rows }) {
  const complete = rows
    .map(({ byMachine }) => byMachine.flatMap((each) => each?.verdict ?? []))
    .filter(({ length }) => length === machines.length);
  const byOutcome = groupBy(complete, (verdicts) => {
    const conclusive = new Set(verdicts.filter((verdict) => verdict !== 'inconclusive'));
    if (conclusive.size > 1) return 'contradictory';
    return verdicts.includes('inconclusive')
      ? 'inconclusive on at least one'
      : `${verdictText(base, verdicts[0])} on all`;
  });
  const counts = Array.from(byOutcome, ([outcome, { length }]) => `${length} ${outcome}`);
  const compared = `${plural(machines.length, 'machine')} compared ${plural(complete.length, 'cell')} with ${bases[base]}`;
  const outcomes = counts.length > 0 ? ` ${counts.join(', ')}.` : '';
  return `${compared}: ${machines.map(formatMachineTitle).join('; ')}.${outcomes}`;
}

/** @param {MachinesComparison['base']} base @param {import('@rounds/stats').Verdict} verdict */
function verdictText(base, verdict) {
  return base === 'version' ? gateVerdicts[verdict] : verdict;
}

/** @param {MachinesComparison} comparison a row per comparison, a column per machine */
function machinesTable({ base, machines, rows }) {
  return makeTable(
    rows,
    [
      left('', (/** @type {MachinesRow} */ { other }) =>
        base === 'runtime' ? formatCaseAndRuntime(other) : other.case,
      ),
      ...machines.map((machine, i) =>
        left(formatMachineName(machine), (/** @type {MachinesRow} */ { byMachine }) =>
          makeCell(base, byMachine[i]),
        ),
      ),
    ],
    groupOf,
  );
}

/** @param {MachinesComparison['base']} base @param {MachinesRow['byMachine'][0]} comparison */
function makeCell(base, comparison) {
  if (!comparison) return quiet('–');
  const { compared, verdict } = comparison;
  if (base !== 'version') return comparisonCell(compared);
  return { text: `${formatGateChange(compared)} ${verdictText(base, verdict)}`, tone: verdict };
}

/** @param {MachinesRow} row */
function groupOf({ base, other }) {
  const place = formatSuiteAndWorkload(other, ' ');
  if (base.case === other.case) return `${place} against ${base.runtime}`;
  return base.runtime === other.runtime
    ? `${formatCaseAndRuntime({ case: place, runtime: other.runtime })} against ${base.case}`
    : `${formatCaseAndRuntime({ case: place, runtime: other.runtime })} against ${formatCaseAndRuntime(base)}`;
}
