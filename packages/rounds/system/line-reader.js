import { closeSync, existsSync, openSync, readSync } from 'node:fs';

const chunk = Buffer.alloc(1 << 18);

/** A file that another process appends to, as lines. What has no line end yet is no line. */
export class LineReader {
  #path;
  #open;
  #at = 0;
  /** @type {Buffer[]} */
  #rest = [];

  /**
   * @param {string} path of a file that may not be there yet
   * @param {() => number} [open] gives a descriptor of it
   */
  constructor(path, open = () => openSync(path, 'r')) {
    this.#path = path;
    this.#open = open;
  }

  /** Whether what was read ended with a whole line. */
  get isWhole() {
    return this.#rest.length === 0;
  }

  /** @returns {string[]} those that were added since it was read last */
  read() {
    /** @type {string[]} */
    const added = [];
    if (!existsSync(this.#path)) return added;
    const file = this.#open();
    try {
      for (;;) {
        const bytes = readSync(file, chunk, 0, chunk.length, this.#at);
        if (bytes === 0) return added;
        this.#at += bytes;
        const part = Buffer.from(chunk.subarray(0, bytes));
        const end = part.lastIndexOf('\n');
        if (end >= 0) {
          const whole = Buffer.concat([...this.#rest, part.subarray(0, end)]).toString();
          for (const line of whole.split('\n')) added.push(line);
          this.#rest = [];
        }
        if (end < bytes - 1) this.#rest.push(part.subarray(end + 1));
      }
    } finally {
      closeSync(file);
    }
  }
}
