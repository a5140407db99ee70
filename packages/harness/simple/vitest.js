import { format } from 'node:util';
import { methodOf, nothing } from './adapter.js';
import { currentFile, declare, declareWithin } from './file.js';

/**
 * The API of vitest's benchmarks, for files that were written for them: `bench` as it was imported until Vitest 4, and as a test gets
 * it since Vitest 5. Rounds decides how long and how often to measure, so such options are accepted and not used.
 *
 * @typedef {() => unknown} Hook
 * @typedef {'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach'} HookName the last two are those of a test, not of a call
 * @typedef {string | Function} Title a function stands for its name
 * @typedef {((...args: any[]) => any) | Record<string, unknown>} Rest of what is declared: its options, and its function
 *
 * @typedef {object} DescribeBlock a `describe`, or the file
 * @property {string} name with those of the blocks around it
 * @property {DescribeBlock} [outer]
 * @property {boolean} [only]
 * @property {Record<HookName, Hook[]>} [hooks]
 * @property {Promise<Hook[]>} [entered] once its hooks have been called, with what is to be called in the end
 */

/** Nothing has been measured yet, of which something could be expected. */
export const expect = nothing;

/** @returns {DescribeBlock} */
const block = () => currentFile().scope;

/** @param {DescribeBlock} own */
function hooksOf(own) {
  own.hooks ??= { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] };
  return own.hooks;
}

/** @param {HookName} name */
const addingHook = (name) => (/** @type {Hook} */ hook) => void hooksOf(block())[name].push(hook);

export const beforeAll = addingHook('beforeAll');
export const afterAll = addingHook('afterAll');
export const beforeEach = addingHook('beforeEach');
export const afterEach = addingHook('afterEach');

/** @param {DescribeBlock | undefined} own @returns {DescribeBlock[]} it and those around it, the file first */
function blocksOf(own) {
  return own ? [...blocksOf(own.outer), own] : [];
}

/**
 * Calls the hooks before a bench or a test: those of a block once, and those of each test.
 * @param {DescribeBlock} own
 * @returns {Promise<() => Promise<void>>} calls those after it, and undoes what hooks did
 */
async function enter(own) {
  const blocks = blocksOf(own);
  const all = blocks.map(hooksOf);
  /** @type {Hook[]} */
  const ends = [];
  for (const each of blocks) {
    each.entered ??= callHooks(hooksOf(each).beforeAll, hooksOf(each).afterAll);
    ends.push(...(await each.entered));
  }
  const [before, after] = [all.flatMap((each) => each.beforeEach), all.flatMap((each) => each.afterEach)];
  ends.push(...(await callHooks(before, after)));
  return async () => {
    for (const end of ends.reverse()) await end();
  };
}

/**
 * @param {Hook[]} before
 * @param {Hook[]} after
 * @returns {Promise<Hook[]>} what is to be called in the end, the last one first
 */
async function callHooks(before, after) {
  /** @type {any[]} */
  const undo = [];
  for (const hook of before) undo.push(await hook());
  return [...undo.filter((each) => typeof each === 'function'), ...after];
}

export const bench = withModes((isOnly, title, rest) => {
  const own = block();
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
  declareBench(task.name, own, methodOf(task, fn, {}, around), isOnly || own.only);
});

/**
 * @param {string} name
 * @param {import('./file.js').Group} group
 * @param {ReturnType<typeof methodOf>} method
 * @param {boolean} [only]
 */
function declareBench(name, group, { fn, options }, only) {
  declare({ name, group, fn, options: { ...options, ...(only && { only }) } });
}

/**
 * What a test of Vitest 5 gets as `bench`.
 *
 * @typedef {{ name: string, declare: (group: import('./file.js').Group) => void, run: () => Promise<any> }} Registration
 *
 * @param {string} group
 * @param {() => Promise<void>} leave calls the hooks after the test
 * @param {boolean} [only]
 */
