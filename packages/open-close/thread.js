import { parentPort } from 'node:worker_threads';
import { openAndCloseAll } from './answer.js';
import { pathsIn } from './files.js';

/**
 * The work of one worker thread: it opens and closes its share, for each message.
 *
 * @typedef {import('./files.js').Plan & { folder: string, from: number, to: number }} Share
 * @typedef {{ opened: number, code?: string }} Done `code` of the error that stopped it
 */

/** Created when first needed; sending them would cost as much as part of the work. */
/** @type {Map<string, string[]>} */
const known = new Map();

parentPort?.on('message', (/** @type {Share} */ { folder, files, missing, from, to }) => {
  const key = JSON.stringify([folder, files, missing]);
  const paths = known.get(key) ?? pathsIn(folder, { files, missing });
  known.set(key, paths);
  /** @type {Done} */
  const done = { opened: 0 };
  try {
    done.opened = openAndCloseAll(paths, from, to);
  } catch (error) {
    done.code = String(/** @type {any} */ (error)?.code);
  }
  parentPort?.postMessage(done);
});
