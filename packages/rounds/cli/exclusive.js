import { plain } from '@rounds/report/words/plain.js';
import { UserError } from './errors.js';
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
 * @param {{ force?: boolean }} options `force`: beside another run
 * @param {(exclusive: Exclusive) => Promise<number>} work gives the exit code
 * @returns {Promise<number>}
 */
export function exclusively({ force }, work) {
  return interruptible((signal) => alone({ force }, () => work({ signal, say })));
}

/**
 * @param {{ force?: boolean }} options `force`: beside another run
 * @param {() => Promise<number>} work
 */
export async function alone({ force }, work) {
  if (process.platform === 'win32') {
    const why = 'a process and all that it started cannot be ended together there';
    throw new UserError(`Rounds cannot measure on Windows: ${why}. Run it in Linux: wsl --install`, {
      exitCode: 1,
    });
  }
  const unlock = takeLock({ force });
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
