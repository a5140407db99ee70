import { cellKey, groupTrials } from '@rounds/record';
import { median, quantile } from '@rounds/stats';
import { judgePublications } from './claims.js';
import { compareTwoRuns } from './compare-runs.js';
import { enduranceOf } from './endurance.js';
import { sizeSeries } from './size-series.js';
import { summarise } from './summary.js';
import { warningsOf } from './warnings.js';

/**
 * All that a report of a run shows, as plain data: the page and the Markdown are both made from this.
 *
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('@rounds/record').Trial} Trial
 * @typedef {import('@rounds/record').Trace} Trace
 * @typedef {import('./summary.js').CellSummary} CellSummary
 * @typedef {import('./summary.js').WorkloadSummary} WorkloadSummary
 */

/**
 * @typedef {object} MoreOfCell
 * @property {{ round: number, ns: number }[]} rounds ascending
 * @property {Record<string, number>} [latencyNs] median over the rounds of each
 * @property {Record<string, { cpuMs: number, rssBytes: number }>} [programs] medians, by what each program is
 */

/** @typedef {CellSummary & MoreOfCell} CellReport */
/** @typedef {Omit<WorkloadSummary, 'cells'> & { cells: CellReport[], traces: Trace[] }} WorkloadReport */

/**
 * @typedef {object} SuiteReport
 * @property {string} name
 * @property {string} question
 * @property {WorkloadReport[]} workloads
 * @property {import('./size-series.js').SizeSeries[]} series
 * @property {import('./claims.js').JudgedPublication[]} publications
 */

/**
 * @typedef {object} Report
 * @property {Run} run
 * @property {SuiteReport[]} suites those of which anything was measured
 * @property {import('./endurance.js').Endurance[]} endurance
 * @property {import('./warnings.js').Warning[]} warnings
 * @property {number} swing how far, in log units, all but one in twenty trials are at the most from the median of their cell
 */

/**
 * @param {Run} run
 * @param {{ suites?: { name: string, publications: import('@rounds/harness').Publication[] }[] }} [options]
 *   `suites` with what was published about them
 * @returns {Report}
 */
export function reportOf(run, { suites = [] } = {}) {
  const workloads = summarise(run, { threshold: thresholdOf(run) });
  const groups = groupTrials(run);
  const judged = judgePublications(run, suites);
  const names = [...new Set(workloads.map(({ suite }) => suite))];
  return {
    run,
    suites: names.map((name) => {
      const own = workloads.filter(({ suite }) => suite === name);
      return {
        name,
        question: own[0]?.question ?? '',
        workloads: own.map((workload) => withMore(workload, groups, run.traces)),
        series: sizeSeries(own.map(({ workload }) => workload)),
        publications: judged.filter(({ suite }) => suite === name),
      };
    }),
    endurance: enduranceOf(run),
    warnings: warningsOf(run, workloads),
    swing: swingOf(groups),
  };
}

/**
 * Two runs as `pnpm compare` has them, with the cells in the order of the second report.
 *
 * @param {Report} base
 * @param {Report} other
 * @returns {import('./compare-runs.js').ComparedRuns}
 */
export function comparedReports(base, other) {
  const compared = compareTwoRuns(base.run, other.run, { threshold: thresholdOf(base.run) });
  const ordered = other.suites.flatMap(({ workloads }) => workloads.flatMap(({ cells }) => cells));
  const places = new Map(ordered.map(({ cell }, i) => [cellKey(cell), i]));
  const placeOf = (/** @type {import('@rounds/record').Cell} */ cell) =>
    places.get(cellKey(cell)) ?? places.size;
  return { ...compared, cells: compared.cells.toSorted((a, b) => placeOf(a.cell) - placeOf(b.cell)) };
}

/**
 * The verdicts of a report are those that the run itself ended with.
 *
 * @param {Run} run
 */
function thresholdOf({ header }) {
  const { threshold } = header.options;
  return typeof threshold === 'number' && threshold > 0 && threshold < 1 ? threshold : undefined;
}

/**
 * @param {WorkloadSummary} summary
 * @param {ReturnType<typeof groupTrials>} groups
 * @param {Trace[]} traces
 * @returns {WorkloadReport}
 */
function withMore(summary, groups, traces) {
  const { suite, workload, cells } = summary;
  return {
    ...summary,
    traces: traces.filter((trace) => trace.suite === suite && trace.workload === workload),
    cells: cells.map((cell) => {
      const trials = [...(groups.get(cellKey(cell.cell))?.rounds.values() ?? [])];
      const latencyNs = medianOfEach(trials.map((trial) => trial.latencyNs));
      const programs = programsOf(trials);
      return {
        ...cell,
        rounds: trials.map(({ round, ns }) => ({ round, ns })).sort((a, b) => a.round - b.round),
        ...(latencyNs && { latencyNs }),
        ...(programs && { programs }),
      };
    }),
  };
}

/** @param {Trial[]} trials */
function programsOf(trials) {
  const names = [...new Set(trials.flatMap(({ programs }) => Object.keys(programs ?? {})))];
  if (names.length === 0) return undefined;
  return Object.fromEntries(
    names.map((name) => {
      const accounts = trials.flatMap(({ programs }) => programs?.[name] ?? []);
      const cpuMs = median(accounts.map(({ userMs, sysMs }) => userMs + sysMs));
      return [name, { cpuMs, rssBytes: median(accounts.map(({ rssBytes }) => rssBytes)) }];
    }),
  );
}

/**
 * @param {(Record<string, number | undefined> | undefined)[]} all
 * @returns {Record<string, number> | undefined}
 */
function medianOfEach(all) {
  const names = [...new Set(all.flatMap((each) => Object.keys(each ?? {})))];
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, median(all.flatMap((each) => each?.[name] ?? []))]));
}

/**
 * One scale for the strips of a whole report, so that an unsteady cell looks it beside a steady one.
 *
 * @param {ReturnType<typeof groupTrials>} groups
 */
function swingOf(groups) {
  const distances = [...groups.values()].flatMap(({ rounds }) => {
    const times = [...rounds.values()].map(({ ns }) => ns).filter((ns) => ns > 0);
    if (times.length === 0) return [];
    const middle = median(times);
    return times.map((ns) => Math.abs(Math.log(ns / middle)));
  });
  return distances.length === 0 ? 0 : quantile(distances, 0.95);
}
