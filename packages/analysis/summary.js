import { cellKey } from '@rounds/record';
import { heapsOf, quantileInterval, quantileOfSorted } from '@rounds/stats';
import { timesOf } from './comparisons/figures.js';
import { groupBy } from './group.js';
import { firstOf, medianOf, mediansByName } from './medians.js';
import { overBaseline } from './over-baseline.js';
import { cellsByRuntime, timedWorkloads, workloadKey } from './plan.js';
import { isUnsettled } from './unsettled.js';

/**
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').CellTrials} CellTrials
 * @typedef {import('@rounds/record').Trace} Trace
 * @typedef {import('./comparisons/comparisons.js').Compared} Compared
 * @typedef {Compared & { base: Cell }} ComparedWith
 * @typedef {import('@rounds/record').PlannedSuite} PlannedSuite
 * @typedef {ReturnType<typeof import('@rounds/record').groupTrials>} Groups
 */

/**
 * @typedef {object} CellReport
 * @property {Cell} cell
 * @property {{ estimate: number, low: number | null, high: number | null, n: number }} ns per operation, undisturbed:
 *   the lower quarter of the rounds' low ends, with the 95% interval of this cell alone
 * @property {number} [usualNs] per operation, with all that belongs to it: the middle of the rounds
 * @property {number} nsMin
 * @property {import('@rounds/stats').Heap[]} [heaps] where its processes run at several speeds, and those of no other
 *   cell of this workload in the same runtime do
 * @property {boolean} [unsettled] whether its time still changed when it was measured
 * @property {number} [bytes] per operation
 * @property {number} [cpuMs] user and system time of one trial, median
 * @property {number} [rssBytes] peak of one trial, median
 * @property {Record<string, number>} [counters] per operation, median
 * @property {Record<string, number>} [figures] the suite's own, median
 * @property {Record<string, import('@rounds/stats').Estimate>} [overBaseline] how much more of a figure than the baseline
 * @property {ComparedWith} [versusBaseline] undefined for the baseline itself
 * @property {ComparedWith} [versusRuntime] compared with the same case in the first runtime; undefined there
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
 * @property {import('./comparisons/figures.js').Phase} phase which times these are
 * @property {NonNullable<PlannedSuite['columns']>} columns
 * @property {CellReport[]} cells in the order of the plan: by runtime, then by case
 * @property {Trace[]} traces
 * @property {number} [memoryBytesPerNs] the machine's bandwidth, where an operation's bytes are far beyond its caches
 */

/** @typedef {Map<string, Pick<CellReport, 'versusBaseline' | 'versusRuntime'>>} Verdicts by the cells' keys */

/**
 * @param {Run} run
 * @param {Groups} groups its trials
 * @param {Verdicts} verdicts
 * @param {{ mostCells: number, phase: import('./comparisons/figures.js').Phase }} options
 * @returns {WorkloadReport[]} those with a timed trial, until there are so many cells
 */
export function summarise({ header: { plan, machine }, traces }, groups, verdicts, { mostCells, phase }) {
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
            ...summaryOf(cell, trials, phase),
            ...(phase === 'steady' && steadyFigures(trials, groups.get(cellKey(base)), columns)),
            ...verdicts.get(cellKey(cell)),
          },
        ];
      });
      if (cells.length === 0) return [];
      const of = { suite: name, question, workload, baseline };
      const own = tracesOf.get(workloadKey(of)) ?? [];
      return [
        {
          ...of,
          ...(baselineRuntime !== undefined && { baselineRuntime }),
          phase,
          columns,
          cells: withOwnHeapsOnly(cells),
          traces: own,
          ...memoryBehind(cells, machine.measured),
        },
      ];
    }),
  );
}

/**
 * @param {Map<import('./comparisons/comparisons.js').Pair, Compared>} planned
 * @returns {Verdicts}
 */
