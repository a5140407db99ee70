import { constants } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import { UserError } from './errors.js';
import { watchPackageManager } from './package-manager.js';

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
  const end = (/** @type {(typeof names)[number]} */ name, /** @type {string} */ why = name) => {
    interruptedExitCode = 128 + constants.signals[name];
    controller.abort(new UserError(`Interrupted (${why}).`, { exitCode: interruptedExitCode }));
  };
  const onSignal = (/** @type {(typeof names)[number]} */ name) => {
    if (controller.signal.aborted) process.exit(interruptedExitCode);
    end(name);
  };
  const onGone = (/** @type {string} */ who) => () => {
    if (!controller.signal.aborted) end('SIGHUP', `the ${who} that started this is gone`);
  };
  for (const name of names) process.on(name, onSignal);
  const onDisconnect = onGone('program');
  process.on('disconnect', onDisconnect);
  const stopWatching = watchPackageManager(onGone('package manager'));
  try {
    const exitCode = await work(controller.signal);
    // A signal that came while the last part ran is told in the next turn but one.
    for (let turns = 0; turns < 2; turns++) await turn();
    return interruptedExitCode || exitCode;
  } catch (error) {
    if (!controller.signal.aborted) throw error;
    // A process that was killed fails in many ways. The interruption is the reason.
    const { message } = error instanceof UserError ? error : controller.signal.reason;
    throw new UserError(message, { exitCode: interruptedExitCode, cause: error });
  } finally {
    stopWatching();
    process.off('disconnect', onDisconnect); // which lets go of the channel
    for (const name of names) process.off(name, onSignal);
  }
}
