/**
 * What a file of benches imports. It only takes down what it is told: whoever imports the file has put a list in place,
 * which every copy of this module finds.
 *
 * @typedef {Record<string, unknown>} Args values by the names that `args` and `range` gave them
 *
 * @typedef {object} BenchOptions
 * @property {boolean} [baseline] whether the others of its group are compared with it (default: the first one)
 * @property {string} [equals] name of a bench of the same group that must give the same answer
 * @property {(args: any) => unknown} [setup] makes what the function gets, outside of the measured time. May be asynchronous
 * @property {boolean} [fresh] whether each call gets an input of its own: `setup`, and `teardown`, are called for every call
 * @property {(args: any) => unknown} [beforeAll] another name for `setup`
 * @property {(input: any) => unknown} [teardown] gets what the function got, when it has been measured. May be asynchronous
 * @property {(input: any) => unknown} [afterAll] another name for `teardown`
 *
 * @typedef {object} Declared
 * @property {(name: string, values: readonly unknown[]) => Declared} args measures the bench with each of the values
 * @property {(name: string, from: number, to: number, factor?: number) => Declared} range the same with numbers, each
 *   `factor` (8) times the one before, and the last
 *
 * @typedef {object} Bench and how it is called
 * @property {string} name
 * @property {string} group empty outside of all groups
 * @property {(input: any) => unknown} fn
 * @property {BenchOptions} options
 * @property {Record<string, readonly unknown[]>} args
 * @property {boolean} [mayRepeat] whether its tool lets others of its group have the same name
 */

export const listKey = Symbol.for('rounds.benches');
const laterKey = Symbol.for('rounds.later');

/** @type {string[]} */
const groups = [];

/** @returns {Bench[]} of the file that is being imported */
export function list() {
  const benches = /** @type {any} */ (globalThis)[listKey];
  if (benches) return benches;
  throw new Error('This file declares benches and measures nothing by itself. Run it with: npx rounds FILE');
}

/**
 * For what takes its time to declare benches, which is done after the import, one after the other.
 * @param {() => unknown} declare
 */
export function declareLater(declare) {
  const benches = /** @type {any} */ (list());
  benches[laterKey] ??= [];
  benches[laterKey].push(declare);
}

/** @param {Bench[]} benches of a file that has been imported */
export async function declareRest(benches) {
  for (const declare of /** @type {any} */ (benches)[laterKey] ?? []) await declare();
}

/**
 * @param {string} name
 * @param {string} group
 * @param {(input: any) => unknown} fn
 * @param {BenchOptions} options
 * @param {boolean} [mayRepeat]
 */
export function declare(name, group, fn, options, mayRepeat = false) {
  /** @type {Bench} */
  const declared = { name, group, fn, options, args: {}, mayRepeat };
  list().push(declared);
  return declared;
}

/**
 * Declares a function to measure. A promise that it returns is waited for.
 * @param {string} name
 * @param {(input: any) => unknown} fn gets what `setup` made, or else its arguments
 * @param {BenchOptions} [options]
 * @returns {Declared}
 */
export function bench(name, fn, options = {}) {
  const declared = declare(name, groups.join(' '), fn, options);
  /** @type {Declared} */
  const more = {
    args(name, values) {
      declared.args[name] = values;
      return more;
    },
    range: (name, from, to, factor) => more.args(name, range(name, from, to, factor)),
  };
  return more;
}

/**
 * The benches of a group are compared with each other.
 * @param {string} name
 * @param {() => void} declare calls `bench`
 */
export function group(name, declare) {
  list();
  groups.push(name);
  try {
    declare();
  } finally {
    groups.pop();
  }
}

/** @param {string} name @param {number} from @param {number} to @param {number} [factor] */
export function range(name, from, to, factor = 8) {
  if (!(from > 0 && to >= from && factor > 1))
    throw new RangeError(`range(${JSON.stringify(name)}, ${from}, ${to}, ${factor}) has no end`);
  const values = [];
  for (let value = from; value < to; value *= factor) values.push(value);
  return [...values, to];
}

/** @type {unknown} */
let sink;

/**
 * Uses a value, so that no optimiser can drop the work that made it. What a bench returns is used anyway.
 * @param {unknown} value
 */
export function do_not_optimize(value) {
  sink = value;
  return void sink;
}

/** @type {WeakMap<Bench[], Map<string, unknown[]>>} what each name of a group stands for, by file */
const named = new WeakMap();

/**
 * The tools whose files are read here let groups have the same name, or none.
 * @param {string} name
 * @param {unknown} what an object or a text that stands for one group
 * @returns {string} the same for the same group, and another for every other one
 */
export function groupName(name, what) {
  const names = named.get(list()) ?? new Map();
  named.set(list(), names.set(name, names.get(name) ?? []));
  const same = names.get(name);
  if (!same.includes(what)) same.push(what);
  const number = same.indexOf(what) + 1;
  return number === 1 ? name : `${name || 'group'} ${number}`;
}

/** @param {string} what of another tool @param {string} fix */
export function notCarriedOver(what, fix) {
  return new TypeError(`${what} cannot be carried over to Rounds: ${fix}`);
}
