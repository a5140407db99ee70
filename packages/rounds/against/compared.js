import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Versions of the code as a run has them: each as if it were a runtime.
 *
 * @typedef {import('../runtimes/find/locate.js').Runtime} Runtime
 *
 * @typedef {object} Side
 * @property {string} name
 * @property {string} [commit]
 * @property {string} of the folder of the working tree that it is a version of
 * @property {string} top its own
 * @property {boolean} [control]
 * @property {boolean} [subject] compared with the others in place of the working tree
 * @property {import('./dependencies.js').Dependencies} [dependencies]
 * @property {Kept} [kept] of what goes back into the cache when it is no longer needed
 *
 * @typedef {{ key: string, contents: import('./version-cache.js').Contents, files: string[], restore: () => void }} Kept
 *
 * @typedef {object} How
 * @property {string} name
 * @property {string} folder to make
 * @property {string[]} files the bench files of the working tree
 * @property {string} [build]
 * @property {string} option by which versions were asked for, as messages begin
 * @property {AbortSignal} signal
 * @property {(line: string) => void} say
 *
 * @typedef {Pick<Side, 'name' | 'commit' | 'dependencies'>} RecordedSide
 */

/** No ref can be called that. */
export const treeName = 'working tree';

/** @param {Side[]} sides @returns {string} what the others are compared with */
function subjectOf(sides) {
  return sides.find(({ subject }) => subject)?.name ?? treeName;
}

/**
 * @param {Side[]} sides
 * @param {Runtime} runtime
 * @returns {Runtime[]} it once for each version, and for the working tree unless one of them is compared in its place
 */
export function inEachSide(sides, runtime) {
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
 * @param {Side[]} sides
 * @param {Runtime[]} runtimes as they are without versions
 * @returns {import('@rounds/record').RuntimePair[]}
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

/** @param {Side[]} sides @returns {RecordedSide[]} what a results file says of them */
export function recordOf(sides) {
  return sides.map(({ name, commit, control, dependencies }) => ({
    name,
    ...(commit !== undefined && { commit }),
    ...(!control && { dependencies }),
  }));
}
