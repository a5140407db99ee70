import { groupBy } from '@rounds/analysis/group.js';
import { plural } from '@rounds/record/format.js';
import { formatCaseAndRuntime, workloadTitle } from './names.js';
import { formatNotMeasured } from './not-measured.js';
import { formatPercent, formatTimeWithMargin } from './numbers.js';
import { joinPieces } from './pieces.js';
import { suiteAnswer } from './suite-answer.js';
import { formatFactor, formatTimeToVerdict } from './verdict.js';

/**
 * The answer to a suite's question: the suite's own sentences, or else one sentence per workload that is made of verdicts. No
 * ratio stands without its interval, and only a case that beats every rival is called the fastest.
 *
 * @import { Lead, SuiteReport } from '@rounds/analysis'
 * @import { Piece } from './pieces.js'
 *
 * @typedef {Pick<SuiteReport, 'leads' | 'excluded' | 'sentences' | 'workloads' | 'phase'>} AnswerInput
 */

/** Longer lists are cut; those of runtimes in brief answers only. */
const [maxNames, maxRivals, maxRuntimes] = [3, 3, 4];

/** @param {AnswerInput} suite @returns {Piece[][]} sentences; without a rule for an answer, only about what was not measured */
export function formatAnswer(suite) {
  return [...formatNotMeasured(suite.workloads), ...formatRanking(suite)];
}

/** @param {AnswerInput} suite @returns {Piece[][]} */
function formatRanking(suite) {
  const own = ownSentences(suite);
  const { leads, excluded } = suite;
  if (own.length > 0 || !leads) return own;
  const ranked =
    leads.length === 0 ? formatTimes(suite) : byWorkload(leads).map((each) => formatLeads(each, false));
  if (excluded.length === 0) return ranked;
  const isOne = excluded.length === 1;
  const rest = isOne ? ' does other work and is not ranked.' : ' do other work and are not ranked.';
  return [...ranked, [...joinNames(excluded, 'and'), rest]];
}

/** @param {AnswerInput} suite @returns {Piece[] | undefined} one sentence; undefined where everything is inconclusive */
export function formatBriefAnswer(suite) {
  return formatNotMeasured(suite.workloads)[0] ?? formatBriefRanking(suite);
}

/** @param {AnswerInput} suite @returns {Piece[] | undefined} */
function formatBriefRanking(suite) {
  const [own] = ownSentences(suite);
  const conclusive = byWorkload(suite.leads ?? []).find((leads) =>
    leads.some(({ kind }) => kind !== 'inconclusive'),
  );
  return own ?? (conclusive && formatLeads(conclusive, true));
}

/**
 * How the results of one suite begin in a terminal.
 *
 * @param {AnswerInput} suite
 * @returns {{ list: Piece[][], brief: Piece[][] }} `brief`: where there is no room for the list
 */
export function formatTerminalAnswer(suite) {
  const { leads = [] } = suite;
  // One warning covers all that have too few rounds.
  const shown = leads.filter(({ isEarly }) => !isEarly);
  const all = { ...suite, leads: shown.length > 0 || leads.length === 0 ? suite.leads && shown : undefined };
  const list = formatAnswer(all);
  const nothing = formatNotMeasured(suite.workloads);
  const [first, ...more] = list.slice(nothing.length);
  const rest = more.length > 0 ? [['The tables below show the others.']] : [];
  const brief = formatBriefRanking(all) ?? first;
  return { list, brief: [...nothing, ...(brief ? [brief] : []), ...rest] };
}

/** @param {AnswerInput} suite without competitors @returns {Piece[][]} a sentence per workload */
function formatTimes({ workloads }) {
  return workloads.flatMap(({ workload, cells }) => {
    const timed = cells.filter(({ ns, notMeasured }) => ns.estimate > 0 && !notMeasured);
    if (timed.length === 0) return [];
    const cases = Array.from(
      groupBy(timed, ({ cell }) => cell.case),
      ([name, own]) => {
        const times = own.map(({ cell, ns }) => [`${formatTimeWithMargin(ns)} in `, { name: cell.runtime }]);
        return [{ name }, ' takes ', ...joinPieces(times, 'and')];
      },
    );
    return [[...workloadPrefix(workload), ...joinPieces(cases, 'and'), '.']];
  });
}

