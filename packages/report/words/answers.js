import { groupBy } from '@rounds/analysis/group.js';
import { workloadName } from './names.js';
import { waitWords } from './numbers.js';
import { inWords } from './pieces.js';
import { ownAnswer } from './told.js';
import { isHopeful, leadWords, verdictWords } from './verdict.js';

/**
 * The answer to a suite's question, in sentences that are made from verdicts only. No number stands without its
 * interval, and nothing is called the fastest that did not beat every rival.
 *
 * @import { Lead, SuiteReport } from '@rounds/analysis'
 * @import { Cell } from '@rounds/record'
 * @import { Piece } from './pieces.js'
 *
 * @typedef {Pick<SuiteReport, 'leads' | 'apart' | 'say' | 'workloads' | 'phase'>} Answered
 */

const nothingToCompare =
  'No two cases were measured on the same workload in the same runtime. Measure two to know which one is the fastest.';

/** More names than this nobody reads. */
const most = 3;

/** @param {Answered} suite @returns {Piece[][]} sentences; none where the suite has no rule for an answer */
export function answerSentences(suite) {
  const { leads, apart } = suite;
  const own = ownAnswer(suite).sentences;
  if (own.length > 0) return own.map(withNames);
  if (!leads) return [];
  const byWorkload = groupBy(leads, ({ workload }) => workload);
  const work =
    apart.length === 1 ? ' does other work and does not compete.' : ' do other work and do not compete.';
  return [
    ...(leads.length === 0 ? [[nothingToCompare]] : []),
    ...[...byWorkload.values()].flatMap(workloadSentences),
    ...(apart.length > 0 ? [[...namesIn(apart, 'and'), work]] : []),
  ];
}

/**
 * @param {Answered} suite
 * @returns {Piece[] | undefined} the suite's own, or the first sentence that names what is the fastest; nothing where none does
 */
export function shortAnswer(suite) {
  const [own] = ownAnswer(suite).sentences;
  if (own !== undefined) return withNames(own);
  const { leads = [] } = suite;
  const known = leads.filter(({ kind }) => kind !== 'unclear');
  return workloadSentences(known.filter(({ workload }) => workload === known[0]?.workload))[0];
}

/** @param {string} sentence of a suite @returns {Piece[]} what stands between backticks is a name */
export function withNames(sentence) {
  return sentence.split('`').map((part, i) => (i % 2 === 1 ? { name: part } : part));
}

/** @param {Lead} lead */
function leaderOf({ kind, leaders, runtime }) {
  return kind === 'unclear' ? kind : JSON.stringify(leaders.map((cell) => nameOf(cell, runtime)));
}

/** @param {string[]} names @param {'and' | 'or'} joint */
function namesIn(names, joint) {
  const items = names.map((name) => [{ name }]);
  return inWords(items, joint);
}

/** @param {Lead[]} leads on one workload @returns {Piece[][]} one sentence for all that have the same leader */
function workloadSentences(leads) {
  return [...groupBy(leads, leaderOf).values()].map((own) => {
    const [{ workload, kind }] = own;
    const name = workloadName(workload);
    return [...(name === undefined ? [] : ['On ', { name }, ', ']), ...clauses[kind](own), '.'];
  });
}

/** @type {Record<Lead['kind'], (own: Lead[]) => Piece[]>} what is said of leads of a kind that have the same leaders */
const clauses = {
  best: (own) => [...leadersOf(own[0], 'and'), ' is the fastest', ...places(own, aheadOf)],
  tied: (own) => [
    ...leadersOf(own[0], 'and'),
    ' tie for the fastest',
    ...places(own, () => []),
    `, within ${Number((own[0].threshold * 100).toPrecision(3))}% of each other`,
  ],
  unclear: (own) => [
    'this run cannot tell which is the fastest',
    ...(own.length > 2
      ? [...places(own, () => []), `: ${toTellWords(own)}`]
      : places(own, (lead) => [...leadersOf(lead, 'or'), `: ${toTellWords([lead])}`])),
  ],
};

/** @param {Lead} lead @returns {Piece[]} */
function aheadOf({ rivals: [closest] = [], runtime }) {
  if (!closest) return [];
  return [`${verdictWords(closest.compared)} than the next, `, { name: nameOf(closest.cell, runtime) }];
}

/** More sentences than this push the first ones off the screen, and so do more rivals. */
const [mostGroups, mostRivals] = [3, 2];

/**
 * How a run of one suite begins where it is read as text: with what the suite itself answers.
 *
 * @param {Answered} suite
 * @returns {Piece[][]}
 */
export function openingSentences(suite) {
  return ownAnswer(suite).sentences.map(withNames);
}

/**
 * And how it ends: a sentence for each workload, of which case is how far ahead of which.
 *
 * @param {Answered} suite
 * @returns {Piece[][]}
 */
