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
  const tried = rows.filter(({ outcome }) => outcome.outcome !== 'not tested');
  const whole = tried.filter(({ outcome }) => outcome.tests.every((each) => each.outcome !== 'not tested'));
  if (tried.length > 0) return whole.length > 0 ? whole : tried;
  const telling = rows.find(({ outcome }) => !outcome.says.startsWith('not part of')) ?? rows[0];
  return telling ? [{ statement, outcome: telling.outcome, word: telling.word }] : [];
}

/** Marks an outcome that was found under other conditions than those of the post. */
export const otherConditions = 'other conditions';

/** @type {Record<import('@rounds/posts').Word, string>} */
const answers = {
  ...{ confirmed: 'yes', stronger: 'yes', weaker: 'no', reversed: 'no' },
  ...{ inconclusive: 'inconclusive', 'not tested': 'not tested' },
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
  if (outcome === 'not tested') return outcome;
  if (!isQuestion(statement)) return comparable ? outcome : `${outcome} (${otherConditions})`;
  const words = new Set(tests.map((test) => answers[test.outcome]));
  if (words.has('inconclusive') || words.has('not tested')) return 'inconclusive';
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
  if (!isQuestion(statement) || outcome.outcome === 'not tested') return [outcome.says];
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
    ...[`${board.confirmed} confirmed`, `${board.stronger} stronger`, `${board.weaker} weaker`],
    ...[
      `${board.reversed} reversed`,
      `${board.inconclusive} inconclusive`,
      `${board.mixed} different between machines`,
    ],
  ].filter((word) => !word.startsWith('0 '));
  const comparable = board.statements - board.otherConditions - board.notTested;
  return (
    `Of ${board.statements} claims in the posts, ${comparable} were tested under the conditions of the post (${words.join(', ')}), ` +
    `${board.otherConditions} under ${otherConditions} only, and ${board.notTested} were not tested.`
  );
}

/**
 * @param {Scoreboard} board
 * @returns {string[]} six lines
 */
export function scoreboardLines(board) {
  return [
    `${board.statements} claims, each counted once`,
    `confirmed ${board.confirmed}, stronger ${board.stronger}`,
    `weaker ${board.weaker}, reversed ${board.reversed}`,
    `inconclusive ${board.inconclusive}, different between machines ${board.mixed}`,
    `under ${otherConditions} only ${board.otherConditions}`,
    `not tested ${board.notTested}`,
  ];
}

/**
 * @param {Outcome} outcome
 * @returns {Outcome['tests'][number] | undefined} the test that has this outcome, if one was measured
 */
export function decisiveTest({ outcome, tests }) {
  return tests.find((each) => each.outcome === outcome && each.measured);
}
