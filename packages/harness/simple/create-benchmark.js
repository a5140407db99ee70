import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPromise } from '../check.js';
import { suggestion } from '../nearest.js';
import { hasRun, notCarriedOver, stopwatch, timesItself, whenDone } from './adapter.js';
import { combinationsOf, currentFile, declare } from './file.js';

/**
 * The API of Node.js's own benchmarks, `benchmark/common.js`. A file is one benchmark, and each configuration is a workload. Its
 * function runs a loop, and its time is that between `bench.start()` and `bench.end(operations)`. Node.js starts a process for each
 * call of the function. Here it is called again and again, until it is warm and has taken its turns.
 *
 * @typedef {string | number} Value
 * @typedef {Record<string, Value>} Config
 * @typedef {Record<string, Value | readonly Value[]>} Parameters
 *
 * @typedef {object} Options
 * @property {string | string[]} [flags] of Node.js
 * @property {(config: Config) => boolean} [combinationFilter]
 * @property {boolean} [byGroups] whether there are parameters for each group
 * @property {unknown} [test] values of Node.js's own tests
 */

/** The module that is replaced in part, in the code of a benchmark. */
export const commonModule = /\b(?:require\(|from)\s*['"]((?:\.\.?\/)+common(?:\.js)?)['"]/;

/**
 * @param {(config: Config) => unknown} main
 * @param {Parameters | Record<string, [Parameters]>} parameters
 * @param {Options} [options]
 */
export function createBenchmark(main, parameters, { flags = [], combinationFilter, byGroups } = {}) {
  const [file = '', ...given] = process.argv.slice(1);
  const groups = byGroups
    ? Object.entries(parameters).map(([group, own]) => ({ .../** @type {any} */ (own)[0], group }))
    : [parameters];
  const chosen = parseArguments(given);
  const known = new Set(groups.flatMap(Object.keys));
  for (const name of chosen.keys())
    if (!known.has(name))
      currentFile().notes.add(`it has no parameter ${JSON.stringify(name)}.${suggestion(name, [...known])}`);
  const all = groups.flatMap((own) => combinations(own, chosen));
  const argumentSets = combinationFilter ? all.filter((config) => combinationFilter({ ...config })) : all;
  const { bench, fn, options } = betweenStartAndEnd(main);
  if (argumentSets.length === 0) return bench;
  const name = path.basename(file).replace(/\.[cm]?js$/, '');
  declare({ name, group: '', fn, options, argumentSets, flags: [flags].flat() });
  hasRun();
  return bench;
}

/** @param {string[]} given such as `n=1000` @returns {Map<string, string[]>} values by name */
function parseArguments(given) {
  /** @type {Map<string, string[]>} */
  const chosen = new Map();
  for (const argument of given) {
    const [, name, value = ''] = /^(.+?)=([\s\S]*)$/.exec(argument) ?? [];
    if (name === undefined)
      throw new TypeError(`the argument ${JSON.stringify(argument)} must be NAME=VALUE, such as n=1000`);
    chosen.set(name, [...(chosen.get(name) ?? []), value]);
  }
  return chosen;
}

/** @param {Parameters} parameters @param {Map<string, string[]>} chosen values that replace theirs @returns {Config[]} */
function combinations(parameters, chosen) {
  const lists = Object.entries(parameters).map(([name, declared]) => {
    const own = [declared].flat();
    const type = typeof own[0];
    if (own.some((value) => typeof value !== type || (type !== 'number' && type !== 'string')))
      throw new TypeError(`the values of ${JSON.stringify(name)} must be all numbers or all strings`);
    return [name, chosen.get(name)?.map((text) => (type === 'number' ? Number(text) : text)) ?? own];
  });
  return /** @type {Config[]} */ (combinationsOf(Object.fromEntries(lists)));
}

const { setImmediate } = globalThis;

/** @param {(config: Config) => unknown} main */
function betweenStartAndEnd(main) {
  const watch = stopwatch('bench');
  let resolveEnd = () => {};
  const made = { calls: 0, operations: 0 };
  const bench = {
    config: /** @type {Config} */ ({}),
    start: watch.start,
    end: (/** @type {number} */ operations) => {
      watch.end(Number(operations));
      made.calls++;
      // Of the gigabits that some count, a call has less than one. Its time is that of the call.
      made.operations += Math.max(1, operations);
      resolveEnd();
    },
    http: () => {
      throw notCarriedOver('bench.http()', 'it needs a load generator, such as wrk');
    },
  };
  /** @type {(() => void) | undefined} */
  let removeFiles;
  const callOnce = (/** @type {Config} */ config) => {
    removeFiles ??= removerOfFiles(testFolder);
    removeFiles();
    bench.config = { ...config };
    const later = main(bench.config);
    if (watch.hasEnded() && !isPromise(later)) return undefined;
    const end = watch.hasEnded() || new Promise((resolve) => (resolveEnd = () => resolve(true)));
    // What it closes is closed before the next call.
    return Promise.all([later, end]).then(() => new Promise((resolve) => setImmediate(resolve)));
  };
  const { exit } = process;
  // Some functions end the process after the only call that Node.js makes.
  process.exit = /** @type {typeof exit} */ ((code) => (watch.hasEnded() && !code ? undefined : exit(code)));
  const timed = timesItself(
    (config) => (_calls, now) => {
      watch.reset(now);
      return whenDone(callOnce(config), () => ({ ...watch.timed(), calls: 1 }));
    },
    { made },
  );
  return { bench, ...timed };
}

/** Of Node.js's `test/common/tmpdir.js`. */
let testFolder = '';

/** @param {string} folder @returns {() => void} removes what was added since then, as a new process would */
function removerOfFiles(folder) {
  if (!existsSync(folder)) return () => {};
  const before = readdirSync(folder);
  return () => {
    for (const name of readdirSync(folder))
      if (!before.includes(name)) rmSync(path.join(folder, name), { recursive: true, force: true });
  };
}

export const isGlobalOnly = true;

/**
 * Other exports of `common.js` stay, such as `urls` and `binding`. Processes that run at once have ports and folders of their own.
 *
 * @param {{ file: string, folder?: string }} of `file`: URL of the benchmark
 */
export async function install({ file, folder }) {
  if ('Bun' in globalThis) throw notCarriedOver('A benchmark of Node.js in Bun', 'use Node.js or Deno');
  const { env, pid } = process;
  env.PORT = String(await freePort());
  env.TEST_THREAD_ID = `rounds-${pid}`;
  if (folder !== undefined) {
    env.NODE_TEST_DIR = folder;
    testFolder = path.join(folder, `.tmp.${env.TEST_THREAD_ID}`);
  }
  const [, specifier = ''] = commonModule.exec(readFileSync(fileURLToPath(file), 'utf8')) ?? [];
  const common = createRequire(file)(specifier);
  common.createBenchmark = createBenchmark;
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
