import { groupTrials } from '@rounds/record';
import { groupBy } from '@rounds/stats/group.js';
import { compareSuites, groupFamilies, planFigurePairs, planPairs } from './comparisons.js';
import { sortFailures, summariseEndurance } from './endurance.js';
import { widenByControl } from './gate.js';
import { findLeads } from './leads.js';
import { compareFigures, findMetricChanges } from './metric-changes.js';
import { findNotMeasured, makeIsComparable, withoutRatio } from './not-measured.js';
import { runDetect } from './plan.js';
import { sizeSeries } from './size-series.js';
import { makeAlphaShare } from './stopping/looks.js';
import { collectVerdicts, summarise } from './summary.js';
import { makeTimesOf } from './trial-values.js';
import { findWarnings } from './warnings.js';

/**
 * @import { Run } from '@rounds/record'
 * @import { CellPair, CellComparison } from './comparisons.js'
 * @import { Change } from './gate.js'
 * @import { TimesOf } from './trial-values.js'
 * @import { WorkloadReport } from './summary.js'
 *
 * @typedef {object} SuiteReport
 * @property {string} name
 * @property {string} question
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
 * @property {Change[]} comparisons of the plan
 * @property {Change[] | undefined} changes of a run with a gate: of versions of the code, or of commands
 * @property {import('./metric-changes.js').MetricChange[]} metricChanges of such a run
 * @property {import('./metric-changes.js').FigureChange[]} figureChanges comparisons of the figures that have verdicts of their own
 * @property {import('./endurance.js').SortedFailures} failures
 * @property {import('./warnings.js').Warning[]} warnings
 * @property {{ trials: number, cells: number, rounds: number }} extent
 * @property {TimesOf} timesOf values of a cell by round
 */

/**
 * @param {Run} run
 * @param {object} [options]
 * @param {import('./answer-settings.js').AnswerSettings[]} [options.rules] for the answers of suites
 * @returns {Report}
 */
export function analyseRun(run, { rules = [] } = {}) {
  const { plan, options } = run.header;
  const groups = groupTrials(run);
  const detect = runDetect(run);
  const planned = planPairs(plan, groups);
  const pairs = [...planned, ...planFigurePairs(plan, planned)];
  const families = groupFamilies(pairs);
  const timesOf = makeTimesOf(groups);
  const judging = { detect, shareOf: makeAlphaShare(run, groups, families) };
  const judgedOf = compareSuites(pairs, timesOf, judging);
  const notMeasured = findNotMeasured(groups);
  // Versions of a case that does nothing are equal.
  const isComparable = makeIsComparable(plan.pairs ? new Map() : notMeasured);
  const comparedOf = (/** @type {CellPair} */ pair) => {
    const judged = judgedOf(pair);
    return judged && !isComparable(pair) ? withoutRatio(judged) : judged;
  };
  const judged = pairs.map((pair) => /** @type {Change} */ ([pair, comparedOf(pair)]));
  const comparisons = widenByControl(
    judged.filter(([{ of }]) => !of),
    detect,
  );
  const figureChanges = compareFigures(plan, judged, detect);
  const verdicts = collectVerdicts(comparisons, groups, figureChanges);
  const workloads = summarise(run, groups, { verdicts, notMeasured });
  const competing = new Map([...groups].filter(([key]) => !notMeasured.has(key)));
  const suites = Array.from(
    groupBy(workloads, ({ suite }) => suite),
    ([name, own]) => {
      const rule = plan.pairs ? undefined : rules.find((each) => each.name === name);
      const compared = families.get(name)?.length ?? 0;
      const cases = new Set(own.flatMap(({ cells }) => cells.map(({ cell }) => cell.case)));
      const competition = { ...judging, comparisons: compared, timesOf, shownOf: comparedOf };
      return {
        ...{ name, question: own[0].question, comparisons: compared, workloads: own },
        series: sizeSeries(own.map(({ workload }) => workload)),
        leads: rule && findLeads(run, competing, { ...competition, rule }),
        sentences: rule?.sentences,
        excluded: (rule?.excluded ?? []).filter((excluded) => cases.has(excluded)),
      };
    },
  );
  const isGate = plan.pairs !== undefined || options.failOn !== undefined;
  const rounds = new Set([...groups.values()].flatMap(({ trials }) => trials.map(({ round }) => round))).size;
  return {
    ...{ run, suites, comparisons, figureChanges, timesOf },
    endurance: summariseEndurance(run, groups),
    changes: isGate ? comparisons : undefined,
    metricChanges: isGate ? findMetricChanges(planned, groups) : [],
    failures: sortFailures(run),
    warnings: findWarnings(run, groups, { verdicts, workloads }),
    extent: { trials: run.trials.length, cells: groups.size, rounds },
  };
}
