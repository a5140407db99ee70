import { tableBlocks, texts, titled } from './blocks.js';
import { machineChart } from './charts/charts.js';
import { pageOf } from './html/page.js';
import { machineTable } from './tables/machine-table.js';
import { machineWords } from './words/facts.js';
import { idOf } from './words/links.js';
import { howMeasuredWords, measuredWords } from './words/machine.js';

/**
 * What `rounds machine` found.
 *
 * @typedef {import('@rounds/record').MachineReport} MachineReport
 */

/** @param {MachineReport} report @returns {import('./blocks.js').Block[]} */
export function machineBlocks(report) {
  const { machine, findings, missing, warnings, curves } = report;
  return [
    ...texts([machineWords(machine)]),
    ...(findings.length === 0 ? [{ text: ['Nothing was measured.'] }] : tableBlocks(machineTable(findings))),
    ...titled('Missing', missing.length === 0 ? [] : [{ list: missing.map((each) => [{ sentence: each }]) }]),
    ...warnings.map((each) => ({ warning: [{ sentence: each }] })),
    ...curves.map((curve) => ({ chart: machineChart(curve), id: idOf(['curve', curve.what]) })),
    ...texts([howMeasuredWords(report)]),
  ];
}

/** @param {MachineReport} report */
export function machinePage(report) {
  const blocks = [...texts([measuredWords(report.summary)]), ...machineBlocks(report)];
  return pageOf('What this machine is', blocks, 'Made by rounds machine.');
}
