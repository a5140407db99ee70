import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readManifest } from '../system/files.js';
import { project } from '../system/project.js';
import { compareVersions } from './versions.js';

const minVersion = '0.17.0';

/**
 * esbuild is not a dependency of Rounds. The version that is installed for the file, in the project, or beside Rounds is used.
 *
 * @param {string} purpose such as "minifying code needs"
 * @param {string} [file] whose package may have esbuild
 * @throws {Error} if it is missing or too old
 */
export function findEsbuild(purpose, file) {
  const places = [file, path.join(project, 'package.json'), import.meta.url];
  const folder = places.map(resolveFolder).find((each) => each !== undefined);
  const manifest = folder && readManifest(folder);
  if (!manifest || compareVersions(manifest.version, minVersion) < 0) {
    const state = manifest ? `version ${manifest.version} is too old` : 'it is not installed';
    throw new Error(`${purpose} esbuild ${minVersion} or newer, and ${state}. Install it: npm i -D esbuild`);
  }
  return {
    program: path.join(folder, manifest.bin.esbuild),
    /** @returns {Promise<typeof import('esbuild')>} */
    load: () => import(pathToFileURL(path.join(folder, manifest.main)).href),
  };
}

/** @param {string | undefined} file @returns {string | undefined} the folder of the package that this file resolves */
function resolveFolder(file) {
  if (file === undefined) return undefined;
  try {
    return path.dirname(createRequire(file).resolve('esbuild/package.json'));
  } catch {
    return undefined;
  }
}
