import { cellKey, groupTrials, numbersOf } from '@rounds/record';
import { median, quantile } from '@rounds/stats';
import { compareSuites, planFigurePairs, planPairs } from './comparisons.js';
import { sortFailures, summariseEndurance } from './endurance.js';
import { compareFigures } from './figure-changes.js';
import { widenByControl } from './gate.js';
import { groupBy } from './group.js';
import { findLeads } from './leads.js';
import { findMetricChanges } from './metric-changes.js';
import { findNotMeasured, makeIsComparable, withoutRatio } from './not-measured.js';
import { runDetect } from './plan.js';
import { sizeSeries } from './size-series.js';
import { makeAlphaShare } from './stopping/looks.js';
import { collectVerdicts, summarise } from './summary.js';
import { makeTimesOf, timeOf } from './trial-values.js';
import { findWarnings } from './warnings.js';

/**
 * @import { CellTrials, Run } from '@rounds/record'
 * @import { CellPair, CellComparison } from './comparisons.js'
 * @import { Phase, TimesOf } from './trial-values.js'
 * @import { WorkloadReport } from './summary.js'
 *
 * @typedef {object} SuiteReport
 * @property {string} name
 * @property {string} question
 * @property {Phase} phase which times it contains
 * @property {number} comparisons how many share the false-positive rate
 * @property {WorkloadReport[]} workloads
 * @property {import('./size-series.js').SizeSeries[]} series
 * @property {import('./leads.js').Lead[] | undefined} leads the leaders of each workload; undefined without a rule
 * @property {string[]} excluded cases that do not compete
 * @property {import('./answer-settings.js').AnswerSettings['sentences']} [sentences] the suite's own answer
 *
 * @typedef {object} Report a run as plain data, from which every output is made
 * @property {Run} run
 * @property {SuiteReport[]} suites those with times
 * @property {import('./endurance.js').Endurance[]} endurance
 * @property {import('./gate.js').Change[]} comparisons of the plan
 * @property {import('./gate.js').Change[] | undefined} changes of a run with a gate: of versions of the code, or of commands
 * @property {import('./metric-changes.js').MetricChange[]} metricChanges of such a run
 * @property {import('./figure-changes.js').FigureChange[]} figureChanges comparisons of the figures that have verdicts of their own
 * @property {import('./endurance.js').SortedFailures} failures
 * @property {import('./warnings.js').Warning[]} warnings
 * @property {{ trials: number, cells: number, rounds: number }} extent
 * @property {number} spread in log units: 95% of the trials lie within it of the median of their cell
 * @property {(pair: CellPair) => CellComparison | undefined} comparedOf a shown or requested comparison, from
 *   either side
 * @property {TimesOf} timesOf values of a cell by round
 */

/**
 * @param {Run} run
 * @param {object} [options]
 * @param {import('./answer-settings.js').AnswerSettings[]} [options.rules] for the answers of suites
 * @param {CellPair[]} [options.pairs] further pairs of cells; each joins the family of its base's suite
 * @param {Phase} [options.phase] only the steady state answers questions
 * @returns {Report}
 */
export function analyseRun(run, options = {}) {
  const { rules = [], pairs: requested = [], phase = 'steady' } = options;
  const { plan } = run.header;
  const all = groupTrials(run);
  const hasFirstCalls = (/** @type {CellTrials} */ cell) => numbersOf(cell, timeOf.cold).length > 0;
  const groups = phase === 'cold' ? new Map([...all].filter(([, cell]) => hasFirstCalls(cell))) : all;
  const detect = runDetect(run);
  const isGate = plan.pairs !== undefined || run.header.options.failOn !== undefined;
  const planned = planPairs(plan, groups);
  const figurePairs = phase === 'cold' ? [] : planFigurePairs(plan, planned);
  const isMeasured = (/** @type {CellPair} */ { base, other }) =>
    groups.has(cellKey(base)) && groups.has(cellKey(other));
  const pairs = { planned, more: [...requested.filter(isMeasured), ...figurePairs] };
  const timesOf = makeTimesOf(groups, phase);
  const judging = { detect, shareOf: makeAlphaShare(run, groups, pairs) };
  const { planned: compared, comparedOf: judgedOf, families } = compareSuites(pairs, timesOf, judging);
  const notMeasured = phase === 'cold' ? new Map() : findNotMeasured(groups);
  // Versions of a case that does nothing are equal.
  const isComparable = makeIsComparable(plan.pairs ? new Map() : notMeasured);
  const comparedOf = (/** @type {CellPair} */ pair) => {
    const judged = judgedOf(pair);
    return judged && !isComparable(pair) ? withoutRatio(judged) : judged;
  };
  const changes = new Map(
    Array.from(widenByControl(compared, detect), ([pair, each]) => [
      pair,
      isComparable(pair) ? each : withoutRatio(each),
    ]),
  );
  const figureChanges = compareFigures(plan, figurePairs, { comparedOf, detect });
  const verdicts = collectVerdicts(changes, groups, figureChanges);
  const workloads = summarise(run, groups, { verdicts, notMeasured, phase });
  const competing = new Map([...groups].filter(([key]) => !notMeasured.has(key)));
  const answered = phase === 'cold' || plan.pairs ? [] : rules;
  const bySuite = groupBy(workloads, ({ suite }) => suite);
  const suites = Array.from(bySuite, ([name, own]) => {
    const rule = answered.find((each) => each.name === name);
    const comparisons = families.get(name)?.length ?? 0;
    const cases = new Set(own.flatMap(({ cells }) => cells.map(({ cell }) => cell.case)));
    return {
      ...{ name, question: own[0].question, phase, comparisons, workloads: own },
      series: sizeSeries(own.map(({ workload }) => workload)),
      leads:
        rule && findLeads(run, competing, { ...judging, rule, comparisons, timesOf, shownOf: comparedOf }),
      sentences: rule?.sentences,
      excluded: (rule?.excluded ?? []).filter((name) => cases.has(name)),
    };
  });
  const rounds = new Set([...groups.values()].flatMap(({ trials }) => trials.map(({ round }) => round))).size;
  return {
    run,
    suites,
    endurance: summariseEndurance(run, all),
    comparisons: [...changes],
    changes: isGate ? [...changes] : undefined,
    metricChanges: isGate ? findMetricChanges(planned, groups) : [],
    figureChanges,
    failures: sortFailures(run),
    warnings: findWarnings(run, groups, { verdicts, workloads, notCold: all.size - groups.size }),
    extent: { trials: run.trials.length, cells: groups.size, rounds },
    spread: spreadOf(groups),
    comparedOf,
    timesOf,
  };
}

/**
 * All strips of a report share one scale, so steady and unsteady cells look different.
 * @param {Map<string, CellTrials>} groups
 */
function spreadOf(groups) {
  const distances = [...groups.values()].flatMap((cell) => {
    const times = numbersOf(cell, timeOf.steady).filter((ns) => ns > 0);
    const middle = times.length > 0 ? median(times) : 1;
    return times.map((ns) => Math.abs(Math.log(ns / middle)));
  });
  return distances.length === 0 ? 0 : quantile(distances, 0.95);
}
