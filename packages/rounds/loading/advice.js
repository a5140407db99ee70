import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ancestorFolders, readManifest } from '../system/files.js';
import { nearestPackage } from '../system/project.js';

/** Advice about files of benchmarks that cannot be loaded. */

/** For a file that takes too long to import. */
export const adviceForLoop =
  ". It seems to measure by itself. Instead, import bench from 'rounds' and call bench(name, fn)";

/** @param {string} folder of a package @returns {string} the option of `bench`, with the package's build script */
export function buildOption(folder) {
  return `--build "${hasBuild(folder) ? 'npm run build' : 'COMMAND'}"`;
}

/** @param {string} folder */
function hasBuild(folder) {
  return readManifest(folder)?.scripts?.build !== undefined;
}

const notFound = /Cannot find (?:module|package) ["'“]?([^\s"'”]+)/;

/**
 * @param {string} url of the file
 * @param {string} error
 * @returns {string} another clause; empty if there is no advice
 */
export function adviceFor(url, error) {
  const [, missing] = notFound.exec(error) ?? [];
  const folder = path.dirname(fileURLToPath(url));
  const own = nearestPackage(folder);
  if (missing === undefined || !hasBuild(own) || !isBuilt(missing, folder, own)) return '';
  return `. Its package has a build script: run it first, or add ${buildOption(own)} with --against`;
}

/**
 * @param {string} missing a path, or the name of a package
 * @param {string} folder
 * @param {string} own folder of the package
 * @returns {boolean} whether it belongs to the project, and is not a package to install
 */
function isBuilt(missing, folder, own) {
  if (missing.includes('node_modules')) return false;
  if (/^\.{0,2}\//.test(missing) || path.isAbsolute(missing) || /\.[cm]?js$/.test(missing)) return true;
  const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(missing) ?? [];
  if (readManifest(own)?.name === name) return true;
  return ancestorFolders(folder).some((at) => existsSync(path.join(at, 'node_modules', name)));
}
