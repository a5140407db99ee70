import { groupTrials } from '@rounds/record';
import { quantile, quantileOfSorted } from '@rounds/stats';
import { leadsOf } from './answers/leads.js';
import { claimedPairs, judgePublications } from './claims/publications.js';
import { compareSuites, plannedPairs } from './comparisons/comparisons.js';
import { timeFields, timesIn } from './comparisons/times.js';
import { enduranceOf, sortFailures } from './endurance.js';
import { widenedByControl } from './gate.js';
import { groupBy } from './group.js';
import { selftestOf } from './selftest/score.js';
import { sizeSeries } from './size-series.js';
import { skipsByReason } from './skips.js';
import { sharesIn } from './stopping/looks.js';
import { summarise, verdictsOf } from './summary.js';
import { thresholdOf } from './threshold.js';
import { warningsOf } from './warnings.js';

/**
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('./claims/publications.js').JudgedPublication} JudgedPublication
 * @typedef {import('./summary.js').WorkloadReport} WorkloadReport
 * @typedef {ReturnType<typeof groupTrials>} Groups
 */

/**
 * @typedef {object} SuiteReport
 * @property {string} name
 * @property {string} question
 * @property {import('./comparisons/times.js').Phase} phase which times it is about
 * @property {number} comparisons how many are judged together, claims included
 * @property {WorkloadReport[]} workloads
 * @property {import('./size-series.js').SizeSeries[]} series
 * @property {JudgedPublication[]} publications
 * @property {import('./answers/leads.js').Lead[] | undefined} leads what answers the question; nothing without a rule
 * @property {string[]} apart the cases that do not compete
 */

/**
 * @typedef {object} Report all that a run says, as plain data: everything that shows a run is made from this
 * @property {Run} run
 * @property {SuiteReport[]} suites those of which anything was timed
 * @property {import('./endurance.js').Endurance[]} endurance
 * @property {JudgedPublication[]} publications about suites of which anything was measured
 * @property {import('./selftest/score.js').SelftestReport | undefined} selftest of a run of the self-test
 * @property {import('./gate.js').Change[] | undefined} changes of a run that compares versions of the code
 * @property {import('./skips.js').SkipGroup[]} skips
 * @property {import('./endurance.js').SortedFailures} failures
 * @property {import('./warnings.js').Warning[]} warnings
 * @property {{ trials: number, cells: number, rounds: number }} extent
 * @property {number} swing in log units: 95% of the trials are no further than this from the median of their cell
 */

/** More cells than this nobody reads, and a page of them is too large to open. */
const readableCells = 5000;

/**
 * @param {Run} run
 * @param {object} [options]
 * @param {import('./answers/rule.js').PublishedSuite[]} [options.suites] with what was published about them
 * @param {number} [options.mostCells] a warning says how many were left out; they count in every verdict
 * @param {import('./comparisons/times.js').Phase} [options.phase] what was published is about the steady one only
 * @returns {Report}
 */
export function analyseRun(run, { suites: given = [], mostCells = readableCells, phase = 'steady' } = {}) {
  const all = groupTrials(run);
  const hasTimes = (/** @type {import('@rounds/record').CellTrials} */ trials) =>
    trials.byRound(...timeFields[phase]).size > 0;
  const groups = phase === 'cold' ? new Map([...all].filter(([, trials]) => hasTimes(trials))) : all;
  const suites = phase === 'cold' || run.header.plan.pairs ? [] : given;
  const measured = new Set([...groups.values()].map(({ cell }) => cell.suite));
  const published = suites.filter(({ name }) => measured.has(name));
  const threshold = thresholdOf(run);
  const selftest = selftestOf(run, groups);
  const pairs = {
    // The self-test judges pairs of its own.
    planned: selftest ? [] : plannedPairs(run.header.plan, groups),
    claimed: claimedPairs(run.header, groups, published),
  };
  const timesOf = timesIn(groups, phase);
  const options = {
    ...(threshold !== undefined && { threshold }),
    shareOf: sharesIn(run, groups, published),
  };
  const { planned: found, ofClaim, families } = compareSuites(pairs, timesOf, options);
  const planned = widenedByControl(found, threshold);
  const verdicts = verdictsOf(planned);
  const workloads = summarise(run, groups, verdicts, { mostCells, phase });
  const publications = judgePublications(run, groups, published, ofClaim);
  const ruleOf = (/** @type {string} */ name) => suites.find((suite) => suite.name === name)?.rule;
  const leadsIn = (/** @type {string} */ name) => {
    const rule = ruleOf(name);
    const comparisons = families.get(name) ?? 0;
    return rule && leadsOf(run, groups, { ...options, name, rule, comparisons, timesOf, shownOf: ofClaim });
  };
  const bySuite = groupBy(workloads, ({ suite }) => suite);
  return {
    run,
    suites: [...(selftest ? [] : bySuite)].map(([name, own]) => ({
      name,
      question: own[0]?.question ?? '',
      phase,
      comparisons: families.get(name) ?? 0,
      workloads: own,
      series: sizeSeries(own.map(({ workload }) => workload)),
      publications: publications.filter(({ suite }) => suite === name),
      leads: leadsIn(name),
      apart: (ruleOf(name)?.apart ?? []).filter((apart) =>
        own.some(({ cells }) => cells.some(({ cell }) => cell.case === apart)),
      ),
    })),
    endurance: enduranceOf(run, all),
    publications,
    selftest,
    changes: run.header.plan.pairs && [...planned],
    skips: skipsByReason(run.skips),
    failures: sortFailures(run),
    warnings: warningsOf(run, groups, { verdicts, workloads, notCold: all.size - groups.size }),
    extent: { trials: run.trials.length, cells: groups.size, rounds: roundsIn(groups) },
    swing: swingOf(groups),
  };
}

/**
 * @param {Groups} groups
 * @returns {number} how many different rounds there are
 */
function roundsIn(groups) {
  const rounds = allOf(groups, (trials) => trials.values('round')).sort();
  return rounds.reduce((count, round, i) => (i > 0 && round === rounds[i - 1] ? count : count + 1), 0);
}

/**
 * One scale for the strips of a whole report, so that steady and unsteady cells look different.
 *
 * @param {Groups} groups
 */
function swingOf(groups) {
  const distances = allOf(groups, (trials) => {
    const times = trials.ascending(['ns']).filter((ns) => ns > 0);
    const middle = times.length > 0 ? quantileOfSorted(times, 0.5) : 1;
    return times.map((ns) => Math.abs(Math.log(ns / middle)));
  });
  return distances.length === 0 ? 0 : quantile(distances, 0.95);
}

/**
 * @param {Groups} groups
 * @param {(trials: import('@rounds/record').CellTrials) => Float64Array} valuesOf at most one for each trial
 * @returns {Float64Array} those of all cells
 */
function allOf(groups, valuesOf) {
  let length = 0;
  for (const trials of groups.values()) length += trials.length;
  const all = new Float64Array(length);
  let end = 0;
  for (const trials of groups.values()) {
    const values = valuesOf(trials);
    all.set(values, end);
    end += values.length;
  }
  return all.subarray(0, end);
}
