import {
  answeredFailures,
  comparedBlocks,
  failedBlocks,
  hardwareBlocks,
  measuredBlocks,
  skippedBlocks,
  warningBlocks,
} from '../sections.js';
import { layOutBlocks } from './blocks.js';

/**
 * What commands print of a run, or of two.
 *
 * @typedef {import('./style.js').Style} Style
 */

/**
 * What most readers look for first stands last, next to the prompt.
 *
 * @param {import('@rounds/analysis').Report} report
 * @param {{ style: Style, width?: number | undefined }} options `width`: of the terminal, where there is one
 */
export function runText(report, { style, width }) {
  const blocks = [
    ...hardwareBlocks([report]),
    ...measuredBlocks(report),
    ...skippedBlocks(report),
    ...answeredFailures(report),
    ...failedBlocks(report),
    ...warningBlocks(report),
  ];
  return layOutBlocks(blocks, style, width).join('\n');
}

/** @param {import('@rounds/analysis').ComparedRuns} compared @param {{ style: Style }} options */
export function comparedRunsText(compared, { style }) {
  const advice = ' For example: rounds bench --runtime "a=…" --runtime "b=…".';
  return layOutBlocks(comparedBlocks(compared, advice), style).join('\n');
}
