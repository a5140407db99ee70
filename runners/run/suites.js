import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { groupTrials } from '@rounds/record';
import { UserError } from '../cli/errors.js';
import { unknown } from '../cli/nearest.js';
import { isProgramSuite } from '../programs/cells.js';

/** @typedef {import('../trial/setup.js').NamedSuite} NamedSuite */

const packages = fileURLToPath(new URL('../../packages/', import.meta.url));

/**
 * `packages/<folder>/suite.js` is a suite, and so is every `packages/<folder>/suites/<question>.js`, for folders that ask
 * the same of many things; there is no list of them.
 *
 * @param {string} folder
 * @returns {SuiteModule[]} by name
 */
function suiteModules(folder) {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => suitesIn(folder, name))
    .map(({ name, path }) => ({ name, url: pathToFileURL(`${folder}/${path}`).href }));
}

/** @typedef {{ name: string, url: string }} SuiteModule */

/**
 * @param {SuiteModule} module
 * @returns {Promise<NamedSuite>}
 */
async function load({ name, url }) {
  try {
    return { name, url, suite: (await import(url)).default };
  } catch (error) {
    throw new UserError(`The suite ${name} cannot be loaded: ${error}`, { exitCode: 1, cause: error });
  }
}

/**
 * @param {string} [folder]
 * @returns {Promise<NamedSuite[]>} all of them, by name
 */
export function loadSuites(folder = packages) {
  return Promise.all(suiteModules(folder).map(load));
}

/**
 * @param {string} folder
 * @param {string} name of a folder in it
 * @returns {{ name: string, path: string }[]}
 */
function suitesIn(folder, name) {
  if (existsSync(`${folder}/${name}/suite.js`)) return [{ name, path: `${name}/suite.js` }];
  if (!existsSync(`${folder}/${name}/suites`)) return [];
  return readdirSync(`${folder}/${name}/suites`)
    .filter((file) => file.endsWith('.js'))
    .sort()
    .map((file) => ({ name: `${name}/${file.slice(0, -'.js'.length)}`, path: `${name}/suites/${file}` }));
}

/**
 * @param {NamedSuite[]} suites
 * @returns {NamedSuite[]} those whose cases are functions, which can be weighed alone
 */
export function functionSuites(suites) {
  const functions = suites.filter(({ suite }) => !isProgramSuite(suite));
  if (functions.length > 0) return functions;
  throw new UserError(
    'These suites measure whole programs, so there is no function to weigh. See: pnpm time',
  );
}

/**
 * Loads only what is chosen, so that a broken suite does not keep the others from running.
 *
 * @param {string[]} names of suites, or of folders with several; none for every suite that is not internal
 * @param {string} [folder]
 * @returns {Promise<NamedSuite[]>}
 */
export async function chooseSuites(names, folder = packages) {
  if (names.length === 0) return (await loadSuites(folder)).filter(({ suite }) => !suite.internal);
  const modules = suiteModules(folder);
  /** @type {Set<SuiteModule>} */
  const chosen = new Set();
  for (const name of names) {
    const found = modules.filter((module) => module.name === name || module.name.startsWith(`${name}/`));
    if (found.length === 0) throw unknown('suite', name, await namesIn(modules));
    for (const module of found) chosen.add(module);
  }
  return Promise.all([...chosen].map(load));
}

/**
 * What the suites of runs say was published about them. Suites that no longer exist have nothing to say.
 *
 * @param {import('@rounds/record').Run[]} runs
 * @returns {Promise<{ name: string, publications: import('@rounds/harness').Publication[] }[]>}
 */
export async function publicationsOf(runs) {
  const measured = new Set(
    runs.flatMap((run) => Array.from(groupTrials(run).values(), ({ cell }) => cell.suite)),
  );
  const modules = suiteModules(packages).filter(({ name }) => measured.has(name));
  const loaded = await Promise.all(modules.map(load));
  return loaded.map(({ name, suite }) => ({ name, publications: suite.publications ?? [] }));
}

/**
 * @param {SuiteModule[]} modules
 * @returns {Promise<string[]>} what may be chosen
 */
async function namesIn(modules) {
  const loaded = await Promise.allSettled(modules.map(load));
  const internal = loaded.map((result) => result.status === 'fulfilled' && result.value.suite.internal);
  const known = modules.filter((_, i) => !internal[i]).map(({ name }) => name);
  const folders = known.filter((name) => name.includes('/')).map((name) => name.replace(/\/.*/, ''));
  return [...new Set([...known, ...folders])];
}
