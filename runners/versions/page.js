import path from 'node:path';
import { groupBy } from '@rounds/analysis/group.js';
import { readRun } from '@rounds/record';
import { markdownMark } from '@rounds/report';
import { tableBlocks, titled } from '@rounds/report/blocks.js';
import { joinMarkdown, markdownBlocks } from '@rounds/report/markdown.js';
import { left, makeTable, right } from '@rounds/report/tables/model.js';
import { formatMargin, formatPercent, formatTime } from '@rounds/report/text/numbers.js';
import { joinPieces, pieceText } from '@rounds/report/text/pieces.js';
import { runFacts } from '@rounds/report/text/run-facts.js';
import { formatVerdict, provisionalMark } from '@rounds/report/text/verdict.js';
import { runName } from '../reference-files.js';
import { themeOrder } from '../themes.js';
import { versionChanges } from './changes.js';
import { changesChart, fasterTitle, largestChanges } from './faster.js';
import { releaseName } from './names.js';

/**
 * The page of a run of several versions: what changed from each version to the next.
 *
 * @import { Run } from '@rounds/record'
 * @import { Block } from '@rounds/report/blocks.js'
 * @import { Piece } from '@rounds/report/text/pieces.js'
 * @import { VersionResult, VersionRun, VersionSeries } from './changes.js'
 */

/** @param {VersionRun} run @returns {string} such as `Node.js 26.12.1 to 26.13` */
function rangeTitle({ chains }) {
  const ranges = chains.map((chain) => {
    const [first, last] = [chain[0], chain.at(-1) ?? ''].map(releaseName);
    return `${first} to ${last.replace(/^.* /, '')}`;
  });
  return ranges.join(', ');
}

/** A sentence names no more changes. */
const maxNamed = 3;

/** @param {VersionRun} run @returns {Piece[]} the largest changes, and the number of other outcomes */
export function changesAnswer(run) {
  const { series, report, chains } = run;
  const later = series.flatMap(({ versions }) => versions.slice(1));
  const byVerdict = groupBy(later, ({ change }) => change?.verdict ?? 'missing');
  const count = (/** @type {string} */ verdict) => byVerdict.get(verdict)?.length ?? 0;
  const size = (/** @type {VersionResult} */ { change }) => Math.abs(Math.log(Number(change?.ratio)));
  const changed = [...(byVerdict.get('faster') ?? []), ...(byVerdict.get('slower') ?? [])].sort(
    (a, b) => size(b) - size(a),
  );
  const isOne = chains.length === 1 && chains[0].length === 2;
  const named = changed.slice(0, maxNamed).map(({ cell, id, change }) => {
    const where = isOne ? '' : ` in ${releaseName(id)}`;
    return /** @type {Piece[]} */ ([{ name: cell.case }, ` ${change && formatVerdict(change)}${where}`]);
  });
  const more = changed.length - named.length;
  const all = [...named, ...(more > 0 ? [[`${more} more changes`]] : [])];
  const others = [
    `same within ${formatPercent(Number(report.run.header.options.detect ?? 0.02))}: ${count('same')} of ${later.length}`,
    ...(count('inconclusive') > 0 ? [`inconclusive: ${count('inconclusive')}`] : []),
    ...(count('missing') > 0 ? [`not measured in both: ${count('missing')}`] : []),
  ].join('; ');
  return [
    `${rangeTitle(run)}: `,
    ...(all.length > 0 ? joinPieces(all, 'and') : ['nothing faster or slower']),
    `; ${others}.`,
  ];
}

/** @param {VersionRun} run @param {(suite: string) => string | undefined} linkOf @returns {string[]} Markdown */
export function changesMarkdown(run, linkOf = () => undefined) {
  const { series, report } = run;
  const questions = new Map(report.run.header.plan.suites.map(({ name, question }) => [name, question]));
  const bySuite = [...groupBy(series, ({ suite }) => suite)].sort(
    ([a], [b]) => themeOrder(a) - themeOrder(b),
  );
  return [
    ...markdownBlocks([{ text: changesAnswer(run) }]),
    ...bySuite.flatMap(([suite, own]) => {
      const link = linkOf(suite);
      const text = [...markdownBlocks([{ table: changesTable(own) }])];
      const isProvisional = text.some((part) => part.includes(provisionalMark));
      return [
        ...markdownBlocks([
          { title: [{ name: suite }, ': ', { sentence: questions.get(suite) ?? '' }], blocks: [] },
        ]),
        ...(link === undefined ? [] : [`[The answer](/${link})`]),
        ...text,
        ...(isProvisional ? [`${provisionalMark}: too few rounds for an interval.`] : []),
      ];
    }),
    ...markdownBlocks([{ title: ['Conditions'], blocks: [{ facts: runFacts(report) }] }]),
  ];
}

