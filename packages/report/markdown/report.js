import { documentBlocks } from '../document.js';
import { markdownBlocks } from './blocks.js';

/** How a file of ours begins, so that nothing else is ever taken for one, and overwritten. */
export const markdownMark = '<!-- Rounds report -->';

/**
 * A report as GitHub-flavoured Markdown, to be pasted into a README or a pull request.
 *
 * @param {import('@rounds/analysis').Report[]} reports
 * @param {import('@rounds/analysis').ComparedRuns} [compared] if they are two
 */
export function reportMarkdown(reports, compared) {
  return joinMarkdown([markdownMark, ...markdownBlocks(documentBlocks(reports, compared))]);
}

/** @param {string[]} pieces */
export function joinMarkdown(pieces) {
  return `${pieces.filter((piece) => piece !== '').join('\n\n')}\n`;
}
