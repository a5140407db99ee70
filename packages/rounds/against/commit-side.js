import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../system/errors.js';
import { ancestorFolders, readManifest } from '../system/files.js';
import { buildFolder, buildSide, requireBuilt } from './build.js';
import { linkMissing, linkOutside, requireInside, treeIn } from './folders.js';
import { addWorktree, commitOf, topOf } from './git.js';
import { installOf, parseCommand, prepare } from './install.js';
import { contentsOf, takeVersion, versionKey } from './version-cache.js';

/**
 * A commit as a version: checked out, installed and built, or taken from the cache.
 *
 * @import { VersionSide, SideOptions } from './side.js'
 */

/** @param {string} ref @param {SideOptions} how @returns {Promise<VersionSide>} */
export async function prepareCommit(ref, how) {
  const { name, folder, files, option, signal } = how;
  const near = path.dirname(files[0]);
  const where = { cwd: near, signal };
  const top = realpathSync(await topOf(where));
  requireInside(files, top);
  const commit = await commitOf(ref, where, option);
  const tree = treeIn(folder, near, top);
  const side = { name, commit, of: top, top: tree };
  // Packages outside of the repository belong to this clone, so such a version is not cached.
  const key = tree === folder ? await keyOf(near, side, how) : undefined;
  const contents = key && takeVersion(key, tree);
  if (!contents) {
    const release = await addWorktree(commit, tree, where);
    try {
      await installDependencies(near, side, how);
      await buildSide(side, how);
    } finally {
      release();
    }
    linkMissing(tree, near, ['rounds']);
  } else if (how.build === undefined) await requireBuilt(files, side, signal);
  const kept = key && { key, contents: contents || contentsOf(tree), files, restore: () => {} };
  return { ...side, ...(kept && { kept }) };
}

/**
 * @param {string} near folder of the bench files in the working tree
 * @param {Pick<VersionSide, 'of' | 'commit'>} side
 * @param {SideOptions} how
 * @returns {Promise<string>} covers everything that an installed commit depends on
 */
function keyOf(near, { of, commit }, { build, signal }) {
  const setup = setupCommands(near, of);
  const [program] = setup.length > 0 ? parseCommand(setup[0]) : (installOf(of, near)?.command ?? []);
  const tool = linkedTool(near);
  const parts = [commit, path.relative(of, near), setup, build, path.relative(of, buildFolder()), tool];
  return versionKey(parts, program, { cwd: near, signal });
}

/** @param {string} near @returns {string} the `rounds` that benches import, which is linked into versions without it */
function linkedTool(near) {
  const places = ancestorFolders(near).map((at) => path.join(at, 'node_modules', 'rounds'));
  const place = places.find((each) => existsSync(each));
  return place === undefined ? '' : realpathSync(place);
}

/** @param {string} near @param {string} of the working tree, since older commits may lack this setting @returns {string[]} commands */
function setupCommands(near, of) {
  const settings = ancestorFolders(near, of).map((at) => readManifest(at)?.rounds?.setup);
  const commands = [settings.find((each) => each !== undefined) ?? []].flat();
  if (!commands.every((each) => typeof each === 'string' && parseCommand(each).length > 0))
    throw new UserError('"setup" of "rounds" in package.json must have commands, such as ["npm ci"].');
  return commands;
}

/**
 * @param {string} near folder of the bench files in the working tree
 * @param {VersionSide} side
 * @param {SideOptions} how
 */
async function installDependencies(near, { of, top }, { name, folder, option, signal, log }) {
  const setup = setupCommands(near, of);
  linkOutside({ of, top }, near, folder);
  const install = installOf(top, path.join(top, path.relative(of, near)));
  const where = { of: `${option}${name}`, cwd: install?.folder ?? top, signal, log };
  if (setup.length === 0) return install && (await prepare('install', install.command, where));
  for (const command of setup) await prepare('setup', parseCommand(command), where);
}
