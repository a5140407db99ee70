import { formatPlain, vague } from '@rounds/posts';
import { displayText } from '@rounds/report/text/display-text.js';
import { runLine } from './here.js';
import { conditionsOf, measuredLines, scoreboardLines, scoreboardOf } from './pages.js';
import { notPart } from './run-index.js';

/**
 * All posts as a page of Markdown.
 *
 * @import { JudgedRun } from './outcomes.js'
 * @import { Page, Row } from './pages.js'
 */

/** Why a run without `--full` lacks a value. */
const inFull = 'only with `pnpm bench --full`';

export const mark = '<!-- Made by pnpm rounds posts -->';

export const preface = `Which claims of the posts hold in these runs? [packages/posts](../packages/posts/README.md) explains how a claim is
judged. Claims are in our words; no post is quoted. Each measured number has the interval that it was judged by. Counts and their ratios are
exact, and have none. Any other ratio without brackets had too few rounds for an interval, and is inconclusive. Where conditions differ from
those of the post, the differences come first, and the outcome does not count. Questions, of a post or ours, have answers.

Words without a number are judged as at least so many times, cases or parts: ${Object.entries(vague)
  .map(([word, times]) => `${word} ${times}`)
  .join(', ')}.`;

/**
 * @param {Page[]} pages
 * @param {JudgedRun[]} runs
 */
export function postsMarkdown(pages, runs) {
  return `${[
    mark,
    '# Posts',
    preface,
    runs.map(({ run }, i) => `${i + 1}. ${safe(runLine(run))}`).join('\n'),
    ...pages.flatMap((page) => postParts(page, runs)),
    '## Scoreboard',
    scoreboardLines(scoreboardOf(pages))
      .map((line) => `- ${line}`)
      .join('\n'),
  ].join('\n\n')}\n`;
}

/**
 * @param {Page} page
 * @param {JudgedRun[]} runs
 */
export function postParts({ post, sections }, runs) {
  const suites = post.suites.map((suite) => `\`${suite}\``).join(', ');
  const repeated = suites ? `Repeated by ${suites}.` : 'Not repeated.';
  return [
    `## [${safe(post.title)}](${post.address})`,
    [
      `${safe(post.author)}, ${post.date}. ${repeated} ${safe(post.notRepeated ?? '')}`.trim(),
      `Conditions: ${safe(conditionsOf(post))}.`,
    ].join('\n'),
    ...sections.flatMap(({ title, rows }) => [
      ...(title ? [`${title}:`] : []),
      tableOf(
        [title ? 'Question' : 'Claim', 'Published', 'Here', title ? 'Answer' : 'Outcome'],
        rows.map((row) => cellsOf(row, runs.length > 1)),
      ),
    ]),
    ...figuresOf(post, runs),
  ];
}

/**
 * @param {Row} row
 * @param {boolean} areSeveral runs
 */
function cellsOf(row, areSeveral) {
  const { claim, word, run } = row;
  const here = measuredLines(row)
    .map((line) => (line === notPart ? inFull : safe(line)))
    .join('<br>');
  const which = areSeveral && run !== undefined ? `run ${run + 1}: ` : '';
  return [safe(claim.text), safe(claim.published ?? ''), `${which}${here}`, word];
}

/**
 * @param {import('@rounds/posts').Post} post
 * @param {JudgedRun[]} runs
 * @returns {string[]} its own tables, beside what runs have of them
 */
function figuresOf({ figures = [] }, runs) {
  const rows = figures.flatMap((figure) => {
    if (figure.isSeparate) return [];
    const here = runs.flatMap(({ besideOf }, run) => {
      const found = besideOf(figure);
      if ('missing' in found) return [];
      const which = runs.length > 1 ? `run ${run + 1}: ` : '';
      const instead = found.workload ? ` on ${found.workload}` : '';
      return [`${which}${formatPlain(found.value)} ${figure.unit}, ${found.runtimes?.join()}${instead}`];
    });
    if (here.length === 0) here.push(whyNone(figure, runs));
    const what = `${figure.case}, ${figure.workload}${figure.figure ? `, ${figure.figure}` : ''}`;
    const on = figure.on === undefined ? '' : `; ${safe(figure.on)}`;
    const published = `${formatPlain(figure.value)} ${figure.unit}, ${figure.runtime}${on}`;
    return [[`\`${what}\``, published, here.join('<br>')]];
  });
  return rows.length > 0 ? [tableOf(['Figure', 'Published', 'Here'], rows)] : [];
}

/**
 * @param {import('@rounds/posts').Figure} figure that none of the runs has
 * @param {JudgedRun[]} runs
 */
export function whyNone(figure, runs) {
  const reasons = runs.flatMap(({ besideOf }) => {
    const found = besideOf(figure);
    return 'missing' in found && found.missing !== notPart ? [found.missing] : [];
  });
  return reasons[0] === undefined ? inFull : `not measured: ${safe(reasons[0])}`;
}

/**
 * @param {string[]} titles
 * @param {string[][]} rows
 */
export function tableOf(titles, rows) {
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** @param {string} text with inline code at most */
export function safe(text) {
  return displayText(text).replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('](', '] (');
}
