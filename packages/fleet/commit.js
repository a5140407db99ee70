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

/** The error of servers that lack a commit, or do not serve it. */
const isMissingCommit = /not our ref|unadvertised object/i;

/** The names that a ref may abbreviate, in order of precedence. */
const fullNames = [
  (/** @type {string} */ ref) => ref,
  (/** @type {string} */ ref) => `refs/tags/${ref}^{}`, // the commit of a tag that has a message
  (/** @type {string} */ ref) => `refs/tags/${ref}`,
  (/** @type {string} */ ref) => `refs/heads/${ref}`,
];

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
  const isCheckedOut = isHere && commit === 'HEAD';
  if (isCheckedOut && (await gitOutput(['status', '--porcelain'], here)))
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
  await requirePushed({ repo, ref, commit }, here);
  return commit;
}

/**
 * Fetches it into an empty repository, as a machine will: git does not ask a server for commits that are here.
 *
 * @param {{ repo: string, ref: string, commit: string }} wanted
 * @param {GitOptions} here
 */
async function requirePushed({ repo, ref, commit }, { cwd, signal }) {
  await withTemporaryFolder(async (folder) => {
    await gitOutput(['init', '--quiet', '--bare', folder], { cwd, signal });
    const from = [
      ...withoutHooks,
      `--git-dir=${folder}`,
      'fetch',
      '--quiet',
      '--depth',
      '1',
      '--filter=tree:0',
    ];
    const { ok, error } = await git([...from, '--', repo, commit], { cwd, signal });
    if (ok) return;
    if (!isMissingCommit.test(error)) throw new UserError(`git fetch failed: ${error}`, { exitCode: 1 });
    throw new UserError(
      `${ref === 'HEAD' ? 'The commit that is checked out here' : plainText(ref)}, ${commit.slice(0, 12)}, is not pushed to ${plainText(repoName(repo))}, from which machines fetch it. Push it, or name a pushed commit: --commit main`,
    );
  });
}

/** @param {string} repo @param {string} ref @param {GitOptions} here */
async function remoteCommit(repo, ref, here) {
  if (isWholeCommit(ref)) return ref;
  const listed = await gitOutput(['ls-remote', '--', repo, ref, `${ref}^{}`], here);
  const found = new Map(
    listed.split('\n').map((line) => {
      const [commit = '', name = ''] = line.split('\t');
      return [name, commit];
    }),
  );
  return fullNames.map((name) => found.get(name(ref))).find((each) => each);
}
