/** @import { Cell, Trial } from './schema.js' */

/** A cell's key: equal for equal cells only, whatever characters their names have. @param {Cell} cell */
export function cellKey({ suite, case: caseName, workload, runtime }) {
  return JSON.stringify([suite, caseName, workload, runtime]);
}

/** Of two trials with the same key it would be random which one is paired. @param {Cell & { round: number }} trial */
export function trialKey(trial) {
  return cellKey(trial) + trial.round;
}

/** A trial, as an error message names it. @param {Cell & { round: number }} trial */
export function trialName(trial) {
  return `${trial.suite} / ${trial.case} / ${trial.workload} / ${trial.runtime}, round ${trial.round}`;
}

/** The `runtime` of a cell whose programs run in several: `bun@1.4.5+node@24.21.0`, the server first. @param {string[]} ids */
export function joinIds(ids) {
  return ids.join('+');
}

/** The ids that `joinIds` joined; also the parts of a case's name such as `ws+bun-ws`. @param {string} id */
export function splitId(id) {
  return id.split('+');
}

/**
 * The file is untrusted: a name in it may be `constructor`.
 *
 * @template Value
 * @param {Record<string, Value> | undefined} values
 * @param {string} name
 */
export function own(values, name) {
  return values && Object.hasOwn(values, name) ? values[name] : undefined;
}

/**
 * @typedef {{ cell: Cell, trials: Trial[] }} CellTrials one at least, in ascending order of their rounds
 * @typedef {(trial: Trial) => number | undefined} NumberOf what is read of a trial; nothing where it has none
 */

/** @param {number} value @returns {number} 0 for amounts below the resolution of any clock or counter: a ratio to them would be infinite */
export function amountOf(value) {
  return Math.abs(value) < 1e-12 ? 0 : value;
}

/**
 * A run's trials by cell, in the order in which the cells first appear.
 * @param {{ trials: Iterable<Trial> }} run
 * @returns {Map<string, CellTrials>} by the cells' keys
 */
export function groupTrials({ trials }) {
  /** @type {Map<string, CellTrials>} */
  const groups = new Map();
  for (const trial of trials) appendTrial(groups, trial);
  for (const group of groups.values()) group.trials.sort((a, b) => a.round - b.round);
  return groups;
}

/** @param {Map<string, CellTrials>} groups @param {Trial} trial of a later round than those that its cell has there */
export function appendTrial(groups, trial) {
  const { suite, case: caseName, workload, runtime } = trial;
  const group = groups.get(cellKey(trial));
  if (group) group.trials.push(trial);
  else groups.set(cellKey(trial), { cell: { suite, case: caseName, workload, runtime }, trials: [trial] });
}

/** @param {CellTrials} cell @param {NumberOf} numberOf @returns {number[]} of the trials that have it, in the order of the rounds */
export function numbersOf(cell, numberOf) {
  return [...numbersByRound(cell, numberOf).values()];
}

/** @param {CellTrials} cell @param {NumberOf} numberOf @returns {Map<number, number>} by round, of the trials that have it */
export function numbersByRound({ trials }, numberOf) {
  return new Map(
    trials.flatMap((trial) => {
      const number = numberOf(trial);
      return number === undefined ? [] : [[trial.round, amountOf(number)]];
    }),
  );
}
