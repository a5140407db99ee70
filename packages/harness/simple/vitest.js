import { declare, declareLater, groupName, list, notCarriedOver } from './bench.js';

/**
 * The API of vitest's benchmarks, for files that were written for them. How long and how often is for Rounds to say, so
 * that such options are accepted and not used.
 *
 * @typedef {(task?: any, mode?: 'run' | 'warmup') => unknown} Hook
 * @typedef {{ setup?: Hook, teardown?: Hook } & Record<string, unknown>} BenchOptions
 * @typedef {((...args: any[]) => unknown) | object} Rest of what a `describe` is given: options, and the function that declares
 * @typedef {string | Function} Name
 *
 * @typedef {object} Scope a `describe`, or the file
 * @property {string[]} names
 * @property {Scope[]} around it, the file first
 * @property {boolean} only
 * @property {(() => unknown)[]} before
 * @property {(() => unknown)[]} after
 */

/** @type {WeakMap<object, Scope>} by the list of the file, whose hooks are for no other file */
const files = new WeakMap();
/** @type {Scope | undefined} */
let describing;

/** @returns {Scope} */
function scope() {
  if (describing) return describing;
  const file = files.get(list()) ?? { names: [], around: [], only: false, before: [], after: [] };
  files.set(list(), file);
  return file;
}

/** Of files that have an `only`, of which the others are left out. */
const chosen = new WeakSet();

export const bench = withModes(
  (
    isOnly,
    /** @type {Name} */ name,
    /** @type {() => unknown} */ fn,
    /** @type {BenchOptions} */ { setup, teardown } = {},
  ) => {
    const own = scope();
    const benches = list();
    const only = isOnly || own.only;
    if (only && !chosen.has(benches)) {
      chosen.add(benches);
      benches.length = 0;
    }
    if (chosen.has(benches) && !only) return;
    const task = { name: nameOf(name) };
    const scopes = [...own.around, own];
    /** @type {(() => unknown)[]} what hooks return, to undo what they did */
    const undo = [];
    const hooks = {
      setup: async () => {
        for (const hook of scopes.flatMap(({ before }) => before)) {
          const undone = await hook();
          if (typeof undone === 'function') undo.unshift(/** @type {() => unknown} */ (undone));
        }
        await setup?.(task, 'run');
      },
      teardown: async () => {
        await teardown?.(task, 'run');
        const after = scopes.reverse().flatMap((each) => each.after);
        for (const hook of [...after, ...undo]) await hook();
      },
    };
    declare(task.name, groupName(own.names.join(' '), own), fn, hooks, true);
  },
);

export const describe = Object.assign(
  withModes((only, /** @type {Name} */ name, /** @type {Rest[]} */ ...rest) =>
    describeWith([], only, name, rest),
  ),
  {
    each: describeEach((/** @type {unknown} */ one) => (Array.isArray(one) ? one : [one])),
    for: describeEach((/** @type {unknown} */ one) => [one]),
  },
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

/** @returns {never} */
export function beforeEach() {
  throw notCarriedOver('beforeEach', 'nothing can run between two calls. Use beforeAll');
}

/** @returns {never} */
export function afterEach() {
  throw notCarriedOver('afterEach', 'nothing can run between two calls. Use afterAll');
}

/** @param {unknown[]} args @param {boolean} only @param {Name} name @param {Rest[]} rest */
function describeWith(args, only, name, rest) {
  const declare = /** @type {Function} */ (rest.find((each) => typeof each === 'function'));
  const outer = scope();
  const names = [...outer.names, nameOf(name)];
  const around = [...outer.around, outer];
  const own = { names, around, only: only || outer.only, before: [], after: [] };
  // What others declare while this one waits would be taken for its own.
  if (/** @type {any} */ (declare)[Symbol.toStringTag] === 'AsyncFunction') {
    return declareLater(async () => {
      describing = own;
      try {
        await declare(...args);
      } finally {
        describing = undefined;
      }
    });
  }
  const before = describing;
  describing = own;
  let promise;
  try {
    promise = declare(...args);
  } finally {
    describing = before;
  }
  if (typeof promise?.then !== 'function') return;
  promise.then(undefined, () => {}); // nobody waits for it
  throw notCarriedOver(`The promise of describe ${JSON.stringify(nameOf(name))}`, 'make its function async');
}

/** @param {(one: unknown) => unknown[]} argsOf */
function describeEach(argsOf) {
  return (/** @type {readonly unknown[]} */ cases) => {
    if ('raw' in cases) throw notCarriedOver('describe.each with a template', 'give it a list');
    return (/** @type {Name} */ name, /** @type {Rest[]} */ ...rest) => {
      for (const [i, one] of cases.entries()) {
        describeWith(argsOf(one), false, titleOf(nameOf(name), argsOf(one), i), rest);
      }
    };
  };
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

/** @param {Name} name */
function nameOf(name) {
  return typeof name === 'string' ? name : name.name || 'anonymous';
}

/**
 * @template {unknown[]} Args
 * @param {(only: boolean, ...args: Args) => void} declare
 */
function withModes(declare) {
  const run = (/** @type {Args} */ ...args) => declare(false, ...args);
  const skip = (/** @type {unknown[]} */ ..._args) => {};
  return Object.assign(run, {
    only: (/** @type {Args} */ ...args) => declare(true, ...args),
    skip,
    todo: skip,
    skipIf: (/** @type {unknown} */ condition) => (condition ? skip : run),
    runIf: (/** @type {unknown} */ condition) => (condition ? run : skip),
  });
}
