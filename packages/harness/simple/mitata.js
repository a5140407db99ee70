import { makesInputs } from '../engines/fresh-inputs.js';
import { hasRun, methodOf, notCarriedOver, nothing, timesItself, whenDone } from './adapter.js';
import { range } from './bench.js';
import { currentFile, declare, declareWithin } from './file.js';

export { do_not_optimize } from './bench.js';

/**
 * The API of mitata, for benchmark files that were written for it.
 *
 * @typedef {Record<string, any>} ArgValues
 * @typedef {{ get: (name: string) => any } & Iterable<undefined>} State
 * @typedef {(state: State) => any} StateFunction a function, or a generator that yields one
 */

/** Options of a bench, as chained calls. Those that only change mitata's output are accepted. */
class Chain {
  #bench;

  /** @param {import('./file.js').DeclaredBench} bench */
  constructor(bench) {
    this.#bench = bench;
  }

  /** @param {string} name @param {string | false} [_color] */
  name(name, _color) {
    this.#bench.name = name;
    return this;
  }

  baseline(baseline = true) {
    this.#bench.options.baseline = baseline;
    return this;
  }

  /** @param {unknown} [_color] */
  highlight(_color) {
    return this;
  }

  compact = this.highlight;

  /** @param {boolean | 'once' | 'inner'} [when] */
  gc(when) {
    if (when !== 'inner') return this;
    throw notCarriedOver(".gc('inner')", 'garbage is collected once before a bench is measured');
  }

  /**
   * @param {string | readonly unknown[] | Record<string, readonly unknown[]>} name or values of `x`, or values by name
   * @param {readonly unknown[]} [values]
   */
  args(name, values = []) {
    const more = Array.isArray(name) ? { x: name } : typeof name === 'string' ? { [name]: values } : name;
    Object.assign(this.#bench.args, more);
    return this;
  }

  /** @param {string} name @param {number} from @param {number} to @param {number} [factor] */
  range(name, from, to, factor) {
    return this.args(name, range(name, from, to, factor));
  }

  /** @param {string} name @param {number} from @param {number} to @param {number} [step] */
  dense_range(name, from, to, step = 1) {
    const count = Math.ceil((to - from) / step);
    if (!(count >= 0 && count < Infinity && step > 0))
      throw new RangeError(`dense_range(${JSON.stringify(name)}, ${from}, ${to}, ${step}) has no end`);
    return this.args(name, [...Array.from({ length: count }, (_, i) => from + i * step), to]);
  }
}

/** @param {string | StateFunction} name @param {StateFunction} [work] */
export function bench(name, work) {
  if (typeof name === 'function') return bench(name.name || 'anonymous', name);
  return new Chain(declare({ name, ...workOf(`bench ${JSON.stringify(name)}`, /** @type {any} */ (work)) }));
}

/** As mitata had it before version 1. @param {string | StateFunction} name @param {StateFunction} [work] */
export function baseline(name, work) {
  return bench(name, work).baseline();
}

/** @param {string} label of the bench @param {StateFunction} work */
function workOf(label, work) {
  const kind = /** @type {any} */ (work)?.[Symbol.toStringTag];
  if (kind === 'GeneratorFunction' || kind === 'AsyncGeneratorFunction') return generated(label, work);
  if (work?.length > 0) return timesItself((args) => withState(work, args));
  return methodOf(undefined, /** @type {() => unknown} */ (work));
}

/**
 * A function with a loop over its state (`for (const _ of state) …`) is called with as many turns of it as are wanted. Only the loop
 * is timed.
 */
class Turns {
  #args;
  #left = 0;
  #start = 0;
  #now = () => 0;
  #result = { done: false, value: undefined };
  ns = 0;
  calls = 0;

  /** @param {ArgValues} args */
  constructor(args) {
    this.#args = args;
  }

  /** @param {string} name */
  get(name) {
    return this.#args[name];
  }

  /** @param {number} turns @param {() => number} now */
  begin(turns, now) {
    this.calls = this.#left = turns;
    this.#now = now;
    this.ns = Number.NaN;
    return this;
  }

