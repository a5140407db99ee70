import { readFileSync, writeFileSync } from 'node:fs';
import { analyseRun, compareTwoRuns } from '@rounds/analysis';
import {
  comparedRunsText,
  reportCsv,
  reportMarkdown,
  reportPage,
  runText,
  styleFor,
  workloadSvg,
} from '@rounds/report';
import { goldenBase, goldenRules, goldenRun } from './fixtures/golden-run.js';

/**
 * Everything that a report can show, in each of the layouts: what it is now, and what it is to be, in `golden/`.
 * `node packages/report/test/golden.js --update` writes down what it is now; look at the difference before you commit.
 */

export const layouts = /** @type {const} */ (['txt', 'md', 'html', 'csv', 'svg']);

/** @returns {Record<typeof layouts[number], string>} */
export function renderAll() {
  const [run, base] = [goldenRun(), goldenBase()];
  const reports = [base, run].map((each) => analyseRun(each, { rules: goldenRules }));
  const [, report] = /** @type {[typeof reports[0], typeof reports[0]]} */ (reports);
  const compared = compareTwoRuns(base, run);
  const style = styleFor(false);
  const texts = [runText(report, { style }), comparedRunsText(compared, { style })];
  return {
    txt: `${texts.join('\n\n')}\n`,
    md: reportMarkdown(reports, compared),
    html: withoutStyle(reportPage(reports, compared)),
    csv: reportCsv(reports, compared),
    svg: String(workloadSvg(/** @type {any} */ (report.suites[0]?.workloads[0]))),
  };
}

/**
 * The style sheet and the script have tests of their own, and hashes of them would change with them.
 *
 * @param {string} page
 */
function withoutStyle(page) {
  return page
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<script>.*<\/script>/s, '')
    .replace(/'?&#39;sha256-[^;]*/g, '');
}

/** @param {typeof layouts[number]} layout */
export function goldenFile(layout) {
  return new URL(`golden/report.${layout}`, import.meta.url);
}

/** @param {typeof layouts[number]} layout */
export function expected(layout) {
  return readFileSync(goldenFile(layout), 'utf8');
}

if (process.argv[2] === '--update') {
  const rendered = renderAll();
  for (const layout of layouts) writeFileSync(goldenFile(layout), rendered[layout]);
}
