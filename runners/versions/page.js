import { groupBy } from '@rounds/analysis/group.js';
import { readRun } from '@rounds/record';
import { markdownMark } from '@rounds/report';
import { joinMarkdown, markdownBlocks } from '@rounds/report/markdown.js';
import { left, makeTable, right } from '@rounds/report/tables/model.js';
import { runtimeTitles } from '@rounds/report/text/names.js';
import { formatMargin, formatPercent, formatTime } from '@rounds/report/text/numbers.js';
import { joinPieces, pieceText } from '@rounds/report/text/pieces.js';
import { runFacts } from '@rounds/report/text/run-facts.js';
import { formatVerdict, provisionalMark } from '@rounds/report/text/verdict.js';
import { runName } from '../reference-files.js';
import { themeOrder } from '../themes.js';
import { versionChanges } from './changes.js';

/**
 * The page of a run of several versions: what changed from each version to the next.
 *
 * @import { Run } from '@rounds/record'
 * @import { Block } from '@rounds/report/blocks.js'
 * @import { Piece } from '@rounds/report/text/pieces.js'
 * @import { VersionResult, VersionRun, VersionSeries } from './changes.js'
 */

/** @param {string} id @returns {string} such as `Node.js 26.13`: the first release of a minor needs no third number */
export function releaseName(id) {
  const [name = '', version = ''] = id.split('@');
  return `${runtimeTitles[name] ?? name} ${version.replace(/\.0$/, '')}`;
}

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
      left('', ({ id }) => id),
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

/** @param {string} file @returns {Promise<string>} a page of Markdown beside the results file */
export async function versionsMarkdown(file) {
  const run = versionChanges(await readRun(file));
  const intro = `\`${runName(file)}\` compares versions of Node.js, Bun and Deno side by side in one run, each with the version
before it. \`node runners/versions.js\` measures it, and \`pnpm rounds index\` makes this page.`;
  return joinMarkdown([markdownMark, '# From version to version', intro, ...changesMarkdown(run)]);
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
