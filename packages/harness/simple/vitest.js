import { nothing, onTask } from './adapter.js';
import { declare, declareLater, groupName, isAsync, list, notCarriedOver, withState } from './bench.js';
import { fixture, nameOf } from './vitest-fixture.js';

/** Nothing has been measured yet, of which something could be expected. */
const expect = nothing;

export { expect };

/**
 * The API of vitest's benchmarks, for files that were written for them: `bench` as it was imported until Vitest 4, and as a test gets
 * it since Vitest 5. Rounds decides how long and how often to measure, so such options are accepted and not used.
 *
 * @typedef {(task?: any, mode?: 'run' | 'warmup') => unknown} Hook
 * @typedef {import('./vitest-fixture.js').Name} Name
 * @typedef {{ setup?: Hook, teardown?: Hook } & Record<string, unknown>} BenchOptions
 * @typedef {((...args: any[]) => unknown) | Record<string, unknown>} Rest of what a `describe` is given: options, and the function that declares
 *
 * @typedef {object} Scope a `describe`, or the file
 * @property {string[]} names
 * @property {Scope[]} around it, the file first
 * @property {boolean} only
 * @property {(() => unknown)[]} before
 * @property {(() => unknown)[]} after
 * @property {(() => unknown)[]} beforeTest
 * @property {(() => unknown)[]} afterTest
 * @property {Promise<(() => unknown)[]>} [entered] once its hooks have been called, with what is to be called in the end
 */

/** @type {WeakMap<object, Scope>} by the list of the file, whose hooks are for no other file */
const files = new WeakMap();
/** @type {Scope | undefined} */
let describing;

/** @returns {Scope} */
function scope() {
  if (describing) return describing;
  const file = files.get(list()) ?? newScope({ names: [], around: [], only: false });
  files.set(list(), file);
  return file;
}

/** @param {Pick<Scope, 'names' | 'around' | 'only'>} own @returns {Scope} */
function newScope(own) {
  return { ...own, before: [], after: [], beforeTest: [], afterTest: [] };
}

export const bench = withModes(
  (
    isOnly,
    /** @type {Name} */ name,
    /** @type {() => unknown} */ fn,
    /** @type {BenchOptions} */ { setup, teardown } = {},
  ) => {
    const own = scope();
    const task = { name: nameOf(name) };
    /** @type {() => Promise<void>} */
    let leave;
    const { call, hooks } = onTask(
      task,
      fn,
      {},
      {
        setup: async () => {
          leave = await enter(own);
          await setup?.(task, 'run');
        },
        teardown: async () => {
          await teardown?.(task, 'run');
          await leave();
        },
      },
    );
    const group = groupName(own.names.join(' '), own);
    declare(task.name, group, call, { ...hooks, ...only(isOnly, own) }, true);
  },
);

/**
 * Calls the hooks before a bench or a test: those of a `describe` once, and those of each test.
 * @param {Scope} own
 * @returns {Promise<() => Promise<void>>} calls those after it, and undoes what hooks did
 */
async function enter(own) {
  const scopes = [...own.around, own];
  /** @type {(() => unknown)[]} */
  const ends = [];
  for (const each of scopes) {
    each.entered ??= callAll(each.before, each.after);
    ends.push(...(await each.entered));
  }
  const before = scopes.flatMap(({ beforeTest }) => beforeTest);
  const after = scopes.flatMap(({ afterTest }) => afterTest);
  ends.push(...(await callAll(before, after)));
  return async () => {
    for (const end of ends.reverse()) await end();
  };
}

/**
 * @param {(() => unknown)[]} before
 * @param {(() => unknown)[]} after
 * @returns {Promise<(() => unknown)[]>} what is to be called in the end, the last one first
 */
async function callAll(before, after) {
  /** @type {any[]} */
  const undo = [];
  for (const hook of before) undo.push(await hook());
  return [...undo.filter((each) => typeof each === 'function'), ...after];
}

/** @param {boolean} isOnly @param {Scope} own @returns {{ only: true } | undefined} */
function only(isOnly, own) {
  return isOnly || own.only ? { only: true } : undefined;
}

/**
 * A test of Vitest 5 that takes `bench` declares benches when it is called, which is done after the import, with the hooks around
 * it. It goes on with no results. Other tests measure nothing.
 */
