import { cellKey } from '@rounds/record';
import { mean, sum } from '@rounds/stats';

/**
 * How long the cells of a group measure per round. More rounds sample more processes, but starting a process costs time; longer
 * measuring samples more of each. The best duration follows from the variance between processes and the variance within them:
 * the allocation of two-stage sampling (Cochran, Sampling Techniques, section 10.6). So work with rare collections is measured for
 * longer. It is never longer than the next look needs, since nothing is decided before that.
 *
 * @import { GroupResult } from '../trial/group.js'
 *
 * @typedef {object} ProcessStatistics of one round. Turns are not kept: those of a long run would fill the memory
 * @property {string} key of its cell
 * @property {number} ns
 * @property {number} within relative variance of a millisecond
 * @property {number} measuredMs
 * @property {number} wallMs
 */

/** Fewer rounds show too little of the variance between processes. */
const minRounds = 5;

/** Processes always differ by this much, because of their memory layout. */
const minSpread = 0.003;

/**
 * @param {number} defaultMs
 * @param {number} maxFactor a long round delays the first verdict
 */
export function learnMeasuringTime(defaultMs, maxFactor) {
  /** @type {Map<string, ProcessStatistics[][]>} rounds, by group */
  const rounds = new Map();
  /** @type {Map<string, number>} */
  const learnt = new Map();
  return {
    /** @param {string} group */
    msOf: (group) => learnt.get(group) ?? defaultMs,
    /** @param {string} group @param {GroupResult[]} results @param {number} [maxSpread] see `StopRule.maxSpread` */
    observe: (group, results, maxSpread) => {
      const own = rounds.get(group) ?? [];
      rounds.set(group, own);
      own.push(statisticsOf(results));
      if (own.length < minRounds) return;
      const ms = optimalMs(own, maxSpread);
      if (Number.isFinite(ms)) learnt.set(group, Math.min(maxFactor * defaultMs, Math.max(defaultMs, ms)));
    },
  };
}

/**
 * Noise that all processes have in common cancels out of ratios, so it is removed.
 *
 * @param {GroupResult[]} results
 * @returns {ProcessStatistics[]}
 */
function statisticsOf(results) {
  const round = results.flatMap(({ record, turns }) =>
    record.type === 'trial' && turns.length > 1
      ? [{ record, turns, times: deviations(turns.map(({ ns, calls }) => ns / calls)) }]
      : [],
  );
  return round.map(({ record, turns, times }) => {
    const others = round.map((each) => each.times).filter(({ length }) => length === turns.length);
    const measuredMs = sum(turns.map(({ ns }) => ns)) / 1e6;
    return {
      key: cellKey(record),
      ns: record.ns,
      within: (variance(withoutCommon(times, others), others.length) * measuredMs) / turns.length,
      measuredMs,
      wallMs: Number(record.wallMs),
    };
  });
}

/**
 * If each of n rounds measures a cell for m ms and takes f ms more, a mean varies by (b + w/m) / n, where b is the variance between
 * processes and w that of a millisecond within one. In a given time, n is proportional to 1 / (f + m), so m = √(f·w / b) is optimal.
 * And the log of a ratio varies by 2 (b + w/m) from round to round; a smaller m may make that small enough.
 *
 * @param {ProcessStatistics[][]} rounds
 * @param {number} [maxSpread]
 */
function optimalMs(rounds, maxSpread = 0) {
  if (!rounds.at(-1)?.length) return Number.NaN;
  const all = rounds.flat();
  const meanOf = (/** @type {'within' | 'measuredMs' | 'wallMs'} */ figure) =>
    mean(all.map((each) => each[figure]));
  const [within, measuredMs] = [meanOf('within'), meanOf('measuredMs')];
  const between = Math.max(varianceOfMeans(rounds) - within / measuredMs, minSpread ** 2);
  const best = Math.sqrt(((meanOf('wallMs') - measuredMs) * within) / between);
  const left = maxSpread ** 2 / 2 - between;
  return left > 0 ? Math.min(best, within / left) : best;
}

/**
 * @param {ProcessStatistics[][]} rounds
 * @returns {number} the relative variance of a cell's means from round to round, on average over the cells
 */
function varianceOfMeans(rounds) {
  const keys = (rounds.at(-1) ?? []).map(({ key }) => key);
  const means = rounds
    .map((round) => new Map(round.map(({ key, ns }) => [key, ns])))
    .filter((round) => keys.every((key) => round.has(key)));
  const cells = keys.map((key) => deviations(means.map((round) => Number(round.get(key)))));
  return mean(cells.map((cell) => variance(withoutCommon(cell, cells), cells.length)));
}

/** @param {number[]} values @returns {number[]} relative to their mean */
function deviations(values) {
  const middle = mean(values);
  return values.map((value) => value / middle - 1);
}

/** @param {number[]} own @param {number[][]} all includes it */
function withoutCommon(own, all) {
  if (all.length < 2) return own;
  return own.map((value, i) => value - mean(all.map((each) => each[i])));
}

/** @param {number[]} values @param {number} count of series whose mean was subtracted, which makes the rest smaller */
function variance(values, count) {
  const lost = count < 2 ? 1 : 1 - 1 / count;
  return sum(values.map((each) => each ** 2)) / Math.max(1, values.length - 1) / lost;
}
