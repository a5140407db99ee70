import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { UserError } from './errors.js';

/** One run at a time on a machine: two would measure each other. */

export const lockFile = path.join(os.tmpdir(), 'rounds.lock');

/**
 * When a process started, in ticks since boot: with its number it names the process even after the number is used
 * again.
 *
 * @param {number} pid
 * @returns {string | null} null when there is no such process; empty where the system does not tell
 */
function startOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') return null;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/**
 * @param {{ force?: boolean, file?: string }} [options] `force`: go on beside another run
 * @returns {() => void} gives the lock back
 */
export function takeLock({ force = false, file = lockFile } = {}) {
  const own = `${file}.${process.pid}`;
  for (;;) {
    try {
      // Written aside and linked, so that nobody can read a lock that has no holder yet.
      writeFileSync(own, `${process.pid} ${startOf(process.pid)}`);
      linkSync(own, file);
      return () => {
        if (holderOf(read(file)) === process.pid) rmSync(file, { force: true });
      };
    } catch (error) {
      const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code !== 'EEXIST') {
        throw new UserError(
          `Cannot write the lock ${file}: ${message}. Set TMPDIR to a folder you may use.`,
          {
            exitCode: 1,
          },
        );
      }
    } finally {
      rmSync(own, { force: true });
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

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOENT') return ''; // given back in the meantime
    // Not ours to judge, and so not ours to remove.
    throw new UserError(`Cannot read the lock ${file}: ${message}. Remove it or set TMPDIR.`, {
      exitCode: 1,
    });
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
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
    if (read(aside) !== dead) linkSync(aside, file);
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    // Otherwise someone else cleared it first, or has already taken its place.
    if (code !== 'ENOENT' && code !== 'EEXIST') {
      throw new UserError(
        `Cannot remove the lock that a dead run left: ${message}. Remove it or set TMPDIR.`,
        {
          exitCode: 1,
        },
      );
    }
  } finally {
    rmSync(aside, { force: true });
  }
}
