import { groupBy } from '@rounds/analysis/group.js';
import { smallBars } from './charts/small.js';
import { formatAnswer, formatShortAnswer } from './text/answer.js';
import { makeId } from './text/links.js';

/**
 * Each question of a report at a glance, as the newest of its runs answers it.
 *
 * @import { Report, SuiteReport } from '@rounds/analysis'
 * @import { Piece } from './text/pieces.js'
 *
 * @typedef {{ report: Report, id: string, label?: string }} ReportedRun one of several; its label only where there are several
 * @typedef {ReportedRun & { suite: SuiteReport }} QuestionRun what a run says of a question
 */

/** @param {ReportedRun[]} runs @returns {QuestionRun[][]} by question */
export function groupByQuestion(runs) {
  const parts = runs.flatMap((run) => run.report.suites.map((suite) => ({ ...run, suite })));
  return [...groupBy(parts, ({ suite }) => suite.name).values()];
}

/** @param {QuestionRun[]} parts @returns {SuiteReport} what the newest run says of the question */
function newest(parts) {
  const startOf = (/** @type {QuestionRun} */ { report }) => report.run.header.startedAt;
  return parts.reduce((a, b) => (startOf(b) > startOf(a) ? b : a)).suite;
}

/** @param {QuestionRun[]} parts */
export function questionLink(parts) {
  const { question, name } = newest(parts);
  return { link: question, to: makeId([name]) };
}

/** @param {QuestionRun[]} parts @returns {Piece[]} */
function briefAnswer(parts) {
  const suite = newest(parts);
  return formatShortAnswer(suite) ?? formatAnswer(suite)[0] ?? [];
}

/** @param {QuestionRun[]} parts @returns {Piece[]} nothing where there is no answer */
export function questionAndAnswer(parts) {
  const answer = briefAnswer(parts);
  return answer.length === 0 ? [] : [questionLink(parts), ' ', ...answer];
}

/** @param {QuestionRun[]} parts @returns {import('./blocks.js').Card} */
export function makeCard(parts) {
  return { link: questionLink(parts), answer: briefAnswer(parts), bars: smallBars(newest(parts)) };
}
