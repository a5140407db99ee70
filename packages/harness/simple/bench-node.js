import { hasRun, methodOf, nothing, stopwatch, timesItself, whenDone } from './adapter.js';
import { declare } from './file.js';

/**
 * The API of bench-node. A function with a parameter gets a timer, and makes `timer.count` iterations between its `start` and `end`.
 * How long and how often, plugins and reporters are accepted and not used.
 *
 * @typedef {(timer?: any) => unknown} TimedCode
 */

export class Suite {
  name = '';

  /** @param {string} name @param {TimedCode | { baseline?: boolean, [other: string]: unknown }} options @param {TimedCode} [fn] */
  add(name, options, fn) {
    const [code, { baseline = false }] = typeof options === 'function' ? [options, {}] : [fn, options];
    if (typeof code !== 'function') throw new TypeError(`bench ${JSON.stringify(name)} needs a function`);
    const method = methodOf({ name, fn: code }, code);
    const own = code.length > 0 ? timesItself(() => withTimer(name, method.fn)) : method;
    declare({ name, group: this, ...own, options: { ...own.options, ...(baseline && { baseline }) } });
    return this;
  }

  async run() {
    hasRun();
    return nothing;
  }
}

/** @param {string} name @param {TimedCode} fn @returns {import('./adapter.js').CallTimed} */
function withTimer(name, fn) {
  const watch = stopwatch(`bench ${JSON.stringify(name)}`);
  const timer = { count: 0, start: watch.start, end: watch.end };
  return (calls, now) => {
    watch.reset(now);
    timer.count = calls;
    return whenDone(fn(timer), () => watch.timed());
  };
}

/** What they make of results, or add to a measurement of bench-node. */
class Plugin {
  isSupported = () => true;
}

export {
  Plugin as DeadCodeEliminationDetectionPlugin,
  Plugin as MemoryPlugin,
  Plugin as V8GetOptimizationStatus,
  Plugin as V8NeverOptimizePlugin,
  Plugin as V8OptimizeOnNextCallPlugin,
};

const report = (/** @type {any[]} */ ..._results) => nothing;

export {
  report as chartReport,
  report as compareBenchmarks,
  report as csvReport,
  report as getSignificanceStars,
  report as htmlReport,
  report as jsonReport,
  report as prettyReport,
  report as textReport,
  report as welchTTest,
};