export function closingSentences(suite) {
  const { leads = [] } = suite;
  const groups = [...groupBy(leads, ({ workload }) => workload).values()].map(groupSentence);
  if (groups.length === 0) return answerSentences({ ...suite, say: undefined });
  const shown = groups.length > mostGroups + 1 ? groups.slice(0, mostGroups) : groups;
  const more = groups.length - shown.length;
  return [...shown, ...(more > 0 ? [[`The tables above have ${more} workloads more.`]] : [])];
}

/** @param {Lead[]} leads on one workload @returns {Piece[]} the first one whole, and how the others differ from it */
function groupSentence([first, ...others]) {
  const same = leaderOf(first);
  return [
    ...['On ', { name: first.workload }, ...placeOf([first])],
    ...(first.kind === 'best' ? aheadOfAll(first) : brief[first.kind](first)),
    ...[...groupBy(others, leaderOf)].flatMap(([leader, own]) => [
      ...[';', ...placeOf(own)],
      ...(leader === same
        ? [first.kind === 'unclear' ? 'it is open, too' : 'too']
        : brief[own[0].kind](own[0])),
    ]),
    '.',
  ];
}

/** @param {Lead[]} leads @returns {Piece[]} */
function placeOf(leads) {
  const names = leads.flatMap(({ runtime }) => runtime ?? []);
  return names.length === 0 ? [', '] : [' in ', ...namesIn(names, 'and'), ', '];
}

/** @param {Lead} lead @returns {Piece[]} `isUtf8 is 6.6× [6.4, 6.9] faster than TextDecoder and 43× [41, 45] faster than valid-8` */
function aheadOfAll({ leaders: [leader], rivals = [], runtime }) {
  const shown = rivals.length > mostRivals + 1 ? rivals.slice(0, mostRivals) : rivals;
  const more = rivals.length - shown.length;
  const each = shown.map(({ cell, compared }) => [
    `${leadWords(compared)} than `,
    { name: nameOf(cell, runtime) },
  ]);
  const all = more > 0 ? [...each, [`more than ${more} others`]] : each;
  return [{ name: nameOf(leader, runtime) }, ' is ', ...inWords(all, 'and')];
}

/** @type {Record<Lead['kind'], (lead: Lead) => Piece[]>} */
const brief = {
  best: (lead) => [...leadersOf(lead, 'and'), ' is the fastest'],
  tied: (lead) => [...leadersOf(lead, 'and'), ' tie for the fastest'],
  unclear: (lead) => [
    'it is open ',
    ...(lead.leaders.length > most
      ? [`which of ${lead.leaders.length} cases`]
      : ['whether ', ...leadersOf(lead, 'or')]),
    ` is the fastest: ${toTellWords([lead])}`,
  ],
};

/**
 * @param {Lead[]} leads in doubt
 * @returns {string} what it would take: `about 31 to 180 rounds would tell, 25 min of these cases alone`
 */
function toTellWords(leads) {
  const hopeful = leads.filter(isHopeful);
  if (hopeful.length === 0) return 'more rounds may not tell';
  const rounds = rangeOf(hopeful.map(({ roundsToTell }) => Number(roundsToTell)));
  const where = hopeful.length < leads.length ? ` in ${hopeful.length} of them` : '';
  const ms = hopeful.reduce((sum, { msToTell = Number.NaN }) => sum + msToTell, 0);
  return `about ${rounds} rounds would tell${where}${ms > 0 ? `, ${waitWords(ms)} of these cases alone` : ''}`;
}

/** @param {number[]} values estimates, which more than two digits would overstate */
function rangeOf(values) {
  const ends = [Math.min(...values), Math.max(...values)].map((value) => Number(value.toPrecision(2)));
  return [...new Set(ends)].join(' to ');
}

/**
 * @param {Lead[]} leads
 * @param {(lead: Lead) => Piece[]} detailOf
 * @returns {Piece[]} in which runtimes, each with its detail, or all with the one that they share
 */
function places(leads, detailOf) {
  const each = leads.map((lead) => ({ name: lead.runtime, detail: inBrackets(detailOf(lead)) }));
  const [first] = each;
  if (first.name === undefined) return first.detail;
  const isShared = each.length > 1 && new Set(each.map(({ detail }) => JSON.stringify(detail))).size === 1;
  const listed = each.map(({ name = '', detail }) => [{ name }, ...(isShared ? [] : detail)]);
  return [' in ', ...inWords(listed, 'and'), ...(isShared ? first.detail : [])];
}

/** @param {Piece[]} pieces @returns {Piece[]} */
function inBrackets(pieces) {
  return pieces.length === 0 ? [] : [' (', ...pieces, ')'];
}

/** @param {Lead} lead @param {'and' | 'or'} joint @returns {Piece[]} */
function leadersOf({ leaders, runtime }, joint) {
  if (joint === 'or' && leaders.length > most) return [`one of ${leaders.length} cases`];
  const names = leaders.map((cell) => nameOf(cell, runtime));
  return namesIn(names, joint);
}

/** @param {Cell} cell @param {string | undefined} runtime that is said elsewhere */
function nameOf(cell, runtime) {
  return runtime === undefined ? `${cell.case} in ${cell.runtime}` : cell.case;
}