const takesBench = /^(?:async\s*)?(?:function\b[^(]*)?\(?(?:\s|\/\*.*?\*\/)*\{[^}]*\bbench\b/s;

export const test = Object.assign(
  withModes((isOnly, /** @type {Name} */ name, /** @type {Rest[]} */ ...rest) => {
    const fn = functionIn(rest);
    if (!takesBench.test(String(fn))) return;
    const own = scope();
    const file = list();
    declareLater(async () => {
      const leave = await enter(own);
      const bench = fixture([...own.names, nameOf(name)].join(' '), leave, only(isOnly, own));
      const before = file.length;
      try {
        await fn({ bench, expect: nothing, task: { name: nameOf(name) } });
      } catch (error) {
        if (file.length === before) throw error; // else it is about results
      }
    });
  }),
  {
    ...ofEach((args, title, fn) => {
      const takes = (/** @type {any} */ context) => fn(...args, context);
      takes.toString = () => (/\bbench\b/.test(String(fn)) ? '({ bench }) =>' : '');
      test(title, takes);
    }),
    /** Fixtures are for tests. */
    extend: () =>
      withModes((_, /** @type {Name} */ name, /** @type {Rest[]} */ ...rest) => {
        if (!takesBench.test(String(functionIn(rest)))) return;
        throw notCarriedOver(
          `The fixtures of test ${JSON.stringify(name)}`,
          'make what it needs in beforeAll',
        );
      }),
  },
);
export { test as it };

/**
 * @param {(args: unknown[], title: string, fn: Function) => void} declare one of them
 * @returns what declares one for each of several values: `each` takes a list of them for its arguments, `for` takes it as one
 */
function ofEach(declare) {
  const forEachOf =
    (/** @type {(one: unknown) => unknown[]} */ argsOf) => (/** @type {readonly unknown[]} */ cases) => {
      if ('raw' in cases) throw notCarriedOver('each with a template', 'give it a list');
      return (/** @type {Name} */ name, /** @type {Rest[]} */ ...rest) => {
        for (const [i, args] of cases.map(argsOf).entries())
          declare(args, titleOf(nameOf(name), args, i), functionIn(rest));
      };
    };
  return { each: forEachOf((one) => (Array.isArray(one) ? one : [one])), for: forEachOf((one) => [one]) };
}

/** @param {Rest[]} rest @returns {Function} */
function functionIn(rest) {
  return /** @type {Function} */ (rest.find((each) => typeof each === 'function'));
}

export const describe = Object.assign(
  withModes((only, /** @type {Name} */ name, /** @type {Rest[]} */ ...rest) =>
    describeWith([], only, nameOf(name), functionIn(rest)),
  ),
  ofEach((args, title, fn) => describeWith(args, false, title, fn)),
);
export { describe as suite };

/** @param {() => unknown} hook */
export function beforeAll(hook) {
  scope().before.push(hook);
}

/** @param {() => unknown} hook */
export function afterAll(hook) {
  scope().after.push(hook);
}

/** It is called before each test, and not before each call. @param {() => unknown} hook */
export function beforeEach(hook) {
  scope().beforeTest.push(hook);
}

/** @param {() => unknown} hook */
export function afterEach(hook) {
  scope().afterTest.push(hook);
}

/** @param {unknown[]} args @param {boolean} isOnly @param {string} name @param {Function} declare */
function describeWith(args, isOnly, name, declare) {
  const outer = scope();
  const names = [...outer.names, name];
  const around = [...outer.around, outer];
  const own = newScope({ names, around, only: isOnly || outer.only });
  const enter = (/** @type {Scope | undefined} */ scope) => {
    const before = describing;
    describing = scope;
    return before;
  };
  const declareIn = () => withState(enter, own, () => declare(...args));
  // What others declare while this one waits would be taken for its own.
  if (isAsync(declare)) return declareLater(declareIn);
  const promise = declareIn();
  if (typeof promise?.then !== 'function') return;
  promise.then(undefined, () => {}); // not awaited
  throw notCarriedOver(`The promise of describe ${JSON.stringify(name)}`, 'make its function async');
}

/**
 * @param {string} template with `%s` and its like for the arguments, or `$key` for what the first of them has
 * @param {unknown[]} args
 * @param {number} index
 */
function titleOf(template, args, index) {
  const left = [...args];
  const [first] = args;
  const textOf = (/** @type {unknown} */ value, /** @type {boolean} */ asJson) =>
    String(asJson ? JSON.stringify(value) : value);
  return template
    .replace(/%([%#$sdifjoO])/g, (whole, /** @type {string} */ kind) => {
      if (kind === '%') return '%';
      if (kind === '#' || kind === '$') return String(kind === '#' ? index : index + 1);
      return left.length > 0 ? textOf(left.shift(), 'joO'.includes(kind)) : whole;
    })
    .replace(/\$(\w+(?:\.\w+)*)/g, (whole, /** @type {string} */ path) => {
      const value = path.split('.').reduce((object, key) => object?.[key], /** @type {any} */ (first));
      return value === undefined ? whole : textOf(value, typeof value === 'object');
    });
}

/** @template {unknown[]} Args @param {(only: boolean, ...args: Args) => void} declare */
function withModes(declare) {
  const run = (/** @type {Args} */ ...args) => declare(false, ...args);
  const skip = (/** @type {Partial<Args>} */ ..._args) => {};
  return Object.assign(run, {
    only: (/** @type {Args} */ ...args) => declare(true, ...args),
    skip,
    todo: skip,
    skipIf: (/** @type {unknown} */ condition) => (condition ? skip : run),
    runIf: (/** @type {unknown} */ condition) => (condition ? run : skip),
  });
}

/** Files find all of it without an import where their project is set up so, also in functions that are called later. */
export function install() {
  const all = {
    afterAll,
    afterEach,
    beforeAll,
    beforeEach,
    bench,
    describe,
    expect,
    it: test,
    suite: describe,
    test,
  };
  for (const [name, value] of Object.entries(all))
    if (!(name in globalThis)) Object.assign(globalThis, { [name]: value });
}
