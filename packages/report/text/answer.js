import { groupBy } from '@rounds/analysis/group.js';
import { workloadTitle } from './names.js';
import { formatTimeWithMargin } from './numbers.js';
import { joinPieces } from './pieces.js';
import { suiteAnswer } from './suite-answer.js';
import { formatFactor, formatTimeToVerdict, isWithinReach } from './verdict.js';

/**
 * The answer to a suite's question: in its own unit, where the suite has a sentence for that, or else in sentences that are made
 * from verdicts only. No ratio stands without its interval, and nothing is said to lead that did not beat every rival.
 *
 * @import { Lead, SuiteReport } from '@rounds/analysis'
 * @import { Cell } from '@rounds/record'
 * @import { Piece } from './pieces.js'
 *
 * @typedef {Pick<SuiteReport, 'leads' | 'excluded' | 'sentences' | 'workloads' | 'phase'>} AnswerInput
 */

/** More names than this nobody reads, and more rivals: one that is left out takes as much room as it saves. */
const [mostNames, mostRivals] = [3, 2];

/** @param {AnswerInput} suite @returns {Piece[][]} sentences; none where the suite has no rule for an answer */
export function formatAnswer(suite) {
  const own = ownSentences(suite);
  if (own.length > 0 || !suite.leads) return own;
  const { excluded } = suite;
  const work =
    excluded.length === 1 ? ' does other work and does not compete.' : ' do other work and do not compete.';
  return [
    ...(suite.leads.length === 0 ? formatTimes(suite) : groupsOf(suite).map((leads) => sentenceOf(leads))),
    ...(excluded.length > 0 ? [[...namesIn(excluded, 'and'), work]] : []),
  ];
}

/** @param {AnswerInput} suite of which nothing competes @returns {Piece[][]} its times, a sentence for each workload */
function formatTimes({ workloads }) {
  return workloads.flatMap(({ workload, cells }) => {
    const timed = cells.filter(({ ns }) => ns.estimate > 0);
    if (timed.length === 0) return [];
    const cases = Array.from(
      groupBy(timed, ({ cell }) => cell.case),
      ([name, own]) => [
        ...[{ name }, ' takes '],
        ...joinPieces(
          own.map(({ cell, ns }) => [`${formatTimeWithMargin(ns)} in `, { name: cell.runtime }]),
          'and',
        ),
      ],
    );
    const title = workloadTitle(workload);
    return [[...(title === undefined ? [] : [{ name: title }, ': ']), ...joinPieces(cases, 'and'), '.']];
  });
}

/** @param {AnswerInput} suite @returns {Piece[] | undefined} in one sentence; nothing where all is open */
export function formatShortAnswer(suite) {
  const [own] = ownSentences(suite);
  const known = groupsOf(suite).find((leads) => leads.some(({ kind }) => kind !== 'inconclusive'));
  return own ?? (known && briefly(known));
}

/**
 * How the results of one suite begin in a terminal, in lists of sentences of which the first that has room is shown: they are from the one
 * that says most to the one that is still an answer.
 *
 * @param {AnswerInput} suite
 * @returns {Piece[][][]}
 */
export function formatTerminalAnswers(suite) {
  const [own, ...more] = ownSentences(suite);
  const answers = own ? [[[own, ...more].flatMap((each) => [' ', ...each]).slice(1)], [own]] : [[]];
  const { leads = [] } = suite;
  // That there are too few rounds is said once, of all.
  const groups = groupsOf({ leads: leads.filter(({ isEarly }) => !isEarly) });
  if (groups.length === 0) {
    const times = formatAnswer(suite);
    return own || leads.length > 0 ? answers : [times, [...times.slice(0, 1), [theRest]], times.slice(0, 1)];
  }
  const numbered = (/** @type {Lead[][]} */ some) => some.map((leads, i) => briefly(leads, i === 0));
  const fewer = [3, 2, 1].filter((few) => few < groups.length);
  const lists = [
    groups.map((leads) => sentenceOf(leads)),
    groups.map((leads) => sentenceOf(leads, 1)),
    groups.map((leads) => briefly(leads)),
    numbered(groups),
    ...fewer.map((few) => [...numbered(groups.slice(0, few)), [moreWords(groups.length - few)]]),
    [briefly(groups[0].slice(0, 1)), [theRest]],
    [briefly(groups[0].slice(0, 1))],
  ];
  const both = answers.flatMap((answer) => lists.map((list) => [...answer, ...list]));
  return own ? [...both, ...answers] : both;
}

const theRest = 'The tables below have the rest.';

/** @param {number} more */
function moreWords(more) {
  return `The tables below have ${more === 1 ? 'one workload' : `${more} workloads`} more.`;
}

/** @param {AnswerInput} suite @returns {Piece[][]} what the suite itself answers */
function ownSentences(suite) {
  return suiteAnswer(suite).sentences.map(parseNames);
}

/** @param {string} sentence of a suite @returns {Piece[]} what stands between backticks is a name */
export function parseNames(sentence) {
  return sentence.split('`').map((part, i) => (i % 2 === 1 ? { name: part } : part));
}

/** @param {Pick<AnswerInput, 'leads'>} suite @returns {Lead[][]} by workload */
function groupsOf({ leads = [] }) {
  return [...groupBy(leads, ({ workload }) => workload).values()];
}

/** @param {Lead[]} leads @returns {Lead[][]} those with the same leader together */
function byLeader(leads) {
  return [...groupBy(leads, leaderOf).values()];
}

/** @param {Lead} lead */
function leaderOf({ kind, leaders, runtime }) {
  return kind === 'inconclusive' ? kind : JSON.stringify(leaders.map((cell) => nameOf(cell, runtime)));
}

