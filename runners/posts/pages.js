import { countOutcomes, placeOf } from '@rounds/posts';

/**
 * What is shown of posts, laid out by `page.js` and `markdown.js`.
 *
 * @import { Outcome, Post, Scoreboard, Statement } from '@rounds/posts'
 * @import { Judged } from './outcomes.js'
 *
 * @typedef {object} Row a statement in a run; without a run if none tried it
 * @property {Statement} statement
 * @property {Outcome} outcome
 * @property {number} [run] its place among the runs
 * @property {string} word of the outcome
 *
 * @typedef {object} Section of a post
 * @property {string} [title] none of what the post says
 * @property {Row[]} rows
 *
 * @typedef {object} Page of a post
 * @property {Post} post
 * @property {Section[]} sections
 */

/** @type {[title: string | undefined, kinds: Statement['kind'][]][]} */
const sections = [
  [undefined, ['said', 'figures']],
  ['The post asks', ['open']],
  ['We ask', ['ours']],
];

/**
 * @param {Post[]} posts
 * @param {Judged[]} runs
 * @returns {Page[]}
 */
export function pagesOf(posts, runs) {
  return posts.map((post) => ({
    post,
    sections: sections.flatMap(([title, kinds]) => {
      const own = post.statements.filter(({ kind }) => kinds.includes(kind));
      return own.length > 0 ? [{ title, rows: own.flatMap((statement) => rowsOf(statement, runs)) }] : [];
    }),
  }));
}

/**
 * @param {Statement} statement
 * @param {Judged[]} runs
 * @returns {Row[]} one for each run that tried it, or all of it if any did; of those that did not, the one that says most
 */
function rowsOf(statement, runs) {
  const rows = runs.map(({ outcomeOf }, run) => {
    const outcome = outcomeOf(statement);
    return { statement, outcome, run, word: wordFor(statement, outcome) };
  });
  const tried = rows.filter(({ outcome }) => outcome.outcome !== 'not tried');
  const whole = tried.filter(({ outcome }) => outcome.tests.every((each) => each.outcome !== 'not tried'));
  if (tried.length > 0) return whole.length > 0 ? whole : tried;
  const telling = rows.find(({ outcome }) => !outcome.says.startsWith('not part of')) ?? rows[0];
  return telling ? [{ statement, outcome: telling.outcome, word: telling.word }] : [];
}

/** Under other conditions than those of the post. */
const elsewhere = 'elsewhere';

/** @type {Record<import('@rounds/posts').Word, string>} */
const answers = {
  ...{ reproduced: 'yes', stronger: 'yes', weaker: 'no', reversed: 'no' },
  ...{ inconclusive: 'inconclusive', 'not tried': 'not tried' },
};

/** @param {Statement} statement */
function isQuestion({ kind }) {
  return kind === 'open' || kind === 'ours';
}

/**
 * Who asks does not say that it is so: a question has an answer.
 *
 * @param {Statement} statement
 * @param {Outcome} outcome
 */
function wordFor(statement, { outcome, comparable, tests }) {
  if (outcome === 'not tried') return outcome;
  if (!isQuestion(statement)) return comparable ? outcome : `${elsewhere}: ${outcome}`;
  const words = new Set(tests.map((test) => answers[test.outcome]));
  if (words.has('inconclusive') || words.has('not tried')) return 'inconclusive';
  return words.size > 1 ? 'in part' : [...words].join();
}

/**
 * @param {Post} post
 * @returns {string} what it says of its experiment
 */
export function conditionsOf({ conditions }) {
  const { processor, versions, cores, data } = conditions;
  const all = Object.entries({ processor, versions, cores, data });
  return all.flatMap(([name, text]) => (text === undefined ? [] : [`${name}: ${text}`])).join('; ');
}

/**
 * @param {Row} row
 * @returns {string[]} what was measured, beside what was published: the test that decided, or each answer
 */
export function measuredLines({ statement, outcome }) {
  if (!isQuestion(statement) || outcome.outcome === 'not tried') return [outcome.says];
  const lines = outcome.tests.map(({ test, outcome: each, says, measured }) => {
    const where = [...new Set(measured?.runtimes ?? [])].join(' and ');
    const what = measured && outcome.tests.length > 1 ? ` for ${placeOf(test, measured.workload)}` : '';
    return `${where && `in ${where}: `}${says}${what}: ${answers[each]}`;
  });
  return [...new Set(lines)]; // of several cases that did the same
}

/**
 * @param {Page[]} pages
 * @returns {Scoreboard}
 */
export function scoreboardOf(pages) {
  return countOutcomes(entriesOf(pages));
}

/** @param {Page[]} pages */
function entriesOf(pages) {
  return pages.flatMap(({ post, sections: own }) =>
    own.flatMap(({ rows }) => rows.map(({ statement, outcome }) => ({ post: post.id, statement, outcome }))),
  );
}

/** @param {Page[]} pages */
export function isAnyReversed(pages) {
  return entriesOf(pages).some(
    ({ statement, outcome }) =>
      !isQuestion(statement) && outcome.comparable && outcome.outcome === 'reversed',
  );
}

/**
 * @param {Scoreboard} board
 * @returns {string} the same in a sentence
 */
export function scoreboardSentence(board) {
  const words = [
    ...[`${board.reproduced} reproduced`, `${board.stronger} stronger`, `${board.weaker} weaker`],
    ...[
      `${board.reversed} reversed`,
      `${board.inconclusive} inconclusive`,
      `${board.mixed} not the same on each machine`,
    ],
  ].filter((word) => !word.startsWith('0 '));
  const comparable = board.statements - board.elsewhere - board.notTried;
  return (
    `Of ${board.statements} statements of the posts, ${comparable} were tried under the conditions of the post (${words.join(', ')}), ` +
    `${board.elsewhere} under other conditions only, and ${board.notTried} were not tried.`
  );
}

/**
 * @param {Scoreboard} board
 * @returns {string[]} six lines
 */
export function scoreboardLines(board) {
  return [
    `${board.statements} statements of posts, each counted once`,
    `reproduced ${board.reproduced}, stronger ${board.stronger}`,
    `weaker ${board.weaker}, reversed ${board.reversed}`,
    `inconclusive ${board.inconclusive}, not the same on each machine ${board.mixed}`,
    `${elsewhere} (under other conditions only) ${board.elsewhere}`,
    `not tried ${board.notTried}`,
  ];
}
