import { printable } from './wording.js';

/** A results file that cannot be read or written: one line that names the file, the reason and what to do. */
export class RecordError extends Error {
  /**
   * @param {string} path
   * @param {string} what what happened, and what to do about it
   * @param {{ line?: number, cause?: unknown }} [details]
   */
  constructor(path, what, { line, cause } = {}) {
    const where = line === undefined ? path : `${path}, line ${line}`;
    super(`${printable(where)}: ${printable(what)}`, { cause });
    this.name = 'RecordError';
    /** The file, as the caller named it. */
    this.path = path;
    /** The line it is about, counted from 1. */
    this.line = line;
  }
}

/** @type {Record<string, string>} */
const reasons = {
  EACCES: 'permission denied: choose a place you may use',
  EPERM: 'not permitted: choose a place you may use',
  EROFS: 'the file system is read-only: choose another place',
  ENOENT: 'no such file: check the path',
  EISDIR: 'is a folder: name a file in it',
  ENOTDIR: 'a part of the path is a file, not a folder: check the path',
  ENOSPC: 'no space left on the disk: free some, then continue with --resume',
  EDQUOT: 'your disk quota is used up: free some space, then continue with --resume',
  EFBIG: 'the file may not grow further (a limit such as ulimit -f): lift it, then continue with --resume',
  EEXIST: 'a file stands where a folder should be: check the path',
  EIO: 'the disk reported an error: check it, then continue with --resume on a copy',
  ENAMETOOLONG: 'the name is too long: choose a shorter one',
  ELOOP: 'the path is a loop of links: check the path',
  EMFILE: 'too many open files: close some or raise ulimit -n',
};

/**
 * What a failed system call means for the person who reads it.
 * @param {unknown} error
 */
export function reasonOf(error) {
  const code = /** @type {NodeJS.ErrnoException} */ (error)?.code;
  const known = code === undefined ? undefined : reasons[code];
  return known ?? `${error instanceof Error ? error.message : error}`;
}

/** @param {string} path */
export function changedByAnother(path) {
  const what =
    'was changed by another process while this one used it: look for a second bench on the same file';
  return new RecordError(path, what);
}
