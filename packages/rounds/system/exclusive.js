import { rmdirSync } from 'node:fs';
import { plainText } from '@rounds/record/format.js';
import { interruptible } from './interrupt.js';
import { acquireLock } from './lock.js';
import { createTemporaryFolder } from './temporary-folder.js';

/**
 * @typedef {object} Exclusive
 * @property {AbortSignal} signal aborts when the user interrupts the command
 * @property {(line: string) => void} say a line on stderr
 */

/**
 * Runs what measures: alone on this machine, and ended in good order when it is interrupted.
 *
 * @param {(exclusive: Exclusive) => Promise<number>} work gives the exit code
 * @returns {Promise<number>}
 */
export function runExclusively(work) {
  return interruptible((signal) => withLock(() => work({ signal, say })));
}

/** @param {() => Promise<number>} work */
export async function withLock(work) {
  rmdirSync(createTemporaryFolder()); // what is wrong with it is told before anything else
  const unlock = await acquireLock();
  try {
    return await work();
  } finally {
    unlock();
  }
}

/** @param {string} line */
export function say(line) {
  process.stderr.write(`${plainText(line)}\n`);
}
