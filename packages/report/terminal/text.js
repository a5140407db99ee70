import { comparedBlocks, runBlocks } from '../sections.js';
import { layOutBlocks } from './blocks.js';

/** @import { Style } from './style.js' */

/**
 * @param {import('@rounds/analysis').Report} report
 * @param {{ style: Style, width?: number | undefined }} options `width`: of the terminal, where there is one
 */
export function runText(report, { style, width }) {
  return layOutBlocks(runBlocks(report), style, width).join('\n');
}

/** @param {import('@rounds/analysis').ComparedRuns} compared @param {{ style: Style }} options */
export function comparedRunsText(compared, { style }) {
  const advice = ' For example: rounds bench --runtime "a=…" --runtime "b=…".';
  return layOutBlocks(comparedBlocks(compared, advice), style).join('\n');
}
