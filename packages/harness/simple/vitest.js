import { nothing, onTask } from './adapter.js';
import { declare, declareLater, isAsync, list, notCarriedOver, withState } from './bench.js';

/**
 * The API of vitest's benchmarks, for files that were written for them: `bench` as it was imported until Vitest 4, and as a test gets
 * it since Vitest 5. Rounds decides how long and how often to measure, so such options are accepted and not used.
 *
 * @typedef {() => unknown} Hook
 * @typedef {string | Function} Title a function stands for its name
 * @typedef {((...args: any[]) => any) | Record<string, unknown>} Rest of what is declared: its options, and its function
 *
 * @typedef {object} Scope a `describe`, or the file
 * @property {string} name with those of the scopes around it
 * @property {Scope[]} around it, the file first
 * @property {boolean} only
 * @property {Hook[]} before
 * @property {Hook[]} after
 * @property {Hook[]} beforeTest
 * @property {Hook[]} afterTest
 * @property {Promise<Hook[]>} [entered] once its hooks have been called, with what is to be called in the end
 */

/** Nothing has been measured yet, of which something could be expected. */
export const expect = nothing;

/** @type {WeakMap<object, Scope>} by the list of the file, whose hooks are for no other file */
const files = new WeakMap();
/** @type {Scope | undefined} */
let describing;

/** @returns {Scope} */
function scope() {
  if (describing) return describing;
  const file = files.get(list()) ?? newScope({ name: '', around: [], only: false });
  files.set(list(), file);
  return file;
}

/** @param {Pick<Scope, 'name' | 'around' | 'only'>} own @returns {Scope} */
function newScope(own) {
  return { ...own, before: [], after: [], beforeTest: [], afterTest: [] };
}

/** @param {Hook} hook */
export const beforeAll = (hook) => void scope().before.push(hook);
/** @param {Hook} hook */
export const afterAll = (hook) => void scope().after.push(hook);
/** It is called before each test, and not before each call. @param {Hook} hook */
export const beforeEach = (hook) => void scope().beforeTest.push(hook);
/** @param {Hook} hook */
export const afterEach = (hook) => void scope().afterTest.push(hook);

/**
 * Calls the hooks before a bench or a test: those of a `describe` once, and those of each test.
 * @param {Scope} own
 * @returns {Promise<() => Promise<void>>} calls those after it, and undoes what hooks did
 */
