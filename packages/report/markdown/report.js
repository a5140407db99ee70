import path from 'node:path';
import {
  agreementParts,
  differenceParts,
  failedParts,
  gateParts,
  hardwareParts,
  lostParts,
  measuredParts,
  scoreboardParts,
  skippedParts,
  tableParts,
  warningParts,
} from '../sections.js';
import { comparedRunsTable } from '../tables/compared-runs-table.js';
import { driftWords, verdictCounts } from '../words/compared-runs.js';
import { factsOf } from '../words/facts.js';
import { ownGate } from '../words/gate.js';
import { markdownBlocks } from './blocks.js';
import { code, prose } from './text.js';

/**
 * A report as GitHub-flavoured Markdown, to be pasted into a README or a pull request.
 *
 * @typedef {import('@rounds/analysis').Report} Report
 */

/** How a file of ours begins, so that nothing else is ever taken for one, and overwritten. */
export const markdownMark = '<!-- Rounds report -->';

/**
 * @param {Report[]} reports
 * @param {import('@rounds/analysis').ComparedRuns} [compared] if they are two
 * @returns {string}
 */
export function reportMarkdown(reports, compared) {
  const several = reports.length > 1;
  const pieces = [
    markdownMark,
    ...(compared ? comparedPieces(compared) : []),
    ...markdownBlocks(agreementParts(reports)),
    ...reports.flatMap((report, i) => [
      ...(several ? [`# Run ${i + 1}: ${code(path.basename(report.run.path))}`] : []),
      ...runPieces(report),
    ]),
  ];
  return joined(pieces);
}

/**
 * @param {import('@rounds/analysis').Score[]} scores
 * @param {string[]} files of the runs
 */
export function scoreboardMarkdown(scores, files) {
  return joined([markdownMark, ...markdownBlocks(scoreboardParts(scores, files))]);
}

/** @param {string[]} pieces */
export function joined(pieces) {
  return `${pieces.filter((piece) => piece !== '').join('\n\n')}\n`;
}

/** @param {Report} report */
function runPieces(report) {
  const gate = ownGate(report);
  return [
    ...markdownBlocks([
      ...(gate ? gateParts(report, gate) : []),
      ...hardwareParts(report),
      ...measuredParts(report),
      { failures: report.failures.answers },
      ...warningParts(report),
      ...skippedParts(report),
      ...failedParts(report),
    ]),
    '## How it was measured',
    factsOf(report).map(factItem).join('\n'),
  ];
}

/** @param {import('../words/facts.js').Fact} fact */
function factItem({ label, values, code: isCode }) {
  return `- ${label}: ${values.map(isCode ? code : prose).join('; ')}`;
}

/** @param {import('@rounds/analysis').ComparedRuns} compared */
function comparedPieces(compared) {
  return [
    '# Run 2 against run 1',
    ...markdownBlocks([
      { text: [verdictCounts(compared)] },
      ...tableParts(comparedRunsTable(compared)),
      { text: [driftWords(compared)] },
      ...lostParts(compared),
      ...differenceParts(compared),
    ]),
  ];
}
