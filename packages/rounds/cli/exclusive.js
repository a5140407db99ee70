import { rmdirSync } from 'node:fs';
import { plain } from '@rounds/report/words/plain.js';
import { newFolder } from '../files/owned-folder.js';
import { interruptible } from './interrupt.js';
import { takeLock } from './lock.js';

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
export function exclusively(work) {
  return interruptible((signal) => alone(() => work({ signal, say })));
}

/** @param {() => Promise<number>} work */
export async function alone(work) {
  rmdirSync(newFolder()); // what is wrong with it is told before anything else
  const unlock = await takeLock();
  try {
    return await work();
  } finally {
    unlock();
  }
}

/** @param {string} line */
export function say(line) {
  process.stderr.write(`${plain(line)}\n`);
}
