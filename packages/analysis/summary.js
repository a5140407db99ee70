import { cellKey, groupTrials } from '@rounds/record';
import { median, medianInterval } from '@rounds/stats';
import { compareCells, timedWorkloads } from './comparisons.js';
import { overBaseline } from './over-baseline.js';

/**
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Trial} Trial
 * @typedef {import('@rounds/stats').Comparison} Comparison
 * @typedef {import('./comparisons.js').Plan} Plan
 */

/**
 * @typedef {object} CellSummary
 * @property {Cell} cell
 * @property {{ estimate: number, low: number | null, high: number | null, n: number }} ns per operation
 * @property {number} nsMin
 * @property {number} [bytes] per operation
 * @property {number} [cpuMs] user and system time of one trial, median
 * @property {number} [rssBytes] peak of one trial, median
 * @property {Record<string, number>} [counters] per operation, median
 * @property {Record<string, number>} [figures] the suite's own, median
 * @property {Record<string, import('@rounds/stats').Estimate>} [overBaseline] how much more of a figure than the baseline
 * @property {Comparison} [versusBaseline] absent for the baseline itself
 * @property {Comparison} [versusRuntime] compared with the same case in the first runtime; absent there
 */

/**
 * @typedef {object} WorkloadSummary
 * @property {string} suite
 * @property {string} question
 * @property {string} workload
 * @property {string} baseline
 * @property {string} [baselineRuntime]
 * @property {import('@rounds/harness/contract.js').Column[]} columns
 * @property {CellSummary[]} cells in the order of the plan: by runtime, then by case
 */

/**
 * What a run says, as plain data: the tables, `--json` and the report are all made from this.
 *
 * @param {Run} run
 * @param {{ threshold?: number }} [options]
 * @returns {WorkloadSummary[]}
 */
export function summarise(run, options) {
  const plan = planOf(run);
  const groups = groupTrials(run);
  const times = new Map(
    [...groups].map(([key, { cell, rounds }]) => [key, { cell, rounds: nsByRound(rounds) }]),
  );
  /** @type {Map<string, Pick<CellSummary, 'versusBaseline' | 'versusRuntime'>>} */
  const verdicts = new Map();
  for (const { axis, other, comparison } of compareCells(times, plan, options)) {
    const key = cellKey(other);
    const field = axis === 'case' ? 'versusBaseline' : 'versusRuntime';
    verdicts.set(key, { ...verdicts.get(key), [field]: comparison });
  }
  return plan.suites.flatMap(({ name, question, baseline, baselineRuntime, cases, columns = [], ...suite }) =>
    timedWorkloads(suite)
      .map((workload) => ({
        suite: name,
        question,
        workload,
        baseline,
        ...(baselineRuntime !== undefined && { baselineRuntime }),
        columns,
        cells: plan.runtimes.flatMap((runtime) =>
          cases.flatMap((caseName) => {
            const cell = { suite: name, case: caseName, workload, runtime };
            const group = groups.get(cellKey(cell));
            if (!group) return [];
            const base = { ...cell, case: baseline, runtime: baselineRuntime ?? runtime };
            return [
              {
                ...figures(cell, [...group.rounds.values()]),
                ...differences(group.rounds, groups.get(cellKey(base))?.rounds, columns),
                ...verdicts.get(cellKey(cell)),
              },
            ];
          }),
        ),
      }))
      .filter(({ cells }) => cells.length > 0),
  );
}

/**
 * @param {Run} run
 * @returns {Plan}
 */
export function planOf(run) {
  return /** @type {Plan} */ (run.header.plan);
}

/**
 * A file may say that something took no time at all, but a ratio to it says nothing.
 *
 * @param {Map<number, Trial>} rounds
 */
function nsByRound(rounds) {
  return new Map([...rounds].filter(([, { ns }]) => ns > 0).map(([round, { ns }]) => [round, ns]));
}

/**
 * @param {Map<number, Trial>} rounds
 * @param {Map<number, Trial> | undefined} baseline
 * @param {WorkloadSummary['columns']} columns
 * @returns {Pick<CellSummary, 'overBaseline'>}
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
 * @returns {CellSummary}
 */
function figures(cell, trials) {
  const ns = trials.map((trial) => trial.ns);
  const { estimate, low, high, n } = medianInterval(ns);
  const cpuMs = medianOf(trials, ({ userMs, sysMs }) =>
    userMs === undefined ? undefined : userMs + (sysMs ?? 0),
  );
  const rssBytes = medianOf(trials, (trial) => trial.rssBytes);
  const bytes = trials[0]?.bytes;
  const counters = mediansOf(trials, (trial) => trial.counters);
  const ownFigures = mediansOf(trials, (trial) => trial.figures);
  return {
    cell,
    ns: { estimate: estimate ?? Number.NaN, low, high, n },
    nsMin: Math.min(...trials.map((trial) => trial.nsMin)),
    ...(bytes !== undefined && { bytes }),
    ...(cpuMs !== undefined && { cpuMs }),
    ...(rssBytes !== undefined && { rssBytes }),
    ...(counters && { counters }),
    ...(ownFigures && { figures: ownFigures }),
  };
}

/**
 * @param {Trial[]} trials
 * @param {(trial: Trial) => number | undefined} figure
 */
function medianOf(trials, figure) {
  const values = trials.map(figure).filter((value) => value !== undefined);
  return values.length > 0 ? median(values) : undefined;
}

/**
 * @param {Trial[]} trials
 * @param {(trial: Trial) => Record<string, number | undefined> | undefined} figures
 */
function mediansOf(trials, figures) {
  const names = new Set(trials.flatMap((trial) => Object.keys(figures(trial) ?? {})));
  if (names.size === 0) return undefined;
  return Object.fromEntries(
    [...names].map((name) => [name, Number(medianOf(trials, (trial) => figures(trial)?.[name]))]),
  );
}
