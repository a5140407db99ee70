import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Files that may be missing or unreadable: other systems have no `/proc`, and other processes remove their own.
 *
 * @param {string} file
 * @returns {string} empty if it cannot be read
 */
export function readText(file) {
  try {
    return statSync(file).isFile() ? readFileSync(file, 'utf8') : ''; // reading a pipe or a device might never end
  } catch {
    return '';
  }
}

/** @param {string} folder @returns {string[]} names; empty if it cannot be read */
export function listFolder(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @param {string} folder @returns {any} its package.json; undefined if it is missing or invalid */
export function readManifest(folder) {
  try {
    return JSON.parse(readText(path.join(folder, 'package.json')));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} folder
 * @param {string} [top] where to stop
 * @returns {string[]} the folder and its ancestors, the nearest first
 */
export function ancestorFolders(folder, top) {
  const above = path.dirname(folder);
  return folder === top || above === folder ? [folder] : [folder, ...ancestorFolders(above, top)];
}

/** @param {string} file real path @returns {boolean} whether it belongs to an installed package */
export function isInstalled(file) {
  return file.includes(`${path.sep}node_modules${path.sep}`);
}

/** @param {string} folder such as `node_modules` @returns {string[]} names of packages, with their scopes */
export function listPackages(folder) {
  const names = listFolder(folder).filter((name) => !name.startsWith('.'));
  return names.flatMap((name) =>
    name.startsWith('@') ? listFolder(path.join(folder, name)).map((own) => `${name}/${own}`) : [name],
  );
}