/** @param {string} workload @returns {Piece[]} */
function workloadPrefix(workload) {
  const title = workloadTitle(workload);
  return title === undefined ? [] : [{ name: title }, ': '];
}

/** @param {AnswerInput} suite @returns {Piece[][]} the suite's own sentences, with names between backticks */
function ownSentences(suite) {
  return suiteAnswer(suite).sentences.map((sentence) =>
    sentence.split('`').map((part, i) => (i % 2 === 1 ? { name: part } : part)),
  );
}

/** @param {Lead[]} leads */
function byWorkload(leads) {
  return [...groupBy(leads, ({ workload }) => workload).values()];
}

/**
 * @param {Lead[]} leads on one workload
 * @param {boolean} isBrief without the names of rivals
 * @returns {Piece[]} `small: a is fastest in node@24 (6.6× [6.4, 6.9] faster than b); inconclusive in bun@1 (a or b).`
 */
function formatLeads(leads, isBrief) {
  const shown = isBrief ? leads.slice(0, maxRuntimes) : leads;
  const clauses = [...groupBy(shown, subjectKey).values()].map((own) => formatClause(own, isBrief));
  const more = leads.length - shown.length;
  return [
    ...workloadPrefix(leads[0].workload),
    ...clauses.flatMap((clause, i) => (i === 0 ? clause : ['; ', ...clause])),
    more > 0 ? `; ${plural(more, 'more runtime')}.` : '.',
  ];
}

/** @param {Lead} lead */
function subjectKey(lead) {
  return lead.kind === 'inconclusive' ? '' : JSON.stringify([lead.kind, leaderNames(lead)]);
}

const verbs = { best: ' is fastest', tied: ' tie' };

/** @param {Lead[]} leads with the same leaders @param {boolean} isBrief @returns {Piece[]} */
function formatClause(leads, isBrief) {
  const [lead] = leads;
  const places = leads.map((each) => [
    ...(each.runtime === undefined ? [] : [{ name: each.runtime }, ' ']),
    ...['(', ...formatDetail(each, isBrief), ')'],
  ]);
  return [
    ...(lead.kind === 'inconclusive'
      ? ['inconclusive']
      : [...joinNames(leaderNames(lead), 'and'), verbs[lead.kind]]),
    lead.runtime === undefined ? ' ' : ' in ',
    ...joinPieces(places, 'and'),
  ];
}

/** @param {Lead} lead @param {boolean} isBrief @returns {Piece[]} */
function formatDetail(lead, isBrief) {
  const { kind, leaders, rivals = [], detect, runtime } = lead;
  if (kind === 'tied') return [`within ${formatPercent(detect)}`];
  if (kind === 'inconclusive') {
    const names = leaderNames(lead);
    const candidates =
      isBrief || names.length > maxNames ? [`${leaders.length} candidates`] : joinNames(names, 'or');
    const time = formatTimeToVerdict(lead);
    return [...candidates, ...(time ? [`; ${time}`] : [])];
  }
  if (isBrief) return rivals.slice(0, 1).map(({ compared }) => `by ${formatFactor(compared)}`);
  const shown = rivals.length > maxRivals ? rivals.slice(0, maxRivals - 1) : rivals;
  const hidden = rivals.length - shown.length;
  return joinPieces(
    [
      ...shown.map(({ cell, compared }) => [
        `${formatFactor(compared)} faster than `,
        { name: nameIn(cell, runtime) },
      ]),
      ...(hidden > 0 ? [[`faster than ${hidden} others`]] : []),
    ],
    'and',
  );
}

/** @param {Lead} lead */
function leaderNames({ leaders, runtime }) {
  return leaders.map((cell) => nameIn(cell, runtime));
}

/** @param {import('@rounds/record').Cell} cell @param {string} [runtime] of all competitors */
function nameIn(cell, runtime) {
  return runtime === undefined ? formatCaseAndRuntime(cell) : cell.case;
}

/** @param {string[]} names @param {'and' | 'or'} conjunction */
function joinNames(names, conjunction) {
  return joinPieces(
    names.map((name) => [{ name }]),
    conjunction,
  );
}
