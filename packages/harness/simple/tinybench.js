import { hasRun, nothing, notify, onTask } from './adapter.js';
import { declare, groupName, notCarriedOver } from './bench.js';

/**
 * The API of tinybench, for files of benches that were written for it. Rounds decides how long and how often to measure, so
 * such options are accepted and not used.
 *
 * @typedef {(this: any, task?: any, mode?: 'run' | 'warmup') => unknown} SetUp
 * @typedef {import('./adapter.js').TaskHooks} TaskHooks
 * @typedef {{ name: string, fn: () => unknown, fnOpts: TaskHooks, result: any, runs: number, bench: Bench } & Record<string, any>} Task
 */

/** Events that it emits when it is run; nothing is measured then. */
export class Bench extends EventTarget {
  #options;
  /** @type {Task[]} */
  tasks = [];

  /** @param {{ name?: string, setup?: SetUp, teardown?: SetUp, concurrency?: 'task' | 'bench' | null, [other: string]: unknown }} [options] */
  constructor(options = {}) {
    super();
    this.#options = options;
    this.name = options.name;
    this.concurrency = options.concurrency ?? null;
  }

  get results() {
    return this.tasks.map(({ result }) => result);
  }

  set concurrency(/** @type {'task' | 'bench' | null} */ mode) {
    if (mode !== null)
      throw notCarriedOver(`concurrency: '${mode}'`, 'start several promises in one function');
  }

  /** @param {string} name @param {() => unknown} fn @param {TaskHooks & Record<string, unknown>} [options] */
  add(name, fn, { beforeAll, afterAll, beforeEach, afterEach } = {}) {
    const label = `bench ${JSON.stringify(name)}`;
    if (String(fn).includes('overriddenDuration')) {
      throw notCarriedOver(`overriddenDuration of ${label}`, 'move unmeasured work into beforeAll');
    }
    const fnOpts = { beforeAll, afterAll, beforeEach, afterEach };
    /** @type {Task} */
    const task = { name, fn, fnOpts, result: nothing, runs: 0, bench: this, addEventListener: () => {} };
    this.tasks.push(task);
    const { setup, teardown } = this.#options;
    const { call, hooks } = onTask(task, fn, fnOpts, {
      setup: () => setup?.call(this, task, 'run'),
      teardown: () => teardown?.call(this, task, 'run'),
    });
    declare(name, groupName(this.name ?? '', this), call, hooks);
    return this;
  }

  /** @param {string} name */
  remove(name) {
    throw notCarriedOver(`remove(${JSON.stringify(name)})`, 'leave out what is not to be measured');
  }

  /** @param {string} name @returns {Task | undefined} */
  getTask(name) {
    return this.tasks.find((task) => task.name === name);
  }

  /** @param {(task: Task) => unknown} [convert] */
  table(convert = ({ name }) => ({ 'Task name': name })) {
    return this.tasks.map(convert);
  }

  reset() {}

  async warmup() {
    return this.tasks;
  }

  warmupSync() {}

  /** Measures nothing, since Rounds runs the benches. */
  async run() {
    return this.runSync();
  }

  runSync() {
    hasRun();
    for (const type of ['start', 'cycle', 'complete']) this.dispatchEvent(new Event(type));
    return this.tasks;
  }

  /** @override @param {string} type @param {any} listener @param {any} [options] */
  addEventListener(type, listener, options) {
    const listen = (/** @type {any} */ event) => {
      for (const task of type === 'cycle' ? this.tasks : [undefined])
        notify(() =>
          (listener.handleEvent ?? listener).call(this, Object.assign(event, { task, bench: this })),
        );
    };
    super.addEventListener(type, listen, options);
  }
}

/** What files give as the clock, which Rounds does not use. */
export const now = () => performance.now();
export const hrtimeNow = now;
export const nToMs = (/** @type {number} */ ns) => ns / 1e6;
