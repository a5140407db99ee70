import { Fault } from 'rounds';

/**
 * @typedef {object} Plan
 * @property {number} files distinct and empty
 * @property {number} [missing] index of a missing one, to test whether a case notices
 *
 * @typedef {Plan & { folder: string, paths: string[] }} Input
 *
 * @typedef {{ opened: number, closed: boolean } | { error: string }} Answer
 */

/**
 * @param {string} folder
 * @param {Plan} plan
 * @returns {string[]} the same in every thread
 */
export function pathsIn(folder, { files, missing }) {
  return Array.from({ length: files }, (_, file) => `${folder}/${file === missing ? 'missing' : file}`);
}

/**
 * Creating a file takes many times as long as opening it, so existing ones stay.
 *
 * @param {Plan} plan
 * @param {string} folder
 * @returns {Promise<Input>}
 */
export async function makeFiles(plan, folder) {
  const { closeSync, openSync, readdirSync } = await import('node:fs');
  const paths = pathsIn(folder, plan);
  try {
    for (let file = readdirSync(folder).length; file < plan.files; file++) {
      closeSync(openSync(`${folder}/${file}`, 'w'));
    }
  } catch (error) {
    const code = String(/** @type {any} */ (error)?.code);
    if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error;
    throw new Fault(
      `no space left in the temporary folder (${code}): ${plan.files} empty files are needed, an inode each; free some, or set TMPDIR to a folder that has them`,
      { cause: error },
    );
  }
  return { ...plan, folder, paths };
}
