import { readFileSync } from 'node:fs';
import { scoreboardTable } from '../tables/scoreboard-table.js';
import { tallyWords } from '../words/scoreboard.js';
import { claimMap } from './claim-map.js';
import { comparedSection } from './compared-section.js';
import { gateSection } from './gate-section.js';
import { howToRead } from './how-to-read.js';
import { html, Markup } from './markup.js';
import { questionsOf, runsOf } from './parts.js';
import { shapeDefinitions } from './plots/marks.js';
import { selftestSection } from './plots/power-plot.js';
import { policyFor } from './policy.js';
import { runSection } from './run-section.js';
import { inBrief, startView } from './start.js';
import { style } from './style.js';
import { questionSection } from './suite-section.js';
import { tableOf } from './table.js';

/**
 * @typedef {import('@rounds/analysis').Report} Report
 */

/** How a page of ours begins, so that nothing else is ever taken for one, and overwritten. */
export const pageMark = '<!doctype html>\n<!-- Rounds report -->';

/** What filters, sorts and searches; all that is on a page is there without it. */
const script = new Markup(readFileSync(new URL('../browser/page.js', import.meta.url), 'utf8'));

/** More cells than this make a question too large to be open at first. */
const mostOpenCells = 200;

const policy = policyFor({ style: style.text, script: script.text });

/**
 * A page that needs nothing but itself.
 *
 * @param {Report[]} reports
 * @param {import('@rounds/analysis').ComparedRuns} [compared] if they are two
 * @returns {string}
 */
export function reportPage(reports, compared) {
  const runs = runsOf(reports);
  const questions = questionsOf(runs);
  const selftests = reports.flatMap(({ selftest }) => selftest ?? []);
  const names = [...(selftests.length > 0 ? ['self-test'] : []), ...questions.map(({ name }) => name)];
  const title = names.length > 4 ? `${names.length} questions` : names.join(', ') || 'nothing measured';
  const cells = reports.reduce((sum, { extent }) => sum + extent.cells, 0);
  const open = questions.length === 1 && cells <= mostOpenCells;
  return pageOf(
    'Rounds report',
    title,
    inBrief(runs),
    html`${startView(runs, questions)}
${compared && comparedSection(compared)}
${runs.map(gateSection)}
${names.length === 0 && html`<p class="failed">Nothing was measured.</p>`}
${selftests.length > 0 && selftestSection(selftests)}
<div id="questions">
${questions.map((question) => questionSection(question, { open }))}</div>
<div id="runs">
${runs.map(runSection)}</div>
${howToRead()}`,
  );
}

/**
 * Every published claim, in each run.
 *
 * @param {import('@rounds/analysis').Score[]} scores
 * @param {string[]} files of the runs
 */
export function scoreboardPage(scores, files) {
  const body = html`<p>${tallyWords(scores)}</p>
${claimMap(scores, () => 'claims')}
<div id="claims">${tableOf(scoreboardTable(scores, files), { caption: 'What came of each claim in each run and runtime' })}</div>`;
  return pageOf('Rounds', 'Published claims', undefined, body);
}

const ofResults = html`Made by <code>pnpm report</code> from results files, each with all the trials that this page sums up.`;

/**
 * @param {string} brand
 * @param {string} title
 * @param {Markup | undefined} brief beside the title
 * @param {Markup} main
 * @param {Markup} [footer]
 */
export function pageOf(brand, title, brief, main, footer = ofResults) {
  const page = html`
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title} – Rounds</title>
<style>${style}</style>
</head>
<body>
${shapeDefinitions}
<header><p class="brand">${brand}</p><h1>${title}</h1>${brief}</header>
<main>
${main}
</main>
<footer>${footer}</footer>
<script>${script}</script>
</body>
</html>
`;
  return `${pageMark}${page}`;
}
