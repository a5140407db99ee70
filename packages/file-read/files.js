import { nativeFunction } from '@rounds/native/load.js';
import { contentOf } from './content.js';
import { inWords } from './faults.js';

/**
 * @typedef {import('./content.js').Plan} Plan
 * @typedef {import('./work.js').Input} Input
 */

/**
 * Creates the files of a plan.
 *
 * @param {Plan} plan
 * @param {string} folder
 * @returns {Promise<Input>}
 */
export async function makeFiles(plan, folder) {
  const { files, size, alphabet } = plan;
  const { just } = /** @type {any} */ (globalThis);
  const write = just ? writerOfJust(just) : (await import('node:fs')).writeFileSync;
  const paths = [];
  try {
    for (let file = 0; file < files; file++) {
      const path = `${folder}/${size}-${alphabet}-${file}.txt`;
      write(path, contentOf(file, size, alphabet));
      paths.push(path);
    }
    return { ...plan, paths, ...(plan.cold && { before: await dropperOf(paths) }) };
  } catch (error) {
    throw inWords(error, plan);
  }
}

/**
 * @param {any} just
 * @returns {(path: string, content: Uint8Array<ArrayBuffer>) => void}
 */
function writerOfJust({ fs, net, SystemError }) {
  return (path, { buffer }) => {
    // It writes no empty file, and does not throw if it cannot open one.
    const written =
      buffer.byteLength > 0 ? fs.writeFile(path, buffer) : net.close(fs.open(path, fs.O_WRONLY | fs.O_CREAT));
    if (written !== buffer.byteLength) throw new SystemError(`${path} could not be written`);
  };
}

/**
 * @param {string[]} paths
 * @returns {Promise<() => void>} drops the files from the page cache
 */
async function dropperOf(paths) {
  const { fsyncSync, openSync, closeSync } = await import('node:fs');
  const dropCache = await nativeFunction('io', 'dropCache');
  for (const path of paths) {
    const fd = openSync(path, 'r+');
    fsyncSync(fd); // only written pages can be dropped
    closeSync(fd);
  }
  return () => {
    for (const path of paths) dropCache(path);
  };
}
