/** A results file that cannot be read or written. The message is one line: the file, the reason, and what to do. */
export class RecordError extends Error {
  /**
   * @param {string} path of the file, as the caller named it
   * @param {string} what what happened, and what to do about it
   * @param {{ line?: number, cause?: unknown }} [details] `line`: where the fault is, counted from 1
   */
  constructor(path, what, { line, cause } = {}) {
    const where = line === undefined ? path : `${path}, line ${line}`;
    super(`${printable(where)}: ${printable(what)}`, { cause });
    this.name = 'RecordError';
  }
}

/**
 * The meaning of a failed system call, and what to do.
 *
 * @param {unknown} error
 * @param {{ elsewhere?: string, after?: string }} [advice] `elsewhere`: if the place is unusable; `after`: once the cause is gone
 */
export function reasonOf(error, { elsewhere = 'choose a place you may use', after = '' } = {}) {
  /** @type {Record<string, string>} */
  const reasons = {
    EACCES: `permission denied: ${elsewhere}`,
    EPERM: `not permitted: ${elsewhere}`,
    EROFS: `the file system is read-only: ${elsewhere}`,
    ENOENT: 'no such file: check the path',
    EISDIR: 'is a folder: name a file in it',
    ENOTDIR: 'a part of the path is a file, not a folder: check the path',
    EEXIST: 'a file stands where a folder should be: check the path',
    ENAMETOOLONG: 'the name is too long: choose a shorter one',
    ELOOP: 'the path is a loop of links: check the path',
    ENOSPC: `no space left on the disk: free some${after}`,
    EDQUOT: `your disk quota is used up: free some space${after}`,
    EFBIG: `the file may not grow further (a limit such as ulimit -f): lift it${after}`,
    EIO: `the disk reported an error: check it and copy the file${after}`,
    EMFILE: 'too many open files: close some or raise ulimit -n',
  };
  const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  return reasons[code] ?? `${error instanceof Error ? error.message : error}`;
}

/** @param {import('node:fs').Stats} stats @returns {string | undefined} why it cannot be a results file */
export function fileFault(stats) {
  if (stats.isFile()) return undefined;
  if (stats.isDirectory()) return 'is a folder: name a file in it';
  return 'is a pipe or a device, and a results file must be a regular file: name one';
}

/** Advice once a results file is writable again. */
export const resumeAfter = { after: ', then continue with --resume' };

/** @param {string} path */
export function changedByAnother(path) {
  const what =
    'was changed by another process while this one used it: look for a second bench on the same file';
  return new RecordError(path, what);
}

const maxQuoted = 60;

/** Escapes what could move the cursor of a terminal, or colour, hide or reorder its text. @param {string} text */
function printable(text) {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => {
    const hex = (character.codePointAt(0) ?? 0).toString(16);
    return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`;
  });
}

/** A value for an error message: short, on one line. @param {unknown} value */
export function quoted(value) {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  const cut = value.length > maxQuoted ? `${value.slice(0, maxQuoted)}…` : value;
  return printable(JSON.stringify(cut));
}
