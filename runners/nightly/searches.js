import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { shortHash } from 'rounds/system/cache-folder.js';

/** Of a search that found the change, could not tell, or found that there is none. Any other has failed. */
const answers = [0, 3, 4];

/**
 * What the nights together propose is measured anew, both sides beside each other, once: unless some night before did that.
 *
 * @param {string[][]} proposed the words of each search
 * @param {object} how
 * @param {string} how.kept the folder of the nights before
 * @param {string} how.tonight where those of this night go
 * @param {number} how.most in a night: what is more, some other night
 * @param {(words: string[], folder: string) => Promise<number>} how.search gives the exit code
 * @returns {Promise<number[]>} the exit codes of those that failed, of which nothing is kept: they are made again some other night
 */
export async function searchAnew(proposed, { kept, tonight, most, search }) {
  const named = proposed.map((words) => ({ words, name: nameOf(words) }));
  const open = named.filter(({ name }) => !existsSync(path.join(kept, name)));
  const failed = [];
  for (const { words, name } of open.slice(0, most)) {
    const folder = path.join(tonight, name);
    const exitCode = await search(words, folder);
    if (answers.includes(exitCode)) continue;
    failed.push(exitCode);
    rmSync(folder, { recursive: true, force: true });
  }
  return failed;
}

/** @param {string[]} words @returns {string} of a folder, and of no other words */
function nameOf(words) {
  const text = words.join('-');
  return `${text.replace(/[^\w.@-]+/g, '_').slice(0, 130)}-${shortHash(text)}`;
}
