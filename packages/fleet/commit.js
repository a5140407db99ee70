import { plain } from '@rounds/report/words/plain.js';
import { UserError } from 'rounds/cli/errors.js';
import { withFolder } from 'rounds/files/owned-folder.js';
import { git, quietly } from 'rounds/launcher/git.js';

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
 * The commit that machines are to measure: what is checked out here, unless a repository or a ref was named.
 *
 * @param {{ repo?: string, commit?: string }} asked
 * @param {Where & { say: (line: string) => void }} here
 * @returns {Promise<import('./job.js').Commit>}
 */
export async function commitAsked({ repo, commit }, { say, ...here }) {
  const from = repo ?? (await gitSays(['remote', 'get-url', 'origin'], here));
  if (repo !== undefined || commit !== undefined)
    return { repo: from, commit: await commitAt(from, commit ?? 'HEAD', here) };
  const own = await pushed(from, 'HEAD', here);
  if (await gitSays(['status', '--porcelain'], here)) say('What is not committed here is not measured.');
  return { repo: from, commit: own };
}

/**
 * The commit to compare with: a name of the repository that machines fetch from, or else of this one.
 *
 * @param {string} ref
 * @param {{ repo: string, isHere: boolean }} code
 * @param {Where} here
 */
export async function commitAgainst(ref, { repo, isHere }, here) {
  if (ref === 'HEAD' && isHere) return pushed(repo, ref, here); // what is checked out, and not the branch that is usual there
  const found = await commitNamed(repo, ref, here);
  if (found !== undefined) return found;
  if (!isHere) throw unknown(repo, ref);
  return pushed(repo, ref, here);
}

/**
 * @param {string} repo
 * @param {string} ref of the repository here
 * @param {Where} here
 */
async function pushed(repo, ref, here) {
  const { fine, said: commit } = await git(
    ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`],
    here,
  );
  if (!fine) throw unknown(repo, ref);
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
  await withFolder(async (folder) => {
    const gitDir = `--git-dir=${folder}`;
    await gitSays([gitDir, 'init', '--quiet', '--bare'], { cwd, signal });
    const args = [gitDir, 'fetch', '--quiet', '--depth', '1', '--filter=tree:0', '--', repo, commit];
    const { fine, complaint } = await git([...quietly, ...args], { cwd, signal });
    if (fine) return;
    if (!isNotThere.test(complaint)) throw new UserError(`git fetch failed: ${complaint}`, { exitCode: 1 });
    throw new UserError(
      `${ref === 'HEAD' ? 'The commit that is checked out here' : plain(ref)}, ${commit.slice(0, 12)}, is not pushed to ${plain(repoName(repo))}, from which machines fetch it. Push it, or name one that is there: --commit main`,
    );
  });
}

/**
 * @param {string} repo
 * @param {string} ref a branch, a tag, or a whole commit
 * @param {Where} here
 * @returns {Promise<string>} its commit in the repository that the machines will fetch it from
 */
async function commitAt(repo, ref, here) {
  const commit = await commitNamed(repo, ref, here);
  if (commit === undefined) throw unknown(repo, ref);
  return commit;
}

/** @param {string} repo @param {string} ref */
function unknown(repo, ref) {
  return new UserError(`${repoName(repo)} has no ${ref}. Push it, or give a whole commit.`);
}

/** @param {string} repo @param {string} ref @param {Where} here */
async function commitNamed(repo, ref, here) {
  if (/^[0-9a-f]{40}$/.test(ref)) return ref;
  const said = await gitSays(['ls-remote', '--', repo, ref, `${ref}^{}`], here);
  const found = new Map(
    said.split('\n').map((line) => {
      const [commit = '', name = ''] = line.split('\t');
      return [name, commit];
    }),
  );
  return fullNames.map((name) => found.get(name(ref))).find((each) => each);
}
