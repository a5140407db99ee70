/** The shared memory of a chain: a cell before each link, and one at the end, each in its own cache line. */

const stride = 32;

export const firstCell = 0;

/** @param {number} links */
export const lastCell = (links) => links * stride;

/** A thread that reads it passes it on, and ends. */
export const stop = -1;

/** @param {number} links */
export function cellsOfChain(links) {
  return new Int32Array(new SharedArrayBuffer((lastCell(links) + 1) * Int32Array.BYTES_PER_ELEMENT));
}

/**
 * The work of a link.
 *
 * @param {Int32Array} cells
 * @param {number} link counted from 0
 */
export function handOn(cells, link) {
  const [own, next] = [lastCell(link), lastCell(link + 1)];
  for (let before = 0; ; ) {
    Atomics.wait(cells, own, before);
    const value = Atomics.load(cells, own);
    if (value === before) continue;
    before = value;
    Atomics.store(cells, next, value === stop ? stop : value + 1);
    Atomics.notify(cells, next);
    if (value === stop) return;
  }
}
