import { hasRun, methodOf, notCarriedOver, nothing, orNothing } from './adapter.js';
import { declare } from './file.js';

/**
 * The API of tinybench, for benchmark files that were written for it. Rounds decides how long and how often to measure, so
 * such options are accepted and not used. Events and tables are about results, so there are none.
 *
 * @typedef {(this: any, task?: any, mode?: 'run' | 'warmup') => unknown} SetUp
 */

class Benches {
  /** @type {any[]} */
  tasks = [];

  /** @param {{ name?: string, setup?: SetUp, teardown?: SetUp, [other: string]: unknown }} [options] */
  constructor(options = {}) {
    this.opts = options;
    this.name = options.name;
    // biome-ignore lint/correctness/noConstructorReturn: it has whatever it is asked for
    return orNothing(this);
  }

  /** @param {string} name @param {() => unknown} fn @param {import('./adapter.js').TaskHooks & Record<string, unknown>} [options] */
  add(name, fn, { beforeAll, afterAll, beforeEach, afterEach } = {}) {
    if (String(fn).includes('overriddenDuration')) {
      const what = `overriddenDuration of bench ${JSON.stringify(name)}`;
      throw notCarriedOver(what, 'move unmeasured work into beforeAll');
    }
    const fnOpts = { beforeAll, afterAll, beforeEach, afterEach };
    const task = { name, fn, fnOpts, result: nothing, runs: 0, bench: this };
    this.tasks.push(task);
    const { setup, teardown } = this.opts;
    const around = {
      setup: () => setup?.call(this, task, 'run'),
      teardown: () => teardown?.call(this, task, 'run'),
    };
    declare({ name, group: this, ...methodOf(task, fn, fnOpts, around) });
    return this;
  }

  /** @param {string} name */
  getTask(name) {
    return this.tasks.find((task) => task.name === name);
  }

  /** Measures nothing, since Rounds runs the benches. */
  runSync() {
    hasRun();
    return this.tasks;
  }

  async run() {
    return this.runSync();
  }
}

/** @typedef {Benches & Record<string, any>} Bench it has whatever it is asked for */

/** @type {new (options?: ConstructorParameters<typeof Benches>[0]) => Bench} */
export const Bench = Benches;

/** What files give as the clock, which Rounds does not use. */
export const now = () => performance.now();
export const hrtimeNow = now;
export const nToMs = (/** @type {number} */ ns) => ns / 1e6;
