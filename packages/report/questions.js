import { groupBy } from '@rounds/analysis/group.js';
import { formatAnswer, formatBriefAnswer } from './text/answer.js';
import { makeId } from './text/links.js';

/**
 * The questions of a report. The newest run answers each of them.
 *
 * @import { Report, SuiteReport } from '@rounds/analysis'
 * @import { Piece } from './text/pieces.js'
 *
 * @typedef {{ report: Report, id: string, label?: string }} ReportedRun `label` only where there are several runs
 * @typedef {ReportedRun & { suite: SuiteReport }} QuestionRun one run of a question
 */

/** @param {ReportedRun[]} runs @returns {QuestionRun[][]} by question */
export function groupByQuestion(runs) {
  const questionRuns = runs.flatMap((run) => run.report.suites.map((suite) => ({ ...run, suite })));
  return [...groupBy(questionRuns, ({ suite }) => suite.name).values()];
}

/** @param {QuestionRun[]} runs of a question @returns {Piece[]} a link to it, and its answer in brief */
export function formatQuestion(runs) {
  const startOf = (/** @type {QuestionRun} */ { report }) => report.run.header.startedAt;
  const { suite } = runs.reduce((a, b) => (startOf(b) > startOf(a) ? b : a));
  const answer = formatBriefAnswer(suite) ?? formatAnswer(suite)[0];
  return [{ link: suite.question, to: makeId([suite.name]) }, ...(answer ? [' ', ...answer] : [])];
}
