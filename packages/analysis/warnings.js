import { cellKey, numbersOf } from '@rounds/record';
import { median, quantile } from '@rounds/stats';
import { makeIsEndurance, tableCells } from './plan.js';

/**
 * What readers of a run should know before they trust it.
 *
 * @import { Cell, CellTrials, Run } from '@rounds/record'
 * @import { CellReport, Verdicts, WorkloadReport } from './summary.js'
 *
 * @typedef {(
 *   | { kind: 'broken', suite: string, error: string }
 *   | { kind: 'noise', spread?: number, stealPct?: number, othersPct?: number }
 *   | { kind: 'cpu-quota', quota: number, cores: number }
 *   | { kind: 'too-few-rounds', short: number, comparisons: number, roundsNeeded: number, areAnswersCorrect?: boolean }
 *   | { kind: 'optimised-away', cells: (Cell & { ns: number })[] }
 *   | { kind: 'remembered', cells: (Cell & { times: number })[] }
 *   | { kind: 'busy-client', cells: (Cell & { share: number })[] }
 *   | { kind: 'returns-function', cells: Cell[] }
 *   | { kind: 'changes-input', cells: Cell[] }
 *   | { kind: 'sorts-again', cells: Cell[] }
 *   | { kind: 'prints', cells: (Cell & { bytes: number })[] }
 *   | { kind: 'leaves-processes', cells: Cell[] }
 *   | { kind: 'prints-errors', cells: Cell[] }
 *   | { kind: 'slow-first', cells: (Cell & { times: number })[] }
 *   | { kind: 'no-counters' }
 *   | { kind: 'cells-left-out', shown: number, cells: number }
 *   | { kind: 'unplanned', trials: number }
 *   | { kind: 'truncated' }
 *   | { kind: 'not-ended' }
 *   | { kind: 'interrupted' }
 * )} Warning
 */

/**
 * @param {Run} run
 * @param {Map<string, CellTrials>} groups its trials
 * @param {{ verdicts: Verdicts, workloads: WorkloadReport[] }} context
 * @returns {Warning[]}
 */
export function findWarnings(run, groups, { verdicts, workloads }) {
  const cells = workloads.flatMap((workload) => workload.cells);
  return [
    ...run.broken.map(({ suite, error }) => ({ kind: /** @type {const} */ ('broken'), suite, error })),
    ...noise(run),
    ...cpuQuota(run),
    // For versions of the code, the gate reports it.
    ...(run.header.plan.pairs ? [] : tooFewRounds(verdicts, groups)),
    ...aboutCells(cells),
    ...when(lacksCounters(run, groups), { kind: 'no-counters' }),
    ...notShown(run, groups, cells.length),
    ...lostRecords(run),
  ];
}

/** @param {boolean} isSo @param {Warning} warning */
function when(isSo, warning) {
  return isSo ? [warning] : [];
}

/** A machine with less noise than this is quiet. */
export const noiseLimits = { spread: 0.1, stealPct: 2, othersPct: 10 };

/** @param {Run} run @returns {Warning[]} at most one: pairing by round cancels most noise, so no figure is dropped */
function noise({ noise }) {
  if (noise.length < 2) return [];
  const spread = calibrationSpread(noise.map(({ calibrationNs }) => calibrationNs).filter((ns) => ns > 0));
  const stealPct = median(noise.map((each) => each.stealPct ?? 0));
  const othersPct = median(noise.map((each) => each.othersPct ?? 0));
  const exceeded = {
    ...(spread > noiseLimits.spread && { spread }),
    ...(stealPct > noiseLimits.stealPct && { stealPct }),
    ...(othersPct > noiseLimits.othersPct && { othersPct }),
  };
  return when(Object.keys(exceeded).length > 0, { kind: 'noise', ...exceeded });
}

/** The ratio of the 90th to the 10th percentile, minus 1. @param {number[]} times */
export function calibrationSpread(times) {
  return times.length === 0 ? 0 : quantile(times, 0.9) / quantile(times, 0.1) - 1;
}

/**
 * Threads of compilers and garbage collectors may use all CPUs for a while.
 * @param {Run} run
 */
function cpuQuota({ header: { machine, options } }) {
  const quota = machine.limits?.cpuQuota ?? Number.POSITIVE_INFINITY;
  const cores = Array.isArray(options.cpus) ? options.cpus.length : machine.cores;
  return when(quota < cores, { kind: 'cpu-quota', quota, cores });
}

