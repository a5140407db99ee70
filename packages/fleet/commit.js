import { plainText } from '@rounds/record/format.js';
import { git, withoutHooks } from 'rounds/launcher/git.js';
import { UserError } from 'rounds/system/errors.js';
import { withTemporaryFolder } from 'rounds/system/temporary-folder.js';
import { isWholeCommit } from './job.js';

/** @import { GitOptions } from 'rounds/launcher/git.js' */

/**
 * @param {string[]} args the first is its verb
 * @param {GitOptions} where
 * @returns {Promise<string>}
 */
export async function gitOutput(args, where) {
  const { ok, output, error } = await git(
    [...withoutHooks, '-c', 'protocol.ext.allow=never', ...args],
    where,
  );
  if (!ok) throw new UserError(`git ${args[0]} failed: ${error}`, { exitCode: 1 });
  return output.trim();
}

/** @param {string} repo @returns {string} without user and password */
export function repoName(repo) {
  return repo.replace(/(?<=^[\w+.-]+:\/\/)[^/]*@/, '');
}

/**
 * The code to measure: the current checkout, unless a repository or a ref is named.
 *
 * @param {{ repo?: string, commit?: string }} asked
 * @param {GitOptions & { log: (line: string) => void }} here
 * @returns {Promise<import('./job.js').Commit>}
 */
export async function resolveCode({ repo, commit = 'HEAD' }, { log, ...here }) {
  const isHere = repo === undefined;
  const from = repo ?? (await gitOutput(['remote', 'get-url', 'origin'], here));
  const found = await resolveCommit(commit, { repo: from, isHere }, here);
  if (isHere && commit === 'HEAD' && (await gitOutput(['status', '--porcelain'], here)))
    log('Uncommitted changes are not measured.');
  return { repo: from, commit: found };
}

/**
 * @param {string} ref a branch, a tag or a whole commit of the repository that machines fetch from, or else a local name
 * @param {{ repo: string, isHere: boolean }} code
 * @param {GitOptions} here
 * @returns {Promise<string>} a commit of that repository
 */
export async function resolveCommit(ref, { repo, isHere }, here) {
  const isCheckedOut = isHere && ref === 'HEAD'; // not the default branch of the repository
  const found = isCheckedOut ? undefined : await remoteCommit(repo, ref, here);
  if (found !== undefined) return found;
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
  const { ok, output: commit } = isHere ? await git(args, here) : { ok: false, output: '' };
  if (!ok) throw new UserError(`${repoName(repo)} has no ${ref}. Push it, or give a whole commit.`);
  const what = isCheckedOut ? 'The commit that is checked out here' : plainText(ref);
  await requirePushed({ repo, commit, what: `${what}, ${commit.slice(0, 12)},` }, here);
  return commit;
}

/** @param {string} repo @param {string} ref @param {GitOptions} here @returns {Promise<string | undefined>} */
async function remoteCommit(repo, ref, here) {
  if (isWholeCommit(ref)) return ref;
  const listed = await gitOutput(['ls-remote', '--', repo, ref, `${ref}^{}`], here);
  const commits = new Map(listed.split('\n').map((line) => /** @type {any} */ (line.split('\t').reverse())));
  // In the order of git; the commit of a tag that has a message comes before the tag.
  const names = [ref, `refs/tags/${ref}^{}`, `refs/tags/${ref}`, `refs/heads/${ref}`];
  return names.map((name) => commits.get(name)).find(Boolean);
}

/** The error of servers that lack a commit, or do not serve it. */
const isMissingCommit = /not our ref|unadvertised object/i;

/**
 * Fetches it into an empty repository, as a machine will: git does not ask a server for commits that are here.
 *
 * @param {{ repo: string, commit: string, what: string }} wanted
 * @param {GitOptions} here
 */
async function requirePushed({ repo, commit, what }, { cwd, signal }) {
  await withTemporaryFolder(async (folder) => {
    await gitOutput(['init', '--quiet', '--bare', folder], { cwd, signal });
    const fetch = 'fetch --quiet --depth 1 --filter=tree:0 --'.split(' ');
    const args = [...withoutHooks, `--git-dir=${folder}`, ...fetch, repo, commit];
    const { ok, error } = await git(args, { cwd, signal });
    if (ok) return;
    if (!isMissingCommit.test(error)) throw new UserError(`git fetch failed: ${error}`, { exitCode: 1 });
    throw new UserError(
      `${what} is not pushed to ${plainText(repoName(repo))}, from which machines fetch it. Push it, or name a pushed commit: --commit main`,
    );
  });
}
