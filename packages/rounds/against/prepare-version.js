import { existsSync, mkdirSync, realpathSync, renameSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { git } from '../launcher/git.js';
import { importedBy } from '../loading/code.js';
import { UserError } from '../system/errors.js';
import { ancestorFolders, isInstalled, listFolder, readManifest } from '../system/files.js';
import { userPath, workingFolder } from '../system/invocation.js';
import { splitWords } from '../system/split-words.js';
import { cachedVersion } from './cached-version.js';
import { copyFolder, isInside, linkMissing, packageAbove, requireInside } from './folders.js';
import { addWorktree, commitOf, topOf } from './git.js';
import { installOf, prepare } from './install.js';

/**
 * How a version becomes a folder: a commit is checked out, a folder is copied, and a published version is installed. Benches may import
 * built files; then the working tree and all versions are built by the same command.
 *
 * @import { VersionFolder } from './side.js'
 *
 * @typedef {object} VersionOptions
 * @property {string} name
 * @property {string} folder to create, for everything of the version
 * @property {string[]} files bench files of the working tree
 * @property {string[]} commands files that commands of servers name
 * @property {string} near folder of the first bench file
 * @property {string} [build]
 * @property {string} option that names the version, as a prefix of messages
 * @property {AbortSignal} signal
 * @property {(line: string) => void} log
 */

/**
 * Builds the working tree before anything of it is imported.
 *
 * @param {string | undefined} command
 * @param {{ signal: AbortSignal, log: (line: string) => void }} how
 */
export async function buildTree(command, { signal, log }) {
  if (command === undefined) return;
  log(`Building the working tree: ${command}`);
  const where = { of: 'the working tree', cwd: workingFolder(), signal };
  await prepare('build', splitWords(command), where);
}

/** @param {string} ref @param {VersionOptions} how @returns {Promise<VersionFolder>} */
export async function prepareVersion(ref, how) {
  // Published packages are built already.
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
      await buildVersion(version, how);
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

/** @param {VersionFolder} version @param {VersionOptions} how */
async function buildVersion({ of, top }, { name, build, option, signal }) {
  if (build === undefined) return;
  const here = realpathSync(workingFolder());
  const cwd = isInside(here, of) ? path.join(top, path.relative(of, here)) : top;
  await prepare('build', splitWords(build), { of: `${option}${name}`, cwd, signal });
}

/** @param {string} ref @param {VersionOptions} how @returns {Promise<VersionFolder>} */
async function prepareFolder(ref, how) {
  const { folder, files, near, option } = how;
  const named = path.resolve(userPath(ref));
  const refuse = (/** @type {string} */ why) => new UserError(`${option}${ref}: ${why}.`);
  if (!statSync(named, { throwIfNoEntry: false })?.isDirectory()) throw refuse('no such folder');
  const source = realpathSync(named);
  const of = packageAbove(near, readManifest(source)?.name);
  requireInside(files, of);
  if (existsSync(path.join(of, 'package.json')) && !existsSync(path.join(source, 'package.json')))
    throw refuse(
      `it has no package.json, but ${of} has one. Name the folder of another version of the package`,
    );
  if (isInside(folder, source))
    throw refuse('it contains the cache, to which it would be copied. Set ROUNDS_CACHE to a folder outside');
  // The copy does not change during the run, and nothing is written into the user's folder.
  copyFolder(source, folder);
  const version = { of, top: folder };
  await buildVersion(version, how);
  return version;
}

/**
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

/**
 * A commit has no built files. Without `--build`, its benches would import nothing, or a published package.
 *
 * @param {VersionFolder} version
 * @param {VersionOptions} how
 */
async function requireBuilt({ of, top }, { name, files, commands, signal }) {
  const missing = [...importedBy([...files, ...commands])].filter(
    (file) =>
      /\.([cm]?js|node|wasm)$/.test(file) &&
      isInside(file, of) &&
      !isInstalled(file) &&
      !existsSync(path.join(top, path.relative(of, file))),
  );
  if (missing.length === 0) return;
  // Git ignores built files. Others are new in the working tree.
  const input = missing.map((file) => path.relative(of, file)).join('\0');
  const { output } = await git(['check-ignore', '-z', '--stdin'], { cwd: of, signal, input });
  const [built] = output.split('\0');
  if (!built) return;
  const { build } = readManifest(packageAbove(path.dirname(path.join(of, built))))?.scripts ?? {};
  const command = build === undefined ? 'COMMAND' : 'npm run build';
  throw new UserError(
    `${name} has no ${built}, which the benchmarks import and git ignores. Build both versions: add --build "${command}".`,
    { exitCode: 1 },
  );
}
