import { openSync } from 'node:fs';

/**
 * What to do when a read failed: the descriptor to read from next.
 *
 * A pipe that was made non-blocking fails with EAGAIN when it is empty, and there is no way to wait for it in
 * JavaScript without its own event loop. But opened again it is blocking, whatever its other descriptors are. A socket
 * cannot be opened: there a wait of a millisecond is the best there is. What a signal interrupts is tried again.
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
