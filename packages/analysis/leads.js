import { cellKey } from '@rounds/record';
import { compareOne, mean, roundsToVerdict, shareOfContinuation, sum } from '@rounds/stats';
import { groupBy } from './group.js';
import { trialMsIn } from './means.js';
import { cellsByRuntime, timedWorkloads } from './plan.js';

/**
 * Which case is the fastest of those that compete.
 *
 * The leader is chosen by the data that judge it. That costs nothing (Hsu's multiple comparisons with the best): let b
 * be the case that is the fastest in truth. If another one is called the fastest, it was called faster than b. So only
 * comparisons with b can err, and of k competitors there are k − 1 of these, whichever b is. They are no more than those
 * that the suite's tables show, as a rule, each with the share alpha/m of its m tests. So a leader must beat every rival
 * at that level, or at a stricter one where m is too small: the chance of any wrong superlative in a suite is at most
 * alpha, no table pays for it with wider intervals, and none contradicts it. To test all pairs in the family would cost
 * k/2 times the tests.
 *
 * What is said of several leaders has the same bound: b is among them unless the first one was called faster than b;
 * and where all of their pairs are the same, those with b are.
 *
 * @import { Cell, CellTrials, Plan, PlannedSuite, Run } from '@rounds/record'
 * @import { Comparison } from '@rounds/stats'
 * @import { CellComparison } from './comparisons/comparisons.js'
 * @import { TimesOf } from './comparisons/times.js'
 * @import { AnswerSettings } from './answer-settings.js'
 *
 * @typedef {object} Lead
 * @property {string} workload
 * @property {string} [runtime] that all competitors ran in
 * @property {'best' | 'tied' | 'inconclusive'} kind `tied`: the fastest is one of the leaders, and none of them differs from it
 *   by more than `detect`
 * @property {Cell[]} leaders the fastest one is among them
 * @property {number} detect
 * @property {{ cell: Cell, compared: Comparison }[]} [rivals] of the best, that which it is the least ahead of first
 * @property {number | null} roundsToVerdict how many rounds would probably tell which leader is the fastest; null where
 *   nothing tells; 0 where nothing is missing
 * @property {number} [msToVerdict] how long so many trials of each leader take; absent where that is unknown
 * @property {boolean} [isEarly] whether it is open only because no comparison has enough rounds yet
 */

/** More names than this nobody reads. */
const mostTied = 5;

/**
 * @param {Pick<Run, 'header'>} run
 * @param {Pick<ReadonlyMap<string, CellTrials>, 'has' | 'get'>} groups
 * @param {object} options
 * @param {AnswerSettings} options.rule
 * @param {number} options.comparisons that are judged in the suite beside these
 * @param {TimesOf} options.timesOf
 * @param {(pair: { base: Cell, other: Cell }) => CellComparison | undefined} options.shownOf what tables show
 * @param {(pair: { base: Cell, other: Cell }) => number} options.shareOf the part of alpha that a comparison may spend
 * @param {number} options.detect
 * @returns {Lead[]} of each workload and runtime with two competitors or more
 */
export function findLeads({ header: { plan } }, groups, options) {
  const { rule, comparisons, timesOf, shareOf, shownOf, detect } = options;
  const suite = plan.suites.find((each) => each.name === rule.name);
  if (!suite) return [];
  const races = racesOf(suite, plan, groups, rule).map((cells) => fastestFirst(cells, timesOf));
  const withBest = sum(races.map((cells) => cells.length - 1));
  const tests = Math.max(comparisons, withBest);
  const trialMs = trialMsIn(groups);
  /** @param {Cell} other @param {Cell} base @returns {Comparison & Partial<CellComparison>} */
  const compare = (other, base) => {
    const pair = { base: timesOf(base), other: timesOf(other) };
    const found = compareOne(pair, { comparisons: tests, share: shareOf({ base, other }), detect });
    const shown = shownOf({ base, other });
    // The same two cells never show two intervals, two verdicts, nor two times to tell.
    if (shown?.verdict === 'inconclusive' || shown?.verdict === found.verdict) return shown;
    return shown ? { ...found, verdict: 'inconclusive' } : found;
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
 * @param {{ has(key: string): boolean }} groups the cells that were measured, by their keys
 * @param {AnswerSettings} rule
 * @returns {Cell[][]} those that compete with each other
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
  // What took no measurable time is in no comparison; as the leader it leaves the answer open.
  const meanTime = (/** @type {number[]} */ times) => (times.length > 0 ? mean(times) : 0);
  return cells
    .map((cell) => ({ cell, time: meanTime([...timesOf(cell).values()]) }))
    .sort((a, b) => a.time - b.time)
    .map(({ cell }) => cell);
}

/**
 * @param {Cell[]} cells
 * @param {{ compare: (other: Cell, base: Cell) => Comparison & Partial<CellComparison>, goal: Parameters<typeof roundsToVerdict>[1] }} options
 * @returns {Pick<Lead, 'kind' | 'leaders' | 'rivals' | 'roundsToVerdict' | 'isEarly'>}
 */
function leadOf([leader, ...rivals], { compare, goal }) {
  const against = rivals
    .map((cell) => ({ cell, compared: compare(leader, cell) }))
    .sort((a, b) => Number(b.compared.ratio) - Number(a.compared.ratio));
  const open = against.filter(({ compared }) => compared.verdict !== 'faster');
  const leaders = [leader, ...open.map(({ cell }) => cell)];
  if (open.length === 0) return { kind: 'best', leaders, rivals: against, roundsToVerdict: 0 };
  const isTie =
    leaders.length <= mostTied &&
    leaders.every((cell, i) =>
      leaders.slice(i + 1).every((other) => compare(cell, other).verdict === 'same'),
    );
  if (isTie) return { kind: 'tied', leaders, roundsToVerdict: 0 };
  const rounds = open.map(({ compared }) => compared.roundsToVerdict ?? roundsToVerdict(compared, goal));
  const last = rounds.includes(null) ? null : Math.max(...rounds.map(Number));
  const isEarly = open.every(({ compared: { ratio, low } }) => ratio !== null && low === null);
  return { kind: 'inconclusive', leaders, roundsToVerdict: last || null, ...(isEarly && { isEarly }) };
}
