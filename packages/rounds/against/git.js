import { rmSync } from 'node:fs';
import path from 'node:path';
import { git, withoutHooks } from '../launcher/git.js';
import { UserError } from '../system/errors.js';
import { readText } from '../system/files.js';

/**
 * Git commands, without a shell. They do not change the repository, except for a worktree entry, which is removed before anything
 * is measured.
 *
 * @import { GitOptions } from '../launcher/git.js'
 */

/**
 * @param {GitOptions} where a folder of the working tree
 * @returns {Promise<string>} its top folder
 */
export async function topOf(where) {
  const { ok, output, error, notStarted } = await git(['rev-parse', '--show-toplevel'], where);
  if (ok && output !== '') return output;
  const advice = 'Install it, or compare with a folder: --against ./folder.';
  throw notStarted === undefined
    ? new UserError(
        `A commit is compared, but ${where.cwd} is not in the working tree of a readable git repository: ${error}. Run this in a clone.`,
      )
    : new UserError(`git is needed to check out a ref, but cannot be started. ${advice}`, { exitCode: 1 });
}

/**
 * @param {string} ref
 * @param {GitOptions} where
 * @param {string} [option] prefix of messages
 * @returns {Promise<string>} its commit
 */
export async function commitOf(ref, where, option = '') {
  const find = (/** @type {string} */ name) =>
    git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`], where);
  // A ref cannot start like an option.
  const found = ref.startsWith('-') ? undefined : await find(ref);
  if (found?.ok) return found.output;
  const isRemote = (await find(`refs/remotes/origin/${ref}`)).ok;
  const isShallow = (await git(['rev-parse', '--is-shallow-repository'], where)).output === 'true';
  const advice = isRemote
    ? `Use origin/${ref}, or create a branch from it.`
    : isShallow
      ? `This clone is shallow. Run git fetch --unshallow, or git fetch --depth 1 origin REF and --against FETCH_HEAD.`
      : 'Use a branch, a tag or a commit. A folder starts with ./ and a published version with npm:.';
  throw new UserError(`${option}${ref}: no such commit in this repository. ${advice}`);
}

/**
 * Checks out a commit into a folder. It is a worktree until `release` is called, since build scripts may ask git for the commit.
 *
 * @param {string} commit
 * @param {string} folder that does not exist yet
 * @param {GitOptions} where
 * @returns {Promise<() => void>} release
 */
export async function addWorktree(commit, folder, where) {
  const link = path.join(folder, '.git');
  const release = () => {
    process.off('exit', release);
    // It may be relative (worktree.useRelativePaths).
    const [, entry] = /^gitdir: (.+)$/m.exec(readText(link)) ?? [];
    if (entry) rmSync(path.resolve(folder, entry), { recursive: true, force: true });
    rmSync(link, { force: true });
  };
  process.on('exit', release); // a second Ctrl-C ends the process at once
  try {
    const added = await git([...withoutHooks, 'worktree', 'add', '--detach', folder, commit], where);
    const advice = 'Free some space, or set ROUNDS_CACHE to a folder on another disk';
    const why = added.error.startsWith('unable to write') ? `${added.error}. ${advice}` : added.error;
    if (!added.ok) throw new UserError(`git cannot check out ${commit}: ${why}`, { exitCode: 1 });
    return release;
  } catch (error) {
    release();
    throw error;
  }
}
