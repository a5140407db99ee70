/**
 * `node check-out.js [COMMIT]`: checks a commit out and installs it, in a process of its own, which may be another user's. What comes
 * from a repository is touched by that user alone. Each line that it prints is for the log; what has no line end says how the commit
 * is measured. Without a commit, it only checks that this user can write to the cache.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { installOf, prepare } from 'rounds/against/install.js';
import { git } from 'rounds/launcher/git.js';
import { cacheFolder, shortHash } from 'rounds/system/cache-folder.js';
import { runMain, UserError } from 'rounds/system/errors.js';
import { interruptible } from 'rounds/system/interrupt.js';
import { createTemporaryFolder, moveIntoPlace, withTemporaryFolder } from 'rounds/system/temporary-folder.js';
import { gitSays, repoName } from '../commit.js';

/** So many checkouts of a repository stay in the cache. */
const kept = 5;

/** Where the command is in a checkout: of a project that has installed it, or of this repository. */
const commands = ['node_modules/rounds/rounds/cli.js', 'packages/rounds/cli.js'];

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/**
 * @param {import('./code.js').Commits} wanted
 * @param {AbortSignal} signal
 * @returns {Promise<{ cwd: string, command: string[] }>}
 */
async function checkedOut({ repo, commit, others, withHistory }, signal) {
  const own = path.join(cacheFolder(), 'fleet', shortHash(repo));
  const cwd = path.join(own, commit);
  if (existsSync(cwd)) utimesSync(cwd, new Date(), new Date());
  else await make({ repo, commit }, cwd, signal);
  const command = commands.map((file) => path.join(cwd, file)).find((file) => existsSync(file));
  if (!command)
    throw new UserError(`the code at ${commit.slice(0, 12)} of ${repoName(repo)} has no rounds installed.`);
  await haveCommits({ repo, commits: [commit, ...others], withHistory }, { cwd, signal });
  return { cwd, command: [process.execPath, command] };
}

/** For git, all there is. */
const wholeDepth = String(2 ** 31 - 1);

/**
 * @param {{ repo: string, commits: string[], withHistory: boolean }} needed in a checkout, which has one commit alone
 * @param {{ cwd: string, signal: AbortSignal }} where
 */
async function haveCommits({ repo, commits, withHistory }, where) {
  const known = await Promise.all(
    commits.map((commit) => git(['cat-file', '-e', `${commit}^{commit}`], where)),
  );
  const { said: isShallow } = await git(['rev-parse', '--is-shallow-repository'], where);
  if (known.every(({ fine }) => fine) && !(withHistory && isShallow === 'true')) return;
  const depth = withHistory ? wholeDepth : '1';
  await gitSays(['fetch', '--quiet', '--depth', depth, '--', repo, ...commits], where);
}

/** @param {import('../job.js').Commit} wanted @param {string} folder @param {AbortSignal} signal */
async function make({ repo, commit }, folder, signal) {
  say(`Checking out ${commit.slice(0, 12)} of ${repoName(repo)}`);
  mkdirSync(path.dirname(folder), { recursive: true });
  const made = createTemporaryFolder(cacheFolder()); // where the next process removes it, if this one is killed
  try {
    for (const args of [
      ['init', '--quiet'],
      ['fetch', '--quiet', '--depth', '1', '--', repo, commit],
      ['checkout', '--quiet', '--detach', commit],
    ])
      await gitSays(args, { cwd: made, signal });
    const install = installOf(made, made);
    if (install) {
      say(`Installing with ${install.command.join(' ')}`);
      const where = { of: commit.slice(0, 12), cwd: install.folder, signal, advice: '' };
      await prepare('install', install.command, where);
    }
    moveIntoPlace(made, folder);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  prune(folder);
}

/** @param {string} newest of the checkouts of a repository */
function prune(newest) {
  const own = path.dirname(newest);
  const others = readdirSync(own)
    .filter((name) => /^[0-9a-f]{40,64}$/.test(name) && path.join(own, name) !== newest)
    .map((name) => ({ folder: path.join(own, name), usedMs: statSync(path.join(own, name)).mtimeMs }))
    .sort((a, b) => b.usedMs - a.usedMs);
  for (const { folder } of others.slice(kept - 1)) rmSync(folder, { recursive: true, force: true });
}

const [wanted] = process.argv.slice(2);
await runMain(() =>
  interruptible(async (signal) => {
    if (wanted === undefined) await withTemporaryFolder(() => {}, cacheFolder());
    else process.stdout.write(JSON.stringify(await checkedOut(JSON.parse(wanted), signal)));
    return 0;
  }),
);
