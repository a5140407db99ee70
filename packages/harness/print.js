import { lineBytes } from './runtimes/node/line-bytes.js';

/** An import of all names of `node:fs` loads streams, too, for longer than the rest of the harness takes. */
const { writeSync } = process.getBuiltinModule?.('node:fs') ?? (await import('node:fs'));

/**
 * Has written the line and its end when it returns: what was printed before may still fill the pipe, and at the end of a process
 * nothing can be awaited.
 * @param {string} line
 */
export function print(line) {
  const bytes = lineBytes(line);
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(1, bytes, done);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EAGAIN') throw error;
    }
  }
}
