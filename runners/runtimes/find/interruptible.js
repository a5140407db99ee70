/** Lets work in progress clean up when the user presses Ctrl-C or the process is told to end. */

import { constants } from 'node:os';
import { UserError } from '../../cli/errors.js';

const ENDING = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs `work` with a signal that aborts on Ctrl-C, so that its `finally` blocks get their turn before the command ends
 * with the usual exit code (130 for Ctrl-C).
 *
 * @template T
 * @param {(signal: AbortSignal) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function interruptible(work) {
  const controller = new AbortController();
  /** @param {(typeof ENDING)[number]} name */
  const abort = (name) => {
    const exitCode = 128 + constants.signals[name];
    controller.abort(new UserError(`Interrupted (${name}).`, { exitCode }));
  };
  for (const name of ENDING) process.on(name, abort);
  try {
    return await work(controller.signal);
  } finally {
    for (const name of ENDING) process.off(name, abort);
  }
}
