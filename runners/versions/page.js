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
 * What changed from version to version, as a page: of the run of many versions for `results/versions.md` and the site, and of the run of
 * each release.
 *
 * @import { Run } from '@rounds/record'
 * @import { Piece } from '@rounds/report/text/pieces.js'
 * @import { VersionResult, VersionRun } from './changes.js'
 *
 * @typedef {{ before: VersionResult | undefined, after: VersionResult }} Step from a version to the next one
 * @typedef {{ path: string, link: string, title: string, description: string, body: string, at: string }} VersionPage
 */

/** A sentence names no more changes. */
const maxNamed = 3;
/** The site has all of them. */
const maxRowsInFile = 12;

/** @param {VersionRun} run @returns {string} such as `Node.js 26.12.1 to 26.13` */
function rangeTitle({ chains }) {
  const ranges = chains.map((chain) => {
    const [first, last] = [chain[0], chain.at(-1) ?? ''].map(releaseName);
    return `${first} to ${last.replace(/^.* /, '')}`;
  });
  return ranges.join(', ');
}

/** @param {VersionRun} run @param {...(import('@rounds/stats').Verdict)} verdicts @returns {Step[]} the largest changes first */
function stepsWith({ series }, ...verdicts) {
  const size = (/** @type {Step} */ { after }) => Math.abs(Math.log(Number(after.change?.ratio)));
  return stepsOf({ series })
    .filter(({ after }) => after.change && verdicts.includes(after.change.verdict))
    .sort((a, b) => size(b) - size(a));
}

/** @param {Pick<VersionRun, 'series'>} run @returns {Step[]} */
function stepsOf({ series }) {
  return series.flatMap(({ versions }) => versions.map((after, i) => ({ before: versions[i - 1], after })));
}

/** @param {VersionRun} run @returns {Piece[]} the largest changes, and the number of other outcomes */
export function changesAnswer(run) {
  const { chains, report } = run;
  const changed = stepsWith(run, 'faster', 'slower');
  const isOne = chains.length === 1 && chains[0].length === 2;
  const named = changed.slice(0, maxNamed).map(({ after: { cell, id, change } }) => {
    const where = isOne ? '' : ` in ${releaseName(id)}`;
    return /** @type {Piece[]} */ ([{ name: cell.case }, ` ${change && formatVerdict(change)}${where}`]);
  });
  const more = changed.length - named.length;
  const all = [...named, ...(more > 0 ? [[`${more} more changes`]] : [])];
  const detect = formatPercent(Number(report.run.header.options.detect ?? 0.02));
  const counts = Object.entries({
    [`same within ${detect}`]: stepsWith(run, 'same').length,
    inconclusive: stepsWith(run, 'inconclusive').length,
    'not measured': missingSteps(run).length,
  }).filter(([, count]) => count > 0);
  return [
    `${rangeTitle(run)}: `,
    ...(all.length > 0 ? joinPieces(all, 'and') : ['nothing faster or slower']),
    ...counts.map(([title, count]) => `; ${title}: ${count}`),
    '.',
  ];
}

/** @param {VersionRun} run */
function missingSteps(run) {
  return stepsOf(run).filter(({ after }) => after.missing !== undefined);
}

/** @param {VersionRun} run @param {number} [maxRows] of each table @returns {string[]} Markdown: the answer, the changes, and the conditions */
function changesMarkdown(run, maxRows) {
  /** @type {import('@rounds/report/tables/model.js').ColumnOf<Step>[]} */
  const place = [
    left('benchmark', ({ after: { cell } }) => `${cell.suite}/${cell.workload}/${cell.case}`),
    left('version', ({ after }) => releaseName(after.id)),
  ];
  const timeOf = (/** @type {VersionResult | undefined} */ result) =>
    formatTime(Number(result?.time?.estimate));
  const changed = [
    ...place,
    left('time', (/** @type {Step} */ { before, after }) => `${timeOf(before)}, now ${timeOf(after)}`),
    left('change', (/** @type {Step} */ { after: { change } }) => (change ? formatVerdict(change) : '')),
  ];
  const reason = left('reason', (/** @type {Step} */ { after }) => after.missing ?? '');
  const tables = {
    Faster: makeTable(stepsWith(run, 'faster').slice(0, maxRows), changed),
    Slower: makeTable(stepsWith(run, 'slower').slice(0, maxRows), changed),
    'Not measured': makeTable(missingSteps(run), [...place, reason]),
  };
  return markdownBlocks([
    { text: changesAnswer(run) },
    ...Object.entries(tables).flatMap(([title, table]) => titled(title, tableBlocks(table))),
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

/** @param {VersionRun} run @param {Omit<VersionPage, 'description' | 'body' | 'at' | 'path'>} page @param {(string | undefined)[]} [before] @param {string[]} [after] @returns {VersionPage} */
function pageOf(run, { link, title }, before = [], after = []) {
  return {
    ...{ path: `${link}.md`, link, title, at: run.report.run.header.startedAt },
    description: changesAnswer(run).map(pieceText).join(''),
    body: [...before, ...changesMarkdown(run), ...after].filter(Boolean).join('\n\n'),
  };
}

/** @param {VersionRun} run of many versions @returns {VersionPage} */
export function fasterPage(run) {
  const chart = changesChart(largestChanges(run), fasterTitle);
  return pageOf(run, { link: 'releases/faster', title: 'What got faster' }, [chart?.figure]);
}

/**
 * @param {Iterable<Run> | AsyncIterable<Run>} runs read one at a time: together they may not fit in memory
 * @param {string} source address of the repository
 * @returns {Promise<[index: VersionPage, ...pages: VersionPage[]]>} the newest first
 */
export async function releasePages(runs, source) {
  /** @type {VersionPage[]} */
  const pages = [];
  for await (const run of runs) {
    const changes = versionChanges(run);
    const { chains } = changes;
    const link = `releases/${chains.map((chain) => chain.at(-1)?.replace('@', '-')).join('-')}`;
    const ranges = chains.map((chain) => `${chain[0]}..${chain.at(-1)?.replace(/.*@/, '')}`).join();
    const command = `node runners/versions.js --versions ${ranges} --out results/local/releases`;
    const repeat = `## Repeat it\n\n\`\`\`sh\ngit clone ${source} && cd rounds\nnpx --yes pnpm install\n${command}\n\`\`\``;
    pages.push(pageOf(changes, { link, title: `What changed from ${rangeTitle(changes)}` }, [], [repeat]));
  }
  pages.sort((a, b) => b.at.localeCompare(a.at));
  const list = pages.map(
    ({ title, link, at, description }) => `- [${title}](/${link}), ${at.slice(0, 10)}. ${description}`,
  );
  const body = [about, list.join('\n') || 'No release has been measured yet.'].join('\n\n');
  const index = {
    path: 'releases/index.md',
    link: 'releases/',
    title: 'Releases',
    description: '',
    body,
    at: '',
  };
  return [index, ...pages];
}

const about = `Every night, each new release of Node.js, Bun and Deno is measured side by side with the version before it, on the benchmarks
that answer most questions. The comparisons of a question form one family: the chance that any of them reports a difference where there
is none is at most 5%.`;
