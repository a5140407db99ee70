import path from 'node:path';
import { readRun } from '@rounds/record';
import { markdownMark } from '@rounds/report';
import { tableBlocks, titled } from '@rounds/report/blocks.js';
import { joinMarkdown, markdownBlocks } from '@rounds/report/markdown.js';
import { left, makeTable } from '@rounds/report/tables/model.js';
import { formatPercent, formatTime } from '@rounds/report/text/numbers.js';
import { joinPieces, pieceText } from '@rounds/report/text/pieces.js';
import { runFacts } from '@rounds/report/text/run-facts.js';
import { formatVerdict } from '@rounds/report/text/verdict.js';
import { runName } from '../reference-files.js';
import { releaseName, versionChanges } from './changes.js';
import { changesChart, fasterTitle, largestChanges } from './faster.js';

/**
 * What changed from version to version, as a page of the repository and of the site.
 *
 * @import { Verdict } from '@rounds/stats'
 * @import { Piece } from '@rounds/report/text/pieces.js'
 * @import { MissingVersion, VersionStep, VersionRun } from './changes.js'
 */

/** A sentence names no more changes. */
const maxNamed = 3;
/** The site has all of them. */
const maxRowsInFile = 12;

/** @param {VersionRun} run @returns {string} such as `Node.js 26.12.1 to 26.13` */
function rangeTitle({ versions }) {
  const ranges = versions.map((ids) => {
    const [first, last] = [ids[0], ids.at(-1)].map((id) => releaseName(String(id)));
    return `${first} to ${last?.replace(/^.* /, '')}`;
  });
  return ranges.join(', ');
}

/** @param {VersionRun} run @param {...Verdict} verdicts @returns {VersionStep[]} the largest first */
function changesWith({ changes }, ...verdicts) {
  const size = (/** @type {VersionStep} */ { comparison: { ratio } }) => Math.abs(Math.log(Number(ratio)));
  return changes
    .filter(({ comparison }) => verdicts.includes(comparison.verdict))
    .sort((a, b) => size(b) - size(a));
}

/** @param {VersionRun} run @returns {Piece[]} the largest changes, and the number of other outcomes */
export function changesAnswer(run) {
  const changed = changesWith(run, 'faster', 'slower');
  const isOne = run.versions.length === 1 && run.versions[0]?.length === 2;
  const named = changed.slice(0, maxNamed).map(({ cell, after, comparison }) => {
    const where = isOne ? '' : ` in ${releaseName(after.id)}`;
    return /** @type {Piece[]} */ ([{ name: cell.case }, ` ${formatVerdict(comparison)}${where}`]);
  });
  const more = changed.length - named.length;
  const all = [...named, ...(more > 0 ? [[`${more} more changes`]] : [])];
  const detect = formatPercent(Number(run.report.run.header.options.detect ?? 0.02));
  const counts = Object.entries({
    [`same within ${detect}`]: changesWith(run, 'same').length,
    inconclusive: changesWith(run, 'inconclusive').length,
    'not measured': run.missing.length,
  }).filter(([, count]) => count > 0);
  return [
    `${rangeTitle(run)}: `,
    ...(all.length > 0 ? joinPieces(all, 'and') : ['nothing faster or slower']),
    ...counts.map(([title, count]) => `; ${title}: ${count}`),
    '.',
  ];
}

/** @param {VersionRun} run @param {number} [maxRows] of each table @returns {string[]} Markdown: the answer, the changes, and the conditions */
function changesMarkdown(run, maxRows) {
  const benchmark = (/** @type {VersionStep | MissingVersion} */ { cell }) =>
    `${cell.suite}/${cell.workload}/${cell.case}`;
  const changesTable = (/** @type {Verdict} */ verdict) =>
    makeTable(changesWith(run, verdict).slice(0, maxRows), [
      left('benchmark', benchmark),
      left('version', ({ after }) => releaseName(after.id)),
      left('time', ({ before, after }) => {
        const [was, is] = [before, after].map(({ time }) => formatTime(Number(time.estimate)));
        return `${was}, now ${is}`;
      }),
      left('change', ({ comparison }) => formatVerdict(comparison)),
    ]);
  const missing = makeTable(run.missing, [
    left('benchmark', benchmark),
    left('version', ({ id }) => releaseName(id)),
    left('reason', ({ reason }) => reason),
  ]);
  return markdownBlocks([
    { text: changesAnswer(run) },
    ...titled('Faster', tableBlocks(changesTable('faster'))),
    ...titled('Slower', tableBlocks(changesTable('slower'))),
    ...titled('Not measured', tableBlocks(missing)),
    { title: ['Conditions'], blocks: [{ facts: runFacts(run.report) }] },
  ]);
}

/**
 * @param {string} file
 * @param {string} target without an extension
 * @returns {Promise<Map<string, string>>} a page of Markdown and its chart, by path
 */
export async function versionsFiles(file, target) {
  const run = versionChanges(await readRun(file));
  const chart = changesChart(largestChanges(run), fasterTitle);
  const picture = chart && `![${fasterTitle}](${path.basename(target)}.svg)`;
  const intro = `\`${runName(file)}\` compares versions of Node.js, Bun and Deno side by side in one run, each with the version
before it. \`node runners/versions.js\` measures it. These are the largest changes; \`pnpm report\` prints all times.`;
  const parts = [
    '# What changed from version to version',
    picture ?? '',
    intro,
    ...changesMarkdown(run, maxRowsInFile),
  ];
  const files = new Map([[`${target}.md`, joinMarkdown([markdownMark, ...parts])]]);
  if (chart) files.set(`${target}.svg`, chart.svg);
  return files;
}

/** @param {VersionRun} run of many versions */
export function fasterPage(run) {
  const chart = changesChart(largestChanges(run), fasterTitle);
  return {
    path: 'runtimes/faster.md',
    title: 'What got faster',
    description: changesAnswer(run).map(pieceText).join(''),
    body: [chart?.figure, ...changesMarkdown(run)].filter(Boolean).join('\n\n'),
  };
}
