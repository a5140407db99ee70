import { cpSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutHome } from '@rounds/record';
import { isProgramSuite } from '../programs/cells.js';
import { cacheFolder } from '../system/cache-folder.js';
import { describeSystemError, UserError } from '../system/errors.js';
import { readManifest } from '../system/files.js';
import { userPath } from '../system/invocation.js';
import { withTemporaryFolder } from '../system/temporary-folder.js';
import { buildSide } from './build.js';
import { prepareCommit } from './commit-side.js';
import { installedFor } from './dependencies.js';
import {
  copyFolder,
  copyWithoutPackages,
  dependsOn,
  linkFolder,
  linkMissing,
  makeFolderInside,
  packageAbove,
  requireInside,
  versionFault,
} from './folders.js';
import { fetchPackage } from './install.js';
import { contentsOf, keepVersion, takeVersion } from './version-cache.js';

/**
 * The versions of the code that a run compares with the working tree, each in a folder of its own in the cache. Every round
 * measures a cell of each, as if its version were a runtime.
 *
 * @import { NamedSuite } from '../loading/suites.js'
 *
 * @typedef {object} Against options of the user
 * @property {string[]} refs or folders, or versions on npm
 * @property {string} [build] the command that builds both versions
 *
 * @import { VersionSide, SideOptions } from './side.js'
 */

/** Systems limit the length of a path. */
const maxLonger = 100;

/**
 * @template Result
 * @param {Against | undefined} asked
 * @param {NamedSuite[]} suites
 * @param {import('../system/exclusive.js').Exclusive} exclusive
 * @param {(sides?: VersionSide[]) => Promise<Result>} work during which the folders exist; the second side is a copy of the first, as a
 *   control
 * @returns {Promise<Result>}
 */
export async function withSides(asked, suites, exclusive, work) {
  if (!asked) return work();
  const prepare = sideMaker(suites, { ...exclusive, build: asked.build, option: '--against ' });
  const names = asked.refs.map(sideName);
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined) throw new UserError(`--against ${twice} is given twice.`);
  return withTemporaryFolder(async (made) => {
    const folder = realpathSync(made);
    /** @type {VersionSide[]} */
    const sides = [];
    try {
      for (const [i, ref] of asked.refs.entries()) {
        const side = await prepare(ref, path.join(folder, String(i)));
        sides.push(side, ...(i === 0 ? [controlOf(side, folder)] : []));
      }
      return await work(sides);
    } finally {
      for (const side of sides) releaseSide(side);
    }
  }, cacheFolder());
}

/** @param {string} ref @returns {string} its name in tables */
export function sideName(ref) {
  const short = ref.replace(/^npm:/, '').replace(/^([0-9a-f]{10})(?:[0-9a-f]{30}|[0-9a-f]{54})$/, '$1');
  return withoutHome(short).replaceAll('+', '_');
}

/**
 * @param {NamedSuite[]} suites
 * @param {Pick<SideOptions, 'build' | 'option' | 'signal' | 'log'>} how
 * @returns {(ref: string, folder: string, name?: string) => Promise<VersionSide>} creates the folder of a version
 */
export function sideMaker(suites, how) {
  const { option, log } = how;
  const programs = suites.find(({ suite }) => isProgramSuite(suite));
  if (programs) {
    throw new UserError(
      `${programs.name} measures whole programs, but --against compares functions only. Name other suites.`,
    );
  }
  const files = [...new Set(suites.map(({ url }) => realpathSync(fileURLToPath(url))))];
  return async (ref, folder, name = sideName(ref)) => {
    log(`Preparing ${name}`);
    return withBenches(ref, { ...how, name, folder, files }).catch((error) => {
      if (error.code === undefined) throw error;
      const why = describeSystemError(error) ?? error.message.split('\n')[0];
      throw new UserError(`${option}${name} cannot be prepared: ${why}.`, { exitCode: 1, cause: error });
    });
  };
}

/**
 * All versions run the bench files of the working tree, and import their own code.
 *
 * @param {string} ref
 * @param {SideOptions} how
 */
async function withBenches(ref, how) {
  const { files } = how;
  const side = await prepareSide(ref, how);
  const restore = placeBenches(files, side);
  if (side.kept) Object.assign(side.kept, { files, restore });
  const near = path.dirname(files[0]);
  const theirs = path.join(side.top, path.relative(side.of, near));
  const [direct, ofWorkingTree] = [installedFor(theirs, side.top), installedFor(near, side.of)];
  return { ...side, dependencies: { direct, ofWorkingTree } };
}

/**
 * @param {string[]} files
 * @param {Pick<VersionSide, 'of' | 'top'>} side
 * @returns {() => void} restores the original files
 */
