import { rmSync, writeFileSync } from 'node:fs';
import { UserError } from 'rounds/system/errors.js';
import { readText } from 'rounds/system/files.js';
import { LineReader } from 'rounds/system/line-reader.js';

/**
 * Completes the file with the records in Redis. It may have more lines, which were not sent yet. A run names programs, so records that
 * this machine did not write are continued only if Redis is trusted.
 *
 * @param {string} file
 * @param {string[]} sent
 * @param {{ trusted: boolean }} how
 */
export function reconcile(file, sent, { trusted }) {
  const own = wholeLines(file);
  if (own.length >= sent.length && sent.every((line, i) => line === own[i])) return;
  if (!trusted) {
    throw new UserError(
      'this machine lost the file of this run, and does not trust its records in Redis. Submit it again, or start the worker with --trust-records.',
    );
  }
  writeLines(file, sent);
}

/** @param {string} file @returns {string[]} its whole lines; a partial last line is removed */
export function wholeLines(file) {
  const lines = new LineReader(file);
  const all = lines.read();
  if (!lines.isWhole) writeLines(file, all); // its writer may have been killed within a line
  return all;
}

/** @param {string} file @param {string[]} lines */
function writeLines(file, lines) {
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
}

/** @param {string} file @returns {boolean} whether its run or search ended without interruption */
export function isComplete(file) {
  const last = lastRecord(file);
  if (last?.type === 'bisect') return last.isOver === true;
  return last?.type === 'end' && last.reason !== 'interrupted';
}

/** @param {string} file @returns {boolean} whether there is a run to continue; any other file is removed */
export function isResumable(file) {
  if (lastRecord(file)) return true;
  rmSync(file, { force: true });
  return false;
}

/** @param {string} file */
function lastRecord(file) {
  try {
    return JSON.parse(readText(file).split('\n').at(-2) ?? '');
  } catch {
    return undefined;
  }
}
