import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { shortHash } from '../system/cache-folder.js';
import { UserError } from '../system/errors.js';
import { ancestorFolders, isInstalled, readManifest } from '../system/files.js';
import { recordedPath, suitesFolder, toPosixPath } from '../system/project.js';

/**
 * Fingerprints of the measured code: the files of the suites' packages and of the packages in this repository that they depend on, and
 * versions of the others. Rounds of different code cannot be paired.
 */

/** @typedef {{ url: string, name?: string, files?: string[] }} CodeModule of a suite */

/** Suites depend on the tool, but only the harness is measured with them, and it is always included. */
const tool = path.dirname(import.meta.dirname);

/** The code that runs inside runtimes, in the repository and in the published package. */
const harness = path.resolve(fileURLToPath(new URL('../../harness', import.meta.url)));

const script = /\.[cm]?[jt]sx?$/;

/** Folders that suites do not import. */
const excluded = ['build', 'docs', 'node_modules', 'plots', 'scripts', 'study', 'test', 'tools', 'types'];

/**
 * @param {CodeModule[]} modules
 * @returns {Record<string, string>} a hash by the path of each file
 */
export function codeOf(modules) {
  const files = [...codeFiles(modules)].sort();
  return Object.fromEntries(files.map((file) => [labelOf(file), shortHash(readFileSync(file))]));
}

/** @param {CodeModule[]} modules @returns {Set<string>} paths of files */
export function codeFiles(modules) {
  const mains = modules.flatMap(({ url, files = [url] }) => files.map((each) => fileURLToPath(each)));
  const inPackages = mains.filter((file) => suitesFolder && file.startsWith(suitesFolder + path.sep));
  const inProjects = mains.filter((file) => !inPackages.includes(file));
  return new Set([
    ...importedBy([...inProjects, ...inProjects.flatMap(commandFilesIn)]),
    ...packagesOf([...inPackages.map(folderOf), harness]).flatMap((folder) => [
      ...filesIn(folder),
      ...dependenciesOf(folder).map((each) => path.join(each, 'package.json')),
    ]),
  ]);
}

/**
 * Commands of servers name files, which are found without running the file that declares them.
 *
 * @param {string} file of benchmarks
 * @returns {string[]} files beside it that a string of it names
 */
function commandFilesIn(file) {
  if (!script.test(file)) return [];
  const words = [...readFileSync(file, 'utf8').matchAll(/['"`]([^'"`\n]*)['"`]/g)].flatMap(
    ([, string = '']) => string.split(/\s+/),
  );
  return [...new Set(words.map((word) => path.resolve(path.dirname(file), word)))].filter(
    (each) => each !== file && statSync(each, { throwIfNoEntry: false })?.isFile(),
  );
}

/** @param {Record<string, string>} before @param {Record<string, string>} now */
export function refuseChanged(before, now) {
  const changed = Object.keys({ ...before, ...now }).find((file) => before[file] !== now[file]);
  if (changed === undefined) return;
  throw new UserError(`${changed} has changed since this run began: start a new run.`);
}

/**
 * A project may have unrelated files, so only imports of its benchmarks count.
 *
 * @param {string[]} mains
 * @returns {Set<string>} these files, their imports, and the manifests of installed packages
 */
export function importedBy(mains) {
  const found = new Set(mains);
  for (const file of found) {
    if (!script.test(file)) continue;
    for (const [, relative = '', name = relative] of readFileSync(file, 'utf8').matchAll(specifiers))
      for (const each of filesOf(name, file)) found.add(each);
  }
  return found;
}

/** Anything that looks like a relative path, and other names in imports. */
const specifiers = /['"](\.{1,2}(?:\/[^'"\n]*)?)['"]|\b(?:from|import|require)\s*\(?\s*['"]([^'"\n]+)['"]/g;

/**
 * @param {string} specifier
 * @param {string} from
 * @returns {string[]} files of the project, or the manifest of an installed package
 */
function filesOf(specifier, from) {
  const [name] = /^(@[^/]+\/)?[^/.][^/]*/.exec(specifier) ?? [];
  const manifest = ancestorFolders(path.dirname(from))
    .map((folder) => path.join(folder, 'node_modules', name ?? '', 'package.json'))
    .find((file) => name && existsSync(file));
  if (manifest !== undefined && isInstalled(realpathSync(manifest))) return [manifest];
  const folder = manifest
    ? path.dirname(manifest)
    : ancestorFolders(path.dirname(from)).find((each) => name && readManifest(each)?.name === name);
  return [resolveFile(specifier, from) ?? [], folder ? exportsOf(folder) : []].flat();
}

/**
 * TypeScript may be imported without an extension, or with that of its output.
 *
 * @param {string} specifier
 * @param {string} from
 * @returns {string | undefined}
 */
function resolveFile(specifier, from) {
  const endings = [specifier, `${specifier}.ts`, `${specifier}/index.ts`, specifier.replace(/js$/, 'ts')];
  for (const each of endings) {
    try {
      const file = createRequire(from).resolve(each);
      // Otherwise it is a module of Node.js, or a pipe.
      return path.isAbsolute(file) && statSync(file).isFile() ? realpathSync(file) : undefined;
    } catch {
      // Try the next one.
    }
  }
  return undefined;
}

/**
 * Only the runtime knows which of its exports a package provides, and `require.resolve` only supports the conditions of `require`.
 *
 * @param {string} folder of a package
 * @returns {string[]} all that may be imported
 */
function exportsOf(folder) {
  const text = JSON.stringify(readManifest(folder)?.exports ?? '');
  const files = Array.from(text.matchAll(/"(\.\/[^"*]+)"(?!:)/g), ([, file = '']) => path.join(folder, file));
  return files
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .map((file) => realpathSync(file));
}

/** @param {string} file of a suite */
function folderOf(file) {
  const folder = path.dirname(file);
  return path.basename(folder) === 'suites' ? path.dirname(folder) : folder;
}

/**
 * @param {string[]} folders
 * @returns {string[]} these, and the packages of this repository that they depend on
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
    if (entry.name.startsWith('.') || entry.name.endsWith('.md') || excluded.includes(entry.name)) return [];
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(file);
    return entry.isFile() ? [file] : [];
  });
}

/** @param {string} file @returns {string} its path, as a results file has it */
export function labelOf(file) {
  // Paths in a pnpm store contain versions and hashes.
  if (isInstalled(file)) return `node_modules${toPosixPath(file).split('/node_modules').at(-1)}`;
  return recordedPath(file).replace(/^\.\//, '');
}
