import { tableParts, titled } from '../sections.js';
import { layOutBlocks } from '../terminal/blocks.js';
import { machineWords } from '../words/facts.js';
import { howMeasuredWords } from '../words/machine.js';
import { machineTable } from './table.js';

/**
 * What `pnpm machine` prints.
 *
 * @param {import('@rounds/record').MachineReport} report
 * @param {{ style: import('../terminal/style.js').Style }} options
 */
export function machineText(report, { style }) {
  const { machine, findings, missing, warnings } = report;
  const parts = [
    { text: [{ sentence: machineWords(machine) }] },
    ...(findings.length === 0 ? [{ text: ['Nothing was measured.'] }] : tableParts(machineTable(findings))),
    ...titled('Missing', missing.length === 0 ? [] : [{ list: missing.map((each) => [{ sentence: each }]) }]),
    ...warnings.map((each) => ({ warning: [{ sentence: each }] })),
    { text: [{ sentence: howMeasuredWords(report) }] },
  ];
  return layOutBlocks(parts, style).join('\n');
}
