import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { shortHash } from '../system/cache-folder.js';
import { driver } from '../system/driver.js';
import { UserError } from '../system/errors.js';
import { ancestorFolders, isInstalled, listFolder, readManifest } from '../system/files.js';
import { recordedPath, suitesFolder, toPosixPath } from '../system/project.js';

/**
 * What code a run measures: the files of its suites' packages and of every package of this repository that they depend
 * on, and the versions of the others. Rounds of two versions of it cannot be paired.
 */

/** Suites depend on the tool, but of its code only the harness is measured with them, and that counts in any case. */
const tool = path.dirname(import.meta.dirname);

/** What runs inside runtimes, in the repository and in what is published. */
const harness = path.resolve(fileURLToPath(new URL('../../harness', import.meta.url)));

/** Folders that no suite imports. */
const apart = ['build', 'docs', 'node_modules', 'plots', 'scripts', 'study', 'test', 'tools', 'types'];

/**
 * @param {{ url: string, name?: string }[]} modules of suites
 * @returns {Record<string, string>} a hash by the path of each file
 */
export function codeOf(modules) {
  const mains = modules.map(({ url }) => fileURLToPath(url));
  const inPackages = mains.filter((file) => suitesFolder && file.startsWith(suitesFolder + path.sep));
  const files = new Set([
    ...importedBy(mains.filter((file) => !inPackages.includes(file))),
    ...packagesOf([...inPackages.map(folderOf), harness]).flatMap((folder) => [
      ...filesIn(folder),
      ...dependenciesOf(folder).map((each) => path.join(each, 'package.json')),
    ]),
  ]);
  return Object.fromEntries([...files].sort().map((file) => [labelOf(file), shortHash(readFileSync(file))]));
}

/** @param {Record<string, string>} before @param {Record<string, string>} now */
export function refuseChanged(before, now) {
  const changed = Object.keys({ ...before, ...now }).find((file) => before[file] !== now[file]);
  if (changed === undefined) return;
  throw new UserError(`${changed} has changed since this run began: start a new run.`);
}

/**
 * A project may have any files beside its benches, so that only those count which these seem to import.
 *
 * @param {string[]} mains
 * @returns {Set<string>} these, what they import, and the manifests of installed packages
 */
export function importedBy(mains) {
  const found = new Set(mains);
  for (const file of found) {
    if (!/\.[cm]?[jt]sx?$/.test(file)) continue;
    for (const [, relative = '', how, name = relative] of readFileSync(file, 'utf8').matchAll(specifiers)) {
      const each = fileOf(name, file, how !== 'require');
      if (each !== undefined) found.add(each);
    }
  }
  return found;
}

/** Whatever looks like a relative path, and other names where they are imported. */
const specifiers = /['"](\.{1,2}(?:\/[^'"\n]*)?)['"]|\b(from|import|require)\s*\(?\s*['"]([^'"\n]+)['"]/g;

/**
 * @param {string} specifier
 * @param {string} from
 * @param {boolean} isImported and not required: a package may have another file for that
 * @returns {string | undefined} a file of the project; of an installed package its manifest, which has the version
 */
function fileOf(specifier, from, isImported) {
  const [name] = /^(@[^/]+\/)?[^/.][^/]*/.exec(specifier) ?? [];
  const manifest = ancestorFolders(path.dirname(from))
    .map((folder) => path.join(folder, 'node_modules', name ?? '', 'package.json'))
    .find((file) => name && existsSync(file));
  if (manifest !== undefined && isInstalled(realpathSync(manifest))) return manifest;
  const folder = manifest
    ? path.dirname(manifest)
    : ancestorFolders(path.dirname(from)).find((each) => name && readManifest(each)?.name === name);
  const exported = isImported && folder ? exportedBy(folder, specifier.slice(name?.length)) : [];
  // TypeScript is imported without an ending, or by that of what it becomes.
  for (const each of [
    ...exported,
    specifier,
    `${specifier}.ts`,
    `${specifier}/index.ts`,
    specifier.replace(/js$/, 'ts'),
  ]) {
    try {
      const file = createRequire(from).resolve(each);
      // Else it is a module of Node.js, or a pipe, which would be waited for.
      return path.isAbsolute(file) && statSync(file).isFile() ? realpathSync(file) : undefined;
    } catch {
      // It is another of these, or is not imported at all.
    }
  }
  return undefined;
}

/**
 * `require.resolve` follows the conditions of `require` alone.
 *
 * @param {string} folder of a package
 * @param {string} within it, such as `/http`
 * @returns {string[]} the file that `import` finds by that name; none where `require` has to find it
 */
function exportedBy(folder, within) {
  const { exports } = readManifest(folder);
  const target = targetOf(exports?.[`.${within}`] ?? (within === '' ? exports : undefined));
  return target === undefined ? [] : [path.join(folder, target)];
}

/** @param {any} target a path, or one for each condition, of which the first that holds counts @returns {string | undefined} */
function targetOf(target) {
  if (typeof target === 'string') return target;
  const held = Object.keys(target ?? {}).filter((each) => ['import', driver.name, 'default'].includes(each));
  return held.map((each) => targetOf(target[each])).find((each) => each !== undefined);
}

/** @param {string} file of a suite */
function folderOf(file) {
  const folder = path.dirname(file);
  return path.basename(folder) === 'suites' ? path.dirname(folder) : folder;
}

/**
 * @param {string[]} folders
 * @returns {string[]} these, and those of the packages of this repository that they need
 */
function packagesOf(folders) {
  const found = new Set(folders);
  for (const folder of found) {
    for (const each of dependenciesOf(folder)) if (!isInstalled(each) && each !== tool) found.add(each);
  }
  return [...found];
}

/** @param {string} folder @returns {string[]} folders */
function dependenciesOf(folder) {
  return Object.keys(readManifest(folder)?.dependencies ?? {})
    .map((name) => path.join(folder, 'node_modules', name))
    .filter((each) => existsSync(each))
    .map((each) => realpathSync(each));
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || entry.name.endsWith('.md') || apart.includes(entry.name)) return [];
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(file);
    return entry.isFile() ? [file] : [];
  });
}

/** @param {string} file */
function labelOf(file) {
  // A pnpm store has versions and hashes in its paths. The package's own name is enough.
  if (isInstalled(file)) return `node_modules${toPosixPath(file).split('/node_modules').at(-1)}`;
  return recordedPath(file).replace(/^\.\//, '');
}
