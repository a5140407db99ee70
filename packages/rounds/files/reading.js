import { readdirSync, readFileSync } from 'node:fs';

/**
 * What may not be there, or not be read, without being a fault: other systems have no `/proc`, and others remove what
 * they made.
 *
 * @param {string} file
 * @returns {string} nothing where it cannot be read
 */
export function textIn(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * @param {string} folder
 * @returns {string[]} none where it cannot be read
 */
export function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
