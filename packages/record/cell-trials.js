import { cellKey } from './cell.js';
import { schema } from './schema.js';

/**
 * @typedef {import('./types.js').Cell} Cell
 * @typedef {import('./types.js').KeptTrial} KeptTrial
 *
 * @typedef {Exclude<keyof KeptTrial, keyof Cell | 'type' | 'programs'>} OwnField a number of the trial, or numbers by name,
 *   as `figures` has; the class of a warm-up is its place among `warmUpClasses`
 * @typedef {keyof NonNullable<KeptTrial['programs']>[string]} UsageField of each program
 * @typedef {OwnField | `program ${UsageField}`} Field
 */

/** @type {import('./types.js').WarmUpClass[]} */
export const warmUpClasses = /** @type {any} */ (schema.$defs?.warmUp?.properties?.class?.enum);

/**
 * @param {number} value
 * @returns {number} 0 for what no clock or counter can tell from nothing: a ratio to it would be infinite
 */
export function amountOf(value) {
  return Math.abs(value) < 1e-12 ? 0 : value;
}

/**
 * A run's trials by cell, in the order in which the cells first appear.
 * @param {{ trials: Iterable<KeptTrial> }} run
 * @returns {Map<string, CellTrials>} by the cells' keys
 */
export function groupTrials({ trials }) {
  /** @type {Map<string, [KeptTrial, ...KeptTrial[]]>} */
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

  /** @param {[KeptTrial, ...KeptTrial[]]} trials */
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
   * @param {Field} field
   * @param {string} [name] of the figure, the counter, the program …
   * @returns {Float64Array} in the order of the rounds; NaN for trials that do not have it
   */
  values(field, name) {
    const path = pathOf(field, name);
    const values = new Float64Array(this.length);
    for (let i = 0; i < values.length; i++) values[i] = numberAt(this.#trials[i], path);
    return values;
  }

  /**
   * @param {Field[]} fields of which to add the values up; the first decides whether a trial has them
   * @param {string} [name]
   * @returns {Float64Array} those that there are, ascending
   */
  ascending(fields, name) {
    const [first = [], ...more] = fields.map((field) => pathOf(field, name));
    const sums = new Float64Array(this.length);
    let length = 0;
    for (const trial of this.#trials) {
      let sum = numberAt(trial, first);
      if (Number.isNaN(sum)) continue;
      for (const path of more) sum += numberAt(trial, path) || 0;
      sums[length++] = sum;
    }
    return sums.subarray(0, length).sort();
  }

  /**
   * @param {Field} field
   * @param {string} [name]
   * @returns {Map<number, number>} by round, those that there are
   */
  byRound(field, name) {
    /** @type {Map<number, number>} */
    const found = new Map();
    for (const [i, value] of this.values(field, name).entries()) {
      if (!Number.isNaN(value)) found.set(Number(this.#trials[i]?.round), value);
    }
    return found;
  }

  /**
   * @param {Field} field
   * @returns {string[]} what its numbers are called, in any of the trials
   */
  names(field) {
    const [key] = pathOf(field);
    /** @type {Set<string>} */
    const names = new Set();
    for (const trial of this.#trials) {
      for (const name of Object.keys(/** @type {any} */ (trial)[key] ?? {})) names.add(name);
    }
    return [...names];
  }
}

/**
 * @param {Field} field
 * @param {string} [name]
 * @returns {[string, ...string[]]} the keys that lead to the number in a trial
 */
function pathOf(field, name) {
  const [, usage] = field.split('program ');
  const names = name === undefined ? [] : [name];
  return usage === undefined ? [field, ...names] : ['programs', ...names, usage];
}

/**
 * @param {KeptTrial | undefined} trial
 * @param {string[]} path
 * @returns {number} NaN if the trial does not have it
 */
function numberAt(trial, path) {
  /** @type {any} */
  let value = trial;
  // A name such as `constructor`, which every object inherits, leads to no number.
  for (const key of path) value = value?.[key];
  if (typeof value === 'number') return amountOf(value);
  return typeof value === 'string' ? warmUpClasses.indexOf(/** @type {any} */ (value)) : Number.NaN;
}