function placeBenches(files, { of, top }) {
  const originals = `${top}-originals`;
  const undo = files.map((file, i) => {
    const target = path.join(top, path.relative(of, file));
    makeFolderInside(path.dirname(target), top);
    const original = path.join(originals, String(i));
    const isThere = lstatSync(target, { throwIfNoEntry: false }) !== undefined;
    if (isThere) mkdirSync(originals, { recursive: true });
    if (isThere) renameSync(target, original); // a link would be followed
    cpSync(file, target);
    return () => {
      rmSync(target, { recursive: true, force: true });
      if (isThere) renameSync(original, target);
    };
  });
  return () => {
    for (const each of undo) each();
  };
}

/** @param {VersionSide} side that is no longer needed */
export function releaseSide({ top, kept }) {
  if (!kept) return;
  kept.restore();
  keepVersion(kept.key, top, kept.contents);
}

/** @param {string} ref @param {SideOptions} how @returns {Promise<VersionSide>} */
async function prepareSide(ref, how) {
  const { name, folder, files, option } = how;
  const near = path.dirname(files[0]);
  if (ref.startsWith('npm:')) return preparePackage(ref.slice('npm:'.length), near, how);
  if (path.isAbsolute(ref) || /^\.{1,2}(?:[/\\]|$)/.test(ref)) {
    const named = path.resolve(userPath(ref));
    if (!statSync(named, { throwIfNoEntry: false })?.isDirectory()) {
      throw new UserError(`${option}${ref}: no such folder.`);
    }
    const source = realpathSync(named);
    const of = packageAbove(near, readManifest(source)?.name);
    requireInside(files, of);
    const why = versionFault(source, of, folder);
    if (why !== undefined) throw new UserError(`${option}${ref}: ${why}.`);
    // The copy does not change during the run, and nothing is written into the user's folder.
    copyFolder(source, folder);
    linkMissing(folder, near, ['rounds']);
    await buildSide({ name, of, top: folder }, how);
    return { name, of, top: folder };
  }
  return prepareCommit(ref, how);
}

/**
 * @param {string} spec such as `package@1.2.3`
 * @param {string} near
 * @param {SideOptions} how
 * @returns {Promise<VersionSide>} that package instead of the project; or the project with it, if the project depends on it
 */
async function preparePackage(spec, near, how) {
  const { name, folder, files, option } = how;
  const [, own = ''] = /^((?:@[^/@]+\/)?[^/@]+)(?:@.*)?$/.exec(spec) ?? [];
  if (own === '') throw new UserError(`${option}npm:${spec} is invalid: write npm:package@version.`);
  const of = packageAbove(near, own);
  requireInside(files, of);
  mkdirSync(folder);
  const installed = await fetchPackage(spec, own, how);
  // Not in node_modules, since runtimes treat packages there differently.
  const top = path.join(folder, 'package');
  const isOwn = !dependsOn(of, own);
  if (isOwn) renameSync(installed, top);
  else copyWithoutPackages(of, top);
  // Benches may import it by its name. The relative link is valid in a copy, too.
  const side = isOwn ? folder : top;
  const link = path.join(side, 'node_modules', own);
  mkdirSync(path.dirname(link), { recursive: true });
  linkFolder(path.relative(path.dirname(link), isOwn ? top : installed), link);
  linkMissing(side, near);
  return { name, of, top };
}

/**
 * The length of a path affects memory layout, and so how many processes are fast: of a loop in Node.js 20, 13% instead of 4% if the
 * path was 50 characters longer. So the path of the copy differs from that of the base by as much as that of the working tree does.
 *
 * @param {VersionSide} base
 * @param {string} folder
 * @returns {VersionSide} a copy, as a control
 */
export function controlOf(base, folder) {
  const { name, of, top } = base;
  const [own = ''] = path.relative(folder, top).split(path.sep);
  const length = own.length + Math.min(Math.abs(top.length - of.length), maxLonger);
  const copy = path.join(folder, 'copy'.padEnd(length, '-of-the-first').slice(-length));
  const { kept } = base;
  const side = { ...base, name: `${name} (copy)`, control: true };
  if (!kept) {
    copyFolder(path.join(folder, own), copy);
    return { ...side, top: path.join(copy, path.relative(path.join(folder, own), top)) };
  }
  const key = `${kept.key}-copy`;
  let contents = takeVersion(key, copy);
  if (!contents) {
    kept.restore();
    copyFolder(top, copy);
    kept.restore = placeBenches(kept.files, base);
    contents = contentsOf(copy);
  }
  const restore = placeBenches(kept.files, { of, top: copy });
  return { ...side, top: copy, kept: { ...kept, key, contents, restore } };
}
