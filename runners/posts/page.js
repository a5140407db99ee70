import { analyseRun } from '@rounds/analysis';
import { texts } from '@rounds/report/blocks.js';
import { makePage } from '@rounds/report/html/page.js';
import { makeId } from '@rounds/report/text/links.js';
import { formatTime } from '@rounds/report/text/numbers.js';
import { runLine } from './here.js';
import { inUnit } from './in-unit.js';
import { conditionsOf, measuredLines, scoreboardLines, scoreboardOf, scoreboardSentence } from './pages.js';

/**
 * All posts as a page, where what posts measured stands as marks in our charts, and in a terminal, which has no charts.
 *
 * @import { Report } from '@rounds/analysis'
 * @import { Block } from '@rounds/report/blocks.js'
 * @import { JudgedRun } from './outcomes.js'
 * @import { Page, Row } from './pages.js'
 */

/**
 * @param {Page[]} pages
 * @param {JudgedRun[]} runs
 */
export function postsPage(pages, runs) {
  const reports = runs.map(({ run }) => analyseRun(run));
  const shown = pages.map((page) => postBlock(page, runs.length > 1, reports));
  const blocks = [...runBlocks(runs), scoreboard(pages), ...shown];
  return makePage('Claims of posts, and their outcomes here', blocks, 'Made by rounds posts.');
}

/**
 * @param {Page[]} pages
 * @param {JudgedRun[]} runs
 * @param {string[]} [more] a sentence about pages that are omitted
 * @returns {Block[]} for a terminal
 */
export function postsBlocks(pages, runs, more = []) {
  const shown = pages.map((page) => postBlock(page, runs.length > 1));
  return [...texts([scoreboardSentence(scoreboardOf(pages)), ...more]), ...runBlocks(runs), ...shown];
}

/** @param {JudgedRun[]} runs */
function runBlocks(runs) {
  return texts(runs.map(({ run }, i) => `${runs.length > 1 ? `Run ${i + 1}: ` : ''}${runLine(run)}`));
}

/** @param {Page[]} pages @returns {Block} */
function scoreboard(pages) {
  return { list: scoreboardLines(scoreboardOf(pages)).map((line) => [line]) };
}

/** @param {Page} page @param {boolean} areSeveral runs @param {Report[]} [reports] for charts @returns {Block} */
function postBlock({ post, sections }, areSeveral, reports = []) {
  const repeated = post.suites.length > 0 ? `Repeated by ${post.suites.join(', ')}.` : 'Not repeated.';
  const address = /** @type {`https://${string}`} */ (post.address);
  return {
    title: [{ sentence: post.title }],
    id: makeId([post.id]),
    fold: 'closed',
    blocks: [
      {
        text: [
          `${[`${post.author}, ${post.date}.`, repeated, post.notRepeated].filter(Boolean).join(' ')} `,
          { link: 'The post', address },
        ],
      },
      ...texts([`Conditions: ${conditionsOf(post)}.`]),
      ...sections.flatMap(({ title, rows }) => [
        ...(title === undefined ? [] : texts([`${title}:`])),
        ...rows.map((row) => statementBlock(row, areSeveral)),
      ]),
      ...chartsOf(post, reports),
    ],
  };
}

/** @type {Record<string, 'faster' | 'slower' | 'inconclusive' | 'quiet'>} */
const tones = { confirmed: 'faster', stronger: 'faster', weaker: 'inconclusive', reversed: 'slower' };

/** @param {Row} row @param {boolean} areSeveral runs @returns {Block} */
function statementBlock(row, areSeveral) {
  const { claim, word, run, outcome } = row;
  const here = areSeveral && run !== undefined ? `here, run ${run + 1}` : 'here';
  const { published } = claim;
  return {
    title: [{ sentence: `${word}: ${claim.text}` }],
    tone: tones[outcome.outcome] ?? 'quiet',
    blocks: [
      {
        facts: [
          ...(published === undefined ? [] : [{ label: 'published', values: [published] }]),
          { label: here, values: measuredLines(row) },
        ],
      },
    ],
  };
}

/** @param {Page['post']} post @param {Report[]} reports @returns {Block[]} our times with those of its tables */
function chartsOf({ id, figures = [] }, reports) {
  const workloads = reports.flatMap(({ suites }) => suites.flatMap((suite) => suite.workloads));
  return workloads.flatMap((workload) => {
    const published = figures.flatMap((figure) => publishedIn(workload, figure));
    const name = makeId([id, `times of ${workload.suite} ${workload.workload}`]);
    return published.length > 0 ? [{ bars: workload, id: name, published }] : [];
  });
}

/**
 * @param {import('@rounds/analysis').SuiteReport['workloads'][number]} workload
 * @param {import('@rounds/posts').Figure} figure
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
