import { project } from '../system/project.js';
import { ask, whyFailed } from './ask.js';

/** @typedef {{ cwd: string, signal?: AbortSignal, input?: string }} GitOptions `input`: for stdin */

const timeLimitMs = 10 * 60e3;
/** Larger than the list of files of a large repository. */
const keepBytes = 1 << 24;
/** A server that sends less than a byte per second for a minute is given up. */
const timeouts = { GIT_HTTP_LOW_SPEED_LIMIT: '1', GIT_HTTP_LOW_SPEED_TIME: '60' };
/** In a hook, these select the hook's repository. */
const hookVariables = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_COMMON_DIR', 'GIT_PREFIX'];

/** Options that check a commit out without running its hooks. */
export const withoutHooks = ['-c', 'core.hooksPath=/dev/null', '-c', 'advice.detachedHead=false'];

/**
 * @param {string[]} args
 * @param {GitOptions} options
 * @returns `error`: the last line of an error, or the file that could not be written; `notStarted`: why git could not be started
 */
export async function git(args, options) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !hookVariables.includes(name)),
  );
  const result = await ask('git', args, {
    ...options,
    env: { ...timeouts, ...env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' },
    ...{ timeLimitMs, keepBytes },
  });
  const output = result.stdout.replace(/\n$/, '');
  const [, error = whyFailed(result)] = /^error: (unable to write .*)$/m.exec(result.stderr) ?? [];
  return { ok: result.exitCode === 0, output, error, notStarted: result.notStarted };
}

/**
 * @param {AbortSignal} [signal]
 * @returns {Promise<string | null>} the commit of the project, with a mark if the working tree differs
 */
export async function describeCommit(signal) {
  const describe = 'describe --always --exclude=* --abbrev=12 --dirty=+changes'.split(' ');
  const { ok, output } = await git(['--no-optional-locks', ...describe], { cwd: project, signal });
  return ok ? output : null;
}
