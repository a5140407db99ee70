import { cellKey } from '@rounds/record';
import { formatBriefAnswer } from '@rounds/report/text/answer.js';
import { groupBy } from '@rounds/stats/group.js';
import { runName } from '../reference-files.js';
import { themeOrder } from '../themes.js';

/**
 * What the reference runs answer.
 *
 * @import { Report, SuiteReport } from '@rounds/analysis'
 * @typedef {{ suite: SuiteReport, report: Report, file: string }} Answered `file`: the name of the run that answers the question
 */

/**
 * @param {Report[]} reports
 * @returns {Answered[]} by theme, each question once, answered by the run with most cells of it, such as those of a further runtime; of
 *   several, by the one with most trials
 */
export function answersOf(reports) {
  const all = reports.flatMap((report) => {
    const trials = groupBy(report.run.trials, ({ suite }) => suite);
    return report.suites.map((suite) => {
      const own = trials.get(suite.name) ?? [];
      const cells = new Set(own.map(cellKey)).size;
      return { suite, report, file: runName(report.run.path), cells, trials: own.length };
    });
  });
  const byQuestion = [...groupBy(all, ({ suite }) => suite.name).values()].map(
    (own) => own.toSorted((a, b) => b.cells - a.cells || b.trials - a.trials)[0],
  );
  return byQuestion.sort((a, b) => themeOrder(a.suite.name) - themeOrder(b.suite.name));
}

/** @param {SuiteReport} suite */
export const briefAnswer = (suite) => formatBriefAnswer(suite) ?? ['Inconclusive.'];

/** @param {string} suite @returns {string} the folder of its package */
export function folderOf(suite) {
  return suite.replace(/\/.*/, '');
}
