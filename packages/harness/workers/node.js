import { writeSync } from 'node:fs';
import look from '../hosts/node.js';
import { work } from '../worker.js';

work('node', look, { task: process.argv[2], print, exit: process.exit });

/** @param {string} text */
function print(text) {
  // What a case has printed may still fill the pipe, and at the end of a process nothing can be awaited.
  let rest = new TextEncoder().encode(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EAGAIN') throw error;
    }
  }
}
