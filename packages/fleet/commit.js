import { plain } from '@rounds/report/words/plain.js';
import { UserError } from 'rounds/cli/errors.js';
import { withFolder } from 'rounds/files/owned-folder.js';
import { git, quietly } from 'rounds/launcher/git.js';
import { gitSays } from './code.js';

/** @typedef {import('rounds/launcher/git.js').Where} Where */

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
  const own = await gitSays(['rev-parse', '--verify', 'HEAD^{commit}'], here);
  await requirePushed(from, own, here);
  if (await gitSays(['status', '--porcelain'], here)) say('What is not committed here is not measured.');
  return { repo: from, commit: own };
}

/**
 * Asks for it as a machine will: from nothing, since git asks no server for what is here already.
 *
 * @param {string} repo
 * @param {string} commit
 * @param {Where} here
 */
async function requirePushed(repo, commit, { cwd, signal }) {
  await withFolder(async (folder) => {
    const gitDir = `--git-dir=${folder}`;
    await gitSays([gitDir, 'init', '--quiet', '--bare'], { cwd, signal });
    const args = [gitDir, 'fetch', '--quiet', '--depth', '1', '--filter=tree:0', '--', repo, commit];
    const { fine, complaint } = await git([...quietly, ...args], { cwd, signal });
    if (fine) return;
    if (!isNotThere.test(complaint)) throw new UserError(`git fetch failed: ${complaint}`, { exitCode: 1 });
    throw new UserError(
      `The commit that is checked out here, ${commit.slice(0, 12)}, is not pushed to ${plain(repo)}, from which machines fetch it. Push it, or name one that is there: --commit main`,
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
  if (/^[0-9a-f]{40}$/.test(ref)) return ref;
  const said = await gitSays(['ls-remote', '--', repo, ref, `${ref}^{}`], here);
  const found = new Map(
    said.split('\n').map((line) => {
      const [commit = '', name = ''] = line.split('\t');
      return [name, commit];
    }),
  );
  const commit = fullNames.map((name) => found.get(name(ref))).find((each) => each);
  if (!commit) throw new UserError(`${repo} has no ${ref}. Push it, or give a whole commit with --commit.`);
  return commit;
}