/** @param {VersionSeries[]} series of a suite */
function changesTable(series) {
  const workloads = new Set(series.map(({ workload }) => workload));
  const rows = series.flatMap(({ versions }) => versions);
  return makeTable(
    rows,
    [
      left('version', ({ id }) => id),
      right('time', ({ time }) =>
        time?.estimate == null
          ? '–'
          : `${formatTime(time.estimate)}${formatMargin({ ...time, estimate: time.estimate })}`,
      ),
      left(
        'against the version before',
        ({ change, missing }) => missing ?? (change ? formatVerdict(change) : ''),
      ),
    ],
    ({ cell }) => (workloads.size > 1 ? `${cell.case} ${cell.workload}` : cell.case),
  );
}

/**
 * @param {string} file
 * @param {string} target without an extension
 * @returns {Promise<Map<string, string>>} a page of Markdown and its chart, by path
 */
export async function versionsFiles(file, target) {
  const run = versionChanges(await readRun(file));
  const chart = changesChart(largestChanges(run, 'faster'), fasterTitle);
  const picture = chart && `![${fasterTitle}](${path.basename(target)}.svg)`;
  const intro = `\`${runName(file)}\` compares versions of Node.js, Bun and Deno side by side in one run, each with the version
before it. \`node runners/versions.js\` measures it, and \`pnpm rounds index\` makes this page.`;
  const parts = ['# What got faster', picture ?? '', intro, ...slowerMarkdown(run), ...changesMarkdown(run)];
  const files = new Map([[`${target}.md`, joinMarkdown([markdownMark, ...parts])]]);
  if (chart) files.set(`${target}.svg`, chart.svg);
  return files;
}

/** @param {VersionRun} run @param {(suite: string) => string | undefined} linkOf @returns {VersionPage} on the site */
export function fasterPage(run, linkOf) {
  const chart = changesChart(largestChanges(run, 'faster'), fasterTitle);
  const [answer = '', ...sections] = changesMarkdown(run, linkOf).join('\n\n').split(/^## /m);
  const all = [answer.trim(), ...sections.map(folded)].join('\n\n');
  const body = [chart?.figure ?? '', ...slowerMarkdown(run), '## All versions', all].join('\n\n');
  const description = changesAnswer(run).map(pieceText).join('');
  const at = run.report.run.header.startedAt;
  return {
    path: 'releases/faster.md',
    link: 'releases/faster',
    title: 'What got faster',
    description,
    body,
    at,
  };
}

/** @param {string} section of Markdown, which begins with its title @returns {string} of which a page shows the title at first */
function folded(section) {
  const [title = '', ...lines] = section.split('\n');
  return `::: details ${title.replaceAll('`', '')}\n${lines.join('\n').trim()}\n:::`;
}

/** @param {VersionRun} run @returns {string[]} Markdown */
export function slowerMarkdown(run) {
  const table = makeTable(largestChanges(run, 'slower'), [
    left('case', ({ series }) => series.case),
    left('change', ({ after, change }) => `${formatVerdict(change)} in ${releaseName(after.id)}`),
  ]);
  return markdownBlocks(titled('What got slower', tableBlocks(table)));
}

/**
 * @typedef {{ path: string, link: string, title: string, description: string, body: string, at: string }} VersionPage
 *
 * @param {Iterable<Run> | AsyncIterable<Run>} runs read one at a time: together they may not fit in memory
 * @param {{ source: string, linkOf: (suite: string) => string | undefined }} site
 * @returns {Promise<[index: VersionPage, ...pages: VersionPage[]]>} the newest first
 */
export async function versionPages(runs, { source, linkOf }) {
  /** @type {VersionPage[]} */
  const pages = [];
  for await (const run of runs) {
    const changes = versionChanges(run);
    const { chains, report } = changes;
    const link = `releases/${chains.map((chain) => chain.at(-1)?.replace('@', '-')).join('-')}`;
    const ranges = chains.map((chain) => `${chain[0]}..${chain.at(-1)?.replace(/.*@/, '')}`).join();
    const command = `git clone ${source} && cd rounds\nnpx --yes pnpm install\nnode runners/versions.js --versions ${ranges} --out results/local/releases`;
    pages.push({
      ...{ path: `${link}.md`, link, title: `What changed from ${rangeTitle(changes)}` },
      ...{ description: changesAnswer(changes).map(pieceText).join(''), at: report.run.header.startedAt },
      body: [...changesMarkdown(changes, linkOf), `## Repeat it\n\n\`\`\`sh\n${command}\n\`\`\``].join(
        '\n\n',
      ),
    });
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
