import { answerRule } from '@rounds/analysis/answers/rule.js';
import { groupTrials } from '@rounds/record';
import { failureText } from '@rounds/record/failures.js';
import { plain } from '@rounds/report/words/plain.js';
import { UserError } from '../cli/errors.js';
import { unknown } from '../cli/nearest.js';
import { suitesFolder } from '../files/project.js';
import { projectModules, suiteModules } from './find.js';
import { blameSuites } from './late.js';
import { probe } from './probe.js';

/**
 * @typedef {import('../trial/setup.js').NamedSuite} NamedSuite
 * @typedef {import('./find.js').SuiteModule} SuiteModule
 * @typedef {import('./late.js').OnBroken} OnBroken
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
 * @param {{ folder?: string, onBroken?: OnBroken, signal?: AbortSignal }} [options] without `onBroken`, the first that is broken is an error
 * @returns {Promise<NamedSuite[]>}
 */
export async function chooseSuites(names, { folder = suitesFolder, onBroken, signal } = {}) {
  const modules = suiteModules(folder);
  const how = { onBroken, signal };
  if (names.length === 0) return (await load(modules, how)).filter(({ suite }) => !suite.internal);
  /** @type {Set<SuiteModule>} */
  const chosen = new Set();
  for (const name of names) {
    const own = modules.filter((module) => module.name === name || module.name.startsWith(`${name}/`));
    const found = own.length > 0 ? own : projectModules(name);
    if (found.length > 0) for (const module of found) chosen.add(module);
    else if (modules.length === 0 || /^\.{0,2}\/|\.[cm]?[jt]s$/.test(name))
      throw new UserError(`There is no file or folder ${JSON.stringify(name)}.`);
    else {
      const known = modules.flatMap((module) => [module.name, module.name.replace(/\/.*/, '')]);
      throw unknown('suite', name, [...new Set(known)]);
    }
  }
  const loaded = await load([...chosen], how);
  if (loaded.length > 0) return loaded;
  throw new UserError('None of the chosen suites can be used, for the reasons above.', { exitCode: 1 });
}

/**
 * For a command that goes on with the other suites.
 *
 * @type {OnBroken}
 */
export function sayBroken({ name, error }) {
  process.exitCode = 1;
  process.stderr.write(`${plain(`failed: suite ${name}: ${error}`)}\n`);
}

/**
 * @param {SuiteModule[]} modules
 * @param {{ onBroken?: OnBroken, signal?: AbortSignal }} [options]
 * @returns {Promise<NamedSuite[]>}
 */
async function load(modules, { onBroken = refuse, signal } = {}) {
  const broken = [...(await probe(modules, { signal }))].map(([{ name }, failure]) => ({
    name,
    error: failureText(failure),
  }));
  broken.forEach(onBroken);
  const failed = new Set(broken.map(({ name }) => name));
  const fine = modules.filter(({ name }) => !failed.has(name));
  if (onBroken !== refuse) blameSuites(fine, onBroken);
  return (await Promise.all(fine.map(suitesOf))).flat();
}

/** @param {SuiteModule} module @returns {Promise<NamedSuite[]>} */
async function suitesOf({ name, url, driverUrl = url, groups }) {
  if (!groups) return [{ name, url, suite: (await import(driverUrl)).default }];
  const [file, asked = ''] = url.split('#');
  return groups
    .filter((group) => asked === '' || group.name === decodeURIComponent(asked))
    .map((group) => ({
      name: name + (group.name && `#${group.name}`),
      url: `${file}#${encodeURIComponent(group.name)}`,
      suite: outlineOf(group),
    }));
}

/**
 * What the driver may know of benches that only workers import.
 *
 * @param {import('./find.js').Group} group
 * @returns {import('@rounds/harness').Suite}
 */
function outlineOf({ question, baseline, cases, workloads }) {
  const inWorker = () => {
    throw new Error('benches are called in workers only');
  };
  return {
    question,
    baseline,
    work: 'either',
    workloads: Object.fromEntries(workloads.map((name) => [name, { input: inWorker, quick: true }])),
    cases: Object.fromEntries(cases.map((name) => [name, { load: inWorker }])),
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
  const measured = new Set(
    runs.flatMap((run) => Array.from(groupTrials(run).values(), ({ cell }) => cell.suite)),
  );
  const loaded = await load(
    suiteModules().filter(({ name }) => measured.has(name)),
    { onBroken: sayBroken },
  );
  return loaded.map(answerRule);
}
