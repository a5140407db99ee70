import { cellKey } from '@rounds/record';
import { median, medianInterval } from '@rounds/stats';
import { comparePairs, plannedPairs } from './comparisons.js';
import { groupBy } from './group.js';
import { medianOf, mediansByName } from './medians.js';
import { overBaseline } from './over-baseline.js';
import { cellsByRuntime, timedWorkloads, workloadKey } from './plan.js';

/**
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Trial} Trial
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

/**
 * @param {Run} run
 * @param {Groups} groups its trials
 * @param {{ threshold?: number }} options
 * @returns {WorkloadReport[]} those with a timed trial
 */
export function summarise({ header: { plan }, traces }, groups, options) {
  const verdicts = verdictsOf(plan, groups, options);
  const tracesOf = groupBy(traces, workloadKey);
  return plan.suites.flatMap((suite) =>
    timedWorkloads(suite).flatMap((workload) => {
      const { name, question, baseline, baselineRuntime, columns = [] } = suite;
      const cells = cellsByRuntime(plan, suite, workload).flatMap((cell) => {
        const rounds = groups.get(cellKey(cell))?.rounds;
        if (!rounds) return [];
        const base = { ...cell, case: baseline, runtime: baselineRuntime ?? cell.runtime };
        return [
          {
            ...summaryOf(cell, [...rounds.values()]),
            ...differences(rounds, groups.get(cellKey(base))?.rounds, columns),
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
 */
function verdictsOf(plan, groups, options) {
  const times = new Map([...groups].map(([key, { rounds }]) => [key, nsByRound(rounds)]));
  /** @type {Map<string, Pick<CellReport, 'versusBaseline' | 'versusRuntime'>>} */
  const verdicts = new Map();
  for (const { axis, other, comparison } of comparePairs(plannedPairs(plan, times), times, options)) {
    const key = cellKey(other);
    const field = axis === 'case' ? 'versusBaseline' : 'versusRuntime';
    verdicts.set(key, { ...verdicts.get(key), [field]: comparison });
  }
  return verdicts;
}

/**
 * A trial may have taken no measurable time, and a ratio to zero is not a number.
 *
 * @param {Map<number, Trial>} rounds
 */
function nsByRound(rounds) {
  /** @type {Map<number, number>} */
  const times = new Map();
  for (const [round, { ns }] of rounds) if (ns > 0) times.set(round, ns);
  return times;
}

/**
 * @param {Map<number, Trial>} rounds
 * @param {Map<number, Trial> | undefined} baseline
 * @param {WorkloadReport['columns']} columns
 * @returns {Pick<CellReport, 'overBaseline'>}
 */
function differences(rounds, baseline, columns) {
  if (!baseline || baseline === rounds) return {};
  const found = columns
    .filter((column) => column.overBaseline)
    .map(({ figure }) => [figure, overBaseline(rounds, baseline, figure)])
    .filter(([, difference]) => difference !== undefined);
  return found.length > 0 ? { overBaseline: Object.fromEntries(found) } : {};
}

/**
 * @param {Cell} cell
 * @param {Trial[]} trials at least one
 * @returns {CellReport}
 */
function summaryOf(cell, trials) {
  const { estimate, low, high, n } = medianInterval(trials.map((trial) => trial.ns));
  const cpuMs = medianOf(trials, ({ userMs, sysMs }) =>
    userMs === undefined ? undefined : userMs + (sysMs ?? 0),
  );
  const rssBytes = medianOf(trials, (trial) => trial.rssBytes);
  const bytes = trials[0]?.bytes;
  const counters = mediansByName(trials.map((trial) => trial.counters));
  const figures = mediansByName(trials.map((trial) => trial.figures));
  const latencyNs = mediansByName(trials.map((trial) => trial.latencyNs));
  const programs = programsOf(trials);
  return {
    cell,
    ns: { estimate: estimate ?? Number.NaN, low, high, n },
    nsMin: trials.reduce((least, { nsMin }) => Math.min(least, nsMin), Number.POSITIVE_INFINITY),
    ...(bytes !== undefined && { bytes }),
    ...(cpuMs !== undefined && { cpuMs }),
    ...(rssBytes !== undefined && { rssBytes }),
    ...(counters && { counters }),
    ...(figures && { figures }),
    rounds: trials.map(({ round, ns }) => ({ round, ns })).sort((a, b) => a.round - b.round),
    ...(latencyNs && { latencyNs }),
    ...(programs && { programs }),
  };
}

/** @param {Trial[]} trials */
function programsOf(trials) {
  const accounts = groupBy(
    trials.flatMap(({ programs }) => Object.entries(programs ?? {})),
    ([name]) => name,
  );
  if (accounts.size === 0) return undefined;
  return Object.fromEntries(
    [...accounts].map(([name, own]) => [
      name,
      {
        cpuMs: median(own.map(([, { userMs, sysMs }]) => userMs + sysMs)),
        rssBytes: median(own.map(([, { rssBytes }]) => rssBytes)),
      },
    ]),
  );
}
