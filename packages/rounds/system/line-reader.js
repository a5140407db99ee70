import { closeSync, existsSync, openSync, readSync } from 'node:fs';

const chunk = Buffer.alloc(1 << 18);

/** Reads complete lines from a file that another process appends to. */
export class LineReader {
  #path;
  #open;
  #position = 0;
  /** @type {Buffer[]} */
  #rest = [];

  /**
   * @param {string} path of a file that may not exist yet
   * @param {() => number} [open] returns a descriptor of it
   */
  constructor(path, open = () => openSync(path, 'r')) {
    this.#path = path;
    this.#open = open;
  }

  /** Whether the last line read was complete. */
  get isWhole() {
    return this.#rest.length === 0;
  }

  /** @returns {string[]} lines added since the last call */
  read() {
    /** @type {string[]} */
    const lines = [];
    if (!existsSync(this.#path)) return lines;
    const file = this.#open();
    try {
      for (;;) {
        const bytes = readSync(file, chunk, 0, chunk.length, this.#position);
        if (bytes === 0) return lines;
        this.#position += bytes;
        const part = Buffer.from(chunk.subarray(0, bytes));
        const end = part.lastIndexOf('\n');
        if (end >= 0) {
          const text = Buffer.concat([...this.#rest, part.subarray(0, end)]).toString();
          for (const line of text.split('\n')) lines.push(line);
          this.#rest = [];
        }
        if (end < bytes - 1) this.#rest.push(part.subarray(end + 1));
      }
    } finally {
      closeSync(file);
    }
  }
}
