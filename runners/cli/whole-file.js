import fs from 'node:fs';
import path from 'node:path';
import { UserError } from './errors.js';

/**
 * Files that are written whole or not at all, and that replace nothing but an older one of their kind.
 */

/** @type {Record<string, string>} */
const reasons = {
  EACCES: 'permission denied: name another place with --out',
  EPERM: 'not permitted: name another place with --out',
  EROFS: 'the file system is read-only: name another place with --out',
  ENOSPC: 'no space left on the disk: free some, or name another place with --out',
  EDQUOT: 'your disk quota is used up: free some space, or name another place with --out',
  EFBIG: 'it may not grow so large (a limit such as ulimit -f): lift it',
  ENOTDIR: 'a part of the path is a file, not a folder: check the path',
  EEXIST: 'a file stands where a folder should be: check the path',
  ENAMETOOLONG: 'the name is too long: choose a shorter one',
  ELOOP: 'the path is a loop of links: check the path',
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
    const place = placeOf(file);
    refuseOther(file, place, mark, noun);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    replace(place, text, calls);
  } catch (error) {
    if (error instanceof UserError) throw error;
    const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new UserError(`${file}: cannot be written: ${reasons[code] ?? message}.`, {
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
function placeOf(file) {
  return fs.existsSync(file) ? fs.realpathSync(file) : path.resolve(file);
}

/**
 * A slip in a name must not cost a results file, a README, or a device.
 *
 * @param {string} file as it was named
 * @param {string} place
 * @param {string} mark
 * @param {string} noun
 */
function refuseOther(file, place, mark, noun) {
  const there = fs.statSync(place, { throwIfNoEntry: false });
  if (there === undefined || (there.isFile() && there.size === 0)) return;
  const advice = 'Choose another name with --out';
  if (there.isDirectory()) throw new UserError(`${file} is a folder. ${advice}.`);
  if (!there.isFile()) throw new UserError(`${file} is not a regular file. ${advice}.`);
  if (beginsWith(place, mark)) return;
  throw new UserError(`${file} exists and is no ${noun}. ${advice}, or delete it first.`);
}

/**
 * @param {string} place
 * @param {string} mark
 */
function beginsWith(place, mark) {
  const expected = Buffer.from(mark);
  const start = Buffer.alloc(expected.length);
  const fd = fs.openSync(place, 'r');
  try {
    return fs.readSync(fd, start) === expected.length && start.equals(expected);
  } finally {
    fs.closeSync(fd);
  }
}

/**
 * @param {string} place
 * @param {string} text
 * @param {Pick<typeof fs, 'writeFileSync'>} calls
 */
function replace(place, text, calls) {
  const draft = path.join(path.dirname(place), `.${path.basename(place).slice(0, 100)}.${process.pid}`);
  try {
    calls.writeFileSync(draft, text, { flag: 'wx', flush: true });
    fs.renameSync(draft, place);
  } catch (error) {
    fs.rmSync(draft, { force: true });
    throw error;
  }
}
