import { closeSync, existsSync, openSync, readSync } from 'node:fs';

const chunk = Buffer.alloc(1 << 18);

/** A file that another process appends to, as lines. What has no line end yet is no line. */
export class Lines {
  #path;
  #open;
  #at = 0;
  #rest = Buffer.alloc(0);

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
        this.#rest = Buffer.concat([this.#rest, chunk.subarray(0, bytes)]);
        const end = this.#rest.lastIndexOf('\n') + 1;
        if (end > 0) added.push(...this.#rest.toString('utf8', 0, end - 1).split('\n'));
        this.#rest = this.#rest.subarray(end);
      }
    } finally {
      closeSync(file);
    }
  }
}
