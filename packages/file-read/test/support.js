import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

/** This test file's own folder, gone when its tests are done. */
export const folder = mkdtempSync(join(tmpdir(), 'rounds-file-read-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/**
 * @param {Partial<import('../content.js').Plan>} [changes]
 * @returns {import('../content.js').Plan}
 */
export function planOf(changes) {
  return { files: 3, size: 100, alphabet: 'ascii', reads: 10, schedule: 'in-turn', ...changes };
}
