import { vague } from '@rounds/posts';
import { markdownBlocks } from '@rounds/report/markdown.js';
import { makeId } from '@rounds/report/text/links.js';
import { formatTime } from '@rounds/report/text/numbers.js';
import { displayText } from '@rounds/report/text/pieces.js';
import { runLine } from './here.js';
import { inUnit, notPart } from './measured.js';
import {
  conditionsOf,
  figureRows,
  measuredLines,
  scoreboardLines,
  scoreboardOf,
  scoreboardSentence,
} from './pages.js';

/**
 * Posts and the outcomes of their claims as one tree of blocks, for a terminal, for Markdown and for a page.
 *
 * @import { Report, SuiteReport } from '@rounds/analysis'
 * @import { Figure } from '@rounds/posts'
 * @import { Block } from '@rounds/report/blocks.js'
 * @import { Piece } from '@rounds/report/text/pieces.js'
 * @import { JudgedRun } from './outcomes.js'
 * @import { Page, Row } from './pages.js'
 *
 * @typedef {object} Layout
 * @property {(text: string) => string} [show] a text in this format
 * @property {(link: string, address: `https://${string}`) => Piece} [link]
 * @property {(page: Page) => Block[]} [beside] the tables of a post, and ours
 */

/** The beginning of a page of Markdown. */
export const mark = '<!-- Made by pnpm rounds posts -->';

export const preface = `Which claims of the posts hold in these runs? [packages/posts](../packages/posts/README.md) explains how a claim is
judged. Claims are in our words; no post is quoted. Each measured number has the interval that it was judged by. Counts and their ratios are
exact, and have none. Any other ratio without brackets had too few rounds for an interval, and is inconclusive. Where conditions differ from
those of the post, the differences come first, and the outcome does not count. Questions, of a post or ours, have answers.

Words without a number are judged as at least so many times, cases or parts: ${Object.entries(vague)
  .map(([word, times]) => `${word} ${times}`)
  .join(', ')}.`;

/** @param {string} text with inline code at most @returns {string} in Markdown */
export function safe(text) {
  return displayText(text).replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('](', '] (');
}

/** Why a run without `--full` lacks a value. */
const inFull = 'only with `pnpm bench --full`';

/** @param {string} text of what was measured, or why nothing was @returns {string} in Markdown */
export function safeMeasured(text) {
  return text === notPart ? inFull : safe(text);
}

/**
 * @param {Page[]} pages
 * @param {JudgedRun[]} runs
 * @param {Layout & { more?: string[] }} [layout] `more`: a sentence about pages that are omitted
 * @returns {Block[]}
 */
export function postsBlocks(pages, runs, { more = [], ...layout } = {}) {
  const { show = String } = layout;
  const runLines = runs.map(({ run }, i) => `${runs.length > 1 ? `Run ${i + 1}: ` : ''}${runLine(run)}`);
  const lines = [scoreboardSentence(scoreboardOf(pages)), ...more, ...runLines];
  return [
    ...lines.map((line) => ({ text: [show(line)] })),
    ...pages.map((page) => postBlock(page, runs, layout)),
  ];
}

/** @param {Page[]} pages @param {JudgedRun[]} runs @returns {string} a page */
export function postsMarkdown(pages, runs) {
  const blocks = postsBlocks(pages, runs, markdownLayout(runs));
  return `${[mark, '# Posts', preface, ...markdownBlocks(blocks), ...scoreboardMarkdown(pages)].join('\n\n')}\n`;
}

/** @param {Page[]} pages */
export function scoreboardMarkdown(pages) {
  const list = scoreboardLines(scoreboardOf(pages)).map((line) => [line]);
  return markdownBlocks([{ title: ['Scoreboard'], blocks: [{ list }] }]);
}

/** @param {JudgedRun[]} runs @returns {Layout} */
export function markdownLayout(runs) {
  const beside = (/** @type {Page} */ { post }) => {
    const list = figureRows(post, runs).map(({ what, published, here }) => [
      `\`${what}\`: published ${safe(published)}; here ${here.map(safeMeasured).join(', ')}`,
    ]);
    return list.length > 0 ? [{ title: ['Figures'], blocks: [{ list }] }] : [];
  };
  return { show: safeMeasured, link: (link, address) => `[${link}](${address})`, beside };
}