/** @param {Verdicts} verdicts @param {Map<string, CellTrials>} groups */
function tooFewRounds(verdicts, groups) {
  /** @type {Map<string, number>} the last round of each suite */
  const last = new Map();
  for (const { cell, trials } of groups.values())
    last.set(cell.suite, Math.max(last.get(cell.suite) ?? 0, trials.at(-1)?.round ?? 0));
  const comparisons = [...verdicts.values()].flatMap(({ versusBaseline, versusRuntime }) =>
    [versusBaseline, versusRuntime].filter((comparison) => comparison !== undefined),
  );
  // Comparisons without a common round have no ratio, and may never get one.
  const short = comparisons.filter(({ ratio, low }) => ratio !== null && low === null);
  const needed = short.map(
    ({ base, rounds, roundsNeeded: all }) => Number(last.get(base.suite)) - rounds + all,
  );
  const roundsNeeded = needed.reduce((max, each) => Math.max(max, each), 0);
  const counts = { short: short.length, comparisons: comparisons.length, roundsNeeded };
  return when(short.length > 0, { kind: 'too-few-rounds', ...counts });
}

/** A client that needs more than this share of a CPU limits the rate. */
const maxClientShare = 0.9;

/** A first run of a command that is slower by this much may have filled a cache. */
const slowFirst = { ns: 50e6, times: 5 };

/** Warnings about cells, whose calls may do other work than their author thinks. @type {Record<string, (cell: CellReport) => object | false>} */
const cellWarnings = {
  'optimised-away': ({ notMeasured, ns }) => notMeasured?.why === 'empty' && { ns: ns.estimate },
  remembered: ({ notMeasured }) => notMeasured?.why === 'cached' && { times: notMeasured.times },
  'returns-function': ({ figures }) => Boolean(figures?.returnsFunction) && {},
  'changes-input': ({ figures }) => Boolean(figures?.changesInput) && {},
  'sorts-again': ({ figures }) => Boolean(figures?.sortsAgain) && {},
  prints: ({ figures: { printedBytes: bytes = 0 } = {} }) => bytes > 0 && { bytes },
  'prints-errors': ({ figures }) => Number(figures?.printsErrors) >= 0.5 && {},
  'slow-first': ({ ns, figures: { firstNs = 0 } = {} }) =>
    firstNs - ns.estimate > slowFirst.ns &&
    firstNs > slowFirst.times * ns.estimate && { times: firstNs / ns.estimate },
  'leaves-processes': ({ figures }) => Number(figures?.left) >= 0.5 && {},
  'busy-client': ({ figures: { clientShare: share = 0 } = {} }) => share > maxClientShare && { share },
};

/** @param {CellReport[]} all @returns {Warning[]} */
function aboutCells(all) {
  return Object.entries(cellWarnings).flatMap(([kind, detailOf]) => {
    const cells = all.flatMap((each) => {
      const detail = detailOf(each);
      return detail ? { ...each.cell, ...detail } : [];
    });
    return when(cells.length > 0, /** @type {Warning} */ ({ kind, cells }));
  });
}

/** @param {Run} run @param {Map<string, CellTrials>} groups */
function lacksCounters({ header }, groups) {
  const isCounted = (/** @type {CellTrials} */ cell) =>
    numbersOf(cell, ({ counters }) => counters?.instructions).length > 0;
  return header.options.counters === true && groups.size > 0 && ![...groups.values()].some(isCounted);
}

/** @param {Run} run @param {Map<string, CellTrials>} groups @param {number} shown cells */
function notShown({ header: { plan } }, groups, shown) {
  const isEndurance = makeIsEndurance(plan);
  const planned = new Set(tableCells(plan).map(cellKey));
  let [cells, trials] = [0, 0];
  for (const [key, { cell, trials: own }] of groups) {
    if (!planned.has(key)) trials += own.length;
    else if (!isEndurance(cell)) cells++;
  }
  return [
    ...when(shown < cells, { kind: 'cells-left-out', shown, cells }),
    ...when(trials > 0, { kind: 'unplanned', trials }),
  ];
}

/** @param {Run} run @returns {Warning[]} */
function lostRecords({ truncated, end }) {
  if (truncated) return [{ kind: 'truncated' }];
  if (!end) return [{ kind: 'not-ended' }];
  return when(end.reason === 'interrupted', { kind: 'interrupted' });
}
