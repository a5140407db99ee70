import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { unknown } from './nearest.js';

/**
 * @typedef {object} NamedSuite
 * @property {string} name the name of its folder
 * @property {string} url of its module, for the workers
 * @property {import('@rounds/harness').Suite} suite
 */

const packages = fileURLToPath(new URL('../../packages/', import.meta.url));

/**
 * Every folder below `packages/` that has a `suite.js` is a suite; there is no list of them.
 *
 * @param {string} [folder]
 * @returns {Promise<NamedSuite[]>} by name
 */
export async function loadSuites(folder = packages) {
  const names = readdirSync(folder).filter((name) => existsSync(`${folder}/${name}/suite.js`));
  return Promise.all(
    names.sort().map(async (name) => {
      const url = pathToFileURL(`${folder}/${name}/suite.js`).href;
      return { name, url, suite: (await import(url)).default };
    }),
  );
}

/**
 * @param {NamedSuite[]} suites
 * @param {string[]} names none for every suite that is not internal
 * @returns {NamedSuite[]}
 */
export function chooseSuites(suites, names) {
  if (names.length === 0) return suites.filter(({ suite }) => !suite.internal);
  return [...new Set(names)].map((name) => {
    const found = suites.find((suite) => suite.name === name);
    if (!found)
      throw unknown(
        'suite',
        name,
        suites.filter(({ suite }) => !suite.internal).map((suite) => suite.name),
      );
    return found;
  });
}
