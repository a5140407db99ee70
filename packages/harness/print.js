/** An import of all names of `node:fs` loads streams, too, for longer than the rest of the harness takes. */
const { writeSync } = process.getBuiltinModule?.('node:fs') ?? (await import('node:fs'));

/**
 * Has written everything when it returns: what was printed before may still fill the pipe, and at the end of a process
 * nothing can be awaited.
 * @param {string} text
 */
export function print(text) {
  let rest = new TextEncoder().encode(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EAGAIN') throw error;
    }
  }
}
