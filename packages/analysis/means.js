import { cellKey, numbersOf, own } from '@rounds/record';
import { mean, meanInterval, pooledQuantiles } from '@rounds/stats';

/**
 * @import { Cell, CellTrials, NumberOf } from '@rounds/record'
 * @import { Estimate } from '@rounds/stats'
 */

/** @param {CellTrials} cell @param {NumberOf} numberOf @returns {number | undefined} of the trials that have it */
export function meanOf(cell, numberOf) {
  const values = Float64Array.from(numbersOf(cell, numberOf)).sort();
  return values.length > 0 ? mean(values) : undefined;
}

/**
 * @param {{ get(key: string): CellTrials | undefined }} groups
 * @returns {(cell: Cell) => number} what a trial of a cell takes; NaN where that is unknown
 */
export function trialMsIn(groups) {
  return (cell) => {
    const trials = groups.get(cellKey(cell));
    return (trials && meanOf(trials, ({ wallMs }) => wallMs)) ?? Number.NaN;
  };
}

/** User and system time. @param {{ userMs?: number, sysMs?: number }} used @returns {number | undefined} */
export function cpuMsOf({ userMs, sysMs = 0 }) {
  return userMs === undefined ? undefined : userMs + sysMs;
}

/** @param {'figures' | 'counters' | 'latencyNs'} field @param {string} name in it @returns {NumberOf} */
export function fieldValue(field, name) {
  return (trial) => own(/** @type {Record<string, number> | undefined} */ (trial[field]), name);
}

/**
 * Of each name that any of the trials has.
 * @template T
 * @param {CellTrials} cell
 * @param {'figures' | 'counters' | 'latencyNs' | 'programs'} field
 * @param {(name: string) => T | undefined} figureOf
 * @returns {Record<string, T> | undefined} of each name that has a value; nothing if none has
 */
export function mapNames({ trials }, field, figureOf) {
  const names = new Set(trials.flatMap((trial) => Object.keys(trial[field] ?? {})));
  const all = Array.from(names, (name) => [name, figureOf(name)]).filter(([, value]) => value !== undefined);
  return all.length > 0 ? Object.fromEntries(all) : undefined;
}

/**
 * The median and p99 of calls that were timed one by one. Programs record only their own percentiles, whose mean is taken.
 *
 * @param {CellTrials} cell
 * @returns {{ median: Estimate, p99: Estimate } | undefined} nothing unless every trial has them: slow ones alone would mislead
 */
export function percentilesOf(cell) {
  const histograms = cell.trials.flatMap(({ latencies }) =>
    latencies ? [{ values: latencies.ns, counts: latencies.ns.map((_, i) => latencies.calls[i] ?? 0) }] : [],
  );
  const [median, p99] =
    histograms.length > 0
      ? pooledQuantiles(histograms, [0.5, 0.99])
      : ['p50', 'p99'].map((name) => meanInterval(numbersOf(cell, fieldValue('latencyNs', name))));
  return median.n === cell.trials.length ? { median, p99 } : undefined;
}
