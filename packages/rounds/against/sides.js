import { cpSync, existsSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandFiles, isServerSuite } from '@rounds/harness/simple/server-suite.js';
import { isProgramSuite } from '../programs/cells.js';
import { cacheFolder } from '../system/cache-folder.js';
import { describeSystemError, UserError } from '../system/errors.js';
import { workingFolder } from '../system/invocation.js';
import { withTemporaryFolder } from '../system/temporary-folder.js';
import { importSameFiles, installedFor } from './dependencies.js';
import { copyFolder, isInside, makeFolderInside } from './folders.js';
import { prepareVersion } from './prepare-version.js';
import { sideName, treeName } from './side.js';

/**
 * The versions of the code that a run compares with the working tree, each in a folder of its own in the cache. Every round
 * measures a cell of each, as if its version were a runtime.
 *
 * @import { NamedSuite } from '../loading/suites.js'
 * @import { VersionOptions } from './prepare-version.js'
 * @import { VersionSide } from './side.js'
 *
 * @typedef {object} Against options of the user
 * @property {string[]} refs or folders, or versions on npm
 * @property {string} [build] the command that builds both versions
 */

/**
 * @template Result
 * @param {Against} against
 * @param {NamedSuite[]} suites
 * @param {import('../system/exclusive.js').Exclusive} exclusive
 * @param {(sides: VersionSide[]) => Promise<Result>} work during which the folders exist; the second side is a copy of the first, as a
 *   control, and the last is the working tree
 * @returns {Promise<Result>}
 */
export async function withSides(against, suites, exclusive, work) {
  const prepare = sideMaker(suites, { ...exclusive, build: against.build, option: '--against ' });
  const names = against.refs.map(sideName);
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined) throw new UserError(`--against ${twice} is given twice.`);
  return withTemporaryFolder(async (made) => {
    const folder = realpathSync(made);
    /** @type {VersionSide[]} */
    const sides = [];
    for (const [i, ref] of against.refs.entries())
      sides.push(await prepare(ref, path.join(folder, String(i))));
    const [base, ...others] = sides;
    return work([base, controlOf(base), ...others, { name: treeName, of: base.of, top: '', folder: '' }]);
  }, cacheFolder());
}

/**
 * All versions run the bench files of the working tree, and import their own code. Commands run the files of each version.
 *
 * @param {NamedSuite[]} suites
 * @param {Pick<VersionOptions, 'build' | 'option' | 'signal' | 'log'>} how
 * @returns {(ref: string, folder: string, name?: string) => Promise<VersionSide>} creates the folder of a version
 */
export function sideMaker(suites, how) {
  const programs = suites.find(
    ({ suite, files }) => isProgramSuite(suite) && !isServerSuite(suite) && !files,
  );
  if (programs) {
    throw new UserError(
      `${programs.name} is a suite of programs, but --against compares functions, commands, and servers of benchmark files. Name other suites.`,
    );
  }
  const realPathOf = (/** @type {string} */ url) => realpathSync(fileURLToPath(url));
  const files = [...new Set(suites.flatMap((suite) => (suite.files ? [] : realPathOf(suite.url))))];
  // Commands of the user run in the working directory.
  const near = files[0] === undefined ? realpathSync(workingFolder()) : path.dirname(files[0]);
  const commands = suites.flatMap(({ url, suite, files: own }) => {
    if (own) return own.map(realPathOf).filter((file) => isInside(file, near));
    return isServerSuite(suite) ? commandFiles(suite, path.dirname(realPathOf(url))) : [];
  });
  return async (ref, folder, name = sideName(ref)) => {
    how.log(`Preparing ${name}`);
    try {
      const version = await prepareVersion(ref, { ...how, name, folder, files, commands, near });
      const { of, top } = version;
      // A version has its own servers and scripts, unless they are newer than it.
      const newer = commands.filter(
        (file) => isInside(file, of) && !existsSync(path.join(top, path.relative(of, file))),
      );
      for (const file of [...files, ...newer]) {
        const target = path.join(top, path.relative(of, file));
        makeFolderInside(path.dirname(target), top);
        rmSync(target, { recursive: true, force: true }); // a link would be followed
        cpSync(file, target);
      }
      const direct = installedFor(path.join(top, path.relative(of, near)), top);
      const sameFiles = commands.length === 0 && importSameFiles(files, version);
      const dependencies = { direct, ofWorkingTree: installedFor(near, of), ...(sameFiles && { sameFiles }) };
      return { ...version, name, folder, dependencies };
    } catch (error) {
      const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code === undefined) throw error;
      const why = describeSystemError(error) ?? message.split('\n')[0];
      throw new UserError(`${how.option}${name} cannot be prepared: ${why}.`, { exitCode: 1, cause: error });
    }
  };
}

/** Systems limit the length of a path. */
const maxLonger = 100;

/**
 * The length of a path affects memory layout, and so how many processes are fast: of a loop in Node.js 20, 13% instead of 4% if the
 * path was 50 characters longer. So the path of the copy differs from that of the base by as much as that of the working tree does.
 *
 * @param {VersionSide} base
 * @returns {VersionSide} a copy, as a control
 */
export function controlOf(base) {
  const { name, of, top, folder } = base;
  const length = path.basename(folder).length + Math.min(Math.abs(top.length - of.length), maxLonger);
  const copy = path.join(path.dirname(folder), 'copy'.padEnd(length, '-of-the-first').slice(-length));
  copyFolder(folder, copy);
  const moved = { folder: copy, top: path.join(copy, path.relative(folder, top)) };
  return { ...base, ...moved, name: `${name} (copy)`, control: true };
}
