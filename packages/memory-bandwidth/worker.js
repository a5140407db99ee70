import { parentPort } from 'node:worker_threads';
import { walk } from './loops.js';
import { viewsOf } from './memory.js';

/**
 * The work of one worker: its part of the memory, for each message.
 *
 * @typedef {import('./memory.js').Range & { plan: import('./memory.js').Plan, buffer?: SharedArrayBuffer }} Part
 *   `buffer` if it has changed
 */

/** @type {import('./memory.js').Memory | undefined} */
let memory;

parentPort?.on('message', (/** @type {Part} */ { plan, buffer, from, to }) => {
  if (buffer) memory = viewsOf(plan, buffer);
  parentPort?.postMessage(memory ? walk(memory, { from, to }) : 0);
});
