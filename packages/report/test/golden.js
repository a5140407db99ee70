import { readFileSync, writeFileSync } from 'node:fs';
import { analyseRun, compareTwoRuns } from '@rounds/analysis';
import * as report from '@rounds/report';
import { gateMarkdown, gateSummary } from '../gate.js';
import { makeGate } from '../text/gate.js';
import { goldenGate } from './fixtures/golden-gate.js';
import { goldenBase, goldenRules, goldenRun } from './fixtures/golden-run.js';

/**
 * Everything that a report can show, in each of its formats, beside what is expected, in `golden/`.
 * `node packages/report/test/golden.js --update` accepts the present output; review the difference before you commit.
 */

/** @returns {Record<string, string>} by file in `golden/` */
export function renderAll() {
  const runs = [goldenBase(), goldenRun()];
  const reports = runs.map((each) => analyseRun(each, { rules: goldenRules }));
  const compared = compareTwoRuns(runs[0], runs[1]);
  const style = report.styleFor(false);
  const versions = analyseRun(goldenGate());
  const gate = makeGate(versions);
  const notes = ['Dependencies, main → working tree: undici 7.1.0 → 7.2.0.'];
  return {
    'report.txt': `${report.terminalText(report.runBlocks(reports[1]), { style })}\n\n${report.terminalText(report.comparedBlocks(compared), { style })}\n`,
    // All are laid out from the same blocks. Each kind is in one of these.
    'report.md': report.reportMarkdown(reports.slice(0, 1), compared),
    'report.html': withoutStyle(report.reportPage(reports.slice(1))),
    'report.csv': report.reportCsv(reports, compared),
    'report.svg': String(report.workloadSvg(reports[1].suites[0].workloads[0])),
    'gate.txt': `${report.terminalText(gateSummary(versions, gate, notes), { style }).trimStart()}\n`,
    'gate.md': gateMarkdown(versions, gate, notes),
  };
}

/**
 * The style sheet has tests of its own, and its hash would change with it.
 *
 * @param {string} page
 */
function withoutStyle(page) {
  return page.replace(/<style>.*?<\/style>/s, '').replace(/'?&#39;sha256-[^;]*/g, '');
}

/** @param {string} name */
function goldenFile(name) {
  return new URL(`golden/${name}`, import.meta.url);
}

/** @param {string} name @returns {string} */
export function readGolden(name) {
  return readFileSync(goldenFile(name), 'utf8');
}

if (process.argv[2] === '--update')
  for (const [name, text] of Object.entries(renderAll())) writeFileSync(goldenFile(name), text);
