import { createHash } from 'node:crypto';
import path from 'node:path';
import { scoreboardTable } from '../tables/scoreboard-table.js';
import { tallyWords } from '../words/scoreboard.js';
import { comparedSection } from './compared-section.js';
import { howToRead } from './how-to-read.js';
import { html } from './markup.js';
import { runSection } from './run-section.js';
import { style } from './style.js';
import { tableOf } from './table.js';

/**
 * @typedef {import('@rounds/analysis').Report} Report
 */

/** How a page of ours begins, so that nothing else is ever taken for one, and overwritten. */
export const pageMark = '<!doctype html>\n<!-- Rounds report -->';

/** What may be loaded: nothing. What may style: the one sheet with this hash. What may run: nothing. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style.text).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * A page that needs nothing but itself.
 *
 * @param {Report[]} reports
 * @param {import('@rounds/analysis').ComparedRuns} [compared] if they are two
 * @returns {string}
 */
export function reportPage(reports, compared) {
  const names = [
    ...new Set(
      reports.flatMap(({ suites, endurance, selftest }) => [
        ...(selftest ? ['self-test'] : []),
        ...suites.map(({ name }) => name),
        ...endurance.map(({ suite }) => suite),
      ]),
    ),
  ];
  const title = names.length > 4 ? `${names.length} suites` : names.join(', ') || 'nothing measured';
  const several = reports.length > 1;
  return pageOf(
    'Rounds report',
    title,
    html`${several && runLinks(reports)}
${compared && comparedSection(compared)}
${reports.map((report, i) =>
  runSection(report, { id: `run${i + 1}`, ...(several && { title: runTitle(report, i) }) }),
)}
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
${tableOf(scoreboardTable(scores, files), { caption: 'What came of each claim in each run and runtime' })}`;
  return pageOf('Rounds', 'Published claims', body);
}

/**
 * @param {string} brand
 * @param {string} title
 * @param {import('./markup.js').Markup} main
 */
function pageOf(brand, title, main) {
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
<header><p class="brand">${brand}</p><h1>${title}</h1></header>
<main>
${main}
</main>
<footer>Made by <code>pnpm report</code> from results files, each with all the trials that this page sums up.</footer>
</body>
</html>
`;
  return `${pageMark}${page}`;
}

/** @param {Report[]} reports */
function runLinks(reports) {
  return html`<nav aria-label="Runs"><ul>${reports.map(
    (report, i) => html`<li><a href="#run${i + 1}">${runTitle(report, i)}</a></li>`,
  )}</ul></nav>`;
}

/**
 * @param {Report} report
 * @param {number} index
 */
function runTitle({ run }, index) {
  return `Run ${index + 1}: ${path.basename(run.path)}`;
}
