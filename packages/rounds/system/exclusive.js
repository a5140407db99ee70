import { rmdirSync } from 'node:fs';
import { plainText } from '@rounds/record/format.js';
import { interruptible } from './interrupt.js';
import { acquireLock } from './lock.js';
import { createTemporaryFolder } from './temporary-folder.js';

/**
 * @typedef {object} Exclusive
 * @property {AbortSignal} signal aborts when the user interrupts the command
 * @property {(line: string) => void} log to stderr
 */

/**
 * Measures exclusively on this machine, and shuts down gracefully when interrupted.
 *
 * @param {(context: { signal: AbortSignal, log: (line: string) => void }) => Promise<number>} work returns the exit code
 * @returns {Promise<number>}
 */
export function runExclusively(work) {
  return interruptible((signal) => withLock(() => work({ signal, log })));
}

/** @param {() => Promise<number>} work */
export async function withLock(work) {
  rmdirSync(createTemporaryFolder()); // reports an unusable temporary folder first
  const release = await acquireLock();
  try {
    return await work();
  } finally {
    release();
  }
}

/** @param {string} line for stderr */
export function log(line) {
  process.stderr.write(`${plainText(line)}\n`);
}
