import { rmSync, writeFileSync } from 'node:fs';
import { UserError } from 'rounds/system/errors.js';
import { readText } from 'rounds/system/files.js';
import { LineReader } from 'rounds/system/line-reader.js';
import { parseJson } from './job.js';

/**
 * A run names programs, so a machine continues only a file that it wrote. It may have more lines than Redis, which were not sent yet.
 *
 * @param {string} file
 * @param {string[]} sent the records in Redis
 */
export function requireOwnFile(file, sent) {
  const own = wholeLines(file);
  if (sent.some((line, i) => line !== own[i]))
    throw new UserError('this machine lost the file of this run. Submit it again.');
}

/** @param {string} file @returns {string[]} its whole lines; a partial last line is removed */
export function wholeLines(file) {
  const reader = new LineReader(file);
  const lines = reader.read();
  // Its writer may have been killed within a line.
  if (!reader.isWhole) writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  return lines;
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
  return parseJson(readText(file).split('\n').at(-2) ?? '');
}
