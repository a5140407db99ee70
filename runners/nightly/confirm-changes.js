import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Exit codes of a search that found the change, was inconclusive, or found no difference. Any other is a failure. */
const conclusive = [0, 3, 4];

/**
 * Searches for each proposed change once, unless an earlier night did.
 *
 * @param {string[][]} proposed the arguments of each search
 * @param {object} how
 * @param {string} how.kept the folder of earlier nights
 * @param {string} how.tonight the folder of this night
 * @param {number} how.maxSearches the others wait for another night
 * @param {(words: string[], folder: string) => Promise<number>} how.search returns the exit code
 * @returns {Promise<number[]>} the exit codes of the searches that failed; they are not kept, so that another night repeats them
 */
export async function confirmChanges(proposed, { kept, tonight, maxSearches, search }) {
  const named = proposed.map((words) => ({ words, name: folderName(words) }));
  const open = named.filter(({ name }) => !existsSync(path.join(kept, name)));
  const failed = [];
  for (const { words, name } of open.slice(0, maxSearches)) {
    const folder = path.join(tonight, name);
    const exitCode = await search(words, folder);
    if (conclusive.includes(exitCode)) continue;
    failed.push(exitCode);
    rmSync(folder, { recursive: true, force: true });
  }
  return failed;
}

/** @param {string[]} words @returns {string} unique for these words */
function folderName(words) {
  const text = words.join('-');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return `${text.replace(/[^\w.@-]+/g, '_').slice(0, 130)}-${hash}`;
}
