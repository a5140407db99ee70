import { parentPort } from 'node:worker_threads';
import { waitForTurns } from './room.js';
import { sums } from './values.js';

/**
 * The work of one worker thread: it adds up the values of a message, or waits in a room, where it gets no messages, until it is released. A share is
 * sent as a buffer, since Deno 2 searches each element of a typed array in a message for ports.
 *
 * @typedef {{ work: import('./values.js').Work, buffer: ArrayBuffer, giveBack: boolean }} Share
 */

parentPort?.on('message', (/** @type {Share | import('./room.js').Seat | 'ready?'} */ message) => {
  if (message === 'ready?') {
    parentPort?.postMessage('ready');
    return;
  }
  if ('control' in message) {
    waitForTurns(message);
    return;
  }
  const { work, buffer, giveBack } = message;
  const values = new Uint32Array(buffer);
  const sum = sums[work](values, 0, values.length);
  if (giveBack) parentPort?.postMessage({ sum, buffer }, [buffer]);
  else parentPort?.postMessage({ sum });
});
