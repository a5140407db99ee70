import { used } from '../engines/loop.js';

/**
 * What a benchmark file imports. It only records declarations: whoever imports the file provides a list,
 * which every copy of this module finds.
 *
 * @typedef {Record<string, unknown>} Args values by the names that `args` and `range` gave them
 * @typedef {Record<string, readonly unknown[]>} ArgLists
 */

/**
 * @template {ArgLists} Lists
 * @typedef {{ [Name in keyof Lists]: Lists[Name][number] }} ArgsOf one value of each list
 */

/**
 * @template {ArgLists} [Lists=ArgLists]
 * @template [Input=any]
 * @template [Answer=any]
 * @typedef {object} BenchOptions
 * @property {Lists} [args] measures the bench with each of these values, by name
 * @property {boolean} [baseline] whether the others of its group are compared with it (default: the first one)
 * @property {string} [equals] name of a bench of the same group that must give the same answer
 * @property {(args: ArgsOf<Lists>) => Input | Promise<Input>} [setup] makes what the function gets, outside of the measured time
 * @property {boolean} [fresh] whether each call gets an input of its own: `setup`, and `teardown`, are called for every call
 * @property {(input: Input) => unknown} [teardown] gets what the function got, when it has been measured. May be asynchronous
 * @property {(input: Input) => unknown} [beforeEach] is called before each call, outside of its time, which is then taken call by
 *   call. What it returns is what the function gets, unless that is nothing
 * @property {(input: any) => unknown} [afterEach] the same after each call
 * @property {boolean | string} [skip] whether it is not measured, or why
 * @property {boolean} [only] whether only benches with this option are run
 * @property {number} [limitMs] time limit of a trial; overrides the run's
 * @property {Record<string, (answer: Answer, input: any) => number>} [metrics] other metrics of its last answer, by the title in the
 *   tables
 */

/**
 * @typedef {object} Chain
 * @property {(name: string, values: readonly unknown[]) => Chain} args measures the bench with each of the values
 * @property {(name: string, from: number, to: number, factor?: number) => Chain} range the same with numbers, each
 *   `factor` (8) times the one before, and the last
 *
 * @typedef {string | { name?: string }} Group its name, empty outside of all groups. The other tools let groups have the same name, or none:
 *   each has an object of its own, and so may benches of the same name
 *
 * @typedef {object} DeclaredBench and how it is called
 * @property {string} name
 * @property {Group} group that it is compared in
 * @property {(input: any) => unknown} fn
 * @property {BenchOptions} options
 * @property {ArgLists} args
 * @property {Args[]} [argumentSets] values of its arguments (default: each combination of `args`)
 * @property {string[]} [flags] of the runtime
 * @property {boolean} [isServer] whether `options` are those of a server, and `fn` is not called
 *
 * @typedef {object} About a file that is being imported
 * @property {(() => unknown)[]} later functions that declare benches later
 * @property {Set<string>} notes what its author may want to know
 * @property {boolean} [ran] whether it has run its benches, as files of other tools do: what it does then is not needed
 * @property {boolean} [reads] whether it has looked at results, which there are none of
 */

export const listKey = Symbol.for('rounds.benches');

/** @type {string[]} */
const groups = [];

/** @returns {DeclaredBench[] & About} of the file that is being imported */
export function list() {
  const benches = /** @type {any} */ (globalThis)[listKey];
  if (benches) return benches;
  throw new Error(
    'This file declares benchmarks and measures nothing by itself. Run it with: npx rounds FILE',
  );
}

/** For functions that declare benches later, which is done after the import. @param {() => unknown} declare */
export function declareLater(declare) {
  list().later.push(declare);
}

/** @param {unknown} declare @returns {boolean} whether it is written as an async function */
export function isAsync(declare) {
  return /** @type {any} */ (declare)?.[Symbol.toStringTag] === 'AsyncFunction';
}

/**
 * @param {string} name
 * @param {Group} group
 * @param {(input: any) => unknown} fn
 * @param {BenchOptions} options
 */
export function declare(name, group, fn, options) {
  /** @type {DeclaredBench} */
  const declared = { name, group, fn, options, args: {} };
  list().push(declared);
  return declared;
}

/**
 * @param {string} name
 * @param {any} options
 * @param {ArgLists} args
 */
export function declareServer(name, options, args) {
  const declared = declare(name, groups.join(' '), () => {}, options);
  Object.assign(declared, { args, isServer: true });
}

/**
 * @typedef {{
 *   <const Lists extends ArgLists = any, Input = ArgsOf<Lists>, Answer = any>(
 *     name: string, fn: (input: Input) => Answer, options?: BenchOptions<Lists, Input, Awaited<Answer>>,
 *   ): Chain,
 *   <const Lists extends ArgLists = any, Input = ArgsOf<Lists>, Answer = any>(
 *     name: string, options: BenchOptions<Lists, Input, Awaited<Answer>>, fn: (input: Input) => Answer,
 *   ): Chain,
 * }} DeclareBench `fn` gets what `setup` made, or else its arguments
 */

/**
 * Declares a function to measure: `bench('join', () => words.join(' '))`. If it returns a promise, its time ends when the promise does.
 * The options may stand before the function, so that TypeScript knows what `setup` passes to it.
 *
 * @type {DeclareBench}
 */
export const bench = (
  /** @type {string} */ name,
  /** @type {any} */ one,
  /** @type {any} */ other = typeof one === 'function' ? {} : undefined,
) => {
  const [fn, { args = {}, ...options }] = typeof one === 'function' ? [one, other] : [other, one ?? {}];
  const declared = declare(name, groups.join(' '), fn, options);
  Object.assign(declared.args, args);
  /** @type {Chain} */
  const more = {
    args(name, values) {
      declared.args[name] = values;
      return more;
    },
    range: (name, from, to, factor) => more.args(name, range(name, from, to, factor)),
  };
  return more;
};

/**
 * Declares benches that are compared with each other: `group('sort', () => { bench('a', a); bench('b', b); })`.
 *
 * @param {string} name
 * @param {() => unknown} declare calls `bench`; an async function is called when the file has been imported
 */
export function group(name, declare) {
  list();
  const own = [...groups, name];
  const enter = (/** @type {string[]} */ names) => groups.splice(0, groups.length, ...names);
  const declareWithin = () => withState(enter, own, declare);
  if (isAsync(declare)) return declareLater(declareWithin);
  if (declareWithin()?.then === undefined) return;
  throw new TypeError(`group ${JSON.stringify(name)}: what returns a promise must be an async function`);
}

/**
 * Declares something within a temporary state, such as its group.
 * @template State
 * @param {(state: State) => State} enter gives what was before
 * @param {State} state
 * @param {() => any} declare which is over when its promise is, if it returns one
 */
export function withState(enter, state, declare) {
  const before = enter(state);
  let result;
  try {
    result = declare();
  } finally {
    if (!(result instanceof Promise)) enter(before);
  }
  return result instanceof Promise ? result.finally(() => enter(before)) : result;
}

/** @param {ArgLists} args @returns {string} distinct for distinct arguments, as far as JSON distinguishes them */
export function argsInWords(args) {
  try {
    return JSON.stringify(args, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
  } catch {
    return Object.keys(args).join(); // of a cycle
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

/**
 * Uses a value, so that no optimiser can drop the work that made it. What a bench returns is used anyway.
 * @param {unknown} value
 */
export function do_not_optimize(value) {
  used(value);
}

/** @param {string} what of another tool @param {string} fix */
export function notCarriedOver(what, fix) {
  return new TypeError(`${what} cannot be carried over to Rounds: ${fix}`);
}
