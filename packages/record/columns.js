import { entry, withRoom } from './collections.js';

/**
 * @typedef {import('./types.js').Cell} Cell
 * @typedef {import('./types.js').KeptTrial} KeptTrial
 *
 * @typedef {'round' | 'ns' | 'nsLow' | 'nsMin' | 'nsMean' | 'samples' | 'bytes' | 'wallMs' | 'userMs' | 'sysMs' | 'rssBytes'} OwnField
 *   of the trial itself
 * @typedef {'warmUp' | 'counters' | 'figures' | 'latencyNs'} NamedField has numbers by name; the class of a warm-up is its
 *   place among `warmUpClasses`
 * @typedef {'userMs' | 'sysMs' | 'rssBytes'} UsageField of each program
 * @typedef {OwnField | NamedField | `program ${UsageField}`} Field
 */

/** @type {OwnField[]} */
export const ownFields = [
  'round',
  'ns',
  'nsLow',
  'nsMin',
  'nsMean',
  'samples',
  'bytes',
  'wallMs',
  'userMs',
  'sysMs',
  'rssBytes',
];
/** @type {OwnField[]} */
const timeFields = ['round', 'ns', 'nsLow', 'nsMin', 'nsMean', 'samples'];
/** @type {NamedField[]} */
const namedFields = ['warmUp', 'counters', 'figures', 'latencyNs'];
/** @type {UsageField[]} */
const usageFields = ['userMs', 'sysMs', 'rssBytes'];

/** @type {import('./types.js').WarmUpClass[]} */
export const warmUpClasses = ['flat', 'warming', 'slowing', 'unsettled'];

/**
 * @param {number} value
 * @returns {number} 0 for what no clock or counter can tell from nothing: a ratio to it would be no number any more
 */
export function amountOf(value) {
  return Math.abs(value) < 1e-12 ? 0 : value;
}

/** For a hundred thousand cells of a few trials each, an array for each figure of each would be slow. */
let scratch = new Float64Array(64);

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
    this.#values[place] = amountOf(value);
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
      const numbers = numbersIn(trial, field);
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
   * @param {Uint32Array} rows
   * @param {Field[]} fields of which to add the values up; the first decides whether a trial has them
   * @param {string} [name]
   * @returns {Float64Array} those that there are, ascending; the next call overwrites them
   */
  ascending(rows, [field, ...others], name = '') {
    const [column, ...more] = [field, ...others].map((each) => each && this.#columns.get(each)?.get(name));
    scratch = withRoom(scratch, rows.length);
    let length = 0;
    for (let i = 0; column && i < rows.length; i++) {
      const row = /** @type {number} */ (rows[i]);
      let value = column.at(row);
      if (Number.isNaN(value)) continue;
      for (const other of more) value += other?.at(row) || 0;
      scratch[length++] = value;
    }
    return scratch.subarray(0, length).sort();
  }

  /**
   * @param {Uint32Array} rows
   * @param {Field} field
   * @param {string} [name]
   * @returns {Map<number, number>} by round, those that there are
   */
  byRound(rows, field, name = '') {
    const [rounds, column] = [this.#columns.get('round')?.get(''), this.#columns.get(field)?.get(name)];
    /** @type {Map<number, number>} */
    const found = new Map();
    for (let i = 0; rounds && column && i < rows.length; i++) {
      const row = /** @type {number} */ (rows[i]);
      const value = column.at(row);
      if (!Number.isNaN(value)) found.set(rounds.at(row), value);
    }
    return found;
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
    const { warmUp, ...groups } = Object.fromEntries(
      namedFields.flatMap((field) => {
        const numbers = named(field);
        return numbers ? [[field, numbers]] : [];
      }),
    );
    return /** @type {any} */ ({
      ...present(ownFields.map((field) => [field, valueIn(field)])),
      ...(warmUp && { warmUp: { ...warmUp, class: warmUpClasses[Number(warmUp.class)] } }),
      ...groups,
      ...(programs.length > 0 && { programs: Object.fromEntries(programs) }),
    });
  }
}

/**
 * @param {KeptTrial} trial
 * @param {NamedField} field
 * @returns {Partial<Record<string, number>>}
 */
function numbersIn(trial, field) {
  if (field !== 'warmUp') return trial[field] ?? {};
  const { ms, settledMs, settledCalls, firstNs, first100MsNs, slope, class: className } = trial.warmUp ?? {};
  return className === undefined
    ? {}
    : {
        ms,
        settledMs,
        settledCalls,
        firstNs,
        first100MsNs,
        slope,
        class: warmUpClasses.indexOf(className),
      };
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
