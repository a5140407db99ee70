import fs from 'node:fs';
import { changedByAnother, RecordError, reasonOf, resumeAfter } from './errors.js';

/**
 * The system calls that appending needs; tests put failing ones in their place.
 * @typedef {Pick<typeof fs, 'writeSync' | 'fdatasyncSync' | 'ftruncateSync' | 'fstatSync'>} FileCalls
 */

/**
 * An open file that grows by whole lines, with one writer.
 *
 * Each line is written synchronously, then `fdatasync`. To survive a killed process the write would do; the sync is
 * for the machine that goes down, and costs 0.2 ms on an ext4 disk (p99 0.6 ms), nothing beside the tens of
 * milliseconds of a trial. It also has the disk do this work between two trials rather than during one.
 */
export class LineFile {
  /** The file, as the caller named it. */
  path;
  /** @type {number | undefined} */
  #fd;
  #calls;
  /** Up to here the file is whole lines. */
  #length;
  /** A failed write may have left something behind `#length`. */
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
   * Appends a line. When it throws, the file is as it was before, or ends in a partial line that the reader passes
   * over and the next append cuts off.
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
   * Two runs resumed on one file would mix their lines. A lock file would outlive a killed run; a length that is not
   * what we left is as good a sign.
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
   * The system may take less than it is given, and says why only when asked to take the rest.
   * @param {number} fd
   * @param {Buffer} line
   */
  #writeWhole(fd, line) {
    for (let done = 0; done < line.length; ) {
      const taken = this.#calls.writeSync(fd, line, done, line.length - done, this.#length + done);
      if (taken === 0) throw new Error('the system took none of it');
      done += taken;
    }
  }

  /** @param {number} fd */
  #sync(fd) {
    try {
      this.#calls.fdatasyncSync(fd);
    } catch (error) {
      // Some network and user-space file systems have no such call; the line is written all the same.
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
      // The file stays torn: what is told is why the write failed, and the next append tries this again.
    }
  }
}
