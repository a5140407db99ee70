import { takesSamples } from '../engines/fresh-inputs.js';
import { currentFile } from './file.js';

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
    currentFile().readsResults = true;
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
  currentFile().hasRun = true;
}

/** Calls what a file does with results. @param {() => unknown} listener */
export function notify(listener) {
  try {
    listener();
  } catch {
    // It wanted results.
  }
}

/** @param {string} what of another tool @param {string} fix */
export function notCarriedOver(what, fix) {
  return new TypeError(`${what} cannot be carried over to Rounds: ${fix}`);
}

/** @param {Function} fn @returns {boolean} whether it may see an argument that it does not declare */
export function seesArguments(fn) {
  return /\barguments\b|^[^{=,]*\.\.\./.test(String(fn));
}

/**
 * A function without arguments, and its hooks, all called as methods of an object of the tool.
 *
 * @typedef {(this: any, mode: 'run') => unknown} TaskHook
 * @typedef {{ beforeAll?: TaskHook, afterAll?: TaskHook, beforeEach?: TaskHook, afterEach?: TaskHook }} TaskHooks
 *
 * @param {object | undefined} task
 * @param {(this: any) => unknown} fn
 * @param {TaskHooks} [hooks]
 * @param {{ setup?: () => unknown, teardown?: () => unknown }} [around] those hooks
 * @returns {Pick<import('./file.js').DeclaredBench, 'fn' | 'options'>}
 */
export function methodOf(task, fn, { beforeAll, afterAll, beforeEach, afterEach } = {}, around = {}) {
  // Wrapped only where it matters: such a function takes longer to call.
  const bound = task && /\bthis\b/.test(String(fn)) ? fn.bind(task) : fn;
  return {
    fn: fn.length === 0 && seesArguments(fn) ? () => bound() : bound,
    options: {
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
 * A benchmark that times itself, in calls of one or many iterations. Whatever else a call does is not counted.
 *
 * @typedef {{ ns: number, calls: number }} Timed of the latest call: the time of its iterations, and how many there were
 * @typedef {(calls: number, now: () => number) => Timed | Promise<Timed>} CallTimed makes up to this many iterations
 *
 * @param {(args: any) => CallTimed} prepare
 * @param {Pick<import('../engines/fresh-inputs.js').Takes, 'made'>} [more]
 * @returns {Pick<import('./file.js').DeclaredBench, 'fn' | 'options'>}
 */
export function timesItself(prepare, more) {
  return {
    fn: (made) => made[takesSamples](1, () => 0),
    options: {
      setup: (args) => {
        const call = prepare(args);
        let asideNs = 0;
        const takes = (/** @type {number} */ calls, /** @type {() => number} */ now) => {
          const start = now();
          let [ns, made] = [0, 0];
          const isEnough = (/** @type {Timed} */ timed) => {
            ns += timed.ns;
            made += timed.calls;
            return made >= calls;
          };
          const total = () => {
            asideNs += now() - start - ns;
            return (ns * calls) / made; // some make more iterations
          };
          const waitFor = async (/** @type {Promise<Timed>} */ first) => {
            for (let timed = await first; !isEnough(timed); ) timed = await call(calls - made, now);
            return total();
          };
          for (;;) {
            const timed = call(calls - made, now);
            if ('then' in timed) return waitFor(timed);
            if (isEnough(timed)) return total();
          }
        };
        return { [takesSamples]: Object.assign(takes, { asideNs: () => asideNs, ...more }) };
      },
    },
  };
}

/**
 * For functions that start and end their own time, once in a call. What they get may be taken apart, so nothing here is a method.
 *
 * @param {string} label of the benchmark
 */
export function stopwatch(label) {
  const isSet = (/** @type {number} */ time) => !Number.isNaN(time);
  const refuse = (/** @type {string} */ what) => {
    throw new TypeError(`${label}: ${what}`);
  };
  let now = () => 0;
  let [started, ended] = [Number.NaN, Number.NaN];
  /** @type {Timed} */
  const timed = { ns: 0, calls: 1 };
  return {
    /** Before each call. @param {() => number} clock */
    reset: (clock) => {
      now = clock;
      started = ended = Number.NaN;
    },
    start: () => {
      if (isSet(started)) refuse('start() was called twice');
      started = now();
    },
    end: (iterations = 1) => {
      const at = now();
      if (!isSet(started)) refuse('end() was called before start()');
      if (isSet(ended)) refuse('end() was called twice');
      if (!(iterations > 0 && iterations < Infinity))
        refuse(`end(${iterations}) must get the number of operations, above 0`);
      ended = at;
      timed.calls = iterations;
    },
    hasEnded: () => isSet(ended),
    /** After the call. @param {number} [start] if it has not started @param {number} [end] if it has not ended */
    timed: (start = Number.NaN, end = Number.NaN) => {
      timed.ns = (isSet(ended) ? ended : end) - (isSet(started) ? started : start);
      if (!isSet(timed.ns)) refuse('each call must call start() and end()');
      return timed;
    },
  };
}

/**
 * @template Result
 * @param {any} later what a call returned
 * @param {() => Result} finish called at once, or when its promise is fulfilled
 * @returns {Result | Promise<Result>}
 */
export function whenDone(later, finish) {
  return typeof later?.then === 'function' ? later.then(finish) : finish();
}
