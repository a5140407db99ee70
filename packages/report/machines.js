import { compareMachines, formatMachineName } from '@rounds/analysis/machines.js';
import { tableBlocks, texts } from './blocks.js';
import { groupByQuestion } from './questions.js';
import { machinesTable } from './tables/machines-table.js';
import { formatAcrossMachines } from './text/compared-runs.js';
import { formatGate, gateOfReport } from './text/gate.js';
import { formatProblems } from './text/run-facts.js';

/**
 * What several machines have found, side by side.
 *
 * @import { Report } from '@rounds/analysis'
 * @import { Block } from './blocks.js'
 */

/** @param {import('./questions.js').QuestionRun[]} parts of a question @returns {Block[]} */
export function acrossBlocks(parts) {
  const across = compareMachines(parts);
  return [
    ...(across.machines.length > 1 ? texts([formatAcrossMachines(across)]) : []),
    ...tableBlocks(machinesTable(across)),
  ];
}

/** @param {Report[]} reports @returns {Block[]} whether the code may pass, by what each machine says; nothing where none was asked */
export function gateList(reports) {
  const list = reports.flatMap((report) => {
    const gate = gateOfReport(report);
    return gate ? [[{ name: nameIn(report) }, `: ${formatGate(gate)}`]] : [];
  });
  return list.length > 0 ? [{ list }] : [];
}

/** @param {Report[]} reports one a machine @returns {Block[]} each question, and what each of them comes to */
export function machinesBlocks(reports) {
  const runs = reports.map((report) => ({ report, id: '' }));
  const troubles = reports.flatMap((report) => {
    const words = formatProblems(report);
    return words ? [`${words} on ${nameIn(report)}.`] : [];
  });
  return [
    ...groupByQuestion(runs).map((parts) => ({
      title: [{ sentence: parts[0].suite.question }],
      blocks: acrossBlocks(parts),
    })),
    ...gateList(reports),
    ...texts(troubles),
  ];
}

/** @param {Report} report */
function nameIn({ run }) {
  return formatMachineName(run.header.machine);
}
