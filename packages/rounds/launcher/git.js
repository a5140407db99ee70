import { ask, whyFailed } from './ask.js';

/** @typedef {{ cwd: string, signal?: AbortSignal, input?: string }} Where `input`: what git reads */

const timeLimitMs = 10 * 60e3;
/** More than the names of all files of a large repository. */
const keepBytes = 1 << 24;
/** A server that sends less than a byte a second for a minute is given up. */
const patience = { GIT_HTTP_LOW_SPEED_LIMIT: '1', GIT_HTTP_LOW_SPEED_TIME: '60' };
/** In a hook, these name the repository of the hook. */
const ofHook = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_COMMON_DIR', 'GIT_PREFIX'];

/** What checks a commit out and runs nothing of it. */
export const quietly = ['-c', 'core.hooksPath=/dev/null', '-c', 'advice.detachedHead=false'];

/**
 * Asks git, with the words of a command apart from each other. `complaint` is the last line of what went wrong, `notStarted`
 * why there is no git.
 *
 * @param {string[]} args
 * @param {Where} where
 */
export async function git(args, where) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofHook.includes(name)));
  const finished = await ask('git', args, {
    ...where,
    env: { ...patience, ...env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' },
    ...{ timeLimitMs, keepBytes },
  });
  const { exitCode, stdout, notStarted } = finished;
  const said = stdout.replace(/\n$/, '');
  return { fine: exitCode === 0, said, complaint: whyFailed(finished), notStarted };
}
