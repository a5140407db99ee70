import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * What may not be there, or not be read, without being a fault: other systems have no `/proc`, and others remove what
 * they made.
 *
 * @param {string} file
 * @returns {string} nothing where it cannot be read
 */
export function readText(file) {
  try {
    // To read a pipe or a device might never end.
    return statSync(file).isFile() ? readFileSync(file, 'utf8') : '';
  } catch {
    return '';
  }
}

/** @param {string} folder @returns {string[]} none where it cannot be read */
export function listFolder(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * @param {string} folder
 * @returns {any} what its package.json says; nothing if it has none, or one that is broken, of which its package manager
 *   says more
 */
export function readManifest(folder) {
  try {
    return JSON.parse(readText(path.join(folder, 'package.json')));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} folder
 * @param {string} [top] the last of them, if it is one
 * @returns {string[]} it and those above it, the nearest first
 */
export function ancestorFolders(folder, top) {
  const above = path.dirname(folder);
  return folder === top || above === folder ? [folder] : [folder, ...ancestorFolders(above, top)];
}

/** @param {string} real path of a file or a folder, without links @returns {boolean} whether it is of a package that was installed */
export function isInstalled(real) {
  return real.includes(`${path.sep}node_modules${path.sep}`);
}

/** @param {string} modules a folder of them @returns {string[]} the names of packages, with their scopes */
export function listPackages(modules) {
  const names = listFolder(modules).filter((name) => !name.startsWith('.'));
  return names.flatMap((name) =>
    name.startsWith('@') ? listFolder(path.join(modules, name)).map((own) => `${name}/${own}`) : [name],
  );
}
