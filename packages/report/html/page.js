import { createHash } from 'node:crypto';
import { titled } from '../blocks.js';
import { html } from '../charts/markup.js';
import { documentBlocks } from '../document.js';
import { howToRead } from '../text/how-to-read.js';
import { htmlBlocks } from './blocks.js';
import { style } from './style.js';

/** The beginning of our pages. Other files are never overwritten. */
export const pageMark = '<!doctype html>\n<!-- Rounds report -->';

/** A page loads and runs nothing. Its one style sheet is identified by its hash. */
const styleHash = createHash('sha256').update(style.text).digest('base64');
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** A title has at most this many names. */
const maxNames = 4;

/**
 * A self-contained page.
 *
 * @param {import('@rounds/analysis').Report[]} reports
 * @param {import('@rounds/analysis').ComparedRuns} [compared] of two runs
 */
export function reportPage(reports, compared) {
  const names = new Set(
    reports.flatMap(({ suites, endurance }) => [
      ...suites.map(({ name }) => name),
      ...endurance.map(({ suite }) => suite),
    ]),
  );
  const title =
    names.size > maxNames ? `${names.size} questions` : [...names].join(', ') || 'nothing measured';
  const help = titled('How to read this', [{ facts: howToRead }], { id: 'how-to-read', fold: 'closed' });
  const footer = 'Made by rounds report from results files, which contain all trials.';
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
</body>
</html>
`;
  return `${pageMark}${page}`;
}
