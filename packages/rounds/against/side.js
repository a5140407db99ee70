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
 * @typedef {object} VersionFolder
 * @property {string} [commit]
 * @property {string} of the corresponding folder of the working tree
 * @property {string} top its own folder; empty for the working tree
 *
 * @typedef {VersionFolder & { name: string, folder: string, control?: boolean, dependencies?: Dependencies }} VersionSide `folder` has all
 *   that is removed in the end
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

/**
 * @template {Pick<InstalledRuntime, 'id' | 'side'>} Runner a runtime, or the program of a command
 * @param {VersionSide[]} sides
 * @param {Runner} runtime
 * @returns {Runner[]} one for each side
 */
export function runtimesOfSides(sides, runtime) {
  return sides.map(({ name, of, top }) => {
    const urlOf = (/** @type {string} */ url) => {
      if (top === '') return url;
      const inside = path.relative(of, realpathSync(fileURLToPath(url)));
      return pathToFileURL(path.join(top, inside)).href + url.replace(/^[^?#]*/, '');
    };
    return { ...runtime, id: `${runtime.id} ${name}`, side: { top, of, urlOf } };
  });
}

/**
 * @param {VersionSide[]} sides of which all are compared with the last, and a control with the first
 * @param {Pick<InstalledRuntime, 'id'>[]} runtimes without versions
 * @returns {RuntimePair[]}
 */
export function pairsOf(sides, runtimes) {
  const [first, last] = [sides[0]?.name, sides.at(-1)?.name];
  return runtimes.flatMap(({ id }) =>
    sides
      .slice(0, -1)
      .map(({ name, control }) =>
        control
          ? { base: `${id} ${first}`, other: `${id} ${name}`, control }
          : { base: `${id} ${name}`, other: `${id} ${last}` },
      ),
  );
}

/** @param {VersionSide[]} sides @returns {RecordedSide[]} for the results file */
export function recordedSides(sides) {
  return sides.flatMap(({ name, commit, control, dependencies }) =>
    name === treeName
      ? []
      : [{ name, ...(commit !== undefined && { commit }), ...(!control && { dependencies }) }],
  );
}
