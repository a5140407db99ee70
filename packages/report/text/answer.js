import { formatNumber, plural } from '@rounds/record/format.js';
import { groupBy } from '@rounds/stats/group.js';
import { formatCaseAndRuntime, workloadTitle } from './names.js';
import { formatPercent, formatTime, formatTimeWithMargin } from './numbers.js';
import { joinPieces } from './pieces.js';
import { suiteAnswer } from './suite-answer.js';
import { formatFactor, formatTimeToVerdict } from './verdict.js';

/**
 * The answer to a suite's question: the suite's own sentences, or else one sentence per workload that is made of verdicts. No
 * ratio stands without its interval, and only a case that beats every rival is called the fastest.
 *
 * @import { CellReport, Lead, SuiteReport, WorkloadReport } from '@rounds/analysis'
 * @import { Piece } from './pieces.js'
 *
 * @typedef {Pick<SuiteReport, 'leads' | 'excluded' | 'sentences' | 'workloads'>} AnswerInput
 */

/** More benchmarks, and more runtimes with the same leaders, are only counted. */
const [maxNames, maxRuntimes] = [3, 2];

/** @param {AnswerInput} suite @returns {Piece[][]} sentences; without a rule for an answer, only about what was not measured */
export function formatAnswer(suite) {
  const own = suiteAnswer(suite).sentences.map((sentence) =>
    // Names are between backticks.
    sentence.split('`').map((part, i) => (i % 2 === 1 ? { name: part } : part)),
  );
  const notMeasured = formatNotMeasured(suite.workloads);
  return own.length > 0 ? [...own, ...notMeasured] : [...notMeasured, ...formatRanking(suite)];
}

/** @param {AnswerInput} suite @returns {Piece[] | undefined} the first sentence; undefined where everything is inconclusive */
export function formatBriefAnswer(suite) {
  const isConclusive = (/** @type {Lead} */ { kind }) => kind !== 'inconclusive';
  const workloads = new Set(suite.leads?.filter(isConclusive).map(({ workload }) => workload));
  const leads = suite.leads?.filter(({ workload }) => workloads.has(workload)) ?? [];
  return formatAnswer({ ...suite, leads: leads.length > 0 ? leads : undefined, excluded: [] })[0];
}

/** @type {Record<NonNullable<CellReport['notMeasured']>['why'], (cell: CellReport) => string>} */
const notMeasuredReasons = {
  empty: ({ ns }) => `${formatTime(ns.estimate)} is the time of an empty function`,
  cached: ({ notMeasured }) =>
    `its result is cached (a first call takes ${formatNumber(notMeasured && 'times' in notMeasured ? notMeasured.times : 0)}× as long)`,
  function: () => 'it returns a function that is never called',
};

/** @param {WorkloadReport[]} workloads @returns {Piece[][]} a sentence for each case whose time is not that of its work */
function formatNotMeasured(workloads) {
  const all = workloads.flatMap(({ cells }) =>
    cells.flatMap((cell) => (cell.notMeasured ? { ...cell, why: cell.notMeasured.why } : [])),
  );
  const byCase = [...groupBy(all, ({ cell, why }) => JSON.stringify([cell.case, why])).values()];
  const others = byCase.length - maxNames;
  return [
    ...byCase.slice(0, maxNames).map(([first, ...more]) => {
      const { workload, ...cell } = first.cell;
      const title = workloadTitle(workload);
      const on = title === undefined ? [] : [' on ', { name: title }];
      const also = more.length > 0 ? ` and ${plural(more.length, 'other cell')}` : '';
      const where = [{ name: cell.case }, ' in ', { name: cell.runtime }, ...on, also];
      return [...where, ` did no measurable work: ${notMeasuredReasons[first.why](first)}.`];
    }),
    ...(others > 0 ? [[`${plural(others, 'other case')} did no measurable work either.`]] : []),
  ];
}

