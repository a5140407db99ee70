import { readFileSync, writeFileSync } from 'node:fs';
import { analyseRun, compareTwoRuns } from '@rounds/analysis';
import * as report from '@rounds/report';
import { goldenBase, goldenRules, goldenRun } from './fixtures/golden-run.js';

/**
 * Everything that a report can show, in each of the layouts: what it is now, and what it is to be, in `golden/`.
 * `node packages/report/test/golden.js --update` writes down what it is now; look at the difference before you commit.
 */

export const layouts = /** @type {const} */ (['txt', 'md', 'html', 'csv', 'svg']);

/** @returns {Record<typeof layouts[number], string>} */
export function renderAll() {
  const runs = [goldenBase(), goldenRun()];
  const reports = runs.map((each) => analyseRun(each, { rules: goldenRules }));
  const compared = compareTwoRuns(runs[0], runs[1]);
  const style = report.styleFor(false);
  return {
    txt: `${report.terminalText(report.runBlocks(reports[1]), { style })}\n\n${report.terminalText(report.comparedBlocks(compared), { style })}\n`,
    // All are laid out from the same blocks. Each kind is in one of these.
    md: report.reportMarkdown(reports.slice(0, 1), compared),
    html: withoutStyle(report.reportPage(reports.slice(1))),
    csv: report.reportCsv(reports, compared),
    svg: String(report.workloadSvg(reports[1].suites[0].workloads[0])),
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
