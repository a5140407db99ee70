import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { unknown } from './nearest.js';

/**
 * @typedef {object} NamedSuite
 * @property {string} name the name of its folder, and behind a slash its own where the folder has several
 * @property {string} url of its module, for the workers
 * @property {import('@rounds/harness').Suite} suite
 */

const packages = fileURLToPath(new URL('../../packages/', import.meta.url));

/**
 * `packages/<folder>/suite.js` is a suite, and so is every `packages/<folder>/suites/<question>.js`, for folders that ask
 * the same of many things; there is no list of them.
 *
 * @param {string} [folder]
 * @returns {Promise<NamedSuite[]>} by name
 */
export async function loadSuites(folder = packages) {
  const modules = readdirSync(folder)
    .sort()
    .flatMap((name) => suitesIn(folder, name));
  return Promise.all(
    modules.map(async ({ name, path }) => {
      const url = pathToFileURL(`${folder}/${path}`).href;
      return { name, url, suite: (await import(url)).default };
    }),
  );
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
 * @param {string[]} names of suites, or of folders with several; none for every suite that is not internal
 * @returns {NamedSuite[]}
 */
export function chooseSuites(suites, names) {
  if (names.length === 0) return suites.filter(({ suite }) => !suite.internal);
  const chosen = names.flatMap((name) => {
    const found = suites.filter((suite) => suite.name === name || suite.name.startsWith(`${name}/`));
    if (found.length > 0) return found;
    const known = suites.filter(({ suite }) => !suite.internal).map((suite) => suite.name);
    const folders = known.filter((each) => each.includes('/')).map((each) => each.replace(/\/.*/, ''));
    throw unknown('suite', name, [...new Set([...known, ...folders])]);
  });
  return [...new Set(chosen)];
}