/**
 * @param {Lead[]} leads on one workload
 * @param {number} [rivals] that are named at the most
 * @returns {Piece[]} the first one whole, and how the others differ from it: `On small in node@24, a is 6.6× [6.4, 6.9] faster than b
 *   and 43× [41, 45] faster than c; in bun@1, too.`
 */
function sentenceOf([first, ...others], rivals = mostRivals) {
  const workload = workloadTitle(first.workload);
  const where = [...(workload === undefined ? [] : [' on ', { name: workload }]), ...placeOf([first])];
  return [
    ...(where.length === 0 ? [] : [...capitalised(where), ', ']),
    ...(first.kind === 'best' ? aheadOf(first, rivals) : clauses[first.kind]([first])),
    ...byLeader(others).flatMap((own) => [
      ...[';', ...placeOf(own), ', '],
      ...(leaderOf(own[0]) !== leaderOf(first)
        ? clauses[own[0].kind](own)
        : [first.kind === 'inconclusive' ? 'it is open, too' : 'too']),
    ]),
    '.',
  ];
}

/** @param {Piece[]} where that begins with words of ours @returns {Piece[]} at the beginning of a sentence */
function capitalised([first, ...others]) {
  return [String(first).replace(/^ ./, (start) => start.trim().toUpperCase()), ...others];
}

/** @param {Lead} lead @param {number} most rivals @returns {Piece[]} */
function aheadOf({ leaders: [leader], rivals = [], runtime }, most) {
  const shown = rivals.length > most + 1 ? rivals.slice(0, most) : rivals;
  const more = rivals.length - shown.length;
  const each = shown.map(({ cell, compared }) => [
    `${formatFactor(compared)} faster than `,
    { name: nameOf(cell, runtime) },
  ]);
  const all = more > 0 ? [...each, [`more than ${more} others`]] : each;
  return [{ name: nameOf(leader, runtime) }, ' is ', ...joinPieces(all, 'and')];
}

/** @type {Record<Lead['kind'], (own: Lead[]) => Piece[]>} of leads with the same leader */
const clauses = {
  best: ([lead]) => [...leadersOf(lead, 'and'), ' is the fastest'],
  tied: ([lead]) => [...leadersOf(lead, 'and'), ` tie for the fastest, ${withinWords(lead)} of each other`],
  inconclusive: ([lead, ...more]) => {
    // In each it may be open between others, and for as long.
    if (more.length > 0) return ['it is open which case is the fastest'];
    const which =
      lead.leaders.length > mostNames
        ? [`which of ${lead.leaders.length} cases`]
        : ['whether ', ...leadersOf(lead, 'or')];
    const wait = formatTimeToVerdict(lead);
    const fix = wait ? `${wait} of these cases alone` : 'more rounds';
    return [
      'it is open ',
      ...which,
      ` is the fastest: ${fix} ${isWithinReach(lead) ? 'would' : 'may not'} tell`,
    ];
  },
};

/**
 * @param {Lead[]} leads on one workload
 * @param {boolean} [hasNumbers]
 * @returns {Piece[]} `small: a leads by 6.6× [6.4, 6.9] in node@24 and 5.1× [5, 5.2] in bun@1; open in deno@2.`
 */
function briefly(leads, hasNumbers = true) {
  const workload = workloadTitle(leads[0].workload);
  return [
    ...(workload === undefined ? [] : [{ name: workload }, ': ']),
    ...byLeader(leads).flatMap((own, i) => [
      ...(i === 0 ? [] : ['; ']),
      ...briefClauses[own[0].kind](own, hasNumbers),
    ]),
    '.',
  ];
}

/** @type {Record<Lead['kind'], (own: Lead[], hasNumbers: boolean) => Piece[]>} of leads with the same leader */
const briefClauses = {
  best: (own, hasNumbers) => [
    ...leadersOf(own[0], 'and'),
    ' leads',
    ...(hasNumbers ? [' ', ...joinPieces(own.map(byHowMuch), 'and')] : placeOf(own)),
  ],
  tied: (own, hasNumbers) => [
    ...leadersOf(own[0], 'and'),
    ' tie',
    ...placeOf(own),
    ...(hasNumbers ? [`, ${withinWords(own[0])}`] : []),
  ],
  inconclusive: (own, hasNumbers) => {
    const wait = own.length === 1 && hasNumbers ? formatTimeToVerdict(own[0]) : undefined;
    return ['open', ...placeOf(own), ...(wait ? [` (${wait} to tell)`] : [])];
  },
};

/** @param {Lead} lead of the best @returns {Piece[]} */
function byHowMuch(lead) {
  const [closest] = lead.rivals ?? [];
  return [...(closest ? [`by ${formatFactor(closest.compared)}`] : []), ...placeOf([lead])];
}

/** @param {Lead} lead */
function withinWords({ detect }) {
  return `within ${Number((detect * 100).toPrecision(3))}%`;
}

/** @param {Lead[]} leads @returns {Piece[]} where they are from, if that is one runtime each */
function placeOf(leads) {
  const names = leads.flatMap(({ runtime }) => runtime ?? []);
  return names.length === 0 ? [] : [' in ', ...namesIn(names, 'and')];
}

/** @param {Lead} lead @param {'and' | 'or'} joint @returns {Piece[]} */
function leadersOf({ leaders, runtime }, joint) {
  return namesIn(
    leaders.map((cell) => nameOf(cell, runtime)),
    joint,
  );
}

/** @param {string[]} names @param {'and' | 'or'} joint */
function namesIn(names, joint) {
  return joinPieces(
    names.map((name) => [{ name }]),
    joint,
  );
}

/** @param {Cell} cell @param {string | undefined} runtime that is said elsewhere */
function nameOf(cell, runtime) {
  return runtime === undefined ? `${cell.case} in ${cell.runtime}` : cell.case;
}
