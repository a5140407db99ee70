import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { ancestorFolders, isInstalled, readManifest } from '../system/files.js';

/**
 * Which versions of its direct dependencies a version of the code has installed: what is slower may be one of them.
 *
 * @typedef {Record<string, string>} Versions by package
 * @typedef {{ direct: Versions, ofWorkingTree: Versions }} Dependencies of a version beside those of the working tree, as a
 *   results file has them
 */

const kinds = ['dependencies', 'optionalDependencies', 'peerDependencies', 'devDependencies'];

/** Of the dependencies that differ, a sentence names so many. */
const maxNamed = 8;

/**
 * Looks as Node.js does, so that it does not matter which package manager installed them.
 *
 * @param {string} folder of the bench files
 * @param {string} top of the project: what is above it asks for nothing
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
      // Other packages of a workspace are code of the project.
      if (place && isInstalled(realpathSync(place)) && !versions.has(name))
        versions.set(name, String(readManifest(place)?.version));
    }
  }
  return Object.fromEntries(versions);
}

/**
 * @param {string} version of the code
 * @param {string} tree what the working tree is called
 * @param {Dependencies} dependencies
 * @param {(name: string) => string} [format]
 * @returns {string | undefined} undefined if both have the same versions
 */
export function dependenciesSentence(version, tree, { direct, ofWorkingTree }, format = (name) => name) {
  const name = (/** @type {string} */ text) => format(harmless(text));
  const [before, after] = [direct, ofWorkingTree].map((each) => new Map(Object.entries(each)));
  const all = [...new Set([...after.keys(), ...before.keys()])];
  const differing = all.filter((each) => before.get(each) !== after.get(each));
  if (differing.length === 0) return undefined;
  const named = differing.slice(0, maxNamed).map((each) => {
    const versions = [before.get(each), after.get(each)].map((one) => harmless(one ?? 'none'));
    return `${name(each)} ${versions.join(' → ')}`;
  });
  const more = differing.length - named.length;
  const rest = more > 0 ? `, and ${more} more (see the results file)` : '';
  return `Dependencies, ${name(version)} → ${tree}: ${named.join(', ')}${rest}.`;
}

/** Whoever wrote a package chose these. @param {string} text */
function harmless(text) {
  return text.replace(/[^\p{L}\p{N}@/._+~, -]/gu, '?');
}
