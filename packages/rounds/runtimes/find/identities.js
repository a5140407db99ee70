import { closeSync, openSync, readSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, platformKey, shortHash } from '../../system/cache-folder.js';
import { driver } from '../../system/driver.js';
import { readText } from '../../system/files.js';
import { moveIntoPlace, withTemporaryFolder } from '../../system/temporary-folder.js';

/**
 * What binaries answered when they were asked who they are: to start one only for that takes a tenth of a second. Scripts are
 * asked each time, since a version manager's shim decides anew.
 *
 * @typedef {object} Identity
 * @property {string} version
 * @property {string} engine such as `v8 13.6.233.10-node.28` or `JavaScriptCore d6375c72a`
 * @property {string} binary what to start: a version manager's shim or an npm wrapper would be an extra process
 */

/**
 * @param {string} file
 * @param {string} name of the runtime that it should be
 * @param {NodeJS.ProcessEnv} env
 * @returns {Identity | undefined} nothing if it has to be asked
 */
export function knownIdentity(file, name, env) {
  const { place, binary } = placeOf(file, name, env) ?? {};
  if (place === undefined || binary === undefined) return undefined;
  if (name === driver.name && binary === realpathSync(driver.binary)) {
    return { version: driver.version, engine: driver.engine, binary };
  }
  try {
    const { version, engine } = JSON.parse(readText(place));
    return { version, engine, binary };
  } catch {
    return undefined;
  }
}

/** @param {string} file @param {string} name @param {NodeJS.ProcessEnv} env @param {Identity} identity */
export async function keepIdentity(file, name, env, { version, engine, binary }) {
  const found = placeOf(file, name, env);
  // Another binary answered.
  if (!found || found.binary !== binary) return;
  await withTemporaryFolder((folder) => {
    const made = path.join(folder, 'identity');
    writeFileSync(made, JSON.stringify({ version, engine }));
    moveIntoPlace(made, found.place);
  }, cacheFolder(env)).catch(() => {}); // the cache cannot be written to
}

/** @param {string} file @param {string} name @param {NodeJS.ProcessEnv} env @returns {{ place: string, binary: string } | undefined} */
function placeOf(file, name, env) {
  try {
    const binary = realpathSync(file);
    const { ino, size, mtimeMs, ctimeMs } = statSync(binary);
    if (isScript(binary)) return undefined;
    const state = [name, binary, ino, size, mtimeMs, ctimeMs, platformKey()].join();
    return { binary, place: path.join(cacheFolder(env), 'identities', shortHash(state)) };
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function isScript(file) {
  const start = Buffer.alloc(2);
  const fd = openSync(file, 'r');
  try {
    readSync(fd, start);
    return start.toString() === '#!';
  } finally {
    closeSync(fd);
  }
}
