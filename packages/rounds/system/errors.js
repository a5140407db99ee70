import os from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { RecordError } from '@rounds/record/errors.js';
import { plainText } from '@rounds/record/format.js';
import { cacheFolder } from './cache-folder.js';

/** How every command fails: one line. For what only we can fix, it says how to get the stack trace. */

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

/** Of an option. Its message says what would have been right. */
export class InvalidValue extends Error {}

/**
 * Runs a command: the exit code is what `main` returns (nothing is 0), or says why on stderr.
 *
 * @param {() => Promise<number | void>} main
 */
export async function runMain(main) {
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

/** Ends the process for an error that nothing caught. @param {unknown} error @returns {never} */
export function exitWithError(error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(exitCodeOf(error));
}

/**
 * `rounds runtimes | head -1` is no failure: the reader has seen enough. A full disk behind `>` is one.
 *
 * @param {NodeJS.ErrnoException} error
 */
async function endOnLostOutput(error) {
  if (error.code === 'EPIPE') {
    // What a command prints last may be what nobody reads: its exit code is known a few turns later.
    for (let turns = 0; turns < 4; turns++) await turn();
    process.exit();
  }
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
  if (error instanceof UserError || error instanceof RecordError) return `error: ${plainText(message)}`;
  const fault = describeSystemError(error);
  if (fault !== undefined) return `error: ${plainText(fault)}.`;
  return `error: unexpected: ${plainText(message.split('\n', 1)[0] ?? '')} (set DEBUG=1 for the stack)`;
}

/**
 * What is wrong around a command, such as a full disk, and what to do about it.
 *
 * @typedef {NodeJS.ErrnoException} SystemError
 */

const outOfSpace = ['ENOSPC', 'EDQUOT'];
const unusable = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST', 'ELOOP'];

/**
 * The first row that is about an error says what is wrong.
 *
 * @type {[is: (error: SystemError) => boolean | undefined, says: (error: SystemError) => string][]}
 */
const faults = [
  [
    ({ syscall }) => syscall === 'uv_cwd',
    () => 'The working directory was removed. Change to one that exists',
  ],
  [
    ({ syscall }) => syscall === 'uv_os_homedir' || syscall === 'uv_os_get_passwd',
    () =>
      'There is no home folder to keep the cache in. Set HOME, or ROUNDS_CACHE to a folder you can write to',
  ],
  [({ code }) => code === 'EMFILE', () => 'Too many files are open. Allow more: ulimit -n 1024'],
  [({ code }) => code === 'ENFILE', () => 'The machine has too many files open. Close some programs'],
  [
    ({ code = '', syscall }) => ['EAGAIN', 'ENOMEM'].includes(code) && syscall?.startsWith('spawn'),
    () => 'No more processes can be started. End some, or allow more: ulimit -u',
  ],
  [
    ({ code, message }) => code === 'ERR_STRING_TOO_LONG' || message === 'Invalid string length',
    () => 'This is too much for one text. Name fewer runs, or fewer suites',
  ],
  [
    (error) => outOfSpace.includes(error.code ?? ''),
    (error) =>
      `${said(error)}. Free some space${variableOf(error) ? `, or set ${variableOf(error)} to a folder on another disk` : ''}`,
  ],
  [
    (error) => unusable.includes(error.code ?? '') && variableOf(error) !== undefined,
    (error) => `${said(error)}. Set ${variableOf(error)} to a folder you can write to`,
  ],
  [
    ({ code }) => code === 'MODULE_NOT_FOUND' || code === 'ERR_MODULE_NOT_FOUND',
    ({ message }) => `${message.split('\n')[0]}. Install the packages of this project again`,
  ],
  // Whatever else a system refuses is none of our mistakes.
  [({ code, syscall }) => code !== undefined && syscall !== undefined, said],
];

/** @param {unknown} error @returns {string | undefined} a sentence without its last period */
export function describeSystemError(error) {
  if (!(error instanceof Error)) return undefined;
  return faults.find(([is]) => is(error))?.[1](error);
}

/** @param {SystemError} error */
function said({ message, path: file }) {
  const [what = ''] = message.split(', ');
  return file === undefined ? `The system refused: ${message}` : `${file} cannot be used (${what})`;
}

/**
 * @param {SystemError} error
 * @returns {string | undefined} the variable that names the folder in which the trouble is
 */
function variableOf({ path: file }) {
  if (file === undefined) return undefined;
  if (`${file}${path.sep}`.startsWith(cacheFolder() + path.sep)) return 'ROUNDS_CACHE';
  return file.startsWith(path.join(os.tmpdir(), 'rounds')) ? 'TMPDIR' : undefined;
}
