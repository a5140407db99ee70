import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { header } from './records.js';

const folder = mkdtempSync(join(tmpdir(), 'rounds-record-'));
// Open to the unprivileged user that some tests become.
chmodSync(folder, 0o755);
after(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;

/** A path in this test file's own folder, different each time. */
export function newPath() {
  return join(folder, `run-${made++}.ndjson`);
}

/** Writes a file as it is. @param {string | Uint8Array} content */
export function fileOf(content) {
  const path = newPath();
  writeFileSync(path, content);
  return path;
}

/** The text of a results file: the header, then these records. @param {unknown[]} records */
export function textOf(...records) {
  return [header, ...records].map((record) => `${JSON.stringify(record)}\n`).join('');
}
