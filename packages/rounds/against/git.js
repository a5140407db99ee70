import { rmSync } from 'node:fs';
import path from 'node:path';
import { git as ask, quietly } from '../launcher/git.js';
import { UserError } from '../system/errors.js';
import { listFolder, readText } from '../system/files.js';

/**
 * Git is asked, with the words of a command apart from each other, and changes nothing in the repository but for the entry
 * of a worktree, which is gone before anything is measured.
 *
 * @typedef {import('../launcher/git.js').Where} Where
 */

/** @param {string[]} args @param {Where} where */
async function git(args, where) {
  const answer = await ask(args, where);
  if (answer.notStarted === undefined) return answer;
  const advice = 'Install it, or compare with a folder: --against ./folder.';
  throw new UserError(`Rounds needs git to check out a ref, and git cannot be started. ${advice}`, {
    exitCode: 1,
  });
}

/**
 * @param {Where} where a folder in it
 * @returns {Promise<string>} the folder that all of the working tree is in
 */
export async function topOf(where) {
  const answer = await git(['rev-parse', '--is-bare-repository', '--show-toplevel'], where);
  const [isBare, top] = answer.said.split('\n');
  if (isBare === '') {
    throw new UserError(
      `A commit is asked for, and ${where.cwd} is in no git repository that can be read: ${answer.complaint}`,
    );
  }
  if (!answer.fine || top === undefined) {
    throw new UserError(
      `${where.cwd} is in a bare repository, which has no working tree to measure. Clone it, and run this in the clone.`,
    );
  }
  return top;
}

/**
 * @param {string} ref
 * @param {Where} where
 * @param {string} [option] by which it was asked for, as the message begins
 * @returns {Promise<string>} its commit
 */
export async function commitOf(ref, where, option = '') {
  const find = (/** @type {string} */ name) =>
    git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`], where);
  // What begins like an option can be no ref.
  const found = ref.startsWith('-') ? undefined : await find(ref);
  if (found?.fine) return found.said;
  const isRemote = (await find(`refs/remotes/origin/${ref}`)).fine;
  const isShallow = (await git(['rev-parse', '--is-shallow-repository'], where)).said === 'true';
  const advice = isRemote
    ? `There is origin/${ref}: use that, or make a branch of it.`
    : isShallow
      ? `This clone is shallow. Fetch what is missing with: git fetch --unshallow, or git fetch --depth 1 origin REF and --against FETCH_HEAD.`
      : 'Use a branch, a tag or a commit that "git log" knows; a folder begins with ./ and a published version with npm:.';
  throw new UserError(`${option}${ref}: this repository has no such commit. ${advice}`);
}

/**
 * Checks a commit out into a folder. It is a worktree only until `release` is called, since scripts that build something
 * may ask git for the commit.
 *
 * @param {string} commit
 * @param {string} folder that is not there yet
 * @param {Where} where
 * @returns {Promise<() => void>} release
 */
export async function checkOut(commit, folder, where) {
  const common = await git(['rev-parse', '--path-format=absolute', '--git-common-dir'], where);
  const release = () => {
    process.off('exit', release);
    forget(path.join(common.said, 'worktrees'), path.join(folder, '.git'));
  };
  process.on('exit', release); // a second Ctrl-C ends the process at once
  try {
    const added = await git([...quietly, 'worktree', 'add', '--detach', folder, commit], where);
    if (!added.fine)
      throw new UserError(`git cannot check out ${commit}: ${added.complaint}`, { exitCode: 1 });
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Does what "git worktree prune" does, to one entry and to no other.
 *
 * @param {string} entries
 * @param {string} link the file in the worktree by which it is found
 */
function forget(entries, link) {
  for (const name of listFolder(entries)) {
    const leads = readText(path.join(entries, name, 'gitdir')).trim();
    // It may be told from the entry (worktree.useRelativePaths).
    if (path.resolve(entries, name, leads) === link) {
      rmSync(path.join(entries, name), { recursive: true, force: true });
    }
  }
  rmSync(link, { force: true });
}
