import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerSettings } from '@rounds/analysis/answer-settings.js';
import { serverSuite } from '@rounds/harness/simple/server-suite.js';
import { groupTrials } from '@rounds/record';
import { failureText } from '@rounds/record/failures.js';
import { plainText } from '@rounds/record/format.js';
import { RUNTIME_NAMES } from '../runtimes/descriptors.js';
import { UserError } from '../system/errors.js';
import { readManifest } from '../system/files.js';
import { nearestPackage, suitesFolder } from '../system/project.js';
import { modulesNamed, suiteModules } from './find.js';
import { probe } from './probe.js';

/**
 * @typedef {object} NamedSuite
 * @property {string} name of its folder, followed by a slash and its own name if the folder has several
 * @property {string} url of its module, for the workers
 * @property {import('@rounds/harness').Suite | import('@rounds/harness').ProgramSuite} suite
 * @property {string[]} [files] URLs of its code, if it has no module
 * @property {{ runtime: string, why: string }} [onlyIn] the runtime that its benchmark file needs, and why
 *
 * @import { SuiteModule } from './find.js'
 *
 * @typedef {(broken: { name: string, error: string }) => void} OnBroken receives a suite that cannot be loaded
 * @typedef {{ onBroken?: OnBroken, signal?: AbortSignal, specs?: import('../runtimes/find/spec.js').RuntimeSpec[] }} LoadOptions `specs`:
 *   requested runtimes
 */

/** @param {string} [folder] @returns {Promise<NamedSuite[]>} all suites, by name */
export function loadSuites(folder = suitesFolder) {
  return load(suiteModules(folder));
}

/**
 * Loads only the chosen suites, so that another broken suite does not matter.
 *
 * @param {string[]} names of suites, or of folders with several, or paths of files and folders of a project; none for
 *   every suite that is not internal
 * @param {{ folder?: string } & LoadOptions} [options] without `onBroken`, the first broken suite is an error
 * @returns {Promise<NamedSuite[]>}
 */
export async function chooseSuites(names, { folder = suitesFolder, ...options } = {}) {
  if (names.length === 0)
    return (await load(suiteModules(folder), options)).filter(({ suite }) => !suite.internal);
  const modules = modulesNamed(names, folder);
  const loaded = await load(modules, options);
  if (loaded.length > 0) return loaded;
  options.signal?.throwIfAborted();
  // A valid file may not have the requested `#group`.
  const message = modules.every(({ groups }) => groups)
    ? `No group of benchmarks matches ${names.join(', ')}.`
    : 'None of the chosen suites can be used, for the reasons above.';
  throw new UserError(message, { exitCode: 1 });
}

/** For a command that continues with the other suites. @type {OnBroken} */
export function reportBroken({ name, error }) {
  process.exitCode = 1;
  process.stderr.write(`${plainText(`failed: suite ${name}: ${error}`)}\n`);
}

/**
 * @param {SuiteModule[]} modules
 * @param {LoadOptions} [options]
 * @returns {Promise<NamedSuite[]>}
 */
async function load(modules, { onBroken = refuse, signal, specs } = {}) {
  const broken = await probe(modules, { signal, specs });
  for (const [{ name, url }, failure] of broken)
    onBroken({ name, error: failureText(failure) + adviceFor(url, failure) });
  const loaded = modules.filter((module) => !broken.has(module));
  for (const { name, notes = [] } of onBroken === refuse ? [] : loaded)
    for (const note of notes) process.stderr.write(`${plainText(`note: ${name}: ${note}`)}\n`);
  return (await Promise.all(loaded.map(suitesOf))).flat();
}

/** @param {string} url of a file @param {import('@rounds/record').FailureReason} failure @returns {string} another clause, if any */
function adviceFor(url, failure) {
  if (failure.kind === 'time-limit')
    return ". It seems to measure by itself. Instead, import bench from 'rounds' and call bench(name, fn)";
  if (!/Cannot find (?:module|package)/.test(failureText(failure))) return '';
  const { scripts } = readManifest(nearestPackage(path.dirname(fileURLToPath(url)))) ?? {};
  return scripts?.build === undefined ? '' : '. If it is built, build it first: npm run build';
}

/** @param {SuiteModule} module @returns {Promise<NamedSuite[]>} */
async function suitesOf({ name, url, driverUrl = url, groups, onlyIn }) {
  if (!groups) return [{ name, url, suite: (await import(driverUrl)).default }];
  const [file, wanted = ''] = url.split('#');
  return groups
    .filter((group) => wanted === '' || group.name === decodeURIComponent(wanted))
    .map((group) => ({
      name: name + (group.name && `#${group.name}`),
      url: `${file}#${encodeURIComponent(group.name)}`,
      suite: outlineOf(group, `${file}#${encodeURIComponent(group.name)}`),
      ...(onlyIn && { onlyIn }),
    }));
}

/**
 * A suite for the driver, whose functions only exist in workers.
 *
 * @param {import('./find.js').BenchGroup} group
 * @param {string} url
 * @returns {NamedSuite['suite']}
 */
function outlineOf({ name: _, cases, workloads, servers, ...about }, url) {
  if (servers) return serverSuite({ ...about, ...servers }, { runtimes: RUNTIME_NAMES, url });
  const inWorker = () => {
    throw new Error('benchmarks are called in workers only');
  };
  return {
    ...about,
    work: 'either',
    workloads: Object.fromEntries(workloads.map((name) => [name, { input: inWorker, quick: true }])),
    cases: Object.fromEntries(cases.map(({ name, ...own }) => [name, { load: inWorker, ...own }])),
    reference: inWorker,
  };
}

/** @type {OnBroken} */
function refuse({ name, error }) {
  throw new UserError(`The suite ${name} cannot be used: ${error}.`, { exitCode: 1 });
}

/**
 * How suites answer their questions. Suites of old runs may no longer exist.
 *
 * @param {import('@rounds/record').Run[]} runs
 */
export async function rulesOf(runs) {
  const measured = runs.flatMap((run) => Array.from(groupTrials(run).values(), ({ cell }) => cell.suite));
  const modules = suiteModules().filter(({ name }) => measured.includes(name));
  return (await load(modules, { onBroken: reportBroken })).map(answerSettings);
}
