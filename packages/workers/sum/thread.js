import { parentPort } from 'node:worker_threads';
import { waitForTurns } from './room.js';
import { sums } from './values.js';

/**
 * What one worker thread does: it sums up what it is sent; or it waits in a room, where it hears no messages, until it
 * is let go. A share is sent as a buffer: Deno 2 looks for ports in a message, at each element of a typed array.
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