async function enter(own) {
  const scopes = [...own.around, own];
  /** @type {Hook[]} */
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
 * @param {Hook[]} before
 * @param {Hook[]} after
 * @returns {Promise<Hook[]>} what is to be called in the end, the last one first
 */
async function callAll(before, after) {
  /** @type {any[]} */
  const undo = [];
  for (const hook of before) undo.push(await hook());
  return [...undo.filter((each) => typeof each === 'function'), ...after];
}

export const bench = withModes((isOnly, title, rest) => {
  const own = scope();
  const [fn, { setup, teardown }] = splitRest(rest);
  const task = { name: textOf(title) };
  /** @type {() => Promise<void>} */
  let leave;
  const around = {
    setup: async () => {
      leave = await enter(own);
      await setup?.(task, 'run');
    },
    teardown: async () => {
      await teardown?.(task, 'run');
      await leave();
    },
  };
  const { call, hooks } = onTask(task, fn, {}, around);
  declare(task.name, own, call, { ...hooks, ...only(isOnly, own) });
});

/** @param {boolean} isOnly @param {Scope} own @returns {{ only: true } | undefined} */
function only(isOnly, own) {
  return isOnly || own.only ? { only: true } : undefined;
}

/**
 * What a test of Vitest 5 gets as `bench`.
 *
 * @typedef {{ name: string, declare: (group: import('./bench.js').Group) => void, run: () => Promise<any> }} Registration
 *
 * @param {string} group
 * @param {() => Promise<void>} leave calls the hooks after the test
 * @param {{ only: true } | undefined} options
 */
function registrar(group, leave, options) {
  const register = (/** @type {Title} */ title, /** @type {Rest[]} */ ...rest) => {
    const name = textOf(title);
    const [fn, own] = splitRest(rest);
    const { call, hooks } = onTask({ name }, fn, own, { teardown: leave });
    /** @type {Registration} */
    const registration = {
      name,
      declare: (inGroup) => void declare(name, inGroup, call, { ...hooks, ...options }),
      run: async () => {
        registration.declare({ name: group });
        return nothing;
      },
    };
    return registration;
  };
  return Object.assign(register, {
    perProject: register,
    /** What was measured at another time is compared with nothing. @param {Title} title */
    from: (title) => ({ name: textOf(title), declare: () => {}, run: async () => nothing }),
    compare: async (/** @type {(Registration | object)[]} */ ...all) => {
      const own = { name: group };
      for (const each of all) if ('declare' in each) each.declare(own);
      return { get: () => nothing };
    },
  });
}

/**
 * A test of Vitest 5 that takes `bench` declares benches when it is called, which is done after the import, with the hooks around
 * it. It goes on with no results. Other tests measure nothing.
 */
const takesBench = /^(?:async\s*)?(?:function\b[^(]*)?\(?(?:\s|\/\*.*?\*\/)*\{[^}]*\bbench\b/s;

const testWith = withModes((isOnly, title, rest) => {
  const [fn] = splitRest(rest);
  if (!takesBench.test(String(fn))) return;
  const name = textOf(title);
  const own = scope();
  const file = list();
  declareLater(async () => {
    const leave = await enter(own);
    const bench = registrar(nameWithin(own, name), leave, only(isOnly, own));
    const before = file.length;
    try {
      await fn({ bench, expect, task: { name } });
    } catch (error) {
      if (file.length === before) throw error; // else it is about results
    }
  });
});

export const test = Object.assign(testWith, {
  ...ofEach((args, title, fn) => {
    const takes = (/** @type {any} */ context) => fn(...args, context);
    takes.toString = () => (/\bbench\b/.test(String(fn)) ? '({ bench }) =>' : '');
    testWith(title, takes);
  }),
});

export const describe = Object.assign(
  withModes((isOnly, title, rest) => describeWith([], isOnly, textOf(title), splitRest(rest)[0])),
  ofEach((args, title, fn) => describeWith(args, false, title, fn)),
);

export { describe as suite, test as it };

/** @param {unknown[]} args @param {boolean} isOnly @param {string} name @param {Function} declare */
function describeWith(args, isOnly, name, declare) {
  const outer = scope();
  const around = [...outer.around, outer];
  const own = newScope({ name: nameWithin(outer, name), around, only: isOnly || outer.only });
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

/** @param {Scope} outer @param {string} name */
function nameWithin(outer, name) {
  return outer.name === '' ? name : `${outer.name} ${name}`;
}

/** @param {Title} title */
function textOf(title) {
  return typeof title === 'string' ? title : title.name || 'anonymous';
}

/** @param {Rest[]} rest in any order @returns {[fn: any, options: any]} */
function splitRest(rest) {
  return [
    rest.find((each) => typeof each === 'function'),
    rest.find((each) => typeof each === 'object') ?? {},
  ];
}

/** @param {(isOnly: boolean, title: Title, rest: Rest[]) => void} declare */
function withModes(declare) {
  const run = (/** @type {Title} */ title, /** @type {Rest[]} */ ...rest) => declare(false, title, rest);
  const skip = (/** @type {Title} */ _title, /** @type {Rest[]} */ ..._rest) => {};
  return Object.assign(run, {
    only: (/** @type {Title} */ title, /** @type {Rest[]} */ ...rest) => declare(true, title, rest),
    skip,
    todo: skip,
    skipIf: (/** @type {unknown} */ condition) => (condition ? skip : run),
    runIf: (/** @type {unknown} */ condition) => (condition ? run : skip),
  });
}

/**
 * @param {(args: unknown[], title: string, fn: Function) => void} declare one of them
 * @returns what declares one for each of several values: `each` takes a list of them for its arguments, `for` takes it as one
 */
function ofEach(declare) {
  const forEachOf =
    (/** @type {(one: unknown) => unknown[]} */ argsOf) => (/** @type {readonly unknown[]} */ cases) => {
      return (/** @type {Title} */ title, /** @type {Rest[]} */ ...rest) => {
        for (const [i, args] of cases.map(argsOf).entries())
          declare(args, titleOf(textOf(title), args, i), splitRest(rest)[0]);
      };
    };
  return { each: forEachOf((one) => (Array.isArray(one) ? one : [one])), for: forEachOf((one) => [one]) };
}

/**
 * The same in every runtime.
 * @param {string} template with `%s` and its like for the arguments, or `$key` for what the first of them has
 * @param {unknown[]} args
 * @param {number} index
 */
function titleOf(template, args, index) {
  const left = [...args];
  const valueText = (/** @type {unknown} */ value, /** @type {boolean} */ asJson) =>
    String(asJson ? JSON.stringify(value) : value);
  return template
    .replace(/%([%#$sdifjoO])/g, (whole, /** @type {string} */ kind) => {
      if (kind === '%') return '%';
      if (kind === '#' || kind === '$') return String(kind === '#' ? index : index + 1);
      return left.length > 0 ? valueText(left.shift(), 'joO'.includes(kind)) : whole;
    })
    .replace(/\$(\w+(?:\.\w+)*)/g, (whole, /** @type {string} */ path) => {
      const value = path.split('.').reduce((object, key) => object?.[key], /** @type {any} */ (args[0]));
      return value === undefined ? whole : valueText(value, typeof value === 'object');
    });
}

/** Files find all of it without an import where their project is set up so, also in functions that are called later. */
export function install() {
  const hooks = { afterAll, afterEach, beforeAll, beforeEach };
  const all = { ...hooks, bench, describe, expect, it: test, suite: describe, test };
  for (const [name, value] of Object.entries(all))
    if (!(name in globalThis)) Object.assign(globalThis, { [name]: value });
}
