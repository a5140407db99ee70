import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { ancestorFolders, isInstalled, readManifest } from '../system/files.js';

/**
 * The direct dependencies of a version of the code: a slowdown may come from one of them.
 *
 * @typedef {Record<string, string>} Versions by package
 * @typedef {{ direct: Versions, ofWorkingTree: Versions }} Dependencies of a version and of the working tree
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
 * @param {string} version of the code
 * @param {string} tree name of the working tree
 * @param {Dependencies} dependencies
 * @param {(name: string) => string} [format]
 * @returns {string | undefined} undefined if both have the same versions
 */
export function formatDependencies(version, tree, { direct, ofWorkingTree }, format = (name) => name) {
  const name = (/** @type {string} */ text) => format(sanitize(text));
  const [before, after] = [direct, ofWorkingTree].map((each) => new Map(Object.entries(each)));
  const all = [...new Set([...after.keys(), ...before.keys()])];
  const differing = all.filter((each) => before.get(each) !== after.get(each));
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
