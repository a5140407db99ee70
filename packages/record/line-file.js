import fs from 'node:fs';
import { changedByAnother, RecordError, reasonOf, resumeAfter } from './errors.js';

/**
 * An open file that one writer appends whole lines to.
 *
 * Each line is written synchronously and followed by `fdatasync`. The write alone survives a killed process; the sync
 * is for a machine that goes down. It costs 0.2 ms on an ext4 disk (p99 0.6 ms), little beside a trial's tens of
 * milliseconds, and makes the disk work between two trials rather than during one.
 */
export class LineFile {
  #isOpen = true;
  #fd;
  /** The length of all whole lines. */
  #length;
  /** Whether a failed write may have left bytes after `#length`. */
  #torn = false;

  /** @param {string} path as the caller named it @param {number} fd @param {number} length */
  constructor(path, fd, length) {
    this.path = path;
    this.#fd = fd;
    this.#length = length;
  }

  /**
   * Appends a line. When it throws, the file is as it was before, or ends in a partial line, which the reader ignores
   * and the next append cuts off.
   * @param {Buffer} line with its newline
   */
  append(line) {
    if (!this.#isOpen) throw new Error(`${this.path}: the results file is closed`);
    try {
      if (this.#torn) this.#cutBack();
      this.#refuseOthers();
      this.#torn = true;
      this.#writeWhole(line);
      this.#sync();
      this.#length += line.length;
      this.#torn = false;
    } catch (error) {
      try {
        if (this.#torn) this.#cutBack();
      } catch {} // The file stays torn. The error to report is that of the write; the next append cuts again.
      if (error instanceof RecordError) throw error;
      throw this.#refusal('written', error);
    }
  }

  /** Closes the file; a second time does nothing. */
  close() {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    try {
      fs.closeSync(this.#fd);
    } catch (error) {
      throw this.#refusal('closed', error);
    }
  }

  /** @param {string} done @param {unknown} cause */
  #refusal(done, cause) {
    return new RecordError(this.path, `cannot be ${done}: ${reasonOf(cause, resumeAfter)}`, { cause });
  }

  /**
   * Two runs resumed on one file would mix their lines. A lock file would outlive a killed run; an unexpected length
   * shows a second writer as well.
   */
  #refuseOthers() {
    const { size, nlink } = fs.fstatSync(this.#fd);
    if (nlink === 0) {
      throw new RecordError(this.path, 'was deleted while the run was writing it: start the run again');
    }
    if (size !== this.#length) throw changedByAnother(this.path);
  }

  /** @param {Buffer} line of which the system may take a part at a time */
  #writeWhole(line) {
    for (let done = 0; done < line.length; ) {
      const taken = fs.writeSync(this.#fd, line, done, line.length - done, this.#length + done);
      if (taken === 0) throw new Error('the system wrote nothing');
      done += taken;
    }
  }

  #sync() {
    try {
      fs.fdatasyncSync(this.#fd);
    } catch (error) {
      // Some network and user-space file systems lack this call. The line is written without it.
      const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
      if (!['EINVAL', 'ENOSYS', 'ENOTSUP'].includes(code)) throw error;
    }
  }

  #cutBack() {
    fs.ftruncateSync(this.#fd, this.#length);
    this.#torn = false;
  }
}
