import { documentBlocks } from '../document.js';
import { markdownBlocks } from './blocks.js';

/** The beginning of our files. Other files are never overwritten. */
export const markdownMark = '<!-- Rounds report -->';

/**
 * A report as GitHub-flavoured Markdown, for a README or a pull request.
 *
 * @param {import('@rounds/analysis').Report[]} reports
 * @param {import('@rounds/analysis').ComparedRuns} [compared] of two runs
 */
export function reportMarkdown(reports, compared) {
  return joinMarkdown([markdownMark, ...markdownBlocks(documentBlocks(reports, compared))]);
}

/** @param {string[]} pieces */
export function joinMarkdown(pieces) {
  return `${pieces.filter((piece) => piece !== '').join('\n\n')}\n`;
}
