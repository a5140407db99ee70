import { cellKey, numbersByRound, numbersOf, own } from '@rounds/record';
import { mean, meanInterval, pooledQuantiles, sum, varianceOfMean } from '@rounds/stats';

/**
 * Values of the trials of a cell: times by round, means, percentiles.
 *
 * @import { Cell, CellTrials, NumberOf } from '@rounds/record'
 * @import { Estimate, Times } from '@rounds/stats'
 *
 * @typedef {(cell: Cell, figure?: string) => Times} TimesOf the values of a cell that are compared, by round: its time, or a figure
 */

const trialFields = /** @type {const} */ (['ns', 'wallMs', 'userMs', 'sysMs', 'rssBytes']);

/** @param {string} figure @returns {NumberOf} a field of the trial, or a figure of its suite */
function figureOf(figure) {
  const field = trialFields.find((each) => each === figure);
  return field ? (trial) => trial[field] : fieldValue('figures', figure);
}

/**
 * Makes each map on request: those of a large run would not all fit in memory.
 * @param {{ get(key: string): CellTrials | undefined }} groups
 * @returns {TimesOf}
 */
export function makeTimesOf(groups) {
  return (cell, figure = 'ns') => {
    const trials = groups.get(cellKey(cell));
    const values = trials && numbersByRound(trials, figureOf(figure));
    // Zero times have no ratio.
    return new Map([...(values ?? [])].filter(([, value]) => value > 0));
  };
}

/**
 * The ratio of the plain means, without a test, and the standard deviation of its log from round to round.
 * @param {Times} base
 * @param {Times} other
 * @returns {{ ratio: number, spread: number, rounds: number }} `rounds` that both have; without any the ratio
 *   is NaN, with one the spread is
 */
export function ratioOfMeans(base, other) {
  const common = [...base].filter(([round]) => other.has(round));
  const otherNs = common.map(([round]) => Number(other.get(round)));
  const logs = common.map(([, ns], i) => Math.log(otherNs[i] / ns));
  const rounds = common.length;
  const spread = rounds < 2 ? Number.NaN : Math.sqrt(varianceOfMean(logs) * rounds);
  return { ratio: sum(otherNs) / sum(common.map(([, ns]) => ns)), spread, rounds };
}

/** @param {CellTrials} cell @param {NumberOf} numberOf @returns {number | undefined} of the trials that have it */
export function meanOf(cell, numberOf) {
  const values = Float64Array.from(numbersOf(cell, numberOf)).sort();
  return values.length > 0 ? mean(values) : undefined;
}

/**
 * @param {{ get(key: string): CellTrials | undefined }} groups
 * @returns {(cell: Cell) => number} duration of a trial; NaN where unknown
 */
export function makeTrialMs(groups) {
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
 * @template T
 * @param {CellTrials} cell
 * @param {'figures' | 'counters' | 'latencyNs' | 'programs'} field
 * @param {(name: string) => T | undefined} figureOf
 * @returns {Record<string, T> | undefined} of each name in the trials that has a value; undefined if none has
 */
export function mapNames({ trials }, field, figureOf) {
  const names = new Set(trials.flatMap((trial) => Object.keys(trial[field] ?? {})));
  const all = Array.from(names, (name) => [name, figureOf(name)]).filter(([, value]) => value !== undefined);
  return all.length > 0 ? Object.fromEntries(all) : undefined;
}

/**
 * The median and p99 of calls that were timed one by one. Programs record only percentiles, which are averaged.
 *
 * @param {CellTrials} cell
 * @returns {{ median: Estimate, p99: Estimate } | undefined} undefined unless every trial has them: slow trials alone would mislead
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
