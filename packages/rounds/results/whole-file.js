import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { reasonOf } from '@rounds/record/errors.js';
import { makeFolder } from '@rounds/record/make-folder.js';
import { UserError } from '../system/errors.js';

/** Files that are written completely or not at all, and that only replace files of the same kind. */

/** @typedef {{ mark: string | RegExp, noun: string }} Kind of files; each starts with the mark */

/** More than any mark needs. */
const beginning = 4096;

/** @param {string} file @param {string} text @param {Kind} kind */
export function writeWhole(file, text, kind) {
  const target = requireTarget(file, kind);
  // Random, since in containers process ids are reused, and a killed process may have left a draft.
  const mark = randomBytes(6).toString('hex');
  const draft = path.join(path.dirname(target), `.${path.basename(target).slice(0, 100)}.${mark}`);
  try {
    fs.writeFileSync(draft, text, { flag: 'wx', flush: true });
    fs.renameSync(draft, target);
  } catch (error) {
    fs.rmSync(draft, { force: true });
    throw notWritten(file, error);
  }
}

/**
 * @param {string} file
 * @param {Kind} kind
 * @returns {string} the file to write, behind any link; throws if it cannot be written
 */
export function requireTarget(file, kind) {
  try {
    const target = fs.existsSync(file) ? fs.realpathSync(file) : path.resolve(file);
    refuseOther(file, target, kind);
    const folder = path.dirname(target);
    makeFolder(folder);
    fs.accessSync(folder, fs.constants.W_OK);
    return target;
  } catch (error) {
    throw error instanceof UserError ? error : notWritten(file, error);
  }
}

/** @param {string} file @param {unknown} error */
function notWritten(file, error) {
  const elsewhere = 'name another file with --out';
  const why = reasonOf(error, { elsewhere, after: `, or ${elsewhere}` });
  return new UserError(`${file}: cannot be written: ${why}.`, { exitCode: 1, cause: error });
}

/**
 * A typing error must not overwrite a results file, a README, or a device.
 *
 * @param {string} file as it was named
 * @param {string} target
 * @param {Kind} kind
 */
function refuseOther(file, target, { mark, noun }) {
  const there = fs.statSync(target, { throwIfNoEntry: false });
  if (there === undefined || (there.isFile() && there.size === 0)) return;
  const advice = 'Choose another name with --out';
  if (there.isDirectory()) throw new UserError(`${file} is a folder. ${advice}.`);
  if (!there.isFile()) throw new UserError(`${file} is not a regular file. ${advice}.`);
  const start = beginningOf(target);
  if (typeof mark === 'string' ? start.startsWith(mark) : mark.test(start)) return;
  throw new UserError(`${file} exists and is not a ${noun}. ${advice}, or delete it first.`);
}

/** @param {string} target */
function beginningOf(target) {
  const start = Buffer.alloc(beginning);
  const fd = fs.openSync(target, 'r');
  try {
    return start.toString('utf8', 0, fs.readSync(fd, start));
  } finally {
    fs.closeSync(fd);
  }
}
