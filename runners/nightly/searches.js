import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * What the nights together propose is measured anew, both sides beside each other, once: unless some night before did that.
 *
 * @typedef {object} How
 * @property {string[]} kept folders of the nights before and of this one, in the last of which searches are put
 * @property {number} most searches in a night: what is more, some other night
 * @property {(words: string[], folder: string) => Promise<number>} search gives the exit code
 */

/** Of a search that found the change, could not tell, or found that there is none. Any other has failed. */
const answers = [0, 3, 4];

/**
 * @param {string[][]} proposed the words of each search
 * @param {How} how
 * @returns {Promise<number[]>} the exit codes of those that failed, of which nothing is kept: they are made again some other night
 */
export async function searchAnew(proposed, { kept, most, search }) {
  const folders = proposed.map((words) => ({ words, name: nameOf(words) }));
  const open = folders.filter(({ name }) => !kept.some((folder) => existsSync(path.join(folder, name))));
  const failed = [];
  for (const { words, name } of open.slice(0, most)) {
    const folder = path.join(String(kept.at(-1)), name);
    const exitCode = await search(words, folder);
    if (answers.includes(exitCode)) continue;
    failed.push(exitCode);
    rmSync(folder, { recursive: true, force: true });
  }
  return failed;
}

/** @param {string[]} words @returns {string} of a folder */
function nameOf(words) {
  return words
    .join('-')
    .replace(/[^\w.@-]+/g, '_')
    .slice(0, 150);
}
