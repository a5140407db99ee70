import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { installOf, prepare } from 'rounds/against/install.js';
import { UserError } from 'rounds/cli/errors.js';
import { cacheFolder, hashOf } from 'rounds/files/cache-folder.js';
import { newFolder, putInPlace } from 'rounds/files/owned-folder.js';
import { git, quietly } from 'rounds/launcher/git.js';

/**
 * A commit of an allowed repository, installed from its lockfile, in the cache. That and allowed images are all that is ever
 * executed.
 *
 * @typedef {object} Code how the `rounds` of a job is called
 * @property {string} cwd
 * @property {string[]} command
 * @property {string} results the folder of results files, as the command sees it
 * @property {() => Promise<void>} [release] what it held
 */

/** So many checkouts of a repository stay in the cache. */
const kept = 5;

/** Where the command is in a checkout: of a project that has installed it, or of this repository. */
const commands = ['node_modules/rounds/rounds/cli.js', 'packages/rounds/cli.js'];

/**
 * @param {{ repo: string, commit: string }} code
 * @param {{ repos: string[], folder: string, signal: AbortSignal, say: (line: string) => void }} place `repos` that are
 *   allowed, `folder` of results files
 * @returns {Promise<Code>}
 */
export async function checkedOut({ repo, commit }, { repos, folder: results, signal, say }) {
  if (!repos.includes(repo)) {
    throw new UserError(
      `the code is of a repository that this machine does not allow: ${repo}. Start it with --allow-repo.`,
    );
  }
  const own = path.join(cacheFolder(), 'fleet', hashOf(repo));
  const folder = path.join(own, commit);
  if (existsSync(folder)) utimesSync(folder, new Date(), new Date());
  else {
    say(`Checking out ${commit.slice(0, 12)} of ${repo}`);
    mkdirSync(own, { recursive: true });
    const made = newFolder(own);
    try {
      await fetchCommit({ repo, commit }, made, signal);
      const install = installOf(made, made);
      if (install) {
        say(`Installing with ${install.command.join(' ')}`);
        await prepare('install', install.command, {
          of: `${commit.slice(0, 12)}`,
          cwd: install.folder,
          signal,
          advice: '',
        });
      }
      putInPlace(made, folder);
    } finally {
      rmSync(made, { recursive: true, force: true });
    }
    prune(own, folder);
  }
  const command = commands.map((file) => path.join(folder, file)).find((file) => existsSync(file));
  if (!command) throw new UserError(`the code at ${commit.slice(0, 12)} of ${repo} has no rounds installed.`);
  return { cwd: folder, command: [process.execPath, command], results };
}

/** For git, all there is. */
const wholeDepth = String(2 ** 31 - 1);

/**
 * @param {{ repo: string, commits: string[], withHistory: boolean }} needed in a checkout, which has one commit alone; `withHistory`:
 *   and all that came before them
 * @param {string} cwd the checkout
 * @param {AbortSignal} signal
 */
export async function haveCommits({ repo, commits, withHistory }, cwd, signal) {
  const where = { cwd, signal };
  const known = await Promise.all(
    commits.map((commit) => git(['cat-file', '-e', `${commit}^{commit}`], where)),
  );
  const { said: isShallow } = await git(['rev-parse', '--is-shallow-repository'], where);
  if (known.every(({ fine }) => fine) && !(withHistory && isShallow === 'true')) return;
  const depth = withHistory ? wholeDepth : '1';
  await gitSays(['fetch', '--quiet', '--depth', depth, '--', repo, ...commits], where);
}

/**
 * @param {{ repo: string, commit: string }} code
 * @param {string} folder
 * @param {AbortSignal} signal
 */
async function fetchCommit({ repo, commit }, folder, signal) {
  for (const args of [
    ['init', '--quiet'],
    ['fetch', '--quiet', '--depth', '1', '--', repo, commit],
    ['checkout', '--quiet', '--detach', commit],
  ]) {
    await gitSays(args, { cwd: folder, signal });
  }
}

/**
 * @param {string[]} args the first is its verb
 * @param {import('rounds/launcher/git.js').Where} where
 * @returns {Promise<string>}
 */
export async function gitSays(args, where) {
  const { fine, said, complaint } = await git([...quietly, '-c', 'protocol.ext.allow=never', ...args], where);
  if (!fine) throw new UserError(`git ${args[0]} failed: ${complaint}`, { exitCode: 1 });
  return said.trim();
}

/**
 * @param {string} own the checkouts of a repository
 * @param {string} newest
 */
function prune(own, newest) {
  const others = readdirSync(own)
    .filter((name) => /^[0-9a-f]{40,64}$/.test(name) && path.join(own, name) !== newest)
    .map((name) => ({ folder: path.join(own, name), usedMs: statSync(path.join(own, name)).mtimeMs }))
    .sort((a, b) => b.usedMs - a.usedMs);
  for (const { folder } of others.slice(kept - 1)) rmSync(folder, { recursive: true, force: true });
}
