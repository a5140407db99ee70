import { FailureError } from '../failure-error.js';
import { latestFile, openFile } from './file.js';
import { importWith, toolOf } from './replace-tool.js';
import { groupsOf } from './suites.js';

/**
 * Imports a benchmark file: as the program that was started, with its tool replaced by our adapter, and until nothing of it is
 * under way.
 *
 * @import { Groups } from './suites.js'
 * @typedef {{ groups: Groups, notes: string[] }} Benchmarks `notes`: what the author of the file may want to know
 */

/** @param {string} url with the name of a group, perhaps empty, behind #: which no other suite has */
export function declaresBenches(url) {
  return url.includes('#');
}

/** @param {string} url */
export function groupOf(url) {
  return decodeURIComponent(new URL(url).hash.slice(1));
}

/** @param {string} url of benchmarks @returns {string} that of their file */
export function fileOf(url) {
  return url.replace(/[?#].*$/, '');
}

/** Parameter of a URL: the number of a further copy of the module. */
export const copyName = 'copy';

/** @param {string} url of benchmarks @returns {string} what is imported: a file, or a copy of it */
function moduleOf(url) {
  const copy = new URL(url).searchParams.get(copyName);
  return fileOf(url) + (copy === null ? '' : `?${copyName}=${copy}`);
}

// Files may replace these.
const { clearTimeout, setTimeout } = globalThis;
const { now } = Date;

let isImporting = false;

/**
 * @param {string} url of the file
 * @param {(url: string) => Promise<unknown>} load imports it
 * @param {(groups: Groups) => boolean} [isEnough] whether later declarations are not needed
 * @param {string} [folder] an empty one of this process
 * @returns {Promise<Benchmarks>}
 */
export async function benchSuites(url, load, isEnough, folder) {
  const source = fileOf(url);
  const file = openFile();
  const { benches, later, notes } = file;
  isImporting = true;
  const before = underWay();
  actAsProgram(source);
  try {
    const tool = toolOf(url);
    const importAll = () => load(moduleOf(url));
    await (tool ? importWith(tool, importAll, { file: source, folder }) : importAll());
  } catch (error) {
    if (!file.hasRun || benches.length === 0) throw error;
    const why = error instanceof Error ? error.message : String(error);
    notes.add(`it fails after it has run its benchmarks, which does not matter here: ${why}`);
  }
  await untilIdle(before, async () => {
    // One after the other: what others declare meanwhile would be taken for its own.
    for (let declare = later.shift(); declare; declare = later.shift()) await declare();
    return isEnough !== undefined && benches.length > 0 && isEnough(groupsOf(benches, source));
  });
  if (file.hasRun) await nextTurn(); // a rejected promise is reported after this one
  isImporting = false;
  if (benches.length === 0)
    throw new FailureError({ kind: 'load', message: `no benchmarks found: ${howToDeclare(url)}` });
  if (file.readsResults)
    notes.add("the file's own report is ignored: Rounds measures after the file has run");
  return { groups: groupsOf(benches, source), notes: [...notes] };
}

/**
 * Promises that a file leaves after it has run its benchmarks may fail for want of results.
 * @returns {boolean} whether an error that nothing catches now is one of that
 */
export function isAboutResults() {
  return isImporting && latestFile()?.hasRun === true;
}

/** @param {string} url */
function howToDeclare(url) {
  const tool = toolOf(url)?.name;
  if (tool === undefined) return "import { bench } from 'rounds' and call bench(name, fn)";
  const names = /** @type {Record<string, string>} */ ({
    'deno-bench': 'Deno.bench',
    'create-benchmark': 'createBenchmark',
  });
  return `it uses ${names[tool] ?? tool}, and declared nothing with it when it was imported`;
}

/** The environment variable with the arguments for benchmark files, as JSON: everything after `--` on the command line. */
export const argumentsVariable = 'ROUNDS_ARGUMENTS';

/**
 * Some files declare benchmarks only if they are the program that was started, and some read its arguments.
 * @param {string} url of a file, which is about to be imported
 */
function actAsProgram(url) {
  const { Deno } = /** @type {any} */ (globalThis);
  const json = Deno ? Deno.env.get(argumentsVariable) : globalThis.process?.env[argumentsVariable];
  /** @type {string[]} */
  const given = json === undefined ? [] : JSON.parse(json);
  if (Deno && given.length === 0) return; // it loads `process` when it is first used, which takes long
  const path = decodeURIComponent(new URL(url).pathname);
  const systemPath = /^\/[A-Z]:/.test(path) ? path.slice(1).replaceAll('/', '\\') : path;
  globalThis.process?.argv.splice(1, Number.POSITIVE_INFINITY, systemPath, ...given);
  if (Deno) Object.defineProperty(Deno, 'args', { value: given, configurable: true });
}

/** What a file opens for good, such as a server, is never done. */
const limitMs = 3000;
const everyMs = 5;
/** Between two steps of one thing that is under way, there may be nothing to see. */
const quietLooks = 3;

/** @returns {string[]} what is under way in this process, as far as its runtime reports it */
function underWay() {
  // Deno loads `process` when it is first used, which takes long.
  if ('Deno' in globalThis) return [];
  return /** @type {any} */ (globalThis).process?.getActiveResourcesInfo?.() ?? [];
}

/** @param {number} [ms] @returns {Promise<void>} */
function nextTurn(ms = 0) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * A file may declare benches late: behind a promise or a timer that it does not wait for, or in a function that it called and
 * left. So whoever imports it waits until nothing of it is under way.
 * @param {string[]} before what was under way already
 * @param {() => boolean | Promise<boolean>} isEnough asked each time that something may have come
 */
async function untilIdle(before, isEnough) {
  const timer = setTimeout(() => {}, 1000);
  const isReported = underWay().length > 0;
  clearTimeout(timer);
  const end = now() + limitMs;
  for (let quiet = 0; !(await isEnough()) && quiet < quietLooks && now() < end; ) {
    await nextTurn(everyMs);
    const more = underWay();
    for (const each of before) if (more.includes(each)) more.splice(more.indexOf(each), 1);
    quiet = isReported && more.length === 0 ? quiet + 1 : 0;
  }
}
