import { publishedSuite, scoreboard } from '@rounds/analysis';
import { reportPage, scoreboardText } from '@rounds/report';
import { outputStyle } from '../cli/terminal.js';
import { typedPath } from '../cli/user-path.js';
import { loadSuites } from '../loading/suites.js';
import { kinds } from './layouts.js';
import { pageBeside } from './report.js';
import { writeWhole } from './whole-file.js';

/**
 * What a run that repeats the posts says after its answers: which claims hold, and where its page is.
 *
 * @param {import('@rounds/analysis').Report} report
 * @returns {Promise<import('../run/outcome.js').Judged>}
 */
export async function judgePosts(report) {
  const { path } = report.run;
  const page = pageBeside(path);
  const scores = scoreboard([report], (await loadSuites()).map(publishedSuite));
  const claims = scoreboardText(scores, [path], { style: outputStyle() });
  return {
    exitCode: 0,
    text: `${claims}\n\nPage: ${typedPath(page)}`,
    write: () => writeWhole(page, reportPage([report]), kinds.page),
  };
}
