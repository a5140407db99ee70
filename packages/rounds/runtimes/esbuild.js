import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readManifest } from '../system/files.js';
import { project } from '../system/project.js';

/**
 * esbuild is not a dependency of Rounds. The version that is installed for the file, in the project, or beside Rounds is used.
 *
 * @param {string} purpose such as "minifying code needs"
 * @param {string} [file] whose package may have esbuild
 * @throws {Error} if it is missing
 */
export function findEsbuild(purpose, file = import.meta.url) {
  for (const place of [file, path.join(project, 'package.json'), import.meta.url]) {
    try {
      const folder = path.dirname(createRequire(place).resolve('esbuild/package.json'));
      const { bin, main } = readManifest(folder);
      return {
        program: path.join(folder, bin.esbuild),
        /** @returns {Promise<typeof import('esbuild')>} */
        load: () => import(pathToFileURL(path.join(folder, main)).href),
      };
    } catch {
      // It is not installed there.
    }
  }
  throw new Error(`${purpose} esbuild, which is not installed. Install it: npm i -D esbuild`);
}
