import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { importedBy } from '../loading/code.js';
import { ancestorFolders, isInstalled, readManifest } from '../system/files.js';
import { isInside } from './folders.js';

/**
 * The direct dependencies of a version of the code: a slowdown may come from one of them.
 *
 * @typedef {Record<string, string>} Versions by package
 * @typedef {object} Dependencies of a version and of the working tree
 * @property {Versions} direct
 * @property {Versions} ofWorkingTree
 * @property {boolean} [sameFiles] whether all files of the project that the benchmarks import are the same
 */

const kinds = ['dependencies', 'optionalDependencies', 'peerDependencies', 'devDependencies'];

/** More dependencies that differ are only counted. */
const maxNamed = 8;

/**
 * Resolves packages like Node.js, so it works with any package manager.
 *
 * @param {string} folder of the bench files
 * @param {string} top of the project
 * @returns {Versions}
 */
export function installedFor(folder, top) {
  /** @type {Map<string, string>} */
  const versions = new Map();
  for (const from of ancestorFolders(folder, top)) {
    const manifest = readManifest(from);
    for (const name of kinds.flatMap((kind) => Object.keys(manifest?.[kind] ?? {}))) {
      const place = ancestorFolders(from)
        .map((above) => path.join(above, 'node_modules', name))
        .find((each) => existsSync(path.join(each, 'package.json')));
      // Other packages of a workspace belong to the project.
      if (place && isInstalled(realpathSync(place)) && !versions.has(name))
        versions.set(name, String(readManifest(place)?.version));
    }
  }
  return Object.fromEntries(versions);
}

/**
 * A benchmark that contains the code to measure, or imports a published copy of it, measures the same code in all versions.
 *
 * @param {string[]} files of benchmarks
 * @param {{ of: string, top: string }} version
 * @returns {boolean} whether the files that they import by constant paths are the same in the version and in the working tree
 */
export function importSameFiles(files, { of, top }) {
  const isSame = (/** @type {string} */ file) => {
    const other = path.join(top, path.relative(of, file));
    return existsSync(other) && readFileSync(file).equals(readFileSync(other));
  };
  return [...importedBy(files)].every((file) => !isInside(file, of) || isInstalled(file) || isSame(file));
}

/**
 * @param {string} version of the code
 * @param {string} tree name of the working tree
 * @param {Dependencies} dependencies
 * @param {(name: string) => string} [format]
 * @returns {string | undefined} undefined if both have the same versions, and other files differ
 */
export function formatDependencies(
  version,
  tree,
  { direct, ofWorkingTree, sameFiles },
  format = (name) => name,
) {
  const name = (/** @type {string} */ text) => format(sanitize(text));
  const [before, after] = [direct, ofWorkingTree].map((each) => new Map(Object.entries(each)));
  const all = [...new Set([...after.keys(), ...before.keys()])];
  const differing = all.filter((each) => before.get(each) !== after.get(each));
  if (differing.length === 0 && sameFiles)
    return `The benchmarks measure the same code twice: no file or package that they import differs between ${name(version)} and the ${tree}.`;
  if (differing.length === 0) return undefined;
  const named = differing.slice(0, maxNamed).map((each) => {
    const versions = [before.get(each), after.get(each)].map((one) => sanitize(one ?? 'none'));
    return `${name(each)} ${versions.join(' → ')}`;
  });
  const more = differing.length - named.length;
  const rest = more > 0 ? `, and ${more} more (see the results file)` : '';
  return `Dependencies, ${name(version)} → ${tree}: ${named.join(', ')}${rest}.`;
}

/** Names and versions are untrusted. @param {string} text */
function sanitize(text) {
  return text.replace(/[^\p{L}\p{N}@/._+~, -]/gu, '?');
}
