import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { manifestIn, withFoldersAbove } from '../files/reading.js';

/**
 * Which versions of its dependencies a version of the code has installed: what is slower may be one of them.
 *
 * @typedef {Map<string, string>} Versions by package
 *
 * @typedef {object} Installed
 * @property {Versions} direct of what the project itself asks for
 * @property {Versions} all of everything in its tree; several versions of one package have commas between them
 *
 * @typedef {object} Dependencies of a version beside those of the working tree, as a results file has them
 * @property {Record<string, string>} direct
 * @property {Record<string, string>} ofWorkingTree
 * @property {Record<string, [before: string | null, after: string | null]>} differing direct ones first; `null` is a
 *   package that is not there
 */

const kinds = ['dependencies', 'optionalDependencies', 'peerDependencies'];

/** More than these are only counted, in a sentence. */
const mostNamed = 8;

/**
 * Looks as Node.js does, so that it does not matter which package manager installed them.
 *
 * @param {string} folder of the bench files
 * @param {string} top of the project: what is above it asks for nothing
 * @returns {Installed}
 */
export function installedFor(folder, top) {
  const projects = withFoldersAbove(folder).filter((each) => each === top || each.startsWith(top + path.sep));
  const own = projects.flatMap((from) => wantedIn(from, [...kinds, 'devDependencies']));
  const wanted = [...own];
  /** @type {Installed['direct']} */
  const direct = new Map();
  /** @type {Map<string, Set<string>>} */
  const all = new Map();
  const seen = new Set();
  for (const [i, { name, from }] of wanted.entries()) {
    const place = find(name, from);
    if (place === undefined) continue;
    // Other packages of a workspace are code of the project.
    if (place.includes(`${path.sep}node_modules${path.sep}`)) {
      const version = String(manifestIn(place)?.version);
      if (i < own.length && !direct.has(name)) direct.set(name, version);
      all.set(name, (all.get(name) ?? new Set()).add(version));
    }
    if (seen.has(place)) continue;
    seen.add(place);
    wanted.push(...wantedIn(place, kinds));
  }
  return {
    direct,
    all: new Map([...all].map(([name, versions]) => [name, [...versions].sort().join(', ')])),
  };
}

/** @param {string} from folder of a package @param {string[]} fields */
function wantedIn(from, fields) {
  const manifest = manifestIn(from);
  return fields.flatMap((field) => Object.keys(manifest?.[field] ?? {}).map((name) => ({ name, from })));
}

/** @param {string} name @param {string} from @returns {string | undefined} folder */
function find(name, from) {
  const places = withFoldersAbove(from).map((above) => path.join(above, 'node_modules', name));
  const found = places.find((place) => existsSync(path.join(place, 'package.json')));
  return found && realpathSync(found);
}

/** @param {Installed} theirs @param {Installed} ours @returns {Dependencies} */
export function compareInstalled(theirs, ours) {
  const names = [ours.direct, theirs.direct, ours.all, theirs.all].flatMap((each) => [...each.keys()]);
  /** @type {Dependencies['differing']} */
  const differing = {};
  for (const name of new Set(names)) {
    const isDirect = theirs.direct.has(name) && ours.direct.has(name);
    const directs = [theirs.direct.get(name) ?? null, ours.direct.get(name) ?? null];
    const every = [theirs.all.get(name) ?? null, ours.all.get(name) ?? null];
    const [before = null, after = null] = isDirect && directs[0] !== directs[1] ? directs : every;
    if (before !== after) differing[name] = [before, after];
  }
  return {
    direct: Object.fromEntries(theirs.direct),
    ofWorkingTree: Object.fromEntries(ours.direct),
    differing,
  };
}

/**
 * @param {string} version of the code
 * @param {string} tree what the working tree is called
 * @param {Dependencies} dependencies
 * @param {(name: string) => string} [format]
 * @returns {string | undefined} nothing where nothing is installed
 */
export function dependenciesSentence(version, tree, dependencies, format = (name) => name) {
  const { direct, ofWorkingTree, differing } = dependencies;
  const name = (/** @type {string} */ text) => format(harmless(text));
  const all = Object.entries(differing);
  if (all.length === 0) {
    const isAny = Object.keys({ ...direct, ...ofWorkingTree }).length > 0;
    return isAny
      ? `Dependencies: ${name(version)} and the ${tree} have the same versions installed.`
      : undefined;
  }
  const named = all
    .slice(0, mostNamed)
    .map(([each, versions]) => `${name(each)} ${versions.map((one) => harmless(one ?? 'none')).join(' → ')}`);
  const more = all.length - named.length;
  const rest = more > 0 ? `, and ${more} more, which the results file names` : '';
  return `Dependencies, ${name(version)} → ${tree}: ${named.join(', ')}${rest}.`;
}

/** Whoever wrote a package chose these. @param {string} text */
function harmless(text) {
  return text.replace(/[^\p{L}\p{N}@/._+~, -]/gu, '?');
}
