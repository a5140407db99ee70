import { cellKey } from '@rounds/record';

/**
 * How long the cells of a group measure in a round. Further rounds tell of further processes, and a process costs time before
 * it can measure; longer measuring tells more of each. What is best follows from how much processes differ, and turns of a
 * process: the allocation of two-stage sampling (Cochran, Sampling Techniques, section 10.6). So work whose collections are
 * rare measures for longer.
 *
 * @typedef {import('../../trial/group.js').Measured} Measured
 *
 * @typedef {object} Round what is kept of it, since the turns of a run would fill the memory
 * @property {Map<string, number>} means ns by cell, of those that were measured
 * @property {number} within sum of the relative variances of a millisecond of each process
 * @property {number} measuredMs of all processes
 * @property {number} wallMs of all processes
 */

/** So many rounds tell a little of how much processes differ. */
const fewestRounds = 5;

/** Processes differ by this much at the least: by where things lie in memory. */
const leastSpread = 0.003;

/**
 * @param {number} usualMs before anything is known
 * @param {number} most how many times as long it may be: a long round tells its first verdict late
 */
export function learnMeasuringTime(usualMs, most) {
  /** @type {Map<string, Round[]>} by group */
  const rounds = new Map();
  /** @type {Map<string, number>} */
  const known = new Map();
  return {
    /** @param {string} group */
    msOf: (group) => known.get(group) ?? usualMs,
    /**
     * @param {string} group
     * @param {Measured[]} measured
     */
    observe: (group, measured) => {
      const own = rounds.get(group) ?? [];
      rounds.set(group, own);
      own.push(roundOf(measured.filter(({ record, turns }) => record.type === 'trial' && turns.length > 1)));
      if (own.length < fewestRounds) return;
      const ms = bestMs(own);
      if (Number.isFinite(ms)) known.set(group, Math.min(most * usualMs, Math.max(usualMs, ms)));
    },
  };
}

/** @param {Measured[]} measured @returns {Round} */
function roundOf(measured) {
  return {
    means: new Map(
      measured.map(({ record }) => [cellKey(record), record.type === 'trial' ? record.ns : Number.NaN]),
    ),
    within: sum(variancesWithin(measured)),
    measuredMs: sum(measured.flatMap(({ turns }) => turns.map(({ ns }) => ns))) / 1e6,
    wallMs: sum(measured.map(({ record }) => Number(record.wallMs))),
  };
}

/**
 * Of n rounds that measure each cell for m ms and cost it f ms besides, a mean varies by (b + w/m) / n, where b is the variance
 * between processes and w that of a millisecond within one. In a given time, n is as 1 / (f + m): m = √(f·w / b) is best.
 *
 * @param {Round[]} rounds
 */
function bestMs(rounds) {
  const trials = sum(rounds.map(({ means }) => means.size));
  const ofTrial = (/** @type {(round: Round) => number} */ of) => sum(rounds.map(of)) / trials;
  const within = ofTrial((round) => round.within);
  const measuredMs = ofTrial((round) => round.measuredMs);
  const besideMs = ofTrial(({ wallMs }) => wallMs) - measuredMs;
  const between = Math.max(varianceOfMeans(rounds) - within / measuredMs, leastSpread ** 2);
  return Math.sqrt((besideMs * within) / between);
}

/**
 * What all processes have in common, since the machine did it, cancels out of ratios and does not count.
 *
 * @param {Measured[]} round
 * @returns {number[]} of each process, the relative variance of a millisecond of it
 */
function variancesWithin(round) {
  const cells = round.map(({ turns }) => relative(turns.map(({ ns, calls }) => ns / calls)));
  return round.map(({ turns }, i) => {
    const mates = cells.filter(({ length }) => length === turns.length);
    const apart = without(cells[i] ?? [], mates);
    const turnMs = sum(turns.map(({ ns }) => ns)) / turns.length / 1e6;
    return variance(apart, mates.length) * turnMs;
  });
}

/**
 * @param {Round[]} rounds
 * @returns {number} the relative variance of a cell's means from round to round, on average over the cells
 */
function varianceOfMeans(rounds) {
  const cells = [...(rounds.at(-1)?.means.keys() ?? [])];
  const whole = rounds.filter(({ means }) => cells.every((cell) => means.has(cell)));
  const byCell = cells.map((cell) => relative(whole.map(({ means }) => Number(means.get(cell)))));
  return sum(byCell.map((cell) => variance(without(cell, byCell), byCell.length))) / byCell.length;
}

/** @param {number[]} values */
function relative(values) {
  const mean = sum(values) / values.length;
  return values.map((value) => value / mean - 1);
}

/**
 * @param {number[]} cell
 * @param {number[][]} mates it is one of them
 */
function without(cell, mates) {
  if (mates.length < 2) return cell;
  return cell.map((value, i) => value - sum(mates.map((mate) => Number(mate[i]))) / mates.length);
}

/**
 * @param {number[]} deviations
 * @param {number} mates whose mean was taken away: that makes the rest smaller
 */
function variance(deviations, mates) {
  const lost = mates < 2 ? 1 : 1 - 1 / mates;
  return sum(deviations.map((each) => each ** 2)) / Math.max(1, deviations.length - 1) / lost;
}

/** @param {number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
