import fs from 'node:fs';
import { changedByAnother, RecordError, reasonOf, resumeAfter } from '../errors.js';

/**
 * The system calls that appending needs; tests replace them with failing ones.
 * @typedef {Pick<typeof fs, 'writeSync' | 'fdatasyncSync' | 'ftruncateSync' | 'fstatSync'>} FileCalls
 */

/**
 * An open file that one writer appends whole lines to.
 *
 * Each line is written synchronously and followed by `fdatasync`. The write alone survives a killed process; the sync
 * is for a machine that goes down. It costs 0.2 ms on an ext4 disk (p99 0.6 ms), little beside a trial's tens of
 * milliseconds, and makes the disk work between two trials rather than during one.
 */
export class LineFile {
  /** The file, as the caller named it. */
  path;
  /** @type {number | undefined} */
  #fd;
  #calls;
  /** The length of all whole lines. */
  #length;
  /** Whether a failed write may have left bytes after `#length`. */
  #torn = false;

  /**
   * @param {string} path
   * @param {number} fd
   * @param {number} length
   * @param {FileCalls} [calls]
   */
  constructor(path, fd, length, calls = fs) {
    this.path = path;
    this.#fd = fd;
    this.#length = length;
    this.#calls = calls;
  }

  /**
   * Appends a line. When it throws, the file is as it was before, or ends in a partial line, which the reader ignores
   * and the next append cuts off.
   * @param {Buffer} line with its newline
   */
  append(line) {
    if (this.#fd === undefined) throw new Error(`${this.path}: the results file is closed`);
    const fd = this.#fd;
    try {
      if (this.#torn) this.#cutBack(fd);
      this.#refuseOthers(fd);
      this.#torn = true;
      this.#writeWhole(fd, line);
      this.#sync(fd);
      this.#length += line.length;
      this.#torn = false;
    } catch (error) {
      if (this.#torn) this.#tryToCutBack(fd);
      if (error instanceof RecordError) throw error;
      const reason = reasonOf(error, resumeAfter);
      throw new RecordError(this.path, `cannot be written: ${reason}`, { cause: error });
    }
  }

  /** Closes the file; a second time does nothing. */
  close() {
    if (this.#fd === undefined) return;
    const fd = this.#fd;
    this.#fd = undefined;
    try {
      fs.closeSync(fd);
    } catch (error) {
      throw new RecordError(this.path, `cannot be closed: ${reasonOf(error, resumeAfter)}`, { cause: error });
    }
  }

  /**
   * Two runs resumed on one file would mix their lines. A lock file would outlive a killed run; an unexpected length
   * shows a second writer as well.
   * @param {number} fd
   */
  #refuseOthers(fd) {
    const { size, nlink } = this.#calls.fstatSync(fd);
    if (nlink === 0) {
      throw new RecordError(this.path, 'was deleted while the run was writing it: start the run again');
    }
    if (size !== this.#length) throw changedByAnother(this.path);
  }

  /**
   * A write may be partial. The reason comes as the error of the next write.
   * @param {number} fd
   * @param {Buffer} line
   */
  #writeWhole(fd, line) {
    for (let done = 0; done < line.length; ) {
      const taken = this.#calls.writeSync(fd, line, done, line.length - done, this.#length + done);
      if (taken === 0) throw new Error('the system wrote nothing');
      done += taken;
    }
  }

  /** @param {number} fd */
  #sync(fd) {
    try {
      this.#calls.fdatasyncSync(fd);
    } catch (error) {
      // Some network and user-space file systems lack this call. The line is written without it.
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      if (!['EINVAL', 'ENOSYS', 'ENOTSUP'].includes(code ?? '')) throw error;
    }
  }

  /** @param {number} fd */
  #cutBack(fd) {
    this.#calls.ftruncateSync(fd, this.#length);
    this.#torn = false;
  }

  /** @param {number} fd */
  #tryToCutBack(fd) {
    try {
      this.#cutBack(fd);
    } catch {
      // The file stays torn. The error to report is that of the write; the next append cuts again.
    }
  }
}
