/**
 * A file of benchmarks while it is imported: what it has declared, and what is known about the rest of it. Whoever imports the file
 * provides this object, and every copy of this module finds it.
 *
 * @typedef {Record<string, unknown>} Args values by the names that `args` and `range` gave them
 * @typedef {Record<string, readonly unknown[]>} ArgLists
 *
 * @typedef {string | { name?: string }} Group its name, empty outside of all groups. In other tools, groups may have the same name or
 *   none: each has an object of its own, in which benches may have the same name, and those with the same arguments are compared
 *
 * @typedef {object} DeclaredBench and how it is called
 * @property {string} name
 * @property {Group} group that it is compared in
 * @property {(input: any) => unknown} fn
 * @property {BenchOptions} options
 * @property {ArgLists} args
 * @property {Args[]} [argumentSets] values of its arguments (default: each combination of `args`)
 * @property {string[]} [flags] of the runtime
 * @property {boolean} [isServer] whether `options` are those of a server, and `fn` is not called
 *
 * @typedef {{ name: string, outer?: Scope }} Scope a group or `describe`, or the file itself
 *
 * @typedef {object} BenchmarkFile
 * @property {DeclaredBench[]} benches
 * @property {Scope} scope in which it declares at the moment
 * @property {(() => unknown)[]} later functions that declare benches after the import
 * @property {Set<string>} notes for its author
 * @property {boolean} hasRun whether it has run its benchmarks, as files of other tools do: the rest of it is about results
 * @property {boolean} readsResults whether it has looked at results, of which there are none
 */

/**
 * @template {ArgLists} Lists
 * @typedef {{ [Name in keyof Lists]: Lists[Name][number] }} ArgsOf one value of each list
 */

/**
 * @template {ArgLists} [Lists=ArgLists]
 * @template [Input=any]
 * @template [Answer=any]
 * @typedef {object} BenchOptions
 * @property {Lists} [args] measures the bench with each of these values, by name
 * @property {boolean} [baseline] whether the others of its group are compared with it (default: the first one)
 * @property {string} [equals] name of a bench of the same group that must give the same answer
 * @property {(args: ArgsOf<Lists>) => Input | Promise<Input>} [setup] makes what the function gets, outside of the measured time
 * @property {boolean} [fresh] whether each call gets an input of its own: `setup`, and `teardown`, are called for every call
 * @property {(input: Input) => unknown} [teardown] gets what the function got, when it has been measured. May be asynchronous
 * @property {(input: Input) => unknown} [beforeEach] is called before each call, outside of its time, which is then taken call by
 *   call. What it returns is what the function gets, unless that is nothing
 * @property {(input: any) => unknown} [afterEach] the same after each call
 * @property {boolean | string} [skip] whether it is not measured, or why
 * @property {boolean} [only] whether only benches with this option are run
 * @property {number} [limitMs] time limit of a trial; overrides the run's
 * @property {Record<string, (answer: Answer, input: any) => number>} [metrics] other metrics of its last answer, by the title in the
 *   tables
 */

const key = Symbol.for('rounds.file');

/** @returns {BenchmarkFile} that the following import fills */
export function openFile() {
  const file = {
    ...{ benches: [], scope: { name: '' }, later: [], notes: new Set() },
    ...{ hasRun: false, readsResults: false },
  };
  Object.defineProperty(globalThis, key, { value: file, configurable: true });
  return file;
}

/** @returns {BenchmarkFile | undefined} the latest one */
export function latestFile() {
  return /** @type {any} */ (globalThis)[key];
}

/** @returns {BenchmarkFile} the one that is being imported */
export function currentFile() {
  const file = latestFile();
  if (file) return file;
  throw new Error(
    'This file declares benchmarks and measures nothing by itself. Run it with: npx rounds FILE',
  );
}

/** @param {Pick<DeclaredBench, 'name' | 'fn'> & Partial<DeclaredBench>} bench `group`: by default, that of the scope */
export function declare(bench) {
  const { benches, scope } = currentFile();
  /** @type {DeclaredBench} */
  const declared = { group: scope, options: {}, args: {}, ...bench };
  benches.push(declared);
  return declared;
}

/**
 * Declares benches in a scope of their own. An async function is called after the import: what others declare while it waits would be
 * taken for its own.
 *
 * @param {string} label for the error
 * @param {Scope} scope
 * @param {() => any} declareAll
 */
export function declareWithin(label, scope, declareAll) {
  const file = currentFile();
  const enter = () => {
    const { scope: before } = file;
    file.scope = scope;
    return () => {
      file.scope = before;
    };
  };
  if (/** @type {any} */ (declareAll)?.[Symbol.toStringTag] === 'AsyncFunction') {
    file.later.push(async () => {
      const leave = enter();
      await declareAll();
      leave();
    });
    return;
  }
  const leave = enter();
  const result = declareAll();
  leave();
  if (typeof result?.then !== 'function') return;
  result.then(undefined, () => {}); // not awaited
  throw new TypeError(`${label}: what returns a promise must be an async function`);
}

/** @param {ArgLists} args @returns {Args[]} every combination */
export function combinationsOf(args) {
  /** @type {Args[]} */
  let sets = [{}];
  for (const [name, values] of Object.entries(args))
    sets = sets.flatMap((set) => values.map((value) => ({ ...set, [name]: value })));
  return sets;
}
