import { countOutcomes, formatComparison, formatPlain } from '@rounds/posts';
import { notPart } from './measured.js';

/**
 * What is shown of posts, which `blocks.js` and `index-page.js` lay out.
 *
 * @import { Figure, Outcome, OutcomeName, Post, Scoreboard, Claim } from '@rounds/posts'
 * @import { JudgedRun } from './outcomes.js'
 *
 * @typedef {{ claim: Claim, outcome: Outcome, run?: number, word: string }} Row a claim in a run, `run` is its place among the runs; without
 *   it, none tried the claim; `word` of the outcome
 * @typedef {{ title?: string, rows: Row[] }} Section of a post; the post's own claims have no title
 * @typedef {{ post: Post, sections: Section[] }} Page of a post
 */

/** @type {[title: string | undefined, kinds: Claim['kind'][]][]} */
const sections = [
  [undefined, ['stated', 'figures']],
  ['The post asks', ['question']],
  ['We ask', ['ours']],
];

/** @param {Post[]} posts @param {JudgedRun[]} runs @returns {Page[]} */
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
  const tried = rows.filter(wasTried);
  const whole = tried.filter(({ outcome }) => outcome.tests.every((each) => each.outcome !== 'not tested'));
  if (tried.length > 0) return whole.length > 0 ? whole : tried;
  const specific = rows.find(({ outcome }) => !outcome.text.startsWith(notPart)) ?? rows[0];
  return specific ? [{ claim, outcome: specific.outcome, word: specific.word }] : [];
}

/** @param {Pick<Row, 'outcome'>} row */
export function wasTried({ outcome }) {
  return outcome.outcome !== 'not tested';
}

/** Marks an outcome that was found under other conditions than those of the post. */
export const otherConditions = 'other conditions';

/** @type {Record<OutcomeName, string>} */
const answers = {
  ...{ confirmed: 'yes', stronger: 'yes', weaker: 'no', reversed: 'no' },
  ...{ inconclusive: 'inconclusive', 'not tested': 'not tested' },
};

/** @param {Claim} claim */
function isQuestion({ kind }) {
  return kind === 'question' || kind === 'ours';
}

/** A claim has an outcome, a question has an answer. @param {Claim} claim @param {Outcome} outcome */
function outcomeWord(claim, { outcome, comparable, tests }) {
  if (outcome === 'not tested') return outcome;
  if (!isQuestion(claim)) return comparable ? outcome : `${outcome} (${otherConditions})`;
  const words = new Set(tests.map((test) => answers[test.outcome]));
  if (words.has('inconclusive') || words.has('not tested')) return 'inconclusive';
  return words.size > 1 ? 'in part' : [...words].join();
}

/** @param {Post} post @returns {string} as stated by the post */
export function conditionsOf({ conditions: { processor, versions, cores, data } }) {
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
 * @param {Post} post
 * @param {JudgedRun[]} runs
 * @returns {{ what: string, published: string, here: string[] }[]} the numbers of its tables, beside those of runs, or why they have none
 */
export function figureRows({ figures = [] }, runs) {
  return figures.flatMap((figure) => {
    if (figure.isSeparate) return [];
    const here = runs.flatMap(({ besideOf }, run) => {
      const found = besideOf(figure);
      if ('missing' in found) return [];
      const which = runs.length > 1 ? `run ${run + 1}: ` : '';
      const instead = found.workload ? ` on ${found.workload}` : '';
      return [`${which}${formatPlain(found.value)} ${figure.unit}, ${found.runtimes?.join()}${instead}`];
    });
    const on = figure.on === undefined ? '' : `; ${figure.on}`;
    return {
      what: [figure.case, figure.workload, figure.figure ?? []].flat().join(', '),
      published: `${formatPlain(figure.value)} ${figure.unit}, ${figure.runtime}${on}`,
      here: here.length > 0 ? here : [whyNone(figure, runs)],
    };
  });
}

/** @param {Figure} figure that none of the runs has @param {JudgedRun[]} runs @returns {string} the most specific reason */
export function whyNone(figure, runs) {
  const reasons = runs.flatMap(({ besideOf }) => {
    const found = besideOf(figure);
    return 'missing' in found && found.missing !== notPart ? [`not measured: ${found.missing}`] : [];
  });
  return reasons[0] ?? notPart;
}

/** @param {Page[]} pages */
function rowsIn(pages) {
  return pages.flatMap(({ post, sections: own }) =>
    own.flatMap(({ rows }) => rows.map((row) => ({ ...row, post: post.id }))),
  );
}

/** @param {Page[]} pages @returns {Scoreboard} */
export function scoreboardOf(pages) {
  return countOutcomes(rowsIn(pages));
}

/** @param {Page} page @returns {boolean} whether a run tested any of its claims */
export function isTested(page) {
  return rowsIn([page]).some(wasTried);
}

/** @param {Page[]} pages */
export function isAnyReversed(pages) {
  return rowsIn(pages).some(
    ({ claim, outcome }) => !isQuestion(claim) && outcome.comparable && outcome.outcome === 'reversed',
  );
}

/** @param {Scoreboard} board @returns {string} the same in a sentence */
export function scoreboardSentence(board) {
  const { claims, confirmed, stronger, weaker, reversed, inconclusive, mixed, notTested } = board;
  const counts = { confirmed, stronger, weaker, reversed, inconclusive, 'different between machines': mixed };
  const words = Object.entries(counts).flatMap(([word, count]) => (count > 0 ? [`${count} ${word}`] : []));
  const comparable = claims - board.otherConditions - notTested;
  const how = words.length > 0 ? ` (${words.join(', ')})` : '';
  return (
    `Of ${claims} claims in the posts, ${comparable} were tested under the conditions of the post${how}, ` +
    `${board.otherConditions} under ${otherConditions} only, and ${notTested} were not tested.`
  );
}

/** @param {Scoreboard} board @returns {string[]} six lines */
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
