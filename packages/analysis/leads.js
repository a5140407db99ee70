import { cellKey } from '@rounds/record';
import { compareOne, mean, roundsToVerdict, shareOfContinuation, sum } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';
import { cellsByRuntime, timedWorkloads } from './plan.js';
import { makeTrialMs } from './trial-values.js';

/**
 * Which case is the fastest of those that compete.
 *
 * The data that judge the leader also choose it. That is valid (Hsu's multiple comparisons with the best): let b be the case that is
 * truly the fastest. Calling another case the fastest includes calling it faster than b. So only the k − 1 comparisons with b can be
 * wrong. The tables usually have m comparisons, at least as many, each at level alpha/m. So a leader must beat every rival at that
 * level, or at a stricter one where m is smaller. The chance of any wrong leader in a suite is at most alpha, and no interval of a
 * table gets wider. Testing all pairs would take k/2 times the tests.
 *
 * Ties have the same bound: b is among the leaders unless the first one was called faster than b.
 *
 * @import { Cell, CellTrials, Plan, PlannedSuite, Run } from '@rounds/record'
 * @import { RatioEstimate } from '@rounds/stats'
 * @import { CellComparison } from './comparisons.js'
 * @import { TimesOf } from './trial-values.js'
 * @import { AnswerSettings } from './answer-settings.js'
 *
 * @typedef {object} Lead
 * @property {string} workload
 * @property {string} [runtime] of all competitors
 * @property {'best' | 'tied' | 'inconclusive'} kind `tied`: the fastest is one of the leaders, which differ by at most `detect`
 * @property {Cell[]} leaders one of them is the fastest
 * @property {number} detect
 * @property {{ cell: Cell, compared: RatioEstimate }[]} [rivals] of the best, the closest first
 * @property {number | null} roundsToVerdict estimated total of rounds until one leader is the fastest; null if unknown, 0 if
 *   conclusive
 * @property {number} [msToVerdict] time of these rounds of the leaders; absent if unknown
 * @property {boolean} [isEarly] whether all comparisons have too few rounds
 */

/** A tie of more cases is inconclusive. */
const maxTied = 5;

/**
 * @param {Pick<Run, 'header'>} run
 * @param {Pick<ReadonlyMap<string, CellTrials>, 'has' | 'get'>} groups
 * @param {object} options
 * @param {AnswerSettings} options.rule
 * @param {number} options.comparisons of the tables of the suite
 * @param {TimesOf} options.timesOf
 * @param {(pair: { base: Cell, other: Cell }) => CellComparison | undefined} options.shownOf comparisons of the tables
 * @param {(pair: { base: Cell, other: Cell }) => number} options.shareOf the share of alpha of a comparison
 * @param {number} options.detect
 * @returns {Lead[]} per workload and runtime with at least two competitors
 */
export function findLeads({ header: { plan } }, groups, options) {
  const { rule, comparisons, timesOf, shareOf, shownOf, detect } = options;
  const suite = plan.suites.find((each) => each.name === rule.name);
  if (!suite) return [];
  const races = racesOf(suite, plan, groups, rule).map((cells) => fastestFirst(cells, timesOf));
  const withBest = sum(races.map((cells) => cells.length - 1));
  const tests = Math.max(comparisons, withBest);
  const trialMs = makeTrialMs(groups);
  /** @param {Cell} other @param {Cell} base @returns {RatioEstimate & Partial<CellComparison>} */
  const compare = (other, base) => {
    const pair = { base: timesOf(base), other: timesOf(other) };
    const comparison = compareOne(pair, { comparisons: tests, share: shareOf({ base, other }), detect });
    const shown = shownOf({ base, other });
    // Two cells never show two intervals, verdicts or estimates.
    if (shown?.verdict === 'inconclusive' || shown?.verdict === comparison.verdict) return shown;
    return shown ? { ...comparison, verdict: 'inconclusive' } : comparison;
  };
  return races.map((cells) => {
    const [{ workload, runtime }] = cells;
    const lead = leadOf(cells, {
      compare,
      goal: { detect, comparisons: tests, share: shareOfContinuation(1) },
    });
    const msToVerdict = sum(lead.leaders.map(trialMs)) * (lead.roundsToVerdict ?? 0);
    return {
      workload,
      ...(rule.within === 'runtime' && { runtime }),
      detect,
      ...lead,
      ...(msToVerdict > 0 && { msToVerdict }),
    };
  });
}

/**
 * @param {PlannedSuite} suite
 * @param {Plan} plan
 * @param {{ has(key: string): boolean }} groups the measured cells, by their keys
 * @param {AnswerSettings} rule
 * @returns {Cell[][]} cells that compete with each other
 */
function racesOf(suite, plan, groups, { workloads, excluded, within }) {
  const isRival = (/** @type {Cell} */ cell) => groups.has(cellKey(cell)) && !excluded.includes(cell.case);
  const run = timedWorkloads(suite).flatMap((workload) => {
    const cells = cellsByRuntime(plan, suite, workload).filter(isRival);
    const races = [...groupBy(cells, (cell) => cell[within]).values()].filter(({ length }) => length > 1);
    return races.length > 0 ? [{ workload, races }] : [];
  });
  const main = run.filter(({ workload }) => workloads.includes(workload));
  return (main.length > 0 ? main : run.slice(0, 1)).flatMap(({ races }) => races);
}

/** @param {Cell[]} cells @param {TimesOf} timesOf */
function fastestFirst(cells, timesOf) {
  const times = new Map(cells.map((cell) => [cell, [...timesOf(cell).values()]]));
  // A cell without a time is in no comparison, so as the leader it makes the answer inconclusive.
  const meanTime = (/** @type {number[]} */ ns = []) => (ns.length > 0 ? mean(ns) : 0);
  return cells.toSorted((a, b) => meanTime(times.get(a)) - meanTime(times.get(b)));
}

/**
 * @param {Cell[]} cells
 * @param {{ compare: (other: Cell, base: Cell) => RatioEstimate & Partial<CellComparison>, goal: Parameters<typeof roundsToVerdict>[1] }} options
 * @returns {Pick<Lead, 'kind' | 'leaders' | 'rivals' | 'roundsToVerdict' | 'isEarly'>}
 */
function leadOf([leader, ...rivals], { compare, goal }) {
  const against = rivals
    .map((cell) => ({ cell, compared: compare(leader, cell) }))
    .sort((a, b) => Number(b.compared.ratio) - Number(a.compared.ratio));
  const close = against.filter(({ compared }) => compared.verdict !== 'faster');
  const leaders = [leader, ...close.map(({ cell }) => cell)];
  if (close.length === 0) return { kind: 'best', leaders, rivals: against, roundsToVerdict: 0 };
  const isTie =
    leaders.length <= maxTied &&
    leaders.every((cell, i) =>
      leaders.slice(i + 1).every((other) => compare(cell, other).verdict === 'same'),
    );
  if (isTie) return { kind: 'tied', leaders, roundsToVerdict: 0 };
  const rounds = close.map(({ compared }) => compared.roundsToVerdict ?? roundsToVerdict(compared, goal));
  const last = rounds.includes(null) ? null : Math.max(...rounds.map(Number));
  const isEarly = close.every(({ compared: { ratio, low } }) => ratio !== null && low === null);
  return { kind: 'inconclusive', leaders, roundsToVerdict: last || null, ...(isEarly && { isEarly }) };
}
