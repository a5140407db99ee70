import { groupBy } from '@rounds/analysis/group.js';
import { markdownBlocks } from '@rounds/report/markdown/blocks.js';
import { code } from '@rounds/report/markdown/text.js';
import { runtimeTitles } from '@rounds/report/text/names.js';
import { formatPercent } from '@rounds/report/text/numbers.js';
import { joinPieces, pieceText } from '@rounds/report/text/pieces.js';
import { runFacts } from '@rounds/report/text/run-facts.js';
import { formatVerdict } from '@rounds/report/text/verdict.js';
import { safe, tableOf } from '../posts/markdown.js';
import { placeOf } from '../results/themes.js';
import { releaseOf } from './changes.js';

/**
 * What changed in a release: a page each, and one that lists them.
 *
 * @import { Run } from '@rounds/record'
 * @import { Piece } from '@rounds/report/text/pieces.js'
 * @import { Release, Row } from './changes.js'
 */

/** @param {string} id @returns {string} such as `Node.js 26.13`: the first of its minor needs no third number */
export function releaseName(id) {
  const [name = '', version = ''] = id.split('@');
  return `${runtimeTitles[name] ?? name} ${version.replace(/\.0$/, '')}`;
}

/** More changes than this nobody reads in a sentence. */
const mostNamed = 3;

/** @param {Release} release @returns {Piece[]} what became faster or slower, the most first, and how many did not */
export function answerOf({ id, before, rows, report }) {
  const own = groupBy(rows, ({ compared }) => compared?.verdict ?? 'missing');
  const count = (/** @type {string} */ verdict) => own.get(verdict)?.length ?? 0;
  const changed = [...(own.get('faster') ?? []), ...(own.get('slower') ?? [])].sort((a, b) => by(b) - by(a));
  const named = changed.slice(0, mostNamed).map(({ cell, compared }) => {
    return /** @type {Piece[]} */ ([{ name: cell.case }, ` ${compared && formatVerdict(compared)}`]);
  });
  const more = changed.length - named.length;
  const all = [...named, ...(more > 0 ? [[`${more} more that changed`]] : [])];
  const others = [
    `${sameWithin(report)}${count('same')} of ${rows.length}`,
    ...(count('inconclusive') > 0 ? [`inconclusive: ${count('inconclusive')}`] : []),
    ...(count('missing') > 0 ? [`not measured in both: ${count('missing')}`] : []),
  ].join('; ');
  return [
    `${releaseName(id)} against ${releaseName(before).replace(/^.* /, '')}: `,
    ...(all.length > 0 ? joinPieces(all, 'and') : ['nothing is certainly faster or slower']),
    `. ${others}.`,
  ];
}

/** @param {Row} row */
function by({ compared }) {
  return Math.abs(Math.log(Number(compared?.ratio)));
}

/** @param {Release['report']} report @returns {string} within how much two times are the same */
const sameWithin = ({ run }) => `The same within ${formatPercent(Number(run.header.options.detect))}: `;

/** @param {Release} release @returns {Piece[][]} the questions in all of which nothing changed, and those that are open */
function otherQuestions({ rows, report }) {
  const verdicts = [...groupBy(rows, ({ cell }) => cell.suite)].map(([name, own]) => ({
    name,
    isSame: own.every(({ compared }) => compared?.verdict === 'same'),
    isOpen: own.some(({ compared }) => compared?.verdict === 'inconclusive'),
  }));
  const listed = {
    [sameWithin(report)]: verdicts.filter(({ isSame }) => isSame),
    'Cannot be told, in part at least: ': verdicts.filter(({ isOpen }) => isOpen),
  };
  return Object.entries(listed).flatMap(([words, own]) => {
    const names = own.map(({ name }) => [{ name }]);
    return names.length > 0 ? [[words, ...joinPieces(names, 'and'), '.']] : [];
  });
}

/** @param {Release} release @param {(suite: string) => string | undefined} linkOf @returns {string} */
function changesTable({ id, before, rows, report }, linkOf) {
  const questions = new Map(report.run.header.plan.suites.map(({ name, question }) => [name, question]));
  const bySuite = [...groupBy(rows, ({ cell }) => cell.suite)].sort(([a], [b]) => placeOf(a) - placeOf(b));
  return tableOf(
    ['question', 'way', 'change', ...[before, id].map((each) => each.replace(/.*@/, ''))],
    bySuite.flatMap(([suite, own]) => {
      const [words, link] = [safe(questions.get(suite) ?? ''), linkOf(suite)];
      const question =
        link === undefined ? code(suite) : `[${suite}](/${link} "${words.replaceAll('"', "'")}")`;
      const isOne = new Set(own.map(({ cell }) => cell.workload)).size === 1;
      return own.map(({ cell, sides, compared }, i) => [
        i > 0 ? '' : question,
        [cell.case, ...(isOne ? [] : [cell.workload])].map(code).join(' '),
        compared ? formatVerdict(compared) : safe(sides.find(({ missing }) => missing)?.missing ?? ''),
        ...sides.map(({ words }) => words),
      ]);
    }),
  );
}

const about = `Each night, every new release of Node.js, Bun and Deno is measured beside the one before it, round by round in one run: all
that the answers to the questions are made of. The comparisons of a question are judged together: the chance that any of them shows a
difference where there is none is 5% at the most.`;

/**
 * @typedef {{ path: string, link: string, title: string, description: string, body: string, at: string }} Page
 *
 * @param {Iterable<Run> | AsyncIterable<Run>} runs one a release: all of them together would not fit in memory some day
 * @param {{ source: string, linkOf: (suite: string) => string | undefined }} site
 * @returns {Promise<[index: Page, ...releases: Page[]]>} the newest first
 */
export async function releasePages(runs, site) {
  const pages = [];
  for await (const run of runs) pages.push(pageOf(releaseOf(run), site));
  pages.sort((a, b) => b.at.localeCompare(a.at));
  const list = pages.map(({ title, link, at, description }) => {
    return `- [${title}](/${link}), ${at.slice(0, 10)}. ${safe(description)}`;
  });
  const body = [about, list.join('\n') || 'None was measured yet.'].join('\n\n');
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

/** @param {Release} release @param {Parameters<typeof releasePages>[1]} site @returns {Page} */
function pageOf(release, { source, linkOf }) {
  const { id, before, report } = release;
  const answer = answerOf(release);
  const range = `${before}..${id.replace(/.*@/, '')}`;
  const body = [
    ...markdownBlocks([{ text: answer }, { list: otherQuestions(release) }]),
    changesTable(release, linkOf),
    ...markdownBlocks([{ title: ['Conditions'], blocks: [{ facts: runFacts(report) }] }]),
    '## Repeat it',
    `\`\`\`sh\ngit clone ${source} && cd rounds\nnpx --yes pnpm install\nnode runners/releases.js --versions ${range} --out results/local/releases\n\`\`\``,
  ];
  const link = `releases/${id.replace('@', '-')}`;
  return {
    ...{ path: `${link}.md`, link, title: `What changed in ${releaseName(id)}` },
    ...{ description: answer.map(pieceText).join(''), at: report.run.header.startedAt },
    body: body.filter(Boolean).join('\n\n'),
  };
}
