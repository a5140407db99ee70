import { readFileSync, statSync } from 'node:fs';
import { shortHash } from '../system/cache-folder.js';
import { codeFiles, labelOf } from './code.js';

/**
 * Detects that a file of a suite changes while it is measured: an editor saves, or a build watches. Later rounds would measure
 * other code than earlier ones.
 */

const isScript = (/** @type {string} */ file) => /\.[cm]?[jt]sx?$/.test(file);

/**
 * Times and sizes are compared first, then contents. Data that changes in the first round is written by the suite itself.
 *
 * @param {import('./code.js').CodeModule[]} modules of the suite, and its copies in other versions
 * @returns {() => string | undefined} called after each round: the first file whose content has changed
 */
export function watchCode(modules) {
  const files = new Map(Array.from(codeFiles(modules), (file) => [file, stateOf(file)]));
  let isFirst = true;
  return () => {
    for (const [file, before] of files) {
      if (stampOf(file) === before.stamp) continue;
      const now = stateOf(file);
      if (now.hash === before.hash) files.set(file, now);
      else if (isFirst && !isScript(file)) files.delete(file);
      else return labelOf(file);
    }
    isFirst = false;
    return undefined;
  };
}

/** @param {string} file @returns {string | undefined} changes when the file does; nothing if it does not exist */
export function stampOf(file) {
  const about = statSync(file, { throwIfNoEntry: false });
  return about && `${about.mtimeMs} ${about.size} ${about.ino}`;
}

/** @param {string} file */
function stateOf(file) {
  const stamp = stampOf(file);
  try {
    return { stamp, hash: shortHash(readFileSync(file)) };
  } catch {
    return { stamp, hash: undefined };
  }
}