/**
 * @param {Page} page
 * @param {JudgedRun[]} runs
 * @param {Layout} layout
 * @returns {Extract<Block, { title: unknown }>}
 */
export function postBlock(page, runs, layout) {
  const { show = String, link = (text, address) => ({ link: text, address }), beside = () => [] } = layout;
  const { post, sections } = page;
  const repeated = post.suites.length > 0 ? `Repeated by ${post.suites.join(', ')}.` : 'Not repeated.';
  const about = [`${post.author}, ${post.date}.`, repeated, post.notRepeated].filter(Boolean).join(' ');
  const address = /** @type {`https://${string}`} */ (post.address);
  const rowBlock = (/** @type {Row} */ row) => claimBlock(row, runs.length > 1, show);
  return {
    title: [show(post.title)],
    ...{ id: makeId([post.id]), fold: 'closed' },
    blocks: [
      { text: [`${show(about)} `, link('The post', address)] },
      { text: [show(`Conditions: ${conditionsOf(post)}.`)] },
      ...sections.flatMap(({ title, rows }) =>
        title === undefined ? rows.map(rowBlock) : [{ title: [title], blocks: rows.map(rowBlock) }],
      ),
      ...beside(page),
    ],
  };
}

/** @type {Record<string, 'faster' | 'slower' | 'inconclusive' | 'quiet'>} */
const tones = { confirmed: 'faster', stronger: 'faster', weaker: 'inconclusive', reversed: 'slower' };

/** @param {Row} row @param {boolean} areSeveral runs @param {(text: string) => string} show @returns {Block} */
function claimBlock(row, areSeveral, show) {
  const { claim, word, run, outcome } = row;
  const here = areSeveral && run !== undefined ? `here, run ${run + 1}` : 'here';
  const published = claim.published === undefined ? [] : [[`published: ${show(claim.published)}`]];
  const list = [...published, ...measuredLines(row).map((line) => [`${here}: ${show(line)}`])];
  return {
    title: [`${word}: ${show(claim.text)}`],
    tone: tones[outcome.outcome] ?? 'quiet',
    blocks: [{ list }],
  };
}

/** @param {Report[]} reports @returns {Layout} with charts of our times, where those of the post are marks */
export function pageLayout(reports) {
  const workloads = reports.flatMap(({ suites }) => suites.flatMap((suite) => suite.workloads));
  return {
    beside: ({ post: { id, figures = [] } }) =>
      workloads.flatMap((workload) => {
        const published = figures.flatMap((figure) => publishedIn(workload, figure));
        const name = makeId([id, `times of ${workload.suite} ${workload.workload}`]);
        return published.length > 0 ? [{ bars: workload, id: name, published }] : [];
      }),
  };
}

/**
 * @param {SuiteReport['workloads'][number]} workload
 * @param {Figure} figure
 * @returns {import('@rounds/report/charts/bars.js').PublishedTime[]} empty unless it is a time
 */
function publishedIn({ suite, workload, cells }, figure) {
  if (figure.suite !== suite || figure.workload !== workload || figure.figure !== undefined) return [];
  const ours = cells.find(({ cell }) => cell.case === figure.case);
  if (!ours) return [];
  const bytes = ours.bytes ?? Number.NaN;
  const [one, two] = [1, 2].map((ns) => inUnit(figure, ns, bytes));
  // A rate falls where a time grows.
  const ns = Number(two) > Number(one) ? figure.value / Number(one) : Number(one) / figure.value;
  if (!Number.isFinite(ns)) return [];
  const on = figure.on === undefined ? '' : ` on ${figure.on}`;
  const text = `${formatTime(ns)} (${figure.value} ${figure.unit}${on})`;
  return [{ case: figure.case, runtime: figure.runtime, ns, text }];
}
