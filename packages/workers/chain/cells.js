/** The shared memory of a chain: before each link a cell, and one at the end, each in a cache line of its own. */

const stride = 32;

export const firstCell = 0;

/** @param {number} links */
export const lastCell = (links) => links * stride;

/** A thread that finds it hands it on, and waits no more. */
export const stop = -1;

/** @param {number} links */
export function cellsOfChain(links) {
  return new Int32Array(new SharedArrayBuffer((lastCell(links) + 1) * Int32Array.BYTES_PER_ELEMENT));
}

/**
 * What a link does.
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
