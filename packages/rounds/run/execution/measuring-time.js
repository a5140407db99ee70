import { cellKey } from '@rounds/record';
import { mean, sum } from '@rounds/stats';

/**
 * How long the cells of a group measure in a round. Further rounds tell of further processes, and a process costs time before
 * it can measure; longer measuring tells more of each. What is best follows from how much processes differ, and turns of a
 * process: the allocation of two-stage sampling (Cochran, Sampling Techniques, section 10.6). So work whose collections are
 * rare measures for longer. But no longer than tells what has to be told at the next look, since there is none before.
 *
 * @typedef {import('../../trial/group.js').Measured} Measured
 *
 * @typedef {object} Process what is kept of one in a round, since the turns of a run would fill the memory
 * @property {string} key of its cell
 * @property {number} ns
 * @property {number} within the relative variance of a millisecond of it
 * @property {number} measuredMs
 * @property {number} wallMs
 */

/** So many rounds tell a little of how much processes differ. */
const minRounds = 5;

/** Processes differ by this much at the least: by where things lie in memory. */
const leastSpread = 0.003;

/**
 * @param {number} usualMs before anything is known
 * @param {number} most how many times as long it may be: a long round tells its first verdict late
 */
export function learnMeasuringTime(usualMs, most) {
  /** @type {Map<string, Process[][]>} rounds, by group */
  const rounds = new Map();
  /** @type {Map<string, number>} */
  const known = new Map();
  return {
    /** @param {string} group */
    msOf: (group) => known.get(group) ?? usualMs,
    /** @param {string} group @param {Measured[]} measured @param {number} [enough] as a `StopRule` has it */
    observe: (group, measured, enough) => {
      const own = rounds.get(group) ?? [];
      rounds.set(group, own);
      own.push(processesOf(measured));
      if (own.length < minRounds) return;
      const ms = bestMs(own, enough);
      if (Number.isFinite(ms)) known.set(group, Math.min(most * usualMs, Math.max(usualMs, ms)));
    },
  };
}

/**
 * What all processes have in common, since the machine did it, cancels out of ratios and does not count.
 *
 * @param {Measured[]} measured
 */
function processesOf(measured) {
  const round = measured.flatMap(({ record, turns }) =>
    record.type === 'trial' && turns.length > 1
      ? [{ record, turns, times: relative(turns.map(({ ns, calls }) => ns / calls)) }]
      : [],
  );
  return round.map(({ record, turns, times }) => {
    const mates = round.map((each) => each.times).filter(({ length }) => length === turns.length);
    const measuredMs = sum(turns.map(({ ns }) => ns)) / 1e6;
    return {
      key: cellKey(record),
      ns: record.ns,
      within: (variance(without(times, mates), mates.length) * measuredMs) / turns.length,
      measuredMs,
      wallMs: Number(record.wallMs),
    };
  });
}

/**
 * Of n rounds that measure each cell for m ms and cost it f ms besides, a mean varies by (b + w/m) / n, where b is the variance
 * between processes and w that of a millisecond within one. In a given time, n is as 1 / (f + m): m = √(f·w / b) is best. And the
 * log of a ratio varies by 2 (b + w/m) from round to round, which m may suffice to make small enough.
 *
 * @param {Process[][]} rounds
 * @param {number} [enough]
 */
function bestMs(rounds, enough = 0) {
  if (!rounds.at(-1)?.length) return Number.NaN;
  const all = rounds.flat();
  const of = (/** @type {(process: Process) => number} */ figure) => mean(all.map(figure));
  const within = of((process) => process.within);
  const measuredMs = of((process) => process.measuredMs);
  const between = Math.max(varianceOfMeans(rounds) - within / measuredMs, leastSpread ** 2);
  const best = Math.sqrt(((of(({ wallMs }) => wallMs) - measuredMs) * within) / between);
  const left = enough ** 2 / 2 - between;
  return left > 0 ? Math.min(best, within / left) : best;
}

/**
 * @param {Process[][]} rounds
 * @returns {number} the relative variance of a cell's means from round to round, on average over the cells
 */
function varianceOfMeans(rounds) {
  const keys = (rounds.at(-1) ?? []).map(({ key }) => key);
  const means = rounds
    .map((round) => new Map(round.map(({ key, ns }) => [key, ns])))
    .filter((round) => keys.every((key) => round.has(key)));
  const cells = keys.map((key) => relative(means.map((round) => Number(round.get(key)))));
  return mean(cells.map((cell) => variance(without(cell, cells), cells.length)));
}

/** @param {number[]} values */
function relative(values) {
  const middle = mean(values);
  return values.map((value) => value / middle - 1);
}

/** @param {number[]} cell @param {number[][]} mates it is one of them */
function without(cell, mates) {
  if (mates.length < 2) return cell;
  return cell.map((value, i) => value - mean(mates.map((mate) => mate[i])));
}

/** @param {number[]} deviations @param {number} mates whose mean was taken away: that makes the rest smaller */
function variance(deviations, mates) {
  const lost = mates < 2 ? 1 : 1 - 1 / mates;
  return sum(deviations.map((each) => each ** 2)) / Math.max(1, deviations.length - 1) / lost;
}