  [Symbol.iterator]() {
    this.#result.done = false;
    this.#start = this.#now();
    return this;
  }

  [Symbol.asyncIterator]() {
    return this[Symbol.iterator]();
  }

  next() {
    if (this.#left-- > 0) return this.#result;
    // A second loop over it has no turns, and no time.
    if (this.#left === -1) this.ns = this.#now() - this.#start;
    this.#result.done = true;
    return this.#result;
  }
}

/** @param {StateFunction} work @param {ArgValues} args @returns {import('./adapter.js').CallTimed} */
function withState(work, args) {
  const turns = new Turns(args);
  const timed = () => {
    if (!Number.isNaN(turns.ns)) return turns;
    throw new TypeError('its function ends without the end of its loop over the state');
  };
  return (calls, now) => whenDone(work(turns.begin(calls, now)), timed);
}

/** @param {string} label @param {StateFunction} generator */
function generated(label, generator) {
  /** @type {Generator | undefined} */
  let running;
  return {
    fn: (/** @type {() => unknown} */ call) => call(),
    options: {
      setup: async (/** @type {ArgValues} */ args) => {
        running = /** @type {Generator} */ (generator(new Turns(args)));
        const { call, makers } = yieldedBy(label, (await running.next()).value, args);
        return makers.length === 0 ? call : withParameters(call, makers);
      },
      teardown: () => running?.next(), // what comes after `yield`
    },
  };
}

/**
 * @param {string} label
 * @param {unknown} value that a generator yielded: a function, or an object with it
 * @param {ArgValues} args
 * @returns {{ call: Function, makers: (() => unknown)[] }} `makers` of its parameters
 */
function yieldedBy(label, value, args) {
  const isPlain = typeof value === 'function';
  const { heap, counters, bench: call, ...more } = isPlain ? { bench: value } : Object(value);
  const others = Object.keys(more).filter((key) => !/^\d+$/.test(key));
  const [other = 'concurrency' in args ? 'concurrency' : undefined] = others;
  if (other !== undefined || typeof call !== 'function' || (isPlain && call.length > 0)) {
    const what = other === undefined ? 'What' : `"${other}" in what`;
    throw notCarriedOver(`${what} ${label} yields`, 'yield a function without parameters');
  }
  const makers = Array.from({ length: call.length }, (_, i) => more[i]);
  const missing = makers.findIndex((make) => typeof make !== 'function');
  if (missing < 0) return { call, makers };
  throw notCarriedOver(`The computed parameter ${missing} of ${label}`, 'yield a function that makes it');
}

/** What is drawn at random may be the same some times. */
const draws = 64;

/**
 * Most computed parameters only hide a constant from the optimiser. The others make an input for each call.
 * @param {Function} call
 * @param {(() => unknown)[]} makers
 */
async function withParameters(call, makers) {
  const makeAll = () => Promise.all(makers.map((make) => make()));
  const values = await makeAll();
  for (let drawn = 1; drawn < draws; drawn++) {
    const others = await makeAll();
    if (others.every((each, i) => Object.is(each, values[i]))) continue;
    return { [makesInputs]: { make: async () => holding(call, await makeAll()) } };
  }
  return holding(call, values);
}

/** To take parameters from a list when it is called takes longer than many a call. @param {Function} call @param {unknown[]} own */
function holding(call, own) {
  const [only] = own;
  return own.length === 1 ? () => call(only) : call.bind(undefined, ...own);
}

/** @param {string | (() => unknown)} name @param {() => unknown} [declareAll] */
export function group(name, declareAll = () => {}) {
  if (typeof name === 'function') return group('', name);
  const { scope } = currentFile();
  declareWithin(`group ${JSON.stringify(name)}`, { name: name || scope.name }, declareAll);
}

/** @param {() => unknown} declareAll */
const shown = (declareAll) => group('', declareAll);

export { shown as barplot, shown as boxplot, shown as lineplot, shown as summary };

/** @param {() => unknown} declareAll */
export function compact(declareAll) {
  return declareAll();
}

/** Measures nothing, since Rounds runs the benches. @param {object} [_options] */
export async function run(_options) {
  hasRun();
  return nothing;
}
