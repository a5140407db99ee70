import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** @typedef {{ name: string, url: string }} SuiteModule */

export const packages = fileURLToPath(new URL('../../packages/', import.meta.url));

/**
 * `packages/<folder>/suite.js` is a suite, and so is every `packages/<folder>/suites/<question>.js`, for folders that ask
 * the same of many things; there is no list of them.
 *
 * @param {string} [folder]
 * @returns {SuiteModule[]} by name
 */
export function suiteModules(folder = packages) {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => suitesIn(folder, name))
    .map(({ name, path }) => ({ name, url: pathToFileURL(`${folder}/${path}`).href }));
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
