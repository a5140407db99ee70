import { methodOf, seesArguments, stopwatch, timesItself, whenDone } from './adapter.js';
import { currentFile, declare } from './file.js';

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
      currentFile().notes.add('"permissions" are ignored: Rounds runs benchmarks with all of them');
    const own =
      fn.length > 0 || seesArguments(fn)
        ? timesItself(() => withContext(name, fn))
        : methodOf(undefined, /** @type {() => unknown} */ (fn));
    const chosen = { ...(baseline && { baseline }), ...(ignore && { skip: true }), ...(only && { only }) };
    groups[group] ??= { name: group };
    declare({ name, group: groups[group], ...own, options: { ...own.options, ...chosen } });
  };
}

/** A function may call `start` and `end` of what it gets. @param {string} name @param {BenchFunction} fn @returns {import('./adapter.js').CallTimed} */
function withContext(name, fn) {
  const watch = stopwatch(`bench ${JSON.stringify(name)}`);
  const context = { name, origin: '', start: watch.start, end: () => watch.end() };
  return (_calls, now) => {
    watch.reset(now);
    const start = now();
    return whenDone(fn(context), () => watch.timed(start, now()));
  };
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
