import { fileURLToPath } from 'node:url';
import { answerSettings } from '@rounds/analysis/answer-settings.js';
import { thrown } from '@rounds/harness/failure-error.js';
import { groupTrials } from '@rounds/record';
import { failureText } from '@rounds/record/failures.js';
import { plainText } from '@rounds/record/format.js';
import { exitWithError, UserError } from '../system/errors.js';
import { suitesFolder } from '../system/project.js';
import { adviceFor, adviceForLoop } from './advice.js';
import { modulesNamed, suiteModules } from './find.js';
import { probe } from './probe.js';

/**
 * @typedef {object} NamedSuite
 * @property {string} name of its folder, followed by a slash and its own name if the folder has several
 * @property {string} url of its module, for the workers
 * @property {import('@rounds/harness').Suite | import('@rounds/harness').ProgramSuite} suite
 * @property {{ runtime: string, why: string }} [onlyIn] the runtime that its file of benchmarks needs, and why
 *
 * @typedef {import('./find.js').SuiteModule} SuiteModule
 *
 * @typedef {(broken: { name: string, error: string, lines?: string[] }) => void} OnBroken told of a suite that cannot be loaded, or
 *   that fails later without being asked anything. `lines` are code that would help
 * @typedef {{ onBroken?: OnBroken, signal?: AbortSignal, specs?: import('../runtimes/find/spec.js').RuntimeSpec[] }} How `specs`:
 *   runtimes that were asked for
 */

/** @param {string} [folder] @returns {Promise<NamedSuite[]>} all of them, by name */
export function loadSuites(folder = suitesFolder) {
  return load(suiteModules(folder));
}

/**
 * Loads only what is chosen, so that a broken suite does not keep the others from running.
 *
 * @param {string[]} names of suites, or of folders with several, or paths of files and folders of a project; none for
 *   every suite that is not internal
 * @param {{ folder?: string } & How} [options] without `onBroken`, the first that is broken is an error
 * @returns {Promise<NamedSuite[]>}
 */
export async function chooseSuites(names, { folder = suitesFolder, ...how } = {}) {
  const { signal } = how;
  if (names.length === 0)
    return (await load(suiteModules(folder), how)).filter(({ suite }) => !suite.internal);
  const modules = modulesNamed(names, folder);
  const loaded = await load(modules, how);
  if (loaded.length > 0) return loaded;
  signal?.throwIfAborted();
  // A module may be fine and have nothing of what was asked for: `#group` of a file of benches.
  const what = modules.every(({ groups }) => groups)
    ? `No group of benches is called as in ${names.join(', ')}.`
    : 'None of the chosen suites can be used, for the reasons above.';
  throw new UserError(what, { exitCode: 1 });
}

/** For a command that goes on with the other suites. @type {OnBroken} */
export function sayBroken({ name, error, lines = [] }) {
  process.exitCode = 1;
  const more = lines.map((line) => `  ${plainText(line)}\n`).join('');
  process.stderr.write(`${plainText(`failed: suite ${name}: ${error}`)}${more && ':'}\n${more}`);
}

/**
 * @param {SuiteModule[]} modules
 * @param {How} [options]
 * @returns {Promise<NamedSuite[]>}
 */
async function load(modules, { onBroken = refuse, signal, specs } = {}) {
  const broken = await probe(modules, { signal, specs });
  for (const [{ name, url, refusal }, failure] of broken) {
    const error = failureText(failure);
    const advice = failure.kind === 'time-limit' ? adviceForLoop : adviceFor(url, error);
    onBroken({ name, error: error + advice, ...(refusal?.lines && { lines: refusal.lines }) });
  }
  const fine = modules.filter((module) => !broken.has(module));
  if (onBroken !== refuse) {
    for (const { name, notes = [] } of fine)
      for (const note of notes) process.stderr.write(`${plainText(`note: ${name}: ${note}`)}\n`);
    if (watched.size === 0) process.on('uncaughtException', blame);
    for (const module of fine) watched.set(module, onBroken);
  }
  return (await Promise.all(fine.map(suitesOf))).flat();
}

/** @type {Map<SuiteModule, OnBroken>} */
const watched = new Map();

/**
 * What a suite has begun when it was imported may still throw, in the middle of anything. That must not end a run.
 *
 * @param {unknown} error
 */
function blame(error) {
  const stack = error instanceof Error ? String(error.stack) : '';
  const guilty = [...watched].find(([{ url }]) => {
    const folder = new URL('.', url).href;
    return stack.includes(folder) || stack.includes(fileURLToPath(folder));
  });
  if (!guilty) return exitWithError(error);
  const [{ name }, onBroken] = guilty;
  onBroken({ name, error: failureText({ kind: 'threw', uncaught: true, ...thrown(error) }) });
}

/** @param {SuiteModule} module @returns {Promise<NamedSuite[]>} */
async function suitesOf({ name, url, driverUrl = url, groups, onlyIn }) {
  if (!groups) return [{ name, url, suite: (await import(driverUrl)).default }];
  const [file, asked = ''] = url.split('#');
  return groups
    .filter((group) => asked === '' || group.name === decodeURIComponent(asked))
    .map((group) => ({
      name: name + (group.name && `#${group.name}`),
      url: `${file}#${encodeURIComponent(group.name)}`,
      suite: outlineOf(group),
      ...(onlyIn !== undefined && { onlyIn }),
    }));
}

/**
 * What the driver may know of benches that only workers import.
 *
 * @param {import('./find.js').Group} group
 * @returns {import('@rounds/harness').Suite}
 */
function outlineOf({ question, baseline, columns, cases, workloads, limits }) {
  const inWorker = () => {
    throw new Error('benches are called in workers only');
  };
  const limitOf = new Map(Object.entries(limits)); // a bench may be called `toString`
  return {
    question,
    baseline,
    ...(columns && { columns }),
    work: 'either',
    workloads: Object.fromEntries(workloads.map((name) => [name, { input: inWorker, quick: true }])),
    cases: Object.fromEntries(cases.map((name) => [name, { load: inWorker, limitMs: limitOf.get(name) }])),
    reference: inWorker,
  };
}

/** @type {OnBroken} */
function refuse({ name, error }) {
  throw new UserError(`The suite ${name} cannot be used: ${error}.`, { exitCode: 1 });
}

/**
 * How the questions of runs are answered. Suites that no longer exist have nothing to say.
 *
 * @param {import('@rounds/record').Run[]} runs
 */
export async function rulesOf(runs) {
  const measured = runs.flatMap((run) => Array.from(groupTrials(run).values(), ({ cell }) => cell.suite));
  const modules = suiteModules().filter(({ name }) => measured.includes(name));
  return (await load(modules, { onBroken: sayBroken })).map(answerSettings);
}
