import { cellKey } from './cell.js';
import { entry, increment, withRoom } from './collections.js';
import { Columns } from './columns.js';

/**
 * @typedef {import('./types.js').Cell} Cell
 * @typedef {import('./types.js').KeptTrial} KeptTrial
 * @typedef {import('./columns.js').Field} Field
 */

/**
 * A run's trials by cell, in the order in which the cells first appear.
 * @param {{ trials: Iterable<KeptTrial> }} run
 * @returns {Map<string, CellTrials>} by the cells' keys
 */
export function groupTrials({ trials }) {
  return (trials instanceof TrialTable ? trials : TrialTable.of(trials)).byCell();
}

/** All trials of a file, in its order. */
export class TrialTable {
  /** How many trials there are. */
  length = 0;
  /** @type {{ cell: Cell, columns: Columns }[]} in the order in which the cells first appear */
  #cells = [];
  /** @type {Map<string, Map<string, Map<string, Map<string, number>>>>} places in `#cells`, by the four names */
  #places = new Map();
  /** Of each trial, the place of its cell. */
  #cellOf = new Uint32Array(8);
  /** @type {Map<string, Columns>} by suite */
  #suites = new Map();
  #size = 0;
  #mostNumbers;

  /** @param {{ mostNumbers?: number }} [options] how many numbers the trials may have: by default, a gigabyte of them */
  constructor({ mostNumbers = 2 ** 27 } = {}) {
    this.#mostNumbers = mostNumbers;
  }

  /** @param {Iterable<KeptTrial>} trials */
  static of(trials) {
    const table = new TrialTable();
    for (const trial of trials) table.add(trial);
    return table;
  }

  /**
   * @param {KeptTrial} trial
   * @param {{ timesOnly?: boolean }} [options] whether to keep nothing but round and time
   * @throws {RangeError} there are too many
   */
  add(trial, { timesOnly = false } = {}) {
    const place = this.#placeOf(trial);
    this.#cellOf = withRoom(this.#cellOf, this.length);
    this.#cellOf[this.length++] = place;
    const { columns } = this.#at(place);
    this.#size -= columns.size;
    columns.add(trial, { timesOnly });
    this.#size += columns.size;
    if (this.#size > this.#mostNumbers) {
      throw new RangeError(`its trials have more than ${this.#mostNumbers} numbers`);
    }
  }

  /** @returns {Generator<KeptTrial>} in the order of the file */
  *[Symbol.iterator]() {
    for (const { place, row } of this.#rows()) {
      const { cell, columns } = this.#at(place);
      yield { type: 'trial', ...cell, ...columns.trialAt(row) };
    }
  }

  /** @returns {Map<string, CellTrials>} by the keys of the cells, in the order in which they first appear */
  byCell() {
    const begins = new Uint32Array(this.#cells.length + 1);
    for (let i = 0; i < this.length; i++) increment(begins, Number(this.#cellOf[i]) + 1);
    for (let i = 1; i < begins.length; i++) begins[i] = Number(begins[i]) + Number(begins[i - 1]);
    const ends = begins.slice();
    const rows = new Uint32Array(this.length);
    for (const { place, row } of this.#rows()) rows[increment(ends, place)] = row;
    return new Map(
      this.#cells.map(({ cell, columns }, place) => [
        cellKey(cell),
        new CellTrials(cell, columns, rows.subarray(begins[place], ends[place])),
      ]),
    );
  }

  /** Whether a cell has two trials of the same round. */
  hasDoubles() {
    for (const trials of this.byCell().values()) {
      const rounds = trials.values('round');
      if (rounds.some((round, i) => round === rounds[i - 1])) return true;
    }
    return false;
  }

  /** @param {Cell} cell */
  #placeOf({ suite, case: caseName, workload, runtime }) {
    const inSuite = entry(this.#places, suite, () => new Map());
    const inCase = entry(inSuite, caseName, () => new Map());
    const inWorkload = entry(inCase, workload, () => new Map());
    return entry(inWorkload, runtime, () => {
      const columns = entry(this.#suites, suite, () => new Columns());
      return this.#cells.push({ cell: { suite, case: caseName, workload, runtime }, columns }) - 1;
    });
  }

  /** @param {number} place */
  #at(place) {
    return /** @type {{ cell: Cell, columns: Columns }} */ (this.#cells[place]);
  }

  /** Of each trial, the place of its cell and its row among those of its suite. */
  *#rows() {
    /** @type {Map<Columns, number>} */
    const rows = new Map();
    for (let i = 0; i < this.length; i++) {
      const place = Number(this.#cellOf[i]);
      const { columns } = this.#at(place);
      const row = rows.get(columns) ?? 0;
      rows.set(columns, row + 1);
      yield { place, row };
    }
  }
}

/** The trials of a cell, by round. */
export class CellTrials {
  #columns;
  #rows;

  /**
   * @param {Cell} cell
   * @param {Columns} columns
   * @param {Uint32Array} rows its own, in the order of the file
   */
  constructor(cell, columns, rows) {
    this.cell = cell;
    this.#columns = columns;
    const rounds = columns.values(rows, 'round');
    const isAscending = rounds.every((round, i) => i === 0 || round >= Number(rounds[i - 1]));
    this.#rows = isAscending ? rows : byValue(rows, rounds);
  }

  get length() {
    return this.#rows.length;
  }

  /**
   * @param {Field} field
   * @param {string} [name] of the figure, the counter, the program …
   * @returns {Float64Array} in the order of the rounds; NaN for trials that do not have it
   */
  values(field, name) {
    return this.#columns.values(this.#rows, field, name);
  }

  /**
   * @param {Field[]} fields of which to add the values up; the first decides whether a trial has them
   * @param {string} [name]
   * @returns {Float64Array} those that there are, ascending; the next call for any cell overwrites them
   */
  ascending(fields, name) {
    return this.#columns.ascending(this.#rows, fields, name);
  }

  /**
   * @param {Field} field
   * @param {string} [name]
   * @returns {Map<number, number>} by round, those that there are
   */
  byRound(field, name) {
    return this.#columns.byRound(this.#rows, field, name);
  }

  /**
   * @param {Field} field
   * @returns {string[]} what its numbers are called, in any trial of the suite
   */
  names(field) {
    return this.#columns.names(field);
  }
}

/**
 * @param {Uint32Array} rows
 * @param {Float64Array} values of them
 */
function byValue(rows, values) {
  const order = Uint32Array.from(rows.keys()).sort((a, b) => Number(values[a]) - Number(values[b]) || a - b);
  return order.map((i) => Number(rows[i]));
}
