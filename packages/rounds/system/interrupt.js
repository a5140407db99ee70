import { setMaxListeners } from 'node:events';
import { constants } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { UserError } from './errors.js';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Shuts a command down gracefully on Ctrl-C and SIGTERM: the abort signal fires, its processes end, and `finally` blocks run.
 * As in a shell, the exit code is 128 plus the number of the signal. A second signal exits at once.
 *
 * @param {(signal: AbortSignal) => Promise<number>} work returns the exit code
 * @returns {Promise<number>}
 */
export async function interruptible(work) {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal); // each process that is started adds one
  let interruptedExitCode = 0;
  const abort = (/** @type {(typeof signals)[number]} */ name, /** @type {string} */ why = name) => {
    interruptedExitCode = 128 + constants.signals[name];
    controller.abort(new UserError(`Interrupted (${why}).`, { exitCode: interruptedExitCode }));
  };
  const onSignal = (/** @type {(typeof signals)[number]} */ name) => {
    if (controller.signal.aborted) process.exit(interruptedExitCode);
    abort(name);
  };
  const onDisconnect = () => {
    if (!controller.signal.aborted) abort('SIGHUP', 'the program that started this has exited');
  };
  for (const name of signals) process.on(name, onSignal);
  process.on('disconnect', onDisconnect);
  try {
    const exitCode = await work(controller.signal);
    // A signal that arrives during the last part of the work is delivered two turns later.
    for (let turns = 0; turns < 2; turns++) await nextTurn();
    return interruptedExitCode || exitCode;
  } catch (error) {
    if (!controller.signal.aborted) throw error;
    // Killed processes cause many errors. The interruption is the reason.
    const { message } = error instanceof UserError ? error : controller.signal.reason;
    throw new UserError(message, { exitCode: interruptedExitCode, cause: error });
  } finally {
    process.off('disconnect', onDisconnect); // closes the channel
    for (const name of signals) process.off(name, onSignal);
  }
}