function registrar(group, leave, only) {
  const register = (/** @type {Title} */ title, /** @type {Rest[]} */ ...rest) => {
    const name = textOf(title);
    const [fn, own] = splitRest(rest);
    const method = methodOf({ name }, fn, own, { teardown: leave });
    /** @type {Registration} */
    const registration = {
      name,
      declare: (inGroup) => declareBench(name, inGroup, method, only),
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

const takesBench = /^(?:async\s*)?(?:function\b[^(]*)?\(?(?:\s|\/\*.*?\*\/)*\{[^}]*\bbench\b/s;

/**
 * A test of Vitest 5 that takes `bench` declares benches when it is called, which is done after the import, with the hooks around
 * it. It goes on with no results. Other tests measure nothing.
 */
const testWith = withModes((isOnly, title, rest) => {
  const [fn] = splitRest(rest);
  if (!takesBench.test(String(fn))) return;
  const name = textOf(title);
  const own = block();
  const { benches, later } = currentFile();
  later.push(async () => {
    const bench = registrar(nameWithin(own, name), await enter(own), isOnly || own.only);
    const before = benches.length;
    try {
      await fn({ bench, expect, task: { name } });
    } catch (error) {
      if (benches.length === before) throw error; // else it is about results
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

/** @param {unknown[]} args @param {boolean} isOnly @param {string} name @param {Function} declareAll */
function describeWith(args, isOnly, name, declareAll) {
  const outer = block();
  const own = { name: nameWithin(outer, name), outer, only: isOnly || outer.only };
  // An async function stays one.
  declareWithin(`describe ${JSON.stringify(name)}`, own, declareAll.bind(undefined, ...args));
}

/** @param {DescribeBlock} outer @param {string} name */
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

/** @param {(isOnly: boolean, title: Title, rest: Rest[]) => void} declareOne */
function withModes(declareOne) {
  const run = (/** @type {Title} */ title, /** @type {Rest[]} */ ...rest) => declareOne(false, title, rest);
  const skip = (/** @type {Title} */ _title, /** @type {Rest[]} */ ..._rest) => {};
  return Object.assign(run, {
    only: (/** @type {Title} */ title, /** @type {Rest[]} */ ...rest) => declareOne(true, title, rest),
    skip,
    todo: skip,
    skipIf: (/** @type {unknown} */ condition) => (condition ? skip : run),
    runIf: (/** @type {unknown} */ condition) => (condition ? run : skip),
  });
}

/**
 * @param {(args: unknown[], title: string, fn: Function) => void} declareOne
 * @returns what declares one for each of several values: `each` takes a list of them for its arguments, `for` takes it as one
 */
function ofEach(declareOne) {
  const forEachOf =
    (/** @type {(one: unknown) => unknown[]} */ argsOf) => (/** @type {readonly unknown[]} */ cases) => {
      return (/** @type {Title} */ title, /** @type {Rest[]} */ ...rest) => {
        for (const [i, args] of cases.map(argsOf).entries())
          declareOne(args, titleOf(textOf(title), args, i), splitRest(rest)[0]);
      };
    };
  return { each: forEachOf((one) => (Array.isArray(one) ? one : [one])), for: forEachOf((one) => [one]) };
}

/**
 * @param {string} template with `%s` and its like for the arguments, or `$key` for what the first of them has
 * @param {unknown[]} args
 * @param {number} index
 */
function titleOf(template, args, index) {
  const [first] = /** @type {any[]} */ (args);
  const numbered = template.replaceAll('%#', String(index)).replaceAll('%$', String(index + 1));
  const places = numbered.match(/%[sdifjoO]/g) ?? [];
  return format(numbered, ...args.slice(0, places.length)).replace(/\$(\w+(?:\.\w+)*)/g, (whole, path) => {
    const value = path
      .split('.')
      .reduce((/** @type {any} */ object, /** @type {string} */ key) => object?.[key], first);
    return value === undefined ? whole : typeof value === 'object' ? JSON.stringify(value) : String(value);
  });
}

/** Files find all of it without an import where their project is set up so, also in functions that are called later. */
export function install() {
  const hooks = { afterAll, afterEach, beforeAll, beforeEach };
  const all = { ...hooks, bench, describe, expect, it: test, suite: describe, test };
  for (const [name, value] of Object.entries(all))
    if (!(name in globalThis)) Object.assign(globalThis, { [name]: value });
}
