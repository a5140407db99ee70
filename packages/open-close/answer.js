import { closeSync, openSync, readdirSync } from 'node:fs';
import { Fault } from 'rounds';

/**
 * @typedef {import('./files.js').Input} Input
 * @typedef {import('./files.js').Answer} Answer
 */

/** Maximum number of additional open descriptors after a call, since runtimes open their own. */
const ownDescriptors = 64;

const descriptors = '/proc/self/fd';

/** Number of open descriptors, where the system reports it. */
function openDescriptors() {
  try {
    return readdirSync(descriptors).length;
  } catch {
    return 0;
  }
}

/**
 * Work that returns its outcome: a case that opens no files does not notice a missing one, and a case that closes none leaves them open.
 *
 * @param {(input: Input) => number | Promise<number>} openAndClose number of opened files
 * @returns {(input: Input) => Promise<Answer>}
 */
export function answering(openAndClose) {
  return async (input) => {
    const before = openDescriptors();
    try {
      const opened = await openAndClose(input);
      return { opened, closed: openDescriptors() - before < ownDescriptors };
    } catch (error) {
      const code = String(/** @type {any} */ (error)?.code);
      if (code === 'ENOENT') return { error: code };
      if (code !== 'EMFILE' && code !== 'ENFILE') throw error;
      throw new Fault(
        `too many open files (${code}): what is in flight needs more descriptors than this process may have; raise the limit (ulimit -n 1024)`,
        { cause: error },
      );
    }
  };
}

/**
 * @param {string[]} paths
 * @param {number} [from]
 * @param {number} [to]
 * @returns {number} how many
 */
export function openAndCloseAll(paths, from = 0, to = paths.length) {
  for (let file = from; file < to; file++) closeSync(openSync(/** @type {string} */ (paths[file]), 'r'));
  return to - from;
}
