import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { reasonOf } from '@rounds/record/errors.js';
import { makeFolder } from '@rounds/record/make-folder.js';
import { UserError } from '../system/errors.js';

/** Files that are written completely or not at all, and that only replace files of the same kind. */

/** @typedef {{ mark: string | RegExp, noun: string }} Kind of files; each starts with the mark */

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
  if (there === undefined) return;
  const advice = 'Choose another name with --out';
  if (!there.isFile()) throw new UserError(`${file} is not a regular file. ${advice}.`);
  const text = fs.readFileSync(target, 'utf8');
  const isOwn = typeof mark === 'string' ? text.startsWith(mark) : mark.test(text);
  if (text !== '' && !isOwn)
    throw new UserError(`${file} exists and is not a ${noun}. ${advice}, or delete it first.`);
}
