import { callUntil, plain, seesArguments, timesItself } from './adapter.js';
import { declare, list } from './bench.js';

/**
 * `Deno.bench`, in every runtime. How often, how long, permissions and sanitizers are accepted and not used.
 *
 * @typedef {{ name: string, origin: string, start: () => void, end: () => void }} Context
 * @typedef {(context: Context) => unknown} BenchFunction
 * @typedef {object} BenchDefinition
 * @property {string} [name]
 * @property {BenchFunction} [fn]
 * @property {string} [group]
 * @property {boolean} [baseline]
 * @property {boolean} [ignore]
 * @property {boolean} [only]
 * @property {unknown} [permissions]
 */

/** @type {Record<string, { name: string }>} */
const groups = {};

/** @param {BenchDefinition} more @returns {(...args: (string | BenchFunction | BenchDefinition | undefined)[]) => void} */
function declaring(more) {
  return (...args) => {
    const [given] = args.filter((each) => typeof each === 'object');
    const [fn = given?.fn] = args.filter((each) => typeof each === 'function');
    const [name = given?.name ?? fn?.name] = args.filter((each) => typeof each === 'string');
    if (!name) throw new TypeError("The benchmark name can't be empty");
    if (fn === undefined) throw new TypeError(`bench ${JSON.stringify(name)} needs a function`);
    const { group = '', baseline, ignore, only, permissions } = { ...given, ...more };
    if (permissions !== undefined)
      list().notes.add('"permissions" are ignored: Rounds runs benchmarks with all of them');
    const { fn: call, options } =
      fn.length > 0 || seesArguments(fn) ? timing(name, fn) : plain(/** @type {() => unknown} */ (fn));
    const kept = { ...(baseline && { baseline }), ...(ignore && { skip: true }), ...(only && { only }) };
    groups[group] ??= { name: group };
    declare(name, groups[group], call, { ...options, ...kept });
  };
}

/** A function may call `start` and `end` of what it gets, once in a call. @param {string} name @param {BenchFunction} fn */
function timing(name, fn) {
  return timesItself(() => (calls, now) => {
    let [ns, made] = [0, 0];
    let begun = 0;
    /** @type {number | undefined} */
    let start;
    /** @type {number | undefined} */
    let end;
    /** @type {Context} */
    const context = {
      name,
      origin: '',
      start: () => {
        if (start !== undefined) throw new TypeError('BenchContext::start() has already been invoked.');
        start = now();
      },
      end: () => {
        const at = now();
        if (start === undefined) throw new TypeError('BenchContext::start() has not been invoked.');
        if (end !== undefined) throw new TypeError('BenchContext::end() has already been invoked.');
        end = at;
      },
    };
    const call = () => {
      start = end = undefined;
      begun = now();
      return fn(context);
    };
    const isEnough = () => {
      const over = now();
      ns += (end ?? over) - (start ?? begun);
      return ++made === calls;
    };
    return callUntil(call, isEnough)?.then(() => ns) ?? ns;
  });
}

export const bench = Object.assign(declaring({}), {
  ignore: declaring({ ignore: true }),
  only: declaring({ only: true }),
  skip: declaring({ ignore: true }),
});

export const isGlobalOnly = true;

/** Puts it into `Deno`, which other runtimes lack. @returns {() => void} undoes that */
export function install() {
  const { Deno } = /** @type {any} */ (globalThis);
  const [owner, key, value] = Deno ? [Deno, 'bench', bench] : [globalThis, 'Deno', { bench }];
  const before = Object.getOwnPropertyDescriptor(owner, key);
  Object.defineProperty(owner, key, { value, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(owner, key, before);
    else delete owner[key];
  };
}
