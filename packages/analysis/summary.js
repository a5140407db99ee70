import { cellKey } from '@rounds/record';
import { medianInterval } from '@rounds/stats';
import { comparePairs, plannedPairs } from './comparisons.js';
import { groupBy } from './group.js';
import { firstOf, medianOf, mediansByName } from './medians.js';
import { overBaseline } from './over-baseline.js';
import { cellsByRuntime, timedWorkloads, workloadKey } from './plan.js';

/**
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').CellTrials} CellTrials
 * @typedef {import('@rounds/record').Trace} Trace
 * @typedef {import('@rounds/stats').Comparison} Comparison
 * @typedef {import('@rounds/record').PlannedSuite} PlannedSuite
 * @typedef {ReturnType<typeof import('@rounds/record').groupTrials>} Groups
 */

/**
 * @typedef {object} CellReport
 * @property {Cell} cell
 * @property {{ estimate: number, low: number | null, high: number | null, n: number }} ns per operation
 * @property {number} nsMin
 * @property {number} [bytes] per operation
 * @property {number} [cpuMs] user and system time of one trial, median
 * @property {number} [rssBytes] peak of one trial, median
 * @property {Record<string, number>} [counters] per operation, median
 * @property {Record<string, number>} [figures] the suite's own, median
 * @property {Record<string, import('@rounds/stats').Estimate>} [overBaseline] how much more of a figure than the baseline
 * @property {Comparison} [versusBaseline] undefined for the baseline itself
 * @property {Comparison} [versusRuntime] compared with the same case in the first runtime; undefined there
 * @property {{ round: number, ns: number }[]} rounds ascending
 * @property {Record<string, number>} [latencyNs] median over the rounds of each
 * @property {Record<string, { cpuMs: number, rssBytes: number }>} [programs] medians, by what each program is
 */

/**
 * @typedef {object} WorkloadReport
 * @property {string} suite
 * @property {string} question
 * @property {string} workload
 * @property {string} baseline
 * @property {string} [baselineRuntime]
 * @property {NonNullable<PlannedSuite['columns']>} columns
 * @property {CellReport[]} cells in the order of the plan: by runtime, then by case
 * @property {Trace[]} traces
 */

/** @typedef {Map<string, Pick<CellReport, 'versusBaseline' | 'versusRuntime'>>} Verdicts by the cells' keys */

/**
 * @param {Run} run
 * @param {Groups} groups its trials
 * @param {Verdicts} verdicts
 * @param {number} mostCells
 * @returns {WorkloadReport[]} those with a timed trial, until there are so many cells
 */
export function summarise({ header: { plan }, traces }, groups, verdicts, mostCells) {
  const tracesOf = groupBy(traces, workloadKey);
  let left = mostCells;
  return plan.suites.flatMap((suite) =>
    timedWorkloads(suite).flatMap((workload) => {
      const { name, question, baseline, baselineRuntime, columns = [] } = suite;
      const cells = cellsByRuntime(plan, suite, workload).flatMap((cell) => {
        const trials = groups.get(cellKey(cell));
        if (!trials || left === 0) return [];
        left--;
        const base = { ...cell, case: baseline, runtime: baselineRuntime ?? cell.runtime };
        return [
          {
            ...summaryOf(cell, trials),
            ...differences(trials, groups.get(cellKey(base)), columns),
            ...verdicts.get(cellKey(cell)),
          },
        ];
      });
      if (cells.length === 0) return [];
      const of = { suite: name, question, workload, baseline };
      const own = tracesOf.get(workloadKey(of)) ?? [];
      return [
        { ...of, ...(baselineRuntime !== undefined && { baselineRuntime }), columns, cells, traces: own },
      ];
    }),
  );
}

/**
 * @param {import('@rounds/record').Plan} plan
 * @param {Groups} groups
 * @param {{ threshold?: number }} options
 * @returns {Verdicts}
 */
export function verdictsOf(plan, groups, options) {
  const times = { get: (/** @type {string} */ key) => nsByRound(groups.get(key)) };
  /** @type {Verdicts} */
  const verdicts = new Map();
  for (const { axis, other, comparison } of comparePairs(plannedPairs(plan, groups), times, options)) {
    const key = cellKey(other);
    const field = axis === 'case' ? 'versusBaseline' : 'versusRuntime';
    verdicts.set(key, { ...verdicts.get(key), [field]: comparison });
  }
  return verdicts;
}

/**
 * A trial may have taken no measurable time, and a ratio to zero is not a number.
 *
 * @param {CellTrials | undefined} trials
 */
function nsByRound(trials) {
  const times = trials?.byRound('ns') ?? new Map();
  for (const [round, ns] of times) if (!(ns > 0)) times.delete(round);
  return times;
}

/**
 * @param {CellTrials} trials
 * @param {CellTrials | undefined} baseline
 * @param {WorkloadReport['columns']} columns
 * @returns {Pick<CellReport, 'overBaseline'>}
 */
function differences(trials, baseline, columns) {
  if (!baseline || baseline === trials) return {};
  const found = columns
    .filter((column) => column.overBaseline)
    .map(({ figure }) => [figure, overBaseline(trials, baseline, figure)])
    .filter(([, difference]) => difference !== undefined);
  return found.length > 0 ? { overBaseline: Object.fromEntries(found) } : {};
}

/**
 * @param {Cell} cell
 * @param {CellTrials} trials at least one
 * @returns {CellReport}
 */
function summaryOf(cell, trials) {
  const ns = trials.values('ns');
  const rounds = trials.values('round');
  const { estimate, low, high, n } = medianInterval(ns);
  const cpuMs = medianOf(trials, ['userMs', 'sysMs']);
  const rssBytes = medianOf(trials, ['rssBytes']);
  const bytes = firstOf(trials.values('bytes'));
  const counters = mediansByName(trials, 'counters');
  const figures = mediansByName(trials, 'figures');
  const latencyNs = mediansByName(trials, 'latencyNs');
  const programs = programsOf(trials);
  return {
    cell,
    ns: { estimate: estimate ?? Number.NaN, low, high, n },
    nsMin: trials.ascending(['nsMin'])[0] ?? Number.NaN,
    ...(bytes !== undefined && { bytes }),
    ...(cpuMs !== undefined && { cpuMs }),
    ...(rssBytes !== undefined && { rssBytes }),
    ...(counters && { counters }),
    ...(figures && { figures }),
    rounds: Array.from(rounds, (round, i) => ({ round, ns: Number(ns[i]) })),
    ...(latencyNs && { latencyNs }),
    ...(programs && { programs }),
  };
}

/** @param {CellTrials} trials */
function programsOf(trials) {
  const programs = trials.names('program rssBytes').flatMap((name) => {
    const rssBytes = medianOf(trials, ['program rssBytes'], name);
    const cpuMs = medianOf(trials, ['program userMs', 'program sysMs'], name) ?? 0;
    return rssBytes === undefined ? [] : [[name, { cpuMs, rssBytes }]];
  });
  return programs.length > 0 ? Object.fromEntries(programs) : undefined;
}
