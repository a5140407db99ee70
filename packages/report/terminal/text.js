import { machinesBlocks } from '../machines.js';
import { comparedBlocks, runBlocks } from '../sections.js';
import { layOutBlocks } from './blocks.js';

/** @typedef {{ style: import('./style.js').Style, width?: number }} Terminal `width`: 80 unless told otherwise */

/** @param {import('@rounds/analysis').Report} report @param {Terminal} terminal */
export function runText(report, { style, width }) {
  return layOutBlocks(runBlocks(report), style, width).join('\n');
}

/** @param {import('@rounds/analysis').ComparedRuns} compared @param {Terminal} terminal */
export function comparedRunsText(compared, { style, width }) {
  return layOutBlocks(comparedBlocks(compared), style, width).join('\n');
}

/** @param {import('@rounds/analysis').Report[]} reports one a machine @param {Terminal} terminal */
export function machinesText(reports, { style, width }) {
  return layOutBlocks(machinesBlocks(reports), style, width).join('\n').trimStart();
}
