/** @import { Cell } from './types.js' */

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
