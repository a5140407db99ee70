import { parentPort } from 'node:worker_threads';
import { handOn } from './cells.js';

/**
 * One link of a chain, as a worker thread. Ports are used through the web interface, which all runtimes have.
 *
 * @typedef {{ from: any, to: any } | { cells: ArrayBufferLike, link: number }} Brief
 */

parentPort?.once('message', (/** @type {Brief} */ brief) => {
  if ('cells' in brief) {
    parentPort?.postMessage('ready');
    handOn(new Int32Array(brief.cells), brief.link);
    return;
  }
  const { from, to } = brief;
  from.onmessage = (/** @type {{ data: number }} */ { data }) => to.postMessage(data + 1);
  parentPort?.postMessage('ready');
});
