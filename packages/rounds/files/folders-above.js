import path from 'node:path';

/**
 * @param {string} folder
 * @param {string} [top] the last of them, if it is one
 * @returns {string[]} it and those above it, the nearest first
 */
export function withFoldersAbove(folder, top) {
  const above = path.dirname(folder);
  return folder === top || above === folder ? [folder] : [folder, ...withFoldersAbove(above, top)];
}
