import { countOutcomes, formatComparison } from '@rounds/posts';

/**
 * What is shown of posts, laid out by `page.js` and `markdown.js`.
 *
 * @import { Outcome, Post, Scoreboard, Claim } from '@rounds/posts'
 * @import { JudgedRun } from './outcomes.js'
 *
 * @typedef {object} Row a claim in a run; without a run if none tried it
 * @property {Claim} claim
 * @property {Outcome} outcome
 * @property {number} [run] its place among the runs
 * @property {string} word of the outcome
 *
 * @typedef {object} Section of a post
 * @property {string} [title] missing for the post's own claims
 * @property {Row[]} rows
 *
 * @typedef {object} Page of a post
 * @property {Post} post
 * @property {Section[]} sections
 */

/** @type {[title: string | undefined, kinds: Claim['kind'][]][]} */
const sections = [
  [undefined, ['stated', 'figures']],
  ['The post asks', ['question']],
  ['We ask', ['ours']],
];

/**
 * @param {Post[]} posts
 * @param {JudgedRun[]} runs
 * @returns {Page[]}
 */
export function pagesOf(posts, runs) {
  return posts.map((post) => ({
    post,
    sections: sections.flatMap(([title, kinds]) => {
      const own = post.claims.filter(({ kind }) => kinds.includes(kind));
      return own.length > 0 ? [{ title, rows: own.flatMap((claim) => rowsOf(claim, runs)) }] : [];
    }),
  }));
}

/**
 * @param {Claim} claim
 * @param {JudgedRun[]} runs
 * @returns {Row[]} one for each run that tested it, preferably in full; if none did, one with the most specific reason
 */
function rowsOf(claim, runs) {
  const rows = runs.map(({ outcomeOf }, run) => {
    const outcome = outcomeOf(claim);
    return { claim, outcome, run, word: outcomeWord(claim, outcome) };
  });
  const tried = rows.filter(({ outcome }) => outcome.outcome !== 'not tested');
  const whole = tried.filter(({ outcome }) => outcome.tests.every((each) => each.outcome !== 'not tested'));
  if (tried.length > 0) return whole.length > 0 ? whole : tried;
  const specific = rows.find(({ outcome }) => !outcome.text.startsWith('not part of')) ?? rows[0];
  return specific ? [{ claim, outcome: specific.outcome, word: specific.word }] : [];
}

/** Marks an outcome that was found under other conditions than those of the post. */
export const otherConditions = 'other conditions';

/** @type {Record<import('@rounds/posts').OutcomeName, string>} */
const answers = {
  ...{ confirmed: 'yes', stronger: 'yes', weaker: 'no', reversed: 'no' },
  ...{ inconclusive: 'inconclusive', 'not tested': 'not tested' },
};

/** @param {Claim} claim */
function isQuestion({ kind }) {
  return kind === 'question' || kind === 'ours';
}

/**
 * A claim has an outcome, a question has an answer.
 *
 * @param {Claim} claim
 * @param {Outcome} outcome
 */
function outcomeWord(claim, { outcome, comparable, tests }) {
  if (outcome === 'not tested') return outcome;
  if (!isQuestion(claim)) return comparable ? outcome : `${outcome} (${otherConditions})`;
  const words = new Set(tests.map((test) => answers[test.outcome]));
  if (words.has('inconclusive') || words.has('not tested')) return 'inconclusive';
  return words.size > 1 ? 'in part' : [...words].join();
}

/**
 * @param {Post} post
 * @returns {string} as stated by the post
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
export function measuredLines({ claim, outcome }) {
  if (!isQuestion(claim) || outcome.outcome === 'not tested') return [outcome.text];
  const lines = outcome.tests.map(({ test, outcome: each, text, measured }) => {
    const where = [...new Set(measured?.runtimes ?? [])].join(' and ');
    const what =
      measured && outcome.tests.length > 1 ? ` for ${formatComparison(test, measured.workload)}` : '';
    return `${where && `in ${where}: `}${text}${what}: ${answers[each]}`;
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
    own.flatMap(({ rows }) => rows.map(({ claim, outcome }) => ({ post: post.id, claim, outcome }))),
  );
}

/** @param {Page} page @returns {boolean} whether a run tested any of its claims */
export function isTested({ sections: own }) {
  return own.some(({ rows }) => rows.some(({ outcome }) => outcome.outcome !== 'not tested'));
}

/** @param {Page[]} pages */
export function isAnyReversed(pages) {
  return entriesOf(pages).some(
    ({ claim, outcome }) => !isQuestion(claim) && outcome.comparable && outcome.outcome === 'reversed',
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
  const comparable = board.claims - board.otherConditions - board.notTested;
  const how = words.length > 0 ? ` (${words.join(', ')})` : '';
  return (
    `Of ${board.claims} claims in the posts, ${comparable} were tested under the conditions of the post${how}, ` +
    `${board.otherConditions} under ${otherConditions} only, and ${board.notTested} were not tested.`
  );
}

/**
 * @param {Scoreboard} board
 * @returns {string[]} six lines
 */
export function scoreboardLines(board) {
  return [
    `${board.claims} claims, each counted once`,
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
