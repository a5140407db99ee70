import { tableBlocks, texts, titled } from './blocks.js';
import { machineChart } from './charts/charts.js';
import { makePage } from './html/page.js';
import { machineTable } from './tables/machine-table.js';
import { makeId } from './text/links.js';
import { formatHardware, formatMeasurement } from './text/machine.js';
import { formatMachine } from './text/run-facts.js';

/**
 * What `rounds machine` found.
 *
 * @typedef {import('@rounds/record').MachineReport} MachineReport
 */

/** @param {MachineReport} report @returns {import('./blocks.js').Block[]} */
export function machineBlocks(report) {
  const { machine, findings, missing, warnings, curves } = report;
  return [
    ...texts([formatMachine(machine)]),
    ...(findings.length === 0 ? [{ text: ['Nothing was measured.'] }] : tableBlocks(machineTable(findings))),
    ...titled('Missing', missing.length === 0 ? [] : [{ list: missing.map((each) => [{ sentence: each }]) }]),
    ...warnings.map((each) => ({ warning: [{ sentence: each }] })),
    ...curves.map((curve) => ({ chart: machineChart(curve), id: makeId(['curve', curve.what]) })),
    ...texts([formatMeasurement(report)]),
  ];
}

/** @param {MachineReport} report */
export function machinePage(report) {
  const blocks = [...texts([formatHardware(report.summary)]), ...machineBlocks(report)];
  return makePage('What this machine is', blocks, 'Made by rounds machine.');
}
