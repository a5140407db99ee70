/**
 * `node check-out.js [COMMIT]` checks out and installs a commit in a separate process, which may belong to another user: only that user
 * handles files of a repository. Each line of its output is for the log; the last text, without a newline, is the command of the
 * commit. Without a commit, it only checks that this user can write to the cache.
 */
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { installOf, prepare } from 'rounds/against/install.js';
import { git } from 'rounds/launcher/git.js';
import { cacheFolder, shortHash } from 'rounds/system/cache-folder.js';
import { runMain, UserError } from 'rounds/system/errors.js';
import { interruptible } from 'rounds/system/interrupt.js';
import { createTemporaryFolder, moveIntoPlace, withTemporaryFolder } from 'rounds/system/temporary-folder.js';
import { gitOutput, repoName } from '../commit.js';

/** Checkouts per repository in the cache. */
const maxCheckouts = 5;
/** The depth of a whole history, for git. */
const wholeDepth = String(2 ** 31 - 1);
/** The command in a checkout: of a project that has installed it, or of this repository. */
const commands = ['node_modules/rounds/rounds/cli.js', 'packages/rounds/cli.js'];

const log = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/**
 * @param {import('./code.js').CheckoutRequest} wanted
 * @param {AbortSignal} signal
 * @returns {Promise<{ cwd: string, command: string[] }>}
 */
async function checkOutCommit({ repo, commit, others, withHistory }, signal) {
  const cwd = path.join(cacheFolder(), 'fleet', shortHash(repo), commit);
  if (existsSync(cwd)) utimesSync(cwd, new Date(), new Date());
  else await createCheckout({ repo, commit }, cwd, signal);
  const command = commands.map((file) => path.join(cwd, file)).find((file) => existsSync(file));
  if (!command)
    throw new UserError(`rounds is not installed in commit ${commit.slice(0, 12)} of ${repoName(repo)}.`);
  await fetchCommits({ repo, commits: [commit, ...others], withHistory }, { cwd, signal });
  return { cwd, command: [process.execPath, command] };
}

/**
 * @param {{ repo: string, commits: string[], withHistory: boolean }} needed in a checkout of a single commit
 * @param {{ cwd: string, signal: AbortSignal }} where
 */
async function fetchCommits({ repo, commits, withHistory }, where) {
  const present = await Promise.all(
    commits.map((commit) => git(['cat-file', '-e', `${commit}^{commit}`], where)),
  );
  const { output: isShallow } = await git(['rev-parse', '--is-shallow-repository'], where);
  if (present.every(({ ok }) => ok) && !(withHistory && isShallow === 'true')) return;
  const depth = withHistory ? wholeDepth : '1';
  await gitOutput(['fetch', '--quiet', '--depth', depth, '--', repo, ...commits], where);
}

/** @param {import('../job.js').Commit} wanted @param {string} folder @param {AbortSignal} signal */
async function createCheckout({ repo, commit }, folder, signal) {
  log(`Checking out ${commit.slice(0, 12)} of ${repoName(repo)}`);
  const made = createTemporaryFolder(cacheFolder()); // the next process removes it if this one is killed
  try {
    for (const args of [
      ['init', '--quiet'],
      ['fetch', '--quiet', '--depth', '1', '--', repo, commit],
      ['checkout', '--quiet', '--detach', commit],
    ])
      await gitOutput(args, { cwd: made, signal });
    const install = installOf(made, made);
    if (install) {
      log(`Installing with ${install.command.join(' ')}`);
      const where = { of: commit.slice(0, 12), cwd: install.folder, signal, advice: '' };
      await prepare('install', install.command, where);
    }
    moveIntoPlace(made, folder);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  prune(path.dirname(folder));
}

/** @param {string} checkouts of a repository: the oldest are removed */
function prune(checkouts) {
  const usedMs = (/** @type {string} */ folder) => statSync(folder).mtimeMs;
  const folders = readdirSync(checkouts)
    .filter((name) => /^[0-9a-f]{40,64}$/.test(name))
    .map((name) => path.join(checkouts, name))
    .sort((a, b) => usedMs(b) - usedMs(a));
  for (const folder of folders.slice(maxCheckouts)) rmSync(folder, { recursive: true, force: true });
}

const [wanted] = process.argv.slice(2);
await runMain(() =>
  interruptible(async (signal) => {
    if (wanted === undefined) await withTemporaryFolder(() => {}, cacheFolder());
    else process.stdout.write(JSON.stringify(await checkOutCommit(JSON.parse(wanted), signal)));
    return 0;
  }),
);
