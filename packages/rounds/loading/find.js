import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { UserError } from '../system/errors.js';
import { listFolder } from '../system/files.js';
import { formatCommand, userPath } from '../system/invocation.js';
import { unknownName } from '../system/names.js';
import { recordedPath, resolveRecordedPath, suitesFolder } from '../system/project.js';
import { detectTool } from './other-tools.js';

/**
 * @import { DeclaredServers } from '@rounds/harness/simple/server-suite.js'
 *
 * @typedef {object} SuiteModule
 * @property {string} name
 * @property {string} url
 * @property {string} [driverUrl] imported by the driver, if it is another module
 * @property {BenchGroup[]} [groups] of a benchmark file, after it was imported
 * @property {string[]} [notes] for the author of such a file
 * @property {string} [refusal] why it is not imported
 * @property {{ runtime: string, why: string }} [onlyIn] the only runtime that can import it, and why
 *
 * @typedef {Pick<import('@rounds/harness').Suite, 'question' | 'baseline' | 'columns'> & {
 *   name: string, cases: DeclaredCase[], workloads: string[], servers?: DeclaredServers,
 * }} BenchGroup
 * @typedef {{ name: string } & Pick<import('@rounds/harness').Case<any, any>, 'limitMs' | 'flags'>} DeclaredCase
 */

/**
 * In the folder of suites, each `<name>/suite.js` and each `<name>/suites/<question>.js` is a suite.
 *
 * @param {string} [folder]
 * @returns {SuiteModule[]} by name
 */
export function suiteModules(folder = suitesFolder) {
  if (folder === undefined) return [];
  if (!existsSync(folder))
    throw new UserError(`The folder ${folder}, "suites" of "rounds" in package.json, does not exist.`);
  return readdirSync(folder)
    .sort()
    .flatMap((name) => suitesIn(path.join(folder, name)));
}

/**
 * @param {string[]} names of suites, or of folders with several, or paths of files and folders of a project
 * @param {string} [folder] of the suites
 * @returns {SuiteModule[]} without duplicates
 */
export function modulesNamed(names, folder) {
  const modules = suiteModules(folder);
  const chosen = names.flatMap((name) => {
    const own = modules.filter((module) => module.name === name || module.name.startsWith(`${name}/`));
    const found = own.length > 0 ? own : projectModules(name);
    if (found.length > 0) return found;
    if (modules.length === 0 || /^\.{0,2}[/\\]|\.[cm]?[jt]s$/.test(name))
      throw new UserError(`There is no file or folder ${JSON.stringify(name)}.`);
    const known = modules.flatMap((module) => [module.name, module.name.replace(/\/.*/, '')]);
    throw unknownName('suite', name, [...new Set(known)]);
  });
  return [...new Set(chosen)];
}

/** In this repository, the tool is beside the suites. Its own `suite.js` is their API. */
const tool = fileURLToPath(new URL('../', import.meta.url));

/** @param {string} folder @returns {SuiteModule[]} */
function suitesIn(folder) {
  if (path.join(folder, '/') === tool) return [];
  const isOne = existsSync(path.join(folder, 'suite.js'));
  const files = listFolder(path.join(folder, 'suites')).filter((file) => file.endsWith('.js'));
  return (isOne ? ['suite.js'] : files.sort().map((file) => path.join('suites', file))).map((file) => ({
    name: path.posix.join(path.basename(folder), isOne ? '' : path.basename(file, '.js')),
    url: pathToFileURL(path.join(folder, file)).href,
  }));
}

const script = /\.[cm]?[jt]s$/;
const suiteFile = /\.suite\.[cm]?[jt]s$/;
const fileShape = /\.(bench|suite)\.[cm]?[jt]s$/;

/** @param {string} url */
export function isOfProject(url) {
  return url.includes('#') || suiteFile.test(url);
}

/**
 * All `*.bench.*` and `*.suite.*` below a folder. A file that is named explicitly is a benchmark file, unless it is a suite.
 *
 * @param {string} name a path as it was typed, or the name of a suite in a results file
 * @returns {SuiteModule[]} named by their paths; none if it is not a path
 */
function projectModules(name) {
  const [found, group = ''] = splitGroup(name);
  if (found === undefined) return [];
  const files = statSync(found).isDirectory() ? filesBelow(found) : [found];
  if (files.length === 0) {
    throw new UserError(
      `No file below ${name} is named *.bench.js or *.suite.js. Create an example: ${formatCommand('init')}`,
    );
  }
  return files.map((file) => {
    if (!script.test(file))
      throw new UserError(`${name} must be a JavaScript or TypeScript file: .js, .mjs, .cjs, .ts.`);
    // Reading a pipe or a device might never end.
    if (!statSync(file, { throwIfNoEntry: false })?.isFile())
      throw new UserError(`${file} is not a regular file. Remove it.`);
    const module = {
      name: recordedPath(path.resolve(file)).replace(/^\.\//, ''),
      url: pathToFileURL(file).href,
    };
    if (suiteFile.test(file)) return module;
    const { adapter, ...rejected } = detectTool(path.resolve(file));
    const as = adapter === undefined ? '' : `?as=${encodeURIComponent(adapter)}`;
    // A # marks a benchmark file. Without the name of a group, it stands for all of them.
    const url = `${module.url}${as}#${encodeURIComponent(group)}`;
    return { ...module, url, ...rejected };
  });
}

/**
 * Paths and names of groups may contain a #: the longest part that exists is the path.
 *
 * @param {string} name
 * @returns {[place?: string, group?: string]}
 */
function splitGroup(name) {
  for (let end = name.length; end > 0; end = name.lastIndexOf('#', end - 1)) {
    const place = name.slice(0, end);
    const found = [userPath(place), resolveRecordedPath(place)].find((each) => existsSync(each));
    if (found !== undefined) return [found, name.slice(end + 1)];
  }
  return [];
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) {
        return entry.name.startsWith('.') || entry.name === 'node_modules' ? [] : filesBelow(file);
      }
      return fileShape.test(entry.name) ? [file] : [];
    });
}
