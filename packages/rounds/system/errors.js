import os from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { RecordError } from '@rounds/record/errors.js';
import { plainText } from '@rounds/record/format.js';
import { cacheFolder } from './cache-folder.js';

/** An error that the user can fix. Its message is one line: what happened, why, and what to do. */
export class UserError extends Error {
  /**
   * @param {string} message
   * @param {{ exitCode?: number, cause?: unknown }} [options] exit code 2 (usage error) by default
   */
  constructor(message, { exitCode = 2, cause } = {}) {
    super(message, { cause });
    this.name = 'UserError';
    this.exitCode = exitCode;
  }
}

/** What this machine cannot do: why, and the fix. A cell that needs it is skipped. */
export class Unavailable extends Error {}

/** An invalid value of an option. The message describes valid ones. */
export class InvalidValue extends Error {}

/**
 * Runs a command and reports its error in one line on stderr.
 *
 * @param {() => Promise<number | void>} main returns the exit code (default: 0)
 */
export async function runMain(main) {
  process.stdout.on('error', exitOnLostOutput);
  // A run continues without a reader of its progress: its results go to the file.
  process.stderr.on('error', () => {});
  // Node.js would print the line of the error, which is all of a bundle.
  process.on('uncaughtException', exitWithError);
  try {
    process.exitCode = (await main()) || process.exitCode || 0; // a part may have failed without ending the rest
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    process.stderr.write(`${formatError(error)}\n`);
  }
}

/** @param {unknown} error that nothing caught @returns {never} */
export function exitWithError(error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exit(exitCodeOf(error));
}

/**
 * `rounds runtimes | head -1` succeeds, since its reader has read enough. A full disk behind `>` is an error.
 *
 * @param {NodeJS.ErrnoException} error
 */
async function exitOnLostOutput(error) {
  if (error.code === 'EPIPE') {
    // The output that is lost may be the last of a command, whose exit code is known a few turns later.
    for (let turns = 0; turns < 4; turns++) await nextTurn();
    process.exit();
  }
  process.stderr.write(`error: stdout cannot be written: ${error.message}\n`);
  process.exit(1);
}

/** @param {unknown} error */
function exitCodeOf(error) {
  if (error instanceof UserError) return error.exitCode;
  return error instanceof RecordError ? 2 : 1; // the user named an invalid results file
}

/** @param {unknown} error */
function formatError(error) {
  const message = error instanceof Error ? error.message : String(error);
  if (process.env.DEBUG) return `error: ${error instanceof Error ? error.stack : message}`;
  // A name from the command line may contain a line break.
  if (error instanceof UserError || error instanceof RecordError) return `error: ${plainText(message)}`;
  const description = describeSystemError(error);
  if (description !== undefined) return `error: ${plainText(description)}.`;
  return `error: unexpected: ${plainText(message.split('\n', 1)[0] ?? '')} (set DEBUG=1 for the stack)`;
}

/** @typedef {NodeJS.ErrnoException} SystemError */

const unusable = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST', 'ELOOP'];

/**
 * What is wrong around a command, such as a full disk, and what to do about it. The first matching row counts.
 *
 * @type {[matches: (error: SystemError) => boolean | undefined, describe: (error: SystemError) => string][]}
 */
const systemErrors = [
  [
    ({ syscall }) => syscall === 'uv_cwd',
    () => 'The working directory was removed. Change to one that exists',
  ],
  [
    ({ syscall }) => syscall === 'uv_os_homedir' || syscall === 'uv_os_get_passwd',
    () => 'There is no home folder for the cache. Set HOME, or ROUNDS_CACHE to a folder you can write to',
  ],
  [({ code }) => code === 'EMFILE', () => 'Too many files are open. Raise the limit: ulimit -n 1024'],
  [
    ({ code = '', syscall }) => ['EAGAIN', 'ENOMEM'].includes(code) && syscall?.startsWith('spawn'),
    () => 'No more processes can be started. End some, or raise the limit: ulimit -u',
  ],
  [
    ({ code, message }) => code === 'ERR_STRING_TOO_LONG' || message === 'Invalid string length',
    () => 'Output too large. Name fewer runs, or fewer suites',
  ],
  [
    ({ code = '' }) => ['ENOSPC', 'EDQUOT'].includes(code),
    (error) =>
      `${describeFile(error)}. Free some space${variableOf(error) ? `, or set ${variableOf(error)} to a folder on another disk` : ''}`,
  ],
  [
    (error) => unusable.includes(error.code ?? '') && variableOf(error) !== undefined,
    (error) => `${describeFile(error)}. Set ${variableOf(error)} to a folder you can write to`,
  ],
  [
    ({ code }) => code === 'MODULE_NOT_FOUND' || code === 'ERR_MODULE_NOT_FOUND',
    ({ message }) => `${message.split('\n')[0]}. Reinstall the packages of this project`,
  ],
  [({ code, syscall }) => code !== undefined && syscall !== undefined, describeFile],
];

/** @param {unknown} error @returns {string | undefined} a sentence without its last period; nothing for a bug of Rounds */
export function describeSystemError(error) {
  if (!(error instanceof Error)) return undefined;
  return systemErrors.find(([matches]) => matches(error))?.[1](error);
}

/** @param {SystemError} error */
function describeFile({ message, path: file }) {
  const [what = ''] = message.split(', ');
  return file === undefined ? `The system refused: ${message}` : `${file} cannot be used (${what})`;
}

/** @param {SystemError} error @returns {string | undefined} the variable that names the affected folder */
function variableOf({ path: file }) {
  if (file === undefined) return undefined;
  if (`${file}${path.sep}`.startsWith(cacheFolder() + path.sep)) return 'ROUNDS_CACHE';
  return file.startsWith(path.join(os.tmpdir(), 'rounds')) ? 'TMPDIR' : undefined;
}
