import { declare, groupName, list } from './bench.js';
import { hasRun, nothing, tell } from './unmeasured.js';

/**
 * The API of benchmark.js, for files of benches that were written for it. How long and how often is for Rounds to say, so that
 * such options are accepted and not used.
 *
 * @typedef {(this: any, ...args: any[]) => unknown} Code
 * @typedef {object} Options
 * @property {string} [name]
 * @property {Code | string} [fn]
 * @property {boolean} [defer] whether it calls `resolve()` of what it is given when it is done
 * @property {Code | string} [setup]
 * @property {Code | string} [teardown]
 */

/** @param {Code | string | undefined} code @returns {Code | undefined} */
function functionOf(code) {
  return typeof code === 'string' ? /** @type {Code} */ (new Function('deferred', code)) : code;
}

/**
 * In benchmark.js, what `setup` declares is in scope where it is measured, as both are made one text. That is done where
 * a setup is given that declares something, unless the function also needs what is around it in its file.
 *
 * @param {Code} fn
 * @param {Code} setup
 * @returns {Code | undefined} makes the function
 */
function inScopeOf(fn, setup) {
  const [body, prepared] = [fn, setup].map((each) => /\{([\s\S]*)\}\s*$/.exec(String(each))?.[1]);
  if (body === undefined || !/\b(?:var|let|const|function)\s/.test(prepared ?? '')) return undefined;
  const [, parameters = ''] = /\(([^)]*)\)/.exec(String(fn)) ?? [];
  try {
    const make = new Function(`${prepared}\nreturn function (${parameters}) {${body}\n}`);
    return /** @type {Code} */ (
      function () {
        return make.call(this);
      }
    );
  } catch {
    return undefined;
  }
}

/** Calls what `fn` is, and waits for it where it defers its end. @param {Code} fn @param {object} self @param {boolean} [defer] */
function calling(fn, self, defer) {
  if (!defer) return () => fn.call(self);
  return () =>
    new Promise((resolve) =>
      fn.call(self, { resolve: () => resolve(undefined), benchmark: self, suResolve: {} }),
    );
}

/** @param {string} group @param {Options} options */
function declareIn(group, { name = '', fn, defer, setup, teardown }) {
  const [run = () => {}, prepare, clear] = [fn, setup, teardown].map(functionOf);
  const self = new Map(); // what `this` is: files keep things in it
  /** @type {() => unknown} */
  let call = calling(run, self, defer);
  declare(
    name,
    group,
    () => call(),
    {
      setup: () => {
        const made = prepare && inScopeOf(run, prepare);
        try {
          if (made) {
            const scoped = calling(/** @type {Code} */ (made.call(self)), self, defer);
            if (!defer) scoped(); // throws if it needs more than its setup
            call = scoped;
            return;
          }
        } catch (error) {
          if (!(error instanceof ReferenceError)) throw error;
        }
        prepare?.call(self);
      },
      teardown: () => clear?.call(self),
    },
    true,
  );
}

class Events {
  /** @type {Record<string, Code[]>} */
  events = {};

  /** @param {Record<string, any>} options such as `onCycle` */
  constructor(options) {
    for (const [key, value] of Object.entries(options))
      if (/^on[A-Z]/.test(key)) this.on(key.slice(2).toLowerCase(), value);
  }

  /** @param {string | Record<string, Code>} types @param {Code} [listener] */
  on(types, listener) {
    const all =
      typeof types === 'string' ? types.split(' ').map((type) => [type, listener]) : Object.entries(types);
    for (const [type, each] of /** @type {[string, Code][]} */ (all)) {
      this.events[type] ??= [];
      this.events[type].push(each);
    }
    return this;
  }

  off() {
    return this;
  }

  /** @param {string} type @param {unknown} [target] */
  emit(type, target = this) {
    const event = { type, target, currentTarget: this, timeStamp: 0, result: nothing };
    for (const listener of this.events[type] ?? []) tell(() => listener.call(this, event));
    return this;
  }

  abort() {
    return this;
  }

  reset() {
    return this;
  }
}

