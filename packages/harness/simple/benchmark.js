import { hasRun, nothing, notify, orNothing } from './adapter.js';
import { declare } from './file.js';

/**
 * The API of benchmark.js, for benchmark files that were written for it. Rounds decides how long and how often to measure, so
 * such options are accepted and not used.
 *
 * @typedef {(this: any, ...args: any[]) => unknown} Code
 * @typedef {object} BenchmarkOptions
 * @property {string} [name]
 * @property {Code | string} [fn]
 * @property {boolean} [defer] whether it calls `resolve()` of what it is given when it is done
 * @property {Code | string} [setup]
 * @property {Code | string} [teardown]
 *
 * @typedef {string | Code | BenchmarkOptions | undefined} Argument a name, a function, options: in this order, or some of them
 * @typedef {{ run: Code, clear?: Code }} Parts of a bench that has been set up
 */

/** @param {Code | string | undefined} code @returns {Code | undefined} */
function functionOf(code) {
  return typeof code === 'string' ? /** @type {Code} */ (new Function('deferred', code)) : code;
}

/** @param {Code} code */
function bodyOf(code) {
  return /\{([\s\S]*)\}\s*$/.exec(String(code))?.[1] ?? '';
}

/**
 * In benchmark.js, what `setup` declares is in scope where it is measured and torn down, as all are made one text. That is done
 * where a setup is given that declares something.
 *
 * @param {Code} fn
 * @param {Code} setup
 * @param {Code} [teardown]
 * @returns {((this: object) => Parts) | undefined}
 */
function inOneText(fn, setup, teardown = () => {}) {
  if (bodyOf(fn) === '' || !/\b(?:var|let|const|function)\s/.test(bodyOf(setup))) return undefined;
  const [, parameters = ''] = /\(([^)]*)\)/.exec(String(fn)) ?? [];
  const parts = `run(${parameters}) {${bodyOf(fn)}\n}, clear() {${bodyOf(teardown)}\n}`;
  try {
    return /** @type {any} */ (new Function(`${bodyOf(setup)}\nreturn {${parts}}`));
  } catch {
    return undefined;
  }
}

/** @param {Code} fn @param {object} self @param {boolean} [defer] whether it defers its end, which is waited for then */
function callOf(fn, self, defer) {
  if (!defer) return () => fn.call(self);
  return () =>
    new Promise((resolve) => fn.call(self, { resolve: () => resolve(undefined), benchmark: self }));
}

/** @param {import('./file.js').Group} group @param {BenchmarkOptions & { name: string }} options */
function declareIn(group, { name, fn, defer, setup, teardown }) {
  const [run = () => {}, prepare, clear] = [fn, setup, teardown].map(functionOf);
  const self = new Map(); // what `this` is: files keep things in it
  const inScope = prepare && inOneText(run, prepare, clear);
  /** @returns {Promise<Parts>} */
  const setUp = async () => {
    if (inScope) {
      try {
        const tried = inScope.call(self);
        await callOf(tried.run, self, defer)();
        tried.clear?.call(self);
        return inScope.call(self);
      } catch {
        // It needs what is around it in its file.
      }
    }
    prepare?.call(self);
    return { run, clear };
  };
  /** @type {Parts} */
  let parts;
  declare({
    name,
    group,
    fn: (call) => call(),
    options: {
      setup: async () => {
        parts = await setUp();
        return callOf(parts.run, self, defer);
      },
      teardown: () => parts.clear?.call(self),
    },
  });
}

/** A suite is a list of its benches, as its listeners see them. */
class Benches extends Array {
  /** @type {Record<string, Code[]>} */
  events = {};
  /** @type {import('./file.js').Group} */
  group = this;

  /** @param {string | object} [name] @param {Record<string, any>} [options] such as `onCycle` */
  constructor(name, options = typeof name === 'object' ? name : {}) {
    super();
    this.name = typeof name === 'string' ? name : options.name;
    for (const [key, value] of Object.entries(options))
      if (/^on[A-Z]/.test(key)) this.on(key.slice(2).toLowerCase(), value);
  }

  /** @param {string | Record<string, Code>} types @param {Code} [listener] */
  on(types, listener) {
    const all =
      typeof types === 'string' ? types.split(' ').map((type) => [type, listener]) : Object.entries(types);
    for (const [type, each] of /** @type {[string, Code][]} */ (all))
      this.events[type] = [...(this.events[type] ?? []), each];
    return this;
  }

  /** @param {string} type @param {unknown} [target] */
  emit(type, target = this) {
    const event = { type, target, currentTarget: this, timeStamp: 0, result: nothing };
    for (const listener of this.events[type] ?? []) notify(() => listener.call(this, event));
    return this;
  }

  /** Nothing is under way. */
  abort() {
    return this;
  }

  off = this.abort;
  reset = this.abort;

  /** @param {...Argument} given */
  add(...given) {
    const { name, ...options } = optionsOf(given);
    declareIn(this.group, { name, ...options });
    this.push(orNothing({ name, id: name, error: undefined }));
    return this;
  }

  /** @param {unknown} [_options] */
  run(_options) {
    hasRun();
    this.emit('start');
    for (const bench of this) this.emit('cycle', bench);
    return this.emit('complete');
  }

  /** @override @param {any} which a function, or a text such as `fastest`: nothing is that yet */
  filter(which) {
    return super.filter(typeof which === 'function' ? which : () => false);
  }

  /** @override @param {any} of a function, or the name of a property @returns {any[]} */
  map(of) {
    return Array.from(this, typeof of === 'function' ? of : (bench) => bench[of]);
  }
}

/** @param {Argument[]} given @returns {BenchmarkOptions & { name: string }} */
function optionsOf(given) {
  const options = given.find((each) => typeof each === 'object');
  const own = { ...Benchmark.prototype, ...Benchmark.options, ...options };
  const code = given.find((each, i) => typeof each === 'function' || (i === 1 && typeof each === 'string'));
  const fn = /** @type {any} */ (code ?? /** @type {any} */ (options)?.fn);
  const called = typeof given[0] === 'string' ? given[0] : (own.name ?? fn?.name);
  return { ...own, fn, name: called || 'bench' };
}

/** Benches by themselves are compared with each other. */
const alone = {};

/** @param {(...args: any[]) => object} make @returns {any} a class, called with `new` or without */
function callable(make) {
  return function construct(/** @type {any[]} */ ...args) {
    return make(...args);
  };
}

/** As benchmark.js shows numbers: `1,234.5`. @param {number | string} number */
function formatNumber(number) {
  return Number(number).toLocaleString('en-US', { maximumFractionDigits: 20 });
}

const Suite = callable((name, options) => new Benches(name, options));
const Benchmark = Object.assign(
  callable((...given) => {
    const options = optionsOf(given);
    const bench = Object.assign(new Benches(options.name, options), { group: alone });
    return orNothing(bench.add(...given)); // its results are those of a bench
  }),
  {
    Suite,
    options: {},
    platform: nothing,
    support: {},
    version: '2.1.4',
    formatNumber,
    invoke: (/** @type {any[]} */ suites, /** @type {any} */ name) => {
      for (const suite of suites) suite[typeof name === 'string' ? name : name.name]();
    },
  },
);

export { Benchmark as default, Benchmark as 'module.exports', Benchmark, formatNumber, Suite };
