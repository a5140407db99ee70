import { declare, groupName, notCarriedOver } from './bench.js';

/**
 * The API of tinybench, for files of benches that were written for it. How long and how often is for Rounds to say, so
 * that such options are accepted and not used.
 *
 * @typedef {(this: any, task?: any, mode?: 'run' | 'warmup') => unknown} Hook
 * @typedef {{ name?: string, setup?: Hook, teardown?: Hook, concurrency?: 'task' | 'bench' | null }} BenchOptions
 * @typedef {{ beforeAll?: Hook, afterAll?: Hook, beforeEach?: Hook, afterEach?: Hook }} TaskOptions
 */

/** No event is ever dispatched. */
export class Bench extends EventTarget {
  #options;

  /** @param {BenchOptions & Record<string, unknown>} [options] */
  constructor(options = {}) {
    super();
    this.#options = options;
    this.name = options.name;
    this.concurrency = options.concurrency ?? null;
  }

  /** @type {never[]} */
  tasks = [];
  /** @type {never[]} */
  results = [];

  set concurrency(/** @type {'task' | 'bench' | null} */ mode) {
    if (mode !== null)
      throw notCarriedOver(`concurrency: '${mode}'`, 'start several promises in one function');
  }

  /** @param {string} name @param {() => unknown} fn @param {TaskOptions & Record<string, unknown>} [options] */
  add(name, fn, { beforeAll, afterAll, beforeEach, afterEach } = {}) {
    const told = `bench ${JSON.stringify(name)}`;
    if (beforeEach || afterEach) {
      throw notCarriedOver(
        `${beforeEach ? 'beforeEach' : 'afterEach'} of ${told}`,
        'nothing can run between two calls, which are timed together. bench() of rounds has "fresh: true", by which each call gets what `setup` makes anew',
      );
    }
    if (String(fn).includes('overriddenDuration')) {
      throw notCarriedOver(`overriddenDuration of ${told}`, 'move what is not to be measured into beforeAll');
    }
    const task = { name };
    const { setup, teardown } = this.#options;
    declare(name, groupName(this.name ?? '', this), fn, {
      setup: async () => {
        await setup?.(task, 'run');
        await beforeAll?.call(task, 'run');
      },
      teardown: async () => {
        await afterAll?.call(task, 'run');
        await teardown?.(task, 'run');
      },
    });
    return this;
  }

  /** @param {string} _name @returns {any} */
  getTask(_name) {
    return undefined;
  }

  /** @param {(task: any) => unknown} [_convert] @returns {never[]} */
  table(_convert) {
    return [];
  }

  reset() {}

  async warmup() {
    return this.tasks;
  }

  warmupSync() {}

  /** Does nothing, since Rounds runs the benches. */
  async run() {
    return this.tasks;
  }

  runSync() {
    return this.tasks;
  }
}

/** What files give as the clock, which Rounds does not use. */
export const now = () => performance.now();
export const hrtimeNow = now;
