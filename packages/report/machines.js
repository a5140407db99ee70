import { compareMachines, formatMachineName } from '@rounds/analysis/machines.js';
import { tableBlocks, texts } from './blocks.js';
import { groupByQuestion } from './questions.js';
import { machinesTable } from './tables/machines-table.js';
import { formatGate, gateOfReport } from './text/gate.js';
import { formatMachinesComparison } from './text/machines.js';
import { formatProblems } from './text/run-facts.js';

/**
 * The results of several machines, side by side.
 *
 * @import { Report } from '@rounds/analysis'
 * @import { Block } from './blocks.js'
 */

/** @param {import('./questions.js').QuestionRun[]} runs of a question @returns {Block[]} */
export function machinesComparisonBlocks(runs) {
  const comparison = compareMachines(runs);
  return [
    ...(comparison.machines.length > 1 ? texts([formatMachinesComparison(comparison)]) : []),
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
