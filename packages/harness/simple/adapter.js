import { takesSamples } from '../engines/fresh-inputs.js';
import { list } from './bench.js';

/**
 * What the adapters of other tools share. Files written for them run their benchmarks and read the results. Here nothing has been
 * measured by then: they read `nothing`, and errors in code that uses it are ignored.
 */

/** @type {Record<PropertyKey, unknown>} values that let most code about results go on */
const known = {
  // biome-ignore lint/suspicious/noThenProperty: it must not be a promise, or `await` would never end
  then: undefined,
  length: 0,
  [Symbol.toPrimitive]: (/** @type {string} */ hint) => (hint === 'string' ? 'not measured' : Number.NaN),
  [Symbol.iterator]: () => [][Symbol.iterator](),
  toString: () => 'not measured',
  toJSON: () => null,
};

/** A result that does not exist: each of its properties, and what it returns, is `nothing` too. @type {any} */
export const nothing = new Proxy(() => {}, {
  get: (_, key) => {
    list().reads = true;
    return Object.hasOwn(known, key) ? known[key] : nothing;
  },
  apply: () => nothing,
});

/** @template {object} Own @param {Own} own @returns {Own & Record<string, any>} it, whose other properties are `nothing` */
export function orNothing(own) {
  return new Proxy(own, { get: (_, key) => Reflect.get(key in own ? own : nothing, key) });
}

/** The file has run its benchmarks: the rest of it is about results. */
export function hasRun() {
  list().ran = true;
}

/** Calls what a file does with results. @param {() => unknown} listener */
export function notify(listener) {
  try {
    listener();
  } catch {
    // It wanted results.
  }
}

/**
 * A function that tools call as a method of an object of theirs, with hooks that are methods of it too.
 *
 * @typedef {(this: any, mode: 'run') => unknown} TaskHook
 * @typedef {{ beforeAll?: TaskHook, afterAll?: TaskHook, beforeEach?: TaskHook, afterEach?: TaskHook }} TaskHooks
 *
 * @typedef {Pick<import('./bench.js').BenchOptions, 'setup' | 'teardown' | 'beforeEach' | 'afterEach'>} Hooks
 *
 * @param {object} task
 * @param {(this: any) => unknown} fn
 * @param {TaskHooks} [hooks]
 * @param {{ setup?: () => unknown, teardown?: () => unknown }} [around] those hooks
 * @returns {{ call: () => unknown, hooks: Hooks }}
 */
export function onTask(task, fn, { beforeAll, afterAll, beforeEach, afterEach } = {}, around = {}) {
  return {
    // Bound only where it matters: a bound function takes longer to call.
    call: /\bthis\b/.test(String(fn)) ? fn.bind(task) : fn,
    hooks: {
      setup: async () => {
        await around.setup?.();
        await beforeAll?.call(task, 'run');
      },
      teardown: async () => {
        await afterAll?.call(task, 'run');
        await around.teardown?.();
      },
      ...(beforeEach && { beforeEach: async () => void (await beforeEach.call(task, 'run')) }),
      ...(afterEach && { afterEach: () => afterEach.call(task, 'run') }),
    },
  };
}

/**
 * A benchmark that contains what is not to be timed: it makes a number of calls, and returns the time of what counts.
 *
 * @typedef {(calls: number, now: () => number) => number | Promise<number>} Take
 *
 * @param {(args: any) => Take} prepare
 * @param {Pick<import('../engines/fresh-inputs.js').Takes, 'made'>} [more]
 * @returns {{ fn: (made: any) => unknown, options: { setup: (args: any) => object } }}
 */
export function timesItself(prepare, more) {
  return {
    fn: (made) => made[takesSamples](1, () => 0),
    options: {
      setup: (args) => {
        const take = prepare(args);
        let asideNs = 0;
        const takes = (/** @type {number} */ calls, /** @type {() => number} */ now) => {
          const start = now();
          const counted = (/** @type {number} */ ns) => {
            asideNs += now() - start - ns;
            return ns;
          };
          const ns = take(calls, now);
          return typeof ns === 'number' ? counted(ns) : ns.then(counted);
        };
        return { [takesSamples]: Object.assign(takes, { asideNs: () => asideNs, ...more }) };
      },
    },
  };
}

/** @param {Function} fn @returns {boolean} whether it may see arguments that it does not declare */
export function seesArguments(fn) {
  return /\barguments\b|\.\.\./.test(String(fn));
}

/** A benchmark that is called without arguments. @param {() => unknown} call @param {Function} [code] what it calls */
export function plain(call, code = call) {
  return {
    fn: seesArguments(code) ? () => call() : call,
    options: { setup: (/** @type {any} */ _args) => undefined },
  };
}

/**
 * Makes calls until there are enough, and waits for those that return promises.
 *
 * @param {() => any} call
 * @param {() => boolean} isEnough asked once after each call
 * @returns {Promise<void> | undefined} nothing if there was nothing to wait for
 */
export function callUntil(call, isEnough) {
  for (;;) {
    const later = call();
    if (typeof later?.then === 'function') return callOn(later, call, isEnough);
    if (isEnough()) return undefined;
  }
}

/** @param {Promise<unknown>} first @param {() => unknown} call @param {() => boolean} isEnough */
async function callOn(first, call, isEnough) {
  await first;
  while (!isEnough()) await call();
}
