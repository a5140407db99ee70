import { closeSync, existsSync, openSync, readFileSync, readSync, rmSync, writeFileSync } from 'node:fs';

const chunk = Buffer.alloc(1 << 18);

/** A results file that another process appends to, as lines. What has no line end yet is no line. */
export class Lines {
  #path;
  #at = 0;
  #rest = Buffer.alloc(0);
  /** @type {string[]} */
  all = [];

  /** @param {string} path of a file that may not be there yet */
  constructor(path) {
    this.#path = path;
  }

  /** Whether it ends with a whole line. */
  get isWhole() {
    return this.#rest.length === 0;
  }

  /** Reads what was added. */
  read() {
    if (!existsSync(this.#path)) return this;
    const file = openSync(this.#path, 'r');
    try {
      for (;;) {
        const bytes = readSync(file, chunk, 0, chunk.length, this.#at);
        if (bytes === 0) return this;
        this.#at += bytes;
        this.#rest = Buffer.concat([this.#rest, chunk.subarray(0, bytes)]);
        const end = this.#rest.lastIndexOf('\n') + 1;
        if (end > 0) this.all.push(...this.#rest.toString('utf8', 0, end - 1).split('\n'));
        this.#rest = this.#rest.subarray(end);
      }
    } finally {
      closeSync(file);
    }
  }
}

/**
 * Makes the file hold what Redis has of the run, and perhaps more: lines of this machine that it was not sent. What differs
 * from what was sent is of a try that was given up.
 *
 * @param {string} file
 * @param {string[]} sent
 */
export function reconcile(file, sent) {
  const { all, isWhole } = new Lines(file).read();
  const isFurther = all.length >= sent.length && sent.every((line, i) => line === all[i]);
  if (isFurther && isWhole) return;
  writeFileSync(file, (isFurther ? all : sent).map((line) => `${line}\n`).join(''));
}

/** @param {string} file @returns {boolean} whether it has all that its run was to measure */
export function isComplete(file) {
  const last = lastRecord(file);
  return last?.type === 'end' && last.reason !== 'interrupted';
}

/** @param {string} file @returns {boolean} whether there is a run to continue; what is none is removed */
export function hasRun(file) {
  if (lastRecord(file)) return true;
  rmSync(file, { force: true });
  return false;
}

/** @param {string} file */
function lastRecord(file) {
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  try {
    return JSON.parse(lines.at(-2) ?? '');
  } catch {
    return undefined;
  }
}
