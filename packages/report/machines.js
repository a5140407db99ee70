import { acrossMachines, machineName } from '@rounds/analysis/machines.js';
import { tableBlocks, texts } from './blocks.js';
import { questionsOf } from './questions.js';
import { machinesTable } from './tables/machines-table.js';
import { acrossWords } from './words/compared-runs.js';
import { troubleWords } from './words/facts.js';
import { gateSentence, ownGate } from './words/gate.js';

/**
 * What several machines have found, side by side.
 *
 * @import { Report } from '@rounds/analysis'
 * @import { Block } from './blocks.js'
 */

/** @param {import('./questions.js').Part[]} parts of a question @returns {Block[]} */
export function acrossBlocks(parts) {
  const across = acrossMachines(parts);
  return [
    ...(across.machines.length > 1 ? texts([acrossWords(across)]) : []),
    ...tableBlocks(machinesTable(across)),
  ];
}

/** @param {Report[]} reports one a machine @returns {Block[]} each question, and what each of them comes to */
export function machinesBlocks(reports) {
  const runs = reports.map((report) => ({ report, id: '' }));
  const list = reports.flatMap((report) => {
    const gate = ownGate(report);
    const trouble = troubleWords(report);
    const sentences = [...(gate ? [gateSentence(gate)] : []), ...(trouble ? [`${trouble}.`] : [])];
    const { machine } = report.run.header;
    return sentences.length > 0 ? [[{ name: machineName(machine) }, `: ${sentences.join(' ')}`]] : [];
  });
  return [
    ...questionsOf(runs).map((parts) => ({
      title: [{ sentence: parts[0].suite.question }],
      blocks: acrossBlocks(parts),
    })),
    ...(list.length > 0 ? [{ list }] : []),
  ];
}