export function verdictsOf(planned) {
  /** @type {Verdicts} */
  const verdicts = new Map();
  for (const [{ axis, base, other }, compared] of planned) {
    const key = cellKey(other);
    const field = axis === 'case' ? 'versusBaseline' : 'versusRuntime';
    verdicts.set(key, { [field]: { ...compared, base }, ...verdicts.get(key) }); // of several, the first
  }
  return verdicts;
}

/** Of less than this, the last cache still has a part, whose size depends on who shares it. */
const farBeyond = 4;

/**
 * @param {CellReport[]} cells of one workload
 * @param {Partial<import('@rounds/record').MeasuredMachine>} [measured]
 * @returns {Pick<WorkloadReport, 'memoryBytesPerNs'>}
 */
function memoryBehind(cells, { bytesPerNs, cacheBytes: caches = [] } = {}) {
  const least = farBeyond * Math.max(...caches);
  const isFar = caches.length > 0 && cells.some(({ bytes = 0 }) => bytes > least);
  return bytesPerNs !== undefined && isFar ? { memoryBytesPerNs: bytesPerNs } : {};
}

/** A single other cell may miss by chance what the machine did. */
const fewestMates = 2;

/**
 * A machine with two speeds of its own shows them in every cell; only one that stands out tells of its program.
 *
 * @param {CellReport[]} cells of one workload
 * @returns {CellReport[]}
 */
function withOwnHeapsOnly(cells) {
  const byRuntime = groupBy(cells, ({ cell }) => cell.runtime);
  return cells.map(({ heaps = [], ...cell }) => {
    const mates = (byRuntime.get(cell.cell.runtime) ?? []).filter((each) => each.cell !== cell.cell);
    const isOwn = mates.length >= fewestMates && mates.every((mate) => !mate.heaps);
    return { ...cell, ...(heaps.length > 0 && isOwn && { heaps }) };
  });
}

/**
 * What was counted while the steady state was measured.
 *
 * @param {CellTrials} trials
 * @param {CellTrials | undefined} baseline
 * @param {WorkloadReport['columns']} columns
 * @returns {Pick<CellReport, 'counters' | 'figures' | 'latencyNs' | 'overBaseline'>}
 */
function steadyFigures(trials, baseline, columns) {
  const counters = mediansByName(trials, 'counters');
  const figures = mediansByName(trials, 'figures');
  const latencyNs = mediansByName(trials, 'latencyNs');
  return {
    ...(counters && { counters }),
    ...(figures && { figures }),
    ...(latencyNs && { latencyNs }),
    ...differences(trials, baseline, columns),
  };
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
 * @param {import('./comparisons/figures.js').Phase} phase
 * @returns {CellReport}
 */
function summaryOf(cell, trials, phase) {
  const times = timesOf(trials, phase);
  const ascending = (/** @type {import('./comparisons/figures.js').Time} */ [field, name]) =>
    trials.ascending([field], name);
  const { estimate, low, high, n } = quantileInterval(ascending(times.undisturbed), 0.25);
  const heaps = heapsOf(Array.from(trials.values(...times.undisturbed)).filter((ns) => ns > 0));
  const usual = ascending(times.usual);
  const usualNs = usual.length > 0 ? quantileOfSorted(usual, 0.5) : undefined;
  const ns = trials.values(...times.each);
  const rounds = trials.values('round');
  const cpuMs = medianOf(trials, ['userMs', 'sysMs']);
  const rssBytes = medianOf(trials, ['rssBytes']);
  const bytes = firstOf(trials.values('bytes'));
  const programs = programsOf(trials);
  return {
    cell,
    ns: { estimate: estimate ?? Number.NaN, low, high, n },
    ...(usualNs !== undefined && { usualNs }),
    ...(heaps.length > 0 && { heaps }),
    ...(phase === 'steady' && isUnsettled(trials) && { unsettled: true }),
    nsMin: ascending(times.best)[0] ?? Number.NaN,
    ...(bytes !== undefined && { bytes }),
    ...(cpuMs !== undefined && { cpuMs }),
    ...(rssBytes !== undefined && { rssBytes }),
    rounds: Array.from(rounds, (round, i) => ({ round, ns: Number(ns[i]) })),
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
