import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../system/errors.js';
import { ancestorFolders, readManifest } from '../system/files.js';
import { buildFolder, buildSide, requireBuilt } from './build.js';
import { bringOutside, linkMissing, requireInside, treeIn } from './folders.js';
import { checkOut, commitOf, topOf } from './git.js';
import { installOf, prepare, wordsOf } from './install.js';
import { contentsOf, takeVersion, versionKey } from './version-cache.js';

/**
 * A commit as a side: checked out, installed and built, or taken from the cache.
 *
 * @typedef {import('./compared.js').Side} Side
 * @typedef {import('./compared.js').How} How
 */

/** @param {string} ref @param {How} how @returns {Promise<Side>} */
export async function committedSide(ref, how) {
  const { name, folder, files, option, signal } = how;
  const near = path.dirname(files[0]);
  const where = { cwd: near, signal };
  const top = realpathSync(await topOf(where));
  requireInside(files, top);
  const commit = await commitOf(ref, where, option);
  const tree = treeIn(folder, near, top);
  const side = { name, commit, of: top, top: tree };
  // What a version finds outside its repository belongs to this clone.
  const key = tree === folder ? await keyOf(near, side, how) : undefined;
  const contents = key && takeVersion(key, tree);
  if (!contents) {
    const release = await checkOut(commit, tree, where);
    try {
      await makeReady(near, side, how);
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
 * @param {string} near the bench files, in the working tree
 * @param {Pick<Side, 'of' | 'commit'>} side
 * @param {How} how
 * @returns {Promise<string>} of all that an installed commit depends on
 */
function keyOf(near, { of, commit }, { build, signal }) {
  const setup = setupOf(near, of);
  const [program] = setup.length > 0 ? wordsOf(setup[0]) : (installOf(of, near)?.command ?? []);
  const tool = linkedTool(near);
  const parts = [commit, path.relative(of, near), setup, build, path.relative(of, buildFolder()), tool];
  return versionKey(parts, program, { cwd: near, signal });
}

/** @param {string} near @returns {string} the \`rounds\` that benches find, which is linked into versions without it */
function linkedTool(near) {
  const places = ancestorFolders(near).map((at) => path.join(at, 'node_modules', 'rounds'));
  const place = places.find((each) => existsSync(each));
  return place === undefined ? '' : realpathSync(place);
}

/** @param {string} near @param {string} of the working tree: an older commit may not have this setting @returns {string[]} */
function setupOf(near, of) {
  const settings = ancestorFolders(near, of).map((at) => readManifest(at)?.rounds?.setup);
  const commands = [settings.find((each) => each !== undefined) ?? []].flat();
  if (!commands.every((each) => typeof each === 'string' && wordsOf(each).length > 0))
    throw new UserError('"setup" of "rounds" in package.json must have commands, such as ["npm ci"].');
  return commands;
}

/**
 * @param {string} near the bench files, in the working tree
 * @param {Side} side
 * @param {How} how
 */
async function makeReady(near, { of, top }, { name, folder, option, signal, say }) {
  const setup = setupOf(near, of);
  bringOutside({ of, top }, near, folder);
  const usual = installOf(top, path.join(top, path.relative(of, near)));
  const where = { of: `${option}${name}`, cwd: usual?.folder ?? top, signal, say };
  if (setup.length === 0) return usual && (await prepare('install', usual.command, where));
  for (const command of setup) await prepare('setup', wordsOf(command), where);
}