/** @param {AnswerInput} suite @returns {Piece[][]} */
function formatRanking({ leads, excluded, workloads }) {
  if (!leads) return [];
  const byWorkload = [...groupBy(leads, ({ workload }) => workload).values()];
  const ranked = leads.length === 0 ? workloads.flatMap(formatTimes) : byWorkload.map(formatLeads);
  if (excluded.length === 0) return ranked;
  const isOne = excluded.length === 1;
  const rest = isOne ? ' does other work and is not ranked.' : ' do other work and are not ranked.';
  return [...ranked, [...joinNames(excluded, 'and'), rest]];
}

/** @param {WorkloadReport} workload without competitors @returns {Piece[][]} a sentence, if there is a time */
function formatTimes({ workload, cells }) {
  const timed = cells.filter(({ ns, notMeasured }) => ns.estimate > 0 && !notMeasured);
  if (timed.length === 0) return [];
  const cases = [...groupBy(timed, ({ cell }) => cell.case)].map(([name, own]) => {
    const times = own.map(({ cell, ns }) => [`${formatTimeWithMargin(ns)} in `, { name: cell.runtime }]);
    return [{ name }, ' takes ', ...joinPieces(times, 'and')];
  });
  return [[...workloadPrefix(workload), ...joinPieces(cases, 'and'), '.']];
}

/** @param {string} workload @returns {Piece[]} */
function workloadPrefix(workload) {
  const title = workloadTitle(workload);
  return title === undefined ? [] : [{ name: title }, ': '];
}

/**
 * @param {Lead[]} leads on one workload
 * @returns {Piece[]} `small: a is fastest in node@24 (6.6× [6.4, 6.9] faster than b); inconclusive in bun@1 (a or b).`
 */
function formatLeads(leads) {
  const subjectOf = (/** @type {Lead} */ lead) =>
    lead.kind === 'inconclusive' ? '' : JSON.stringify([lead.kind, leaderNames(lead)]);
  const clauses = [...groupBy(leads, subjectOf).values()].map(formatClause);
  return [
    ...workloadPrefix(leads[0].workload),
    ...clauses.flatMap((clause, i) => (i === 0 ? clause : ['; ', ...clause])),
    '.',
  ];
}

/** @param {Lead[]} leads with the same leaders @returns {Piece[]} */
function formatClause(leads) {
  const [lead] = leads;
  const names = joinNames(leaderNames(lead), 'and');
  const subject = {
    best: [...names, ' is fastest'],
    tied: [...names, ' tie'],
    inconclusive: ['inconclusive'],
  }[lead.kind];
  // "1 more" takes as much room as the name.
  const shown = leads.length > maxRuntimes + 1 ? leads.slice(0, maxRuntimes) : leads;
  const places = shown.map((each) => [
    ...(each.runtime === undefined ? [] : [{ name: each.runtime }, ' ']),
    ...['(', ...formatDetail(each), ')'],
  ]);
  if (shown.length < leads.length) places.push([`${leads.length - shown.length} more runtimes`]);
  return [...subject, lead.runtime === undefined ? ' ' : ' in ', ...joinPieces(places, 'and')];
}

/** @param {Lead} lead @returns {Piece[]} */
function formatDetail(lead) {
  const { kind, leaders, rivals = [], detect, runtime } = lead;
  if (kind === 'tied') return [`within ${formatPercent(detect)}`];
  if (kind === 'inconclusive') {
    const names = leaderNames(lead);
    const candidates = names.length > maxNames ? [`${leaders.length} candidates`] : joinNames(names, 'or');
    const time = formatTimeToVerdict(lead);
    return [...candidates, ...(time ? [`; ${time}`] : [])];
  }
  const [closest, ...others] = rivals;
  if (!closest) return [];
  const than = others.length > 0 ? 'the runner-up ' : '';
  return [`${formatFactor(closest.compared)} faster than ${than}`, { name: nameIn(closest.cell, runtime) }];
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
