import { usualWidth, wrapped } from '@rounds/report/terminal/wrap.js';
import { plain } from '@rounds/report/words/plain.js';
import { runLine } from './here.js';
import { conditionsOf, measuredLines, scoreboardLines, scoreboardOf } from './pages.js';

/**
 * All posts in a terminal, 80 columns wide.
 *
 * @typedef {import('./pages.js').Page} Page
 * @typedef {import('./pages.js').Row} Row
 */

const wordWidth = 'elsewhere: cannot tell'.length + 2;

/**
 * @param {Page[]} pages
 * @param {import('./outcomes.js').Judged[]} runs
 * @param {import('@rounds/report/terminal/style.js').Style} style
 */
export function postsText(pages, runs, style) {
  const isOne = runs.length === 1;
  return [
    ...runs.flatMap(({ run }, i) => fold(`${isOne ? '' : `run ${i + 1}: `}${runLine(run)}`, 0)),
    ...pages.flatMap((page) => ['', ...postLines(page, isOne, style)]),
    '',
    ...scoreboardLines(scoreboardOf(pages)),
  ].join('\n');
}

/**
 * @param {Page} page
 * @param {boolean} isOne whether there is one run, which need not be named
 * @param {import('@rounds/report/terminal/style.js').Style} style
 */
function postLines({ post, sections }, isOne, style) {
  const repeated = post.suites.length > 0 ? `Repeated by ${post.suites.join(', ')}.` : 'Not repeated.';
  return [
    ...fold(post.title, 0).map((line) => style('bold', line)),
    ...fold(`${post.author}, ${post.date}. ${repeated} ${post.notRepeated ?? ''}`, 2),
    `  ${post.address}`,
    ...fold(`Conditions: ${conditionsOf(post)}`, 2),
    ...sections.flatMap(({ title, rows }) => [
      ...(title ? [`  ${title}:`] : []),
      ...rows.flatMap((row) => rowLines(row, isOne)),
    ]),
  ];
}

/**
 * @param {Row} row
 * @param {boolean} isOne
 */
function rowLines(row, isOne) {
  const { statement, word, run } = row;
  const indent = 2 + wordWidth;
  const published = statement.published ? [`published: ${statement.published}`] : [];
  const here = run === undefined ? '' : isOne ? 'here: ' : `here, in run ${run + 1}: `;
  const [first = '', ...more] = fold(statement.says, indent);
  return [
    `  ${word.padEnd(wordWidth)}${first.trimStart()}`,
    ...more,
    ...[...published, ...measuredLines(row).map((line) => `${here}${line}`)].flatMap((line) =>
      fold(line, indent, 2),
    ),
  ];
}

/**
 * @param {string} text
 * @param {number} indent
 * @param {number} [hanging] by how much further all but the first line are indented
 * @returns {string[]} lines, broken where there are spaces
 */
function fold(text, indent, hanging = 0) {
  const room = ' '.repeat(indent);
  return wrapped(plain(text).trim(), usualWidth - indent, ' '.repeat(hanging)).map((line) => room + line);
}
