import { groupBy } from '@rounds/analysis/group.js';
import { smallBars } from './charts/small.js';
import { answerSentences, shortAnswer } from './words/answers.js';
import { idOf } from './words/links.js';

/**
 * Each question of a report at a glance, as the newest of its runs answers it.
 *
 * @import { Report, SuiteReport } from '@rounds/analysis'
 * @import { Piece } from './words/pieces.js'
 *
 * @typedef {{ report: Report, id: string, label?: string }} Run one of several; its label only where there are several
 * @typedef {Run & { suite: SuiteReport }} Part what a run says of a question
 */

/** @param {Run[]} runs @returns {Part[][]} by question */
export function questionsOf(runs) {
  const parts = runs.flatMap((run) => run.report.suites.map((suite) => ({ ...run, suite })));
  return [...groupBy(parts, ({ suite }) => suite.name).values()];
}

/** @param {Part[]} parts @returns {SuiteReport} what the newest run says of the question */
function newest(parts) {
  const startOf = (/** @type {Part} */ { report }) => report.run.header.startedAt;
  return parts.reduce((a, b) => (startOf(b) > startOf(a) ? b : a)).suite;
}

/** @param {Part[]} parts */
export function questionLink(parts) {
  const { question, name } = newest(parts);
  return { link: question, to: idOf([name]) };
}

/** @param {Part[]} parts @returns {Piece[]} */
export function briefAnswer(parts) {
  const suite = newest(parts);
  return shortAnswer(suite) ?? answerSentences(suite)[0] ?? [];
}

/** @param {Part[]} parts @returns {import('./blocks.js').Card} */
export function cardOf(parts) {
  return { link: questionLink(parts), answer: briefAnswer(parts), bars: smallBars(newest(parts)) };
}
