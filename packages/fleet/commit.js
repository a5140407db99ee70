import { plainText } from '@rounds/record/format.js';
import { git, quietly } from 'rounds/launcher/git.js';
import { UserError } from 'rounds/system/errors.js';
import { withTemporaryFolder } from 'rounds/system/temporary-folder.js';
import { wholeCommit } from './job.js';

/** @typedef {import('rounds/launcher/git.js').Where} Where */

/**
 * @param {string[]} args the first is its verb
 * @param {Where} where
 * @returns {Promise<string>}
 */
export async function gitSays(args, where) {
  const { fine, said, complaint } = await git([...quietly, '-c', 'protocol.ext.allow=never', ...args], where);
  if (!fine) throw new UserError(`git ${args[0]} failed: ${complaint}`, { exitCode: 1 });
  return said.trim();
}

/** @param {string} repo @returns {string} without user and password, for logs */
export function repoName(repo) {
  return repo.replace(/(?<=^[\w+.-]+:\/\/)[^/]*@/, '');
}

/** What servers say of a commit that they do not have, or do not hand out. */
const isNotThere = /not our ref|unadvertised object/i;

/** The names that a ref may be short for; what comes first is meant. */
const fullNames = [
  (/** @type {string} */ ref) => ref,
  (/** @type {string} */ ref) => `refs/tags/${ref}^{}`, // the commit of a tag that has a message
  (/** @type {string} */ ref) => `refs/tags/${ref}`,
  (/** @type {string} */ ref) => `refs/heads/${ref}`,
];

/**
 * What machines are to measure: what is checked out here, unless a repository or a ref was named.
 *
 * @param {{ repo?: string, commit?: string }} asked
 * @param {Where & { say: (line: string) => void }} here
 * @returns {Promise<import('./job.js').Commit>}
 */
export async function codeAsked({ repo, commit = 'HEAD' }, { say, ...here }) {
  const isHere = repo === undefined;
  const from = repo ?? (await gitSays(['remote', 'get-url', 'origin'], here));
  const found = await commitNamed(commit, { repo: from, isHere }, here);
  const isCheckedOut = isHere && commit === 'HEAD';
  if (isCheckedOut && (await gitSays(['status', '--porcelain'], here)))
    say('What is not committed here is not measured.');
  return { repo: from, commit: found };
}

/**
 * @param {string} ref a branch, a tag or a whole commit of the repository that machines fetch from, or else a name of what is here
 * @param {{ repo: string, isHere: boolean }} code
 * @param {Where} here
 * @returns {Promise<string>} a commit that is there
 */
export async function commitNamed(ref, { repo, isHere }, here) {
  const isCheckedOut = isHere && ref === 'HEAD'; // and not the branch that is usual there
  const found = isCheckedOut ? undefined : await commitThere(repo, ref, here);
  if (found !== undefined) return found;
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
  const { fine, said: commit } = isHere ? await git(args, here) : { fine: false, said: '' };
  if (!fine) throw new UserError(`${repoName(repo)} has no ${ref}. Push it, or give a whole commit.`);
  await requirePushed({ repo, ref, commit }, here);
  return commit;
}

/**
 * Asks for it as a machine will: from nothing, since git asks no server for what is here already.
 *
 * @param {{ repo: string, ref: string, commit: string }} wanted
 * @param {Where} here
 */
async function requirePushed({ repo, ref, commit }, { cwd, signal }) {
  await withTemporaryFolder(async (folder) => {
    await gitSays(['init', '--quiet', '--bare', folder], { cwd, signal });
    const from = [...quietly, `--git-dir=${folder}`, 'fetch', '--quiet', '--depth', '1', '--filter=tree:0'];
    const { fine, complaint } = await git([...from, '--', repo, commit], { cwd, signal });
    if (fine) return;
    if (!isNotThere.test(complaint)) throw new UserError(`git fetch failed: ${complaint}`, { exitCode: 1 });
    throw new UserError(
      `${ref === 'HEAD' ? 'The commit that is checked out here' : plainText(ref)}, ${commit.slice(0, 12)}, is not pushed to ${plainText(repoName(repo))}, from which machines fetch it. Push it, or name one that is there: --commit main`,
    );
  });
}

/** @param {string} repo @param {string} ref @param {Where} here */
async function commitThere(repo, ref, here) {
  if (wholeCommit.test(ref)) return ref;
  const said = await gitSays(['ls-remote', '--', repo, ref, `${ref}^{}`], here);
  const found = new Map(
    said.split('\n').map((line) => {
      const [commit = '', name = ''] = line.split('\t');
      return [name, commit];
    }),
  );
  return fullNames.map((name) => found.get(name(ref))).find((each) => each);
}
