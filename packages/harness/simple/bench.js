import { used } from '../engines/loop.js';
import { currentFile, declare, declareWithin } from './file.js';

/**
 * What a benchmark file imports. It only records declarations.
 *
 * @import { ArgLists, ArgsOf, BenchOptions } from './file.js'
 */

/**
 * @typedef {object} Chain
 * @property {(name: string, values: readonly unknown[]) => Chain} args measures the bench with each of the values
 * @property {(name: string, from: number, to: number, factor?: number) => Chain} range the same with numbers, each
 *   `factor` (8) times the one before, and the last
 */

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
  const declared = declare({ name, group: currentFile().scope.name, fn, options, args: { ...args } });
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
 * @param {() => unknown} declareAll calls `bench`; an async function is called when the file has been imported
 */
export function group(name, declareAll) {
  const { scope } = currentFile();
  const whole = scope.name === '' ? name : `${scope.name} ${name}`;
  declareWithin(`group ${JSON.stringify(name)}`, { name: whole }, declareAll);
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
