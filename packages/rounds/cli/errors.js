/** How every command fails: one line. For what only we can fix, it says how to get the stack trace. */

import { RecordError } from '@rounds/record/errors.js';
import { plain } from '@rounds/report/words/plain.js';
import { faultIn } from './faults.js';

/** Something the user can fix. The message says what happened, why and what to do, in one line. */
export class UserError extends Error {
  /**
   * @param {string} message
   * @param {{ exitCode?: number, cause?: unknown }} [options] exit code 2 (bad usage) unless told otherwise
   */
  constructor(message, { exitCode = 2, cause } = {}) {
    super(message, { cause });
    this.name = 'UserError';
    this.exitCode = exitCode;
  }
}

/**
 * Runs a command: the exit code is what `main` returns (nothing is 0), or says why on stderr.
 *
 * @param {() => Promise<number | void>} main
 */
export async function failCleanly(main) {
  process.stdout.on('error', endOnLostOutput);
  // A reader of the progress that is gone does not stop the run: its results go into the file.
  process.stderr.on('error', () => {});
  try {
    process.exitCode = (await main()) || process.exitCode || 0; // a part may have failed without ending the rest
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    process.stderr.write(`${describe(error)}\n`);
  }
}

/**
 * Ends the process for an error that nothing caught.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function endWith(error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(exitCodeOf(error));
}

/**
 * `rounds runtimes | head -1` is no failure: the reader has seen enough. A full disk behind `>` is one.
 *
 * @param {NodeJS.ErrnoException} error
 */
function endOnLostOutput(error) {
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`error: stdout cannot be written: ${error.message}\n`);
  process.exit(1);
}

/** @param {unknown} error */
function exitCodeOf(error) {
  if (error instanceof UserError) return error.exitCode;
  return error instanceof RecordError ? 2 : 1; // a results file that was named and cannot be used
}

/** @param {unknown} error */
function describe(error) {
  const message = error instanceof Error ? error.message : String(error);
  if (process.env.DEBUG) return `error: ${error instanceof Error ? error.stack : message}`;
  // A name from the command line may hold a line break.
  if (error instanceof UserError || error instanceof RecordError) return `error: ${plain(message)}`;
  const fault = faultIn(error);
  if (fault !== undefined) return `error: ${plain(fault)}.`;
  return `error: unexpected: ${message.split('\n', 1)[0]} (set DEBUG=1 for the stack)`;
}
