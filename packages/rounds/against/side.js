import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withoutHome } from '@rounds/record';

/**
 * Versions of the code, which a run treats like runtimes.
 *
 * @import { RuntimePair } from '@rounds/record'
 * @import { InstalledRuntime } from '../runtimes/find/locate.js'
 * @import { Dependencies } from './dependencies.js'
 *
 * @typedef {object} VersionOptions
 * @property {string} name
 * @property {string} folder to create, for everything of the version
 * @property {string[]} files bench files of the working tree
 * @property {string[]} [commands] files that commands of servers name
 * @property {string} near folder of the first of them
 * @property {string} [build]
 * @property {string} option that names the version, as a prefix of messages
 * @property {AbortSignal} signal
 * @property {(line: string) => void} log
 *
 * @typedef {object} VersionFolder
 * @property {string} [commit]
 * @property {string} of the corresponding folder of the working tree
 * @property {string} top its own folder
 *
 * @typedef {VersionFolder & Pick<VersionOptions, 'name' | 'folder'> & { control?: boolean, subject?: boolean, dependencies?: Dependencies }} VersionSide
 *   `subject`: compared with the others instead of the working tree
 *
 * @typedef {Pick<VersionSide, 'name' | 'commit' | 'dependencies'>} RecordedSide
 */

/** No ref can have this name. */
export const treeName = 'working tree';

/** @param {string} ref @returns {string} its name in tables */
export function sideName(ref) {
  const short = ref.replace(/^npm:/, '').replace(/^([0-9a-f]{10})(?:[0-9a-f]{30}|[0-9a-f]{54})$/, '$1');
  return withoutHome(short).replaceAll('+', '_');
}

/** @param {VersionSide[]} sides @returns {string} name of the version that the others are compared with */
function subjectOf(sides) {
  return sides.find(({ subject }) => subject)?.name ?? treeName;
}

/**
 * @template {Pick<InstalledRuntime, 'id' | 'side'>} Runner a runtime, or the program of a command
 * @param {VersionSide[]} sides
 * @param {Runner} runtime
 * @returns {Runner[]} one for each version, and one for the working tree unless a version replaces it
 */
export function runtimesOfSides(sides, runtime) {
  const all = sides.map(({ name, of, top }) => {
    const urlOf = (/** @type {string} */ url) => {
      const inside = path.relative(of, realpathSync(fileURLToPath(url)));
      return pathToFileURL(path.join(top, inside)).href + url.replace(/^[^?#]*/, '');
    };
    return { ...runtime, id: `${runtime.id} ${name}`, side: { top, of, urlOf } };
  });
  if (subjectOf(sides) !== treeName) return all;
  const side = { top: '', of: sides[0]?.of ?? '', urlOf: (/** @type {string} */ url) => url };
  return [...all, { ...runtime, id: `${runtime.id} ${treeName}`, side }];
}

/**
 * @param {VersionSide[]} sides
 * @param {Pick<InstalledRuntime, 'id'>[]} runtimes without versions
 * @returns {RuntimePair[]}
 */
export function pairsOf(sides, runtimes) {
  const compared = sides.filter(({ subject }) => !subject);
  return runtimes.flatMap(({ id }) =>
    compared.map(({ name, control }) =>
      control
        ? { base: `${id} ${sides[0]?.name}`, other: `${id} ${name}`, control }
        : { base: `${id} ${name}`, other: `${id} ${subjectOf(sides)}` },
    ),
  );
}

/** @param {VersionSide[]} sides @returns {RecordedSide[]} for the results file */
export function recordedSides(sides) {
  return sides.map(({ name, commit, control, dependencies }) => ({
    name,
    ...(commit !== undefined && { commit }),
    ...(!control && { dependencies }),
  }));
}
