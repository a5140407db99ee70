import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { UserError } from '../system/errors.js';
import { listFolder } from '../system/files.js';
import { formatCommand, userPath } from '../system/invocation.js';
import { unknownName } from '../system/names.js';
import { recordedPath, resolveRecordedPath, suitesFolder } from '../system/project.js';
import { toolOf } from './other-tools.js';

/**
 * @typedef {object} SuiteModule
 * @property {string} name
 * @property {string} url
 * @property {string} [driverUrl] what the driver imports, if that is another module
 * @property {Group[]} [groups] what a file of benches declares, once that is known
 * @property {string[]} [notes] what the author of such a file may want to know
 * @property {import('./other-tools.js').Refusal} [refusal] why it is not imported
 * @property {{ runtime: string, why: string }} [onlyIn] the runtime that it needs, and why others cannot import it
 *
 * @typedef {Pick<import('@rounds/harness').Suite, 'question' | 'baseline' | 'columns'> & { name: string, cases: string[], workloads: string[], limits: Record<string, number | undefined> }} Group
 */

/**
 * In the folder that the project's settings name, `<folder>/suite.js` is a suite, and so is every `<folder>/suites/<question>.js`,
 * for folders that ask the same of many things; there is no list of them.
 *
 * @param {string} [folder]
 * @returns {SuiteModule[]} by name
 */
export function suiteModules(folder = suitesFolder) {
  if (folder === undefined) return [];
  if (!existsSync(folder))
    throw new UserError(`There is no folder ${folder}, which package.json names as "suites" of "rounds".`);
  return readdirSync(folder)
    .sort()
    .flatMap((name) => suitesIn(path.join(folder, name)));
}

/**
 * @param {string[]} names of suites, or of folders with several, or paths of files and folders of a project
 * @param {string} [folder] of the suites
 * @returns {SuiteModule[]} each once
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

/** It lies among the suites of its own repository, and its `suite.js` is none: it is what suites import. */
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
 * The files of a project: every `*.bench.*` and `*.suite.*` below a folder. A file that is named declares benches,
 * whatever it is called, if it is no suite.
 *
 * @param {string} asked a path as it was typed, or the name of a suite as a results file has it
 * @returns {SuiteModule[]} by path, which is also their name; none if it is no path
 */
function projectModules(asked) {
  const [found, group] = placeIn(asked);
  if (found === undefined) return [];
  const files = statSync(found).isDirectory() ? filesBelow(found) : [found];
  if (files.length === 0) {
    throw new UserError(
      `No file below ${asked} is called *.bench.js or *.suite.js. Write a first one: ${formatCommand('init')}`,
    );
  }
  if (!files.every((file) => script.test(file))) {
    throw new UserError(`${asked} must be a file of JavaScript or TypeScript: .js, .mjs, .cjs, .ts.`);
  }
  // To read a pipe or a device might never end.
  const odd = files.find((file) => !statSync(file, { throwIfNoEntry: false })?.isFile());
  if (odd !== undefined) throw new UserError(`${odd} is no regular file, and leads to none. Remove it.`);
  return files.map((file) => {
    const name = recordedPath(path.resolve(file)).replace(/^\.\//, '');
    const url = pathToFileURL(file).href;
    if (suiteFile.test(file)) return { name, url };
    const { adapter, refusal } = toolOf(path.resolve(file));
    const as = adapter === undefined ? '' : `?as=${encodeURIComponent(adapter)}`;
    // What has a # declares benches. Without the name of a group, all of them count.
    return { name, url: `${url}${as}#${encodeURIComponent(group ?? '')}`, ...(refusal && { refusal }) };
  });
}

/**
 * A path may have a # in it, as the name of a group may: the longest part that is there is the path.
 *
 * @param {string} asked
 * @returns {[place?: string, group?: string]}
 */
function placeIn(asked) {
  for (let end = asked.length; end > 0; end = asked.lastIndexOf('#', end - 1)) {
    const place = asked.slice(0, end);
    const found = [userPath(place), resolveRecordedPath(place)].find((each) => existsSync(each));
    if (found !== undefined) return [found, asked.slice(end + 1)];
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
