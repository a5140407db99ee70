import { formatDuration } from '@rounds/record/format.js';
import { launch } from 'rounds/launcher/launch.js';
import { prepareLauncher } from 'rounds/launcher/launcher.js';
import { UserError } from 'rounds/system/errors.js';
import { repoName } from '../commit.js';
import { checkOutCommand } from './job-user.js';

/**
 * Only installed commits of allowed repositories are ever executed.
 *
 * @typedef {import('../job.js').Commit & { others: string[], withHistory: boolean }} CheckoutRequest `others`: commits of the same
 *   repository to compare with; `withHistory`: and all their ancestors
 */

/** For git and package managers to exit. */
const graceMs = 5000;

/**
 * @param {CheckoutRequest} code
 * @param {{ repos: string[], user: import('./job-user.js').JobUser, maxMs: number, signal: AbortSignal, log: (line: string) => void }} place
 *   `repos`: those that are allowed; `maxMs` of the job
 * @returns {Promise<{ command: string[], cwd: string }>} Rounds of this commit, run as the user of jobs
 */
export async function checkOutCode(code, { repos, user: { begin, env }, maxMs, signal, log }) {
  if (!repos.includes(code.repo)) {
    throw new UserError(
      `this machine does not allow the repository ${repoName(code.repo)}. Start its worker with --allow-repo.`,
    );
  }
  const { command, cwd } = begin([...checkOutCommand, JSON.stringify(code)]);
  let rest = '';
  const done = await launch(await prepareLauncher(signal), command, {
    ...{ limitMs: maxMs, graceMs, baseEnv: env, cwd, signal },
    onStdout: (text) => {
      const lines = (rest + text).split('\n');
      rest = (lines.pop() ?? '').slice(0, 1 << 16); // its output is untrusted
      for (const line of lines) log(line);
    },
  });
  signal.throwIfAborted();
  if (done.exitCode !== 0)
    throw new UserError(failureReason(done, maxMs) || 'its code could not be checked out.');
  /** @type {{ cwd: string, command: string[] }} */
  const found = JSON.parse(rest);
  return begin(found.command, found.cwd);
}

/**
 * @param {import('rounds/launcher/launch.js').ProcessResult} finished
 * @param {number} maxMs of the job
 * @returns {string} empty if unknown
 */
export function failureReason({ stderr, notStarted, timedOut }, maxMs) {
  if (timedOut) return `it took longer than this machine allows (${formatDuration(maxMs)}).`;
  return stderr.match(/(?<=^error: ).*$/gim)?.at(-1) ?? notStarted ?? '';
}
