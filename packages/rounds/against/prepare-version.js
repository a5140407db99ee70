import { existsSync, mkdirSync, realpathSync, renameSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../system/errors.js';
import { ancestorFolders, listFolder, readManifest } from '../system/files.js';
import { userPath, workingFolder } from '../system/invocation.js';
import { splitWords } from '../system/split-words.js';
import { buildVersion, requireBuilt } from './build.js';
import { cachedVersion } from './cached-version.js';
import { copyFolder, isInside, linkMissing, packageAbove, requireInside } from './folders.js';
import { addWorktree, commitOf, topOf } from './git.js';
import { installOf, prepare } from './install.js';

/**
 * How a version becomes a folder: a commit is checked out, a folder is copied, and a published version is installed.
 *
 * @import { VersionFolder, VersionOptions } from './side.js'
 */

/** @param {string} ref @param {VersionOptions} how @returns {Promise<VersionFolder>} */
export async function prepareVersion(ref, how) {
  if (ref.startsWith('npm:')) return preparePackage(ref.slice('npm:'.length), how);
  const isFolder = path.isAbsolute(ref) || /^\.{1,2}(?:[/\\]|$)/.test(ref);
  const version = await (isFolder ? prepareFolder(ref, how) : prepareCommit(ref, how));
  linkMissing(version.top, how.near);
  if (how.build === undefined) await requireBuilt(version, how);
  return version;
}

/** @param {string} ref @param {VersionOptions} how @returns {Promise<VersionFolder>} */
async function prepareCommit(ref, how) {
  const { folder: top, files, near, build, option, signal } = how;
  const where = { cwd: near, signal };
  const of = realpathSync(await topOf(where));
  requireInside(files, of);
  const commit = await commitOf(ref, where, option);
  const setup = setupCommands(near, of);
  const version = { commit, of, top };
  const key = [commit, path.relative(of, near), setup, build, path.relative(of, workingFolder())];
  await cachedVersion(key, top, async () => {
    const release = await addWorktree(commit, top, where);
    try {
      await installDependencies(setup, version, how);
      if (build !== undefined) await buildVersion(build, version, how);
    } finally {
      release();
    }
  });
  return version;
}

/** @param {string} near @param {string} of the working tree, since older commits may lack this setting @returns {string[][]} words of commands */
function setupCommands(near, of) {
  const settings = ancestorFolders(near, of).map((at) => readManifest(at)?.rounds?.setup);
  const commands = [settings.find((each) => each !== undefined) ?? []].flat();
  try {
    return commands.map((each) => splitWords(each));
  } catch {
    throw new UserError('"setup" of "rounds" in package.json must have commands, such as ["npm ci"].');
  }
}

/** @param {string[][]} setup @param {VersionFolder} version @param {VersionOptions} how */
async function installDependencies(setup, { of, top }, { name, near, option, signal }) {
  const install = installOf(top, path.join(top, path.relative(of, near)));
  const advice = 'Define the commands in package.json: "rounds": { "setup": ["npm ci"] }.';
  const where = { of: `${option}${name}`, cwd: install?.folder ?? top, signal, advice };
  for (const command of setup) await prepare('setup', command, where);
  if (setup.length === 0 && install) await prepare('install', install.command, where);
}

/** @param {string} ref @param {VersionOptions} how @returns {Promise<VersionFolder>} */
async function prepareFolder(ref, how) {
  const { folder, files, near, build, option } = how;
  const named = path.resolve(userPath(ref));
  const refuse = (/** @type {string} */ why) => new UserError(`${option}${ref}: ${why}.`);
  if (!statSync(named, { throwIfNoEntry: false })?.isDirectory()) throw refuse('no such folder');
  const source = realpathSync(named);
  const of = packageAbove(near, readManifest(source)?.name);
  requireInside(files, of);
  const hasManifest = (/** @type {string} */ at) => existsSync(path.join(at, 'package.json'));
  if (hasManifest(of) && !hasManifest(source))
    throw refuse(
      `it has no package.json, but ${of} has one. Name the folder of another version of the package`,
    );
  if (isInside(folder, source))
    throw refuse('it contains the cache, to which it would be copied. Set ROUNDS_CACHE to a folder outside');
  // The copy does not change during the run, and nothing is written into the user's folder.
  copyFolder(source, folder);
  const version = { of, top: folder };
  if (build !== undefined) await buildVersion(build, version, how);
  return version;
}

/**
 * Published packages are built already.
 *
 * @param {string} spec such as `package@1.2.3`
 * @param {VersionOptions} how
 * @returns {Promise<VersionFolder>} that package instead of the project; or the project with it, if the project depends on it
 */
async function preparePackage(spec, how) {
  const { folder, files, near, option, signal } = how;
  const [, name = ''] = /^((?:@[^/@]+\/)?[^/@]+)(?:@.*)?$/.exec(spec) ?? [];
  if (name === '') throw new UserError(`${option}npm:${spec} is invalid: write npm:package@version.`);
  const of = packageAbove(near, name);
  requireInside(files, of);
  mkdirSync(folder);
  const install = ['npm', 'install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--', spec];
  await prepare('install', install, { of: `${option}${how.name}`, cwd: folder, signal });
  const installed = path.join(folder, 'node_modules', name);
  if (!existsSync(installed))
    throw new UserError(`${option}npm:${spec}: npm did not install ${name}.`, { exitCode: 1 });
  // Not in node_modules, since runtimes treat packages there differently.
  const top = path.join(folder, 'package');
  const { name: own, dependencies, devDependencies } = readManifest(of) ?? {};
  const isDependency = own !== name && Object.hasOwn({ ...dependencies, ...devDependencies }, name);
  if (!isDependency) renameSync(installed, top);
  else
    for (const entry of listFolder(of))
      if (entry !== 'node_modules' && !entry.startsWith('.'))
        copyFolder(path.join(of, entry), path.join(top, entry));
  // Benches may import it by its name. The relative link is valid in a copy, too.
  const side = isDependency ? top : folder;
  const link = path.join(side, 'node_modules', name);
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(path.relative(path.dirname(link), isDependency ? installed : top), link, 'junction');
  linkMissing(side, near);
  return { of, top };
}
