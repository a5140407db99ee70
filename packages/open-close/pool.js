import { close, open } from 'node:fs';

/** Asynchronous opens, in the runtime's thread pool. */

/** @typedef {import('./files.js').Input} Input */

/** Enough to keep every thread of the largest pool busy, and few enough for any limit of descriptors. */
const inFlight = 64;

/**
 * @param {Input} input
 * @returns {Promise<number>}
 */
export function openAndCloseInPool({ paths }) {
  return new Promise((resolve, reject) => {
    let next = 0;
    let closed = 0;
    const start = () => {
      if (next === paths.length) return;
      open(/** @type {string} */ (paths[next++]), 'r', (openError, descriptor) => {
        if (openError) {
          reject(openError);
          return;
        }
        close(descriptor, (closeError) => {
          if (closeError) reject(closeError);
          else if (++closed === paths.length) resolve(closed);
          else start();
        });
      });
    };
    for (let lane = 0; lane < inFlight; lane++) start();
  });
}
