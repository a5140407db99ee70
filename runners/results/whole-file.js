import fs from 'node:fs';
import path from 'node:path';
import { reasonOf } from '@rounds/record/errors.js';
import { UserError } from '../cli/errors.js';

/** Files that are written whole or not at all, and that replace nothing but an older one of their kind. */

const advice = {
  elsewhere: 'name another place with --out',
  after: ', or name another place with --out',
};

/**
 * @param {string} file
 * @param {string} text
 * @param {object} kind
 * @param {string} kind.mark how every file of the kind begins
 * @param {string} kind.noun
 * @param {Pick<typeof fs, 'writeFileSync'>} [calls] tests put failing ones in their place
 */
export function writeWhole(file, text, { mark, noun }, calls = fs) {
  try {
    const target = targetOf(file);
    refuseOther(file, target, mark, noun);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    replace(target, text, calls);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${file}: cannot be written: ${reasonOf(error, advice)}.`, {
      exitCode: 1,
      cause: error,
    });
  }
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
 * @param {string} mark
 * @param {string} noun
 */
function refuseOther(file, target, mark, noun) {
  const there = fs.statSync(target, { throwIfNoEntry: false });
  if (there === undefined || (there.isFile() && there.size === 0)) return;
  const advice = 'Choose another name with --out';
  if (there.isDirectory()) throw new UserError(`${file} is a folder. ${advice}.`);
  if (!there.isFile()) throw new UserError(`${file} is not a regular file. ${advice}.`);
  if (beginsWith(target, mark)) return;
  throw new UserError(`${file} exists and is not a ${noun}. ${advice}, or delete it first.`);
}

/**
 * @param {string} target
 * @param {string} mark
 */
function beginsWith(target, mark) {
  const expected = Buffer.from(mark);
  const start = Buffer.alloc(expected.length);
  const fd = fs.openSync(target, 'r');
  try {
    return fs.readSync(fd, start) === expected.length && start.equals(expected);
  } finally {
    fs.closeSync(fd);
  }
}

/**
 * @param {string} target
 * @param {string} text
 * @param {Pick<typeof fs, 'writeFileSync'>} calls
 */
function replace(target, text, calls) {
  const draft = path.join(path.dirname(target), `.${path.basename(target).slice(0, 100)}.${process.pid}`);
  try {
    calls.writeFileSync(draft, text, { flag: 'wx', flush: true });
    fs.renameSync(draft, target);
  } catch (error) {
    fs.rmSync(draft, { force: true });
    throw error;
  }
}
