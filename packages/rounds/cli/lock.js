import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newFolder } from '../files/owned-folder.js';
import { startOf } from '../files/processes.js';
import { UserError } from './errors.js';

/** One run at a time on a machine: two would measure each other. */

export const lockFile = path.join(os.tmpdir(), 'rounds.lock');

/**
 * @param {{ force?: boolean, file?: string }} [options] `force`: go on beside another run
 * @returns {() => void} gives the lock back
 */
export function takeLock({ force = false, file = lockFile } = {}) {
  for (;;) {
    if (placed(file)) {
      return () => {
        if (holderOf(read(file)) === process.pid) rmSync(file, { force: true });
      };
    }
    const text = read(file);
    const pid = holderOf(text);
    if (pid === undefined) clear(file, text);
    else if (force) return () => {};
    else {
      throw new UserError(
        `Another run (process ${pid}) is measuring on this machine, and two would disturb each other. Wait for it, or use --force.`,
        { exitCode: 1 },
      );
    }
  }
}

/** @returns {boolean} whether a run is measuring on this machine */
export function isHeld() {
  return holderOf(read(lockFile)) !== undefined;
}

/**
 * @param {string} file
 * @returns {boolean} whether this process holds the lock now; another one has it otherwise
 */
function placed(file) {
  let folder;
  try {
    // Written aside and linked, so that nobody can read a lock that has no holder yet.
    folder = newFolder(path.dirname(file));
    const own = path.join(folder, 'lock');
    writeFileSync(own, `${process.pid} ${startOf(process.pid)}`);
    linkSync(own, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw refusal(`Cannot write the lock ${file}`, error, 'Set TMPDIR to a folder you may use.');
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''; // given back in the meantime
    // Nobody knows what this is, so it is not removed.
    throw refusal(`Cannot read the lock ${file}`, error, 'Remove it or set TMPDIR.');
  }
}

/**
 * @param {string} text
 * @returns {number | undefined} the living process that holds the lock
 */
function holderOf(text) {
  const [pid = '', start = ''] = text.split(' ');
  if (!/^[1-9]\d*$/.test(pid)) return undefined;
  return startOf(Number(pid)) === start ? Number(pid) : undefined;
}

/**
 * Removes a lock whose holder is dead, unless another run has just replaced it by its own.
 *
 * @param {string} file
 * @param {string} dead
 */
function clear(file, dead) {
  const folder = newFolder(path.dirname(file));
  const aside = path.join(folder, 'dead');
  try {
    renameSync(file, aside);
    if (read(aside) !== dead) linkSync(aside, file);
  } catch (error) {
    // In these cases another run has cleared it first, or has already taken its place.
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') {
      throw refusal('Cannot remove the lock of a run that died', error, 'Remove it or set TMPDIR.');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code;
}

/** @param {string} what @param {unknown} error @param {string} advice */
function refusal(what, error, advice) {
  return new UserError(`${what}: ${/** @type {Error} */ (error).message}. ${advice}`, { exitCode: 1 });
}
