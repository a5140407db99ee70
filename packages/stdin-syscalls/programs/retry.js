import { openSync } from 'node:fs';

/**
 * Returns the descriptor for the next read after a failed one.
 *
 * An empty non-blocking pipe fails with EAGAIN, and JavaScript cannot wait for it without the event loop. Opened again, it is blocking. A socket
 * cannot be opened again, so the program waits for a millisecond. Interrupted reads are repeated.
 *
 * @param {unknown} error
 * @param {number} fd
 * @returns {number}
 */
export function descriptorAfter(error, fd) {
  const { code } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code === 'EINTR') return fd;
  if (code !== 'EAGAIN') throw error;
  try {
    return openSync('/proc/self/fd/0', 'r');
  } catch {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    return fd;
  }
}
