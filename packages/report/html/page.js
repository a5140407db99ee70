import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { titled } from '../blocks.js';
import { html, Markup } from '../charts/markup.js';
import { documentBlocks } from '../document.js';
import { howToRead } from '../text/how-to-read.js';
import { htmlBlocks } from './blocks.js';
import { style } from './style.js';

/** How a page of ours begins, so that nothing else is ever taken for one, and overwritten. */
export const pageMark = '<!doctype html>\n<!-- Rounds report -->';

/** What filters, opens what a link names, and lets charts be taken away; all that is on a page is there without it. */
const script = new Markup(
  ['page', 'pictures']
    .map((name) => readFileSync(new URL(`../browser/${name}.js`, import.meta.url), 'utf8'))
    .map((text) => `{\n${text}}\n`)
    .join(''),
);

/** What a page of ours may load: nothing. What may style and run there: its one sheet and its one script, by their hashes. */
const policy = [
  "default-src 'none'",
  `style-src ${hashOf(style.text)}`,
  `script-src ${hashOf(script.text)}`,
  'img-src blob:', // the script makes pictures of charts
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** More names than this are no title. */
const mostNames = 4;

/**
 * A page that needs nothing but itself.
 *
 * @param {import('@rounds/analysis').Report[]} reports
 * @param {import('@rounds/analysis').ComparedRuns} [compared] if they are two
 */
export function reportPage(reports, compared) {
  const names = new Set(
    reports.flatMap(({ suites, endurance }) => [
      ...suites.map(({ name }) => name),
      ...endurance.map(({ suite }) => suite),
    ]),
  );
  const title =
    names.size > mostNames ? `${names.size} questions` : [...names].join(', ') || 'nothing measured';
  const help = titled('How to read this', [{ facts: howToRead }], { id: 'how-to-read', fold: 'closed' });
  const footer = 'Made by rounds report from results files, each with all the trials that this page sums up.';
  return makePage(title, [...documentBlocks(reports, compared), ...help], footer);
}

/** @param {string} title @param {import('../blocks.js').Block[]} blocks @param {string} footer */
export function makePage(title, blocks, footer) {
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
<a class="skip" href="#content">Skip to the content</a>
<header><h1>${title}</h1></header>
<main id="content">
${htmlBlocks(blocks)}</main>
<footer>${footer}</footer>
<script>${script}</script>
</body>
</html>
`;
  return `${pageMark}${page}`;
}

/** @param {string} text */
function hashOf(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
