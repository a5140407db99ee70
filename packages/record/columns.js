import { entry, withRoom } from './collections.js';

/**
 * @typedef {import('./types.js').Cell} Cell
 * @typedef {import('./types.js').KeptTrial} KeptTrial
 *
 * @typedef {'round' | 'ns' | 'nsMin' | 'bytes' | 'wallMs' | 'userMs' | 'sysMs' | 'rssBytes'} OwnField of the trial itself
 * @typedef {'counters' | 'figures' | 'latencyNs'} NamedField has numbers by name
 * @typedef {'userMs' | 'sysMs' | 'rssBytes'} UsageField of each program
 * @typedef {OwnField | NamedField | `program ${UsageField}`} Field
 */

/** @type {OwnField[]} */
const ownFields = ['round', 'ns', 'nsMin', 'bytes', 'wallMs', 'userMs', 'sysMs', 'rssBytes'];
/** @type {OwnField[]} */
const timeFields = ['round', 'ns'];
/** @type {NamedField[]} */
const namedFields = ['counters', 'figures', 'latencyNs'];
/** @type {UsageField[]} */
const usageFields = ['userMs', 'sysMs', 'rssBytes'];

/** No clock or counter can tell less than this from nothing, and a ratio to it would be no number any more. */
const leastAmount = 1e-12;

/** The values of one field, from the first trial on that has it. */
class Column {
  #first;
  #length = 0;
  #values = new Float64Array();

  /** @param {number} first row */
  constructor(first) {
    this.#first = first;
  }

  /** For how many numbers there is room. */
  get size() {
    return this.#values.length;
  }

  /**
   * @param {number} row after all that have been set
   * @param {number} value
   */
  set(row, value) {
    const place = row - this.#first;
    this.#values = withRoom(this.#values, place);
    this.#values.fill(Number.NaN, this.#length, place);
    this.#values[place] = Math.abs(value) < leastAmount ? 0 : value;
    this.#length = place + 1;
  }

  /**
   * @param {number} row
   * @returns {number} NaN if the trial does not have it
   */
  at(row) {
    const place = row - this.#first;
    return place < this.#length ? (this.#values[place] ?? Number.NaN) : Number.NaN;
  }
}

/**
 * The trials of one suite, which mostly have the same fields: a million of them as columns of numbers, because an object
 * for each would fill the memory.
 */
export class Columns {
  /** How many trials there are. */
  length = 0;
  /** For how many numbers there is room. */
  size = 0;
  /** @type {Map<Field, Map<string, Column>>} */
  #columns = new Map();

  /**
   * @param {KeptTrial} trial
   * @param {{ timesOnly: boolean }} options
   */
  add(trial, { timesOnly }) {
    const row = this.length++;
    for (const field of timesOnly ? timeFields : ownFields) this.#set(row, field, '', trial[field]);
    if (timesOnly) return;
    for (const field of namedFields) {
      /** @type {Partial<Record<string, number>>} */
      const numbers = trial[field] ?? {};
      for (const name in numbers) this.#set(row, field, name, numbers[name]);
    }
    for (const program in trial.programs) {
      const usage = trial.programs[program];
      for (const field of usageFields) this.#set(row, `program ${field}`, program, usage?.[field]);
    }
  }

  /**
   * @param {number} row
   * @param {Field} field
   * @param {string} name
   * @param {number | undefined} value
   */
  #set(row, field, name, value) {
    if (value === undefined) return;
    const named = entry(this.#columns, field, newMap);
    const column = named.get(name) ?? new Column(row);
    if (column.size === 0) named.set(name, column);
    this.size -= column.size;
    column.set(row, value);
    this.size += column.size;
  }

  /**
   * @param {Field} field
   * @returns {string[]} the names that its numbers have
   */
  names(field) {
    return [...(this.#columns.get(field)?.keys() ?? [])];
  }

  /**
   * @param {Uint32Array} rows
   * @param {Field} field
   * @param {string} [name]
   * @returns {Float64Array} NaN for the trials that do not have it
   */
  values(rows, field, name = '') {
    const column = this.#columns.get(field)?.get(name);
    const values = new Float64Array(rows.length);
    if (!column) return values.fill(Number.NaN);
    for (let i = 0; i < values.length; i++) values[i] = column.at(/** @type {number} */ (rows[i]));
    return values;
  }

  /**
   * @param {number} row
   * @returns {Omit<KeptTrial, 'type' | keyof Cell>}
   */
  trialAt(row) {
    const valueIn = (/** @type {Field} */ field, name = '') =>
      this.#columns.get(field)?.get(name)?.at(row) ?? Number.NaN;
    /** @type {(field: Field) => Record<string, number> | undefined} */
    const named = (field) => present(this.names(field).map((name) => [name, valueIn(field, name)]));
    const programs = this.names('program rssBytes').flatMap((name) => {
      const usage = present(usageFields.map((field) => [field, valueIn(`program ${field}`, name)]));
      return usage ? [[name, usage]] : [];
    });
    const groups = namedFields.flatMap((field) => {
      const numbers = named(field);
      return numbers ? [[field, numbers]] : [];
    });
    return /** @type {any} */ ({
      ...present(ownFields.map((field) => [field, valueIn(field)])),
      ...Object.fromEntries(groups),
      ...(programs.length > 0 && { programs: Object.fromEntries(programs) }),
    });
  }
}

const newMap = () => new Map();

/**
 * @param {[string, number][]} numbers
 * @returns {Record<string, number> | undefined} those that are there, if any are
 */
function present(numbers) {
  const found = numbers.filter(([, value]) => !Number.isNaN(value));
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
