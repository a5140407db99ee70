import fs from 'node:fs';
import path from 'node:path';
import { reasonOf } from '@rounds/record/errors.js';
import { UserError } from '../cli/errors.js';

/** Files that are written whole or not at all, and that replace nothing but an older one of their kind. */

/**
 * @typedef {object} Kind of files
 * @property {string | RegExp} mark how every file of the kind begins
 * @property {string} noun
 * @property {string} [option] that names such a file
 */

/** More than any mark needs. */
const beginning = 4096;

/**
 * @param {string} file
 * @param {string} text
 * @param {Kind} kind
 * @param {Pick<typeof fs, 'writeFileSync'>} [calls] tests put failing ones in their place
 */
export function writeWhole(file, text, kind, calls = fs) {
  replace(requireTarget(file, kind), text, calls, (error) => notWritten(file, error, kind));
}

/**
 * @param {string} file
 * @param {Kind} kind
 * @returns {string} what is written or replaced; throws where that cannot be
 */
export function requireTarget(file, kind) {
  try {
    const target = targetOf(file);
    refuseOther(file, target, kind);
    const folder = path.dirname(target);
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.W_OK);
    return target;
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw notWritten(file, error, kind);
  }
}

/**
 * @param {string} file
 * @param {unknown} error
 * @param {Kind} kind
 */
function notWritten(file, error, { option = '--out' }) {
  const elsewhere = `name another place with ${option}`;
  const why = reasonOf(error, { elsewhere, after: `, or ${elsewhere}` });
  return new UserError(`${file}: cannot be written: ${why}.`, { exitCode: 1, cause: error });
}

/**
 * Where a link leads is what is replaced, not the link.
 *
 * @param {string} file
 */
function targetOf(file) {
  return fs.existsSync(file) ? fs.realpathSync(file) : path.resolve(file);
}

/**
 * A typing error must not cost a results file, a README, or a device.
 *
 * @param {string} file as it was named
 * @param {string} target
 * @param {Kind} kind
 */
function refuseOther(file, target, { mark, noun, option = '--out' }) {
  const there = fs.statSync(target, { throwIfNoEntry: false });
  if (there === undefined || (there.isFile() && there.size === 0)) return;
  const advice = `Choose another name with ${option}`;
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

/**
 * @param {string} target
 * @param {string} text
 * @param {Pick<typeof fs, 'writeFileSync'>} calls
 * @param {(error: unknown) => Error} why
 */
function replace(target, text, calls, why) {
  const draft = path.join(path.dirname(target), `.${path.basename(target).slice(0, 100)}.${process.pid}`);
  try {
    calls.writeFileSync(draft, text, { flag: 'wx', flush: true });
    fs.renameSync(draft, target);
  } catch (error) {
    fs.rmSync(draft, { force: true });
    throw why(error);
  }
}
