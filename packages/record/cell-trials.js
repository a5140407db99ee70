import { cellKey } from './cell.js';
import { warmUp } from './schema.js';

/**
 * @import { Cell, Trial, WarmUpClass } from './types.js'
 *
 * @typedef {Exclude<keyof Trial, keyof Cell | 'type' | 'programs'>
 *   | `program ${keyof NonNullable<Trial['programs']>[string]}`} TrialField a number of the trial, or numbers by name, as
 *   `figures` has; or of each program; the class of a warm-up is its place among `warmUpClasses`
 */

export const warmUpClasses = /** @type {WarmUpClass[]} */ (warmUp.properties.class.enum);

/** @param {number} value @returns {number} 0 for what no clock or counter can tell from nothing: a ratio to it would be infinite */
export function amountOf(value) {
  return Math.abs(value) < 1e-12 ? 0 : value;
}

/**
 * A run's trials by cell, in the order in which the cells first appear.
 * @param {{ trials: Iterable<Trial> }} run
 * @returns {Map<string, CellTrials>} by the cells' keys
 */
export function groupTrials({ trials }) {
  /** @type {Map<string, Trial[]>} */
  const groups = new Map();
  for (const trial of trials) {
    const key = cellKey(trial);
    const group = groups.get(key);
    if (group) group.push(trial);
    else groups.set(key, [trial]);
  }
  return new Map(Array.from(groups, ([key, group]) => [key, new CellTrials(group)]));
}

/** The trials of a cell, in ascending order of their rounds. */
export class CellTrials {
  #trials;

  /** @param {Trial[]} trials at least one */
  constructor(trials) {
    const { suite, case: caseName, workload, runtime } = trials[0];
    /** @type {Cell} */
    this.cell = { suite, case: caseName, workload, runtime };
    this.#trials = trials.sort((a, b) => a.round - b.round);
  }

  get length() {
    return this.#trials.length;
  }

  /**
   * @param {TrialField} field
   * @param {string} [name] of the figure, the counter, the program …
   * @returns {Float64Array} in the order of the rounds; NaN for trials that do not have it
   */
  values(field, name) {
    const path = pathOf(field, name);
    return Float64Array.from(this.#trials, (trial) => numberAt(trial, path));
  }

  /**
   * @param {TrialField[]} fields of which to add the values up; the first decides whether a trial has them
   * @param {string} [name]
   * @returns {Float64Array} those that there are, ascending
   */
  ascending(fields, name) {
    const [first, ...more] = fields.map((field) => this.values(field, name));
    const sums = first.map((value, i) => more.reduce((sum, values) => sum + (values[i] || 0), value));
    return sums.filter((sum) => !Number.isNaN(sum)).sort();
  }

  /** @param {TrialField} field @param {string} [name] @returns {Map<number, number>} by round, those that there are */
  byRound(field, name) {
    const values = this.values(field, name);
    const own = this.#trials.map(({ round }, i) => /** @type {const} */ ([round, values[i]]));
    return new Map(own.filter(([, value]) => !Number.isNaN(value)));
  }

  /** @param {TrialField} field @returns {string[]} what its numbers are called, in any of the trials */
  names(field) {
    const [key] = pathOf(field);
    return [...new Set(this.#trials.flatMap((trial) => Object.keys(/** @type {any} */ (trial)[key] ?? {})))];
  }
}

/** @param {TrialField} field @param {string} [name] @returns {string[]} the keys that lead to the number in a trial */
function pathOf(field, name) {
  const [, usage] = field.split('program ');
  const names = name === undefined ? [] : [name];
  return usage === undefined ? [field, ...names] : ['programs', ...names, usage];
}

/** @param {any} trial @param {string[]} path @returns {number} NaN if the trial does not have it */
function numberAt(trial, path) {
  // A name such as `constructor`, which every object inherits, leads to no number.
  /** @type {any} */
  const value = path.reduce((inner, key) => inner?.[key], trial);
  if (typeof value === 'number') return amountOf(value);
  const place = warmUpClasses.indexOf(value);
  return place === -1 ? Number.NaN : place;
}
