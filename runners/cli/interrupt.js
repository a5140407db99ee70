import { constants } from 'node:os';
import { UserError } from './errors.js';

const names = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Ctrl-C and a polite kill end a command in good order: its signal aborts, what it started ends, and its `finally`
 * blocks run. The exit code is then 128 and the number of the signal, as a shell has it. A second one ends it at once.
 *
 * @param {(signal: AbortSignal) => Promise<number>} work gives the exit code
 * @returns {Promise<number>}
 */
export async function interruptible(work) {
  const controller = new AbortController();
  let interruptedExitCode = 0;
  const onSignal = (/** @type {(typeof names)[number]} */ name) => {
    if (controller.signal.aborted) process.exit(interruptedExitCode);
    interruptedExitCode = 128 + constants.signals[name];
    controller.abort(new UserError(`Interrupted (${name}).`, { exitCode: interruptedExitCode }));
  };
  for (const name of names) process.on(name, onSignal);
  try {
    const exitCode = await work(controller.signal);
    return interruptedExitCode || exitCode;
  } catch (error) {
    if (!controller.signal.aborted) throw error;
    // A process that was killed fails in many ways. The interruption is the reason.
    const { message } = error instanceof UserError ? error : controller.signal.reason;
    throw new UserError(message, { exitCode: interruptedExitCode, cause: error });
  } finally {
    for (const name of names) process.off(name, onSignal);
  }
}
