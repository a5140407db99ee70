import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import { createTemporaryFolder, removeStaleFolders } from '../../system/temporary-folder.js';

removeStaleFolders();

/** This test file's own folder, gone when its tests are done, or, if they are killed, when others begin. */
export const scratch = createTemporaryFolder();
after(() => rmSync(scratch, { recursive: true, force: true }));

let made = 0;

/** @param {string} suffix */
export function newPath(suffix = '.ndjson') {
  return join(scratch, `${made++}${suffix}`);
}

/** @param {string | Uint8Array} content @param {{ mode?: number, suffix?: string }} [options] */
export function fileOf(content, { mode = 0o644, suffix } = {}) {
  const path = newPath(suffix);
  writeFileSync(path, content, { mode });
  return path;
}

/** @param {string} folder made if it is not there @param {Record<string, string>} files text by path */
export function writeFiles(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