/** What listeners and files read of a bench. @param {string} name */
function unmeasured(name) {
  const figures = { hz: nothing, stats: nothing, times: nothing, count: nothing, cycles: nothing };
  return { name, id: name, ...figures, error: undefined, toString: () => `${name}: measured later` };
}

class Benches extends Events {
  /** @type {ReturnType<typeof unmeasured>[]} */
  #benches = [];

  /** @param {string | object} [name] @param {Record<string, any>} [options] */
  constructor(name, options = typeof name === 'object' ? name : {}) {
    super(options);
    this.name = typeof name === 'string' ? name : options.name;
  }

  get length() {
    return this.#benches.length;
  }

  /** @param {string | Code | Options} name @param {Code | string | Options} [fn] @param {Options} [options] */
  add(name, fn, options) {
    const own = optionsOf(name, fn, options);
    declareIn(groupName(this.name ?? '', this), own);
    this.#benches.push(unmeasured(own.name));
    return this;
  }

  /** @param {unknown} [_options] */
  run(_options) {
    hasRun();
    this.emit('start');
    for (const bench of this.#benches) this.emit('cycle', bench);
    return this.emit('complete');
  }

  /** @param {string | ((bench: any) => unknown)} which */
  filter(which) {
    const found = new Benches();
    if (typeof which === 'function') found.#benches = this.#benches.filter(which);
    return found;
  }

  /** @param {string | ((bench: any) => unknown)} of */
  map(of) {
    return this.#benches.map((bench) =>
      typeof of === 'function' ? of(bench) : /** @type {any} */ (bench)[of],
    );
  }

  /** @param {(bench: any) => unknown} visit */
  forEach(visit) {
    this.#benches.forEach(visit);
    return this;
  }

  slice() {
    return [...this.#benches];
  }

  [Symbol.iterator]() {
    return this.#benches[Symbol.iterator]();
  }
}

/**
 * @param {string | Code | Options} name
 * @param {Code | string | Options} [fn]
 * @param {Options} [options]
 * @returns {Options & { name: string }}
 */
function optionsOf(name, fn, options) {
  const parts = [name, fn, options];
  const [given = {}] = parts.filter((each) => typeof each === 'object' && each !== null);
  const [code = /** @type {Options} */ (given).fn] = parts.filter(
    (each, i) => typeof each === 'function' || (i === 1 && typeof each === 'string'),
  );
  const own = /** @type {Options} */ ({ .../** @type {Options} */ (given), fn: code });
  const called = typeof name === 'string' ? name : (own.name ?? /** @type {Function} */ (code)?.name);
  return { ...own, name: called || 'bench' };
}

/** A bench by itself, made with or without `new`. */
class Alone extends Events {
  #options;

  /** @param {string | Code | Options} name @param {Code | string | Options} [fn] @param {Options} [options] */
  constructor(name, fn, options) {
    const own = optionsOf(name, fn, options);
    super(own);
    this.#options = own;
    Object.assign(this, unmeasured(own.name));
  }

  /** @param {unknown} [_options] */
  run(_options) {
    declareIn(groupName('', list()), this.#options);
    hasRun();
    return this.emit('start').emit('cycle').emit('complete');
  }
}

/** Called with `new` or without. @param {any[]} args */
function Benchmark(...args) {
  return Reflect.construct(Alone, args);
}
/** As benchmark.js shows numbers: `1,234`. @param {number | string} number */
const formatNumber = (number) => String(number).replace(/(\d)(?=(?:\d{3})+(?:\.|$))/g, '$1,');
/** The same. @param {any[]} args */
function Suite(...args) {
  return Reflect.construct(Benches, args);
}

/** @type {any} */
const api = Object.assign(Benchmark, {
  Suite,
  options: {},
  platform: nothing,
  support: {},
  version: '2.1.4',
  formatNumber,
  invoke: (/** @type {any[]} */ suites, /** @type {any} */ name) => {
    for (const suite of suites) suite[typeof name === 'string' ? name : name.name]();
  },
  runInContext: () => api,
});

/** @type {any} */
const { Suite: callable } = api;

export { api as default, api as 'module.exports', api as Benchmark, callable as Suite, formatNumber };
