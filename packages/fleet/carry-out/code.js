import { formatDuration } from '@rounds/record/format.js';
import { launch } from 'rounds/launcher/launch.js';
import { prepareLauncher } from 'rounds/launcher/launcher.js';
import { UserError } from 'rounds/system/errors.js';
import { repoName } from '../commit.js';
import { checkingOut } from './job-user.js';

/**
 * A commit of an allowed repository, installed from its lockfile, in the cache. That and allowed images are all that is ever
 * executed.
 *
 * @typedef {import('../job.js').Commit & { others: string[], withHistory: boolean }} Commits `others` to compare with, of the same
 *   repository; `withHistory`: and all that came before them
 *
 * @typedef {object} Surroundings of a job
 * @property {import('./job-user.js').JobUser} user
 * @property {string} own the folder of its results
 * @property {AbortSignal} signal
 * @property {(line: string) => void} say
 *
 * @typedef {object} Code how the `rounds` of a job is called
 * @property {string} cwd
 * @property {string[]} command
 * @property {NodeJS.ProcessEnv} env
 * @property {string} results the folder of results files, as the command sees it
 * @property {() => Promise<void>} [release] what it held
 */

/** For git and for what installs packages to end. */
const graceMs = 5000;

/**
 * @param {Commits} code
 * @param {Surroundings & { repos: string[], mostMs: number }} place `repos` that are allowed
 * @returns {Promise<Code>}
 */
export async function checkedOut(code, { repos, user: { begin, env }, own: results, mostMs, signal, say }) {
  if (!repos.includes(code.repo)) {
    throw new UserError(
      `the code is of a repository that this machine does not allow: ${repoName(code.repo)}. Start it with --allow-repo.`,
    );
  }
  const { command, cwd } = begin([...checkingOut, JSON.stringify(code)]);
  let rest = '';
  const done = await launch(await prepareLauncher(signal), command, {
    ...{ limitMs: mostMs, graceMs, baseEnv: env, cwd, signal },
    onStdout: (text) => {
      const lines = (rest + text).split('\n');
      rest = (lines.pop() ?? '').slice(0, 1 << 16); // it may write without end
      for (const line of lines) say(line);
    },
  });
  signal.throwIfAborted();
  if (done.exitCode !== 0)
    throw new UserError(complaintIn(done, mostMs) || 'its code could not be checked out.');
  /** @type {{ cwd: string, command: string[] }} */
  const found = JSON.parse(rest);
  return { ...begin(found.command, found.cwd), env, results };
}

/**
 * @param {import('rounds/launcher/launch.js').Finished} finished a command of ours
 * @param {number} mostMs that the job might take
 * @returns {string} why it failed, as far as that can be told
 */
export function complaintIn({ stderr, notStarted, timedOut }, mostMs) {
  if (timedOut) return `it took longer than this machine allows (${formatDuration(mostMs)}).`;
  return stderr.match(/(?<=^error: ).*$/gim)?.at(-1) ?? notStarted ?? '';
}
