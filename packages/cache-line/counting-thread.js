import { parentPort, workerData } from 'node:worker_threads';
import { countTo, meet } from './count.js';

/**
 * The work of each of two threads.
 *
 * @typedef {{ place: number, times: number }} Task
 */

const shared = new Int32Array(workerData);

parentPort?.on('message', (/** @type {Task} */ { place, times }) => {
  meet(shared);
  countTo(shared, place, times);
  parentPort?.postMessage('counted');
});
