import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../cli/errors.js';
import { userPath } from '../cli/user-path.js';

/**
 * @param {string[]} names of results files, and of folders
 * @returns {string[]} the files, with those of each folder in its place
 */
export function runFiles(names) {
  return names.map(userPath).flatMap((name) => {
    if (!statSync(name, { throwIfNoEntry: false })?.isDirectory()) return [name];
    const files = readdirSync(name).filter((file) => file.endsWith('.ndjson'));
    if (files.length === 0) throw new UserError(`${name} has no results file (*.ndjson).`);
    return files.sort().map((file) => path.join(name, file));
  });
}
