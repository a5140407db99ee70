import { callUntil, hasRun, nothing, onTask, plain, timesItself } from './adapter.js';
import { declare } from './bench.js';

/**
 * The API of bench-node. A function with a parameter gets a timer, and makes `timer.count` iterations between its `start` and `end`.
 * How long and how often, plugins and reporters are accepted and not used.
 *
 * @typedef {{ count: number, start: () => void, end: (iterations?: number) => void }} Timer
 * @typedef {(timer?: any) => unknown} Timed
 */

export class Suite {
  name = '';

  /** @param {string} name @param {Timed | { baseline?: boolean, [other: string]: unknown }} options @param {Timed} [fn] */
  add(name, options, fn) {
    const [code, { baseline = false }] = typeof options === 'function' ? [options, {}] : [fn, options];
    if (typeof code !== 'function') throw new TypeError(`bench ${JSON.stringify(name)} needs a function`);
    const { call } = onTask({ name, fn: code }, code);
    const { fn: measured, options: own } = code.length > 0 ? managed(name, call) : plain(call, code);
    declare(name, this, measured, { ...own, ...(baseline && { baseline }) });
    return this;
  }

  async run() {
    hasRun();
    return nothing;
  }
}

/** @param {string} name @param {Timed} fn */
function managed(name, fn) {
  return timesItself(() => (calls, now) => {
    let [ns, made] = [0, 0];
    let [start, end, iterations] = [Number.NaN, Number.NaN, 0];
    /** @type {Timer} */
    const timer = {
      count: calls,
      start: () => {
        start = now();
      },
      end: (done = 1) => {
        end = now();
        iterations = done;
      },
    };
    const isEnough = () => {
      // A clock of bytes may go back.
      if (!(iterations > 0) || Number.isNaN(end - start)) {
        const label = `bench ${JSON.stringify(name)}`;
        throw new TypeError(`${label} must call timer.start() and timer.end(timer.count)`);
      }
      ns += end - start;
      made += iterations;
      timer.count = calls - made;
      end = Number.NaN;
      return made >= calls;
    };
    const scaled = () => (ns * calls) / made; // functions may make other numbers of iterations
    return callUntil(() => fn(timer), isEnough)?.then(scaled) ?? scaled();
  });
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
