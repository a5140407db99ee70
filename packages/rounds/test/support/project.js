import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { repository } from './bench.js';
import { newPath, writeFiles } from './scratch.js';

/**
 * A project with benchmark files, which imports this repository's package.
 *
 * @param {Record<string, string>} files text by path
 * @returns {string} its folder, whose name needs quoting everywhere
 */
export function projectOf(files) {
  const folder = newPath(" “it's” a project & größe");
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  symlinkSync(path.join(repository, 'packages/rounds'), path.join(folder, 'node_modules/rounds'));
  return writeFiles(folder, { 'package.json': '{ "type": "module" }', ...files });
}
