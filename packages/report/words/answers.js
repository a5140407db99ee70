import { groupBy } from '@rounds/analysis/group.js';
import { claimCounts, testWords } from './claims.js';
import { plural } from './numbers.js';
import { toTellWords, verdictWords } from './verdict.js';

/**
 * The answer to a suite's question, in sentences that are made from verdicts only. No number stands without its
 * interval, and nothing is called the fastest that did not beat every rival.
 *
 * @typedef {import('@rounds/analysis').SuiteReport} SuiteReport
 * @typedef {import('@rounds/analysis').Lead} Lead
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {string | { name: string } | { sentence: string }} Piece
 */

const nothingToCompare =
  'No two cases were measured on the same workload in the same runtime. Measure two to know which one is the fastest.';

/** More names, or claims, than this nobody reads. */
const most = 3;

/**
 * @param {Pick<SuiteReport, 'leads' | 'apart' | 'publications'>} suite
 * @returns {Piece[][]} the pieces of each sentence; none where the suite has no rule for an answer
 */
export function answerSentences({ leads, apart, publications }) {
  if (!leads) return [];
  const byWorkload = groupBy(leads, ({ workload }) => workload);
  return [
    ...(leads.length === 0 ? [[nothingToCompare]] : []),
    ...[...byWorkload.values()].flatMap(workloadSentences),
    ...(apart.length > 0 ? [apartSentence(apart)] : []),
    ...claimSentences(publications.flatMap(({ claims }) => claims)),
  ];
}

/**
 * @param {string[]} cases
 * @returns {Piece[]}
 */
function apartSentence(cases) {
  const names = cases.map((name) => [{ name }]);
  return [
    ...inWords(names, 'and'),
    cases.length === 1 ? ' does other work and does not compete.' : ' do other work and do not compete.',
  ];
}

/**
 * @param {Lead[]} leads on one workload
 * @returns {Piece[][]} one sentence for all that have the same leader
 */
function workloadSentences(leads) {
  const alike = (/** @type {Lead} */ { kind, leaders, runtime }) =>
    kind === 'unclear' ? kind : JSON.stringify(leaders.map((cell) => nameOf(cell, runtime)));
  return [...groupBy(leads, alike).values()].map((own) => {
    const [{ workload, kind }] = /** @type {[Lead]} */ (own);
    return ['On ', { name: workload }, ', ', ...clauses[kind](own), '.'];
  });
}

/**
 * What is said of leads of a kind that have the same leaders.
 *
 * @type {Record<Lead['kind'], (own: Lead[]) => Piece[]>}
 */
const clauses = {
  best: (own) => [...leadersOf(own[0], 'and'), ' is the fastest', ...places(own, aheadOf)],
  tied: (own) => [
    ...leadersOf(own[0], 'and'),
    ' tie for the fastest',
    ...places(own, () => []),
    `: each is within ${Number(((own[0]?.threshold ?? 0) * 100).toPrecision(3))}% of it`,
  ],
  unclear: (own) => ['this run cannot tell the fastest', ...places(own, inDoubt)],
};

/**
 * @param {Lead} lead
 * @returns {Piece[]}
 */
function aheadOf({ closest, runtime }) {
  if (!closest) return [];
  return [`${verdictWords(closest.compared, 'steady')} than `, { name: nameOf(closest.cell, runtime) }];
}

/**
 * @param {Lead} lead
 * @returns {Piece[]}
 */
function inDoubt(lead) {
  const who = lead.leaders.length > most ? [`one of ${lead.leaders.length} cases`] : leadersOf(lead, 'or');
  const rounds = lead.roundsToTell;
  return [...who, rounds === null ? ', and more rounds may not tell' : `, ${toTellWords(rounds)}`];
}

/**
 * @param {Lead[]} leads
 * @param {(lead: Lead) => Piece[]} detailOf
 * @returns {Piece[]} in which runtimes, each with its detail, or all with the one that they share
 */
function places(leads, detailOf) {
  const each = leads.map((lead) => ({ name: lead.runtime, detail: inBrackets(detailOf(lead)) }));
  const [first] = each;
  if (first?.name === undefined) return first?.detail ?? [];
  const isShared = each.length > 1 && new Set(each.map(({ detail }) => JSON.stringify(detail))).size === 1;
  const listed = each.map(({ name = '', detail }) => [{ name }, ...(isShared ? [] : detail)]);
  return [' in ', ...inWords(listed, 'and'), ...(isShared ? first.detail : [])];
}

/** @param {Piece[]} pieces @returns {Piece[]} */
function inBrackets(pieces) {
  return pieces.length === 0 ? [] : [' (', ...pieces, ')'];
}

/**
 * @param {Lead | undefined} lead
 * @param {'and' | 'or'} joint
 * @returns {Piece[]}
 */
function leadersOf(lead, joint) {
  const names = lead?.leaders.map((cell) => [{ name: nameOf(cell, lead.runtime) }]) ?? [];
  return inWords(names, joint);
}

/**
 * @param {Cell} cell
 * @param {string | undefined} runtime that is said elsewhere
 */
function nameOf(cell, runtime) {
  return runtime === undefined ? `${cell.case} in ${cell.runtime}` : cell.case;
}

/**
 * @param {Piece[][]} items
 * @param {'and' | 'or'} joint
 * @returns {Piece[]} `a, b and c`
 */
function inWords(items, joint) {
  return items.flatMap((item, i) => [
    ...(i === 0 ? [] : [i === items.length - 1 ? ` ${joint} ` : ', ']),
    ...item,
  ]);
}

/**
 * How many of the published claims hold, and what was found in place of those that do not.
 *
 * @param {import('@rounds/analysis').JudgedClaim[]} claims
 * @returns {Piece[][]}
 */
function claimSentences(claims) {
  const judged = claims.filter(({ verdict }) => verdict !== 'not measured');
  if (judged.length === 0) return [];
  const counts = claimCounts(judged).map((words) => [words]);
  const wrong = [
    ...groupBy(
      judged.filter(({ verdict }) => verdict === 'contradicted'),
      ({ statement }) => statement,
    ).values(),
  ];
  const more = wrong.length - most;
  return [
    ['Published claims, judged in each runtime: ', ...inWords(counts, 'and'), '.'],
    ...wrong.slice(0, most).map(wrongSentence),
    ...(more > 0 ? [[`${plural(more, 'statement')} more ${more === 1 ? 'does' : 'do'} not hold.`]] : []),
  ];
}

/**
 * @param {import('@rounds/analysis').JudgedClaim[]} claims of the same statement
 * @returns {Piece[]}
 */
function wrongSentence(claims) {
  const each = claims.map((claim) => [{ name: claim.runtime }, ...foundInstead(claim)]);
  return [
    'It does not hold that ',
    { sentence: claims[0]?.statement ?? '' },
    ': not in ',
    ...inWords(each, 'and'),
    '.',
  ];
}

/**
 * @param {import('@rounds/analysis').JudgedClaim} claim
 * @returns {Piece[]}
 */
function foundInstead(claim) {
  const test = testWords(claim).find(({ verdict }) => verdict === 'contradicted');
  if (!test) return [];
  const { cell, against, claimed, found } = test;
  return [
    ' (',
    { name: cell.case },
    ...(against ? [' against ', { name: against }] : []),
    ' on ',
    { name: cell.workload },
    ': ',
    { sentence: found },
    `, not ${claimed})`,
  ];
}
