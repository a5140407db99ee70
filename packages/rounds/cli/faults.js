import os from 'node:os';
import path from 'node:path';
import { cacheFolder } from '../files/cache-folder.js';

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
  // Whatever else a system refuses is none of our mistakes.
  [({ code, syscall }) => code !== undefined && syscall !== undefined, said],
];

/**
 * @param {unknown} error
 * @returns {string | undefined} a sentence without its last period
 */
export function faultIn(error) {
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
  if (`${file}/`.startsWith(`${cacheFolder()}/`)) return 'ROUNDS_CACHE';
  return file.startsWith(path.join(os.tmpdir(), 'rounds')) ? 'TMPDIR' : undefined;
}
