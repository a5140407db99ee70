import { availableParallelism } from 'node:os';
import path from 'node:path';
import { limiter } from '../system/limiter.js';
import { launch } from './launch.js';
import { prepareLauncher } from './launcher.js';
import { formatStatus } from './process-status.js';

/** @import { ProcessResult } from './launch.js' */

const limit = limiter(availableParallelism());

/**
 * Runs a program that should answer soon, and ends it with all its descendants at the time limit: a version manager's shim is a script
 * that starts others. At most one program per CPU runs at a time.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeLimitMs: number, cwd?: string, keepBytes?: number, input?: string, signal?: AbortSignal, what?: string }} options
 *   `env` is the whole environment; `keepBytes`: from the end of each output; `input`: for stdin; `what`: see `LaunchOptions`
 * @returns {Promise<ProcessResult>} rejects only when `signal` aborts
 */
export function ask(program, args, { env, timeLimitMs, keepBytes = 1 << 16, ...options }) {
  const { signal, what = commandName(program, args) } = options;
  return limit(async () => {
    signal?.throwIfAborted();
    const launcher = await prepareLauncher(signal);
    const limits = { limitMs: timeLimitMs, keepBytes };
    const result = await launch(launcher, [program, ...args], { ...options, ...limits, baseEnv: env, what });
    signal?.throwIfAborted();
    return result;
  });
}

/** @param {string} program @param {readonly string[]} args @returns {string} such as `git status` */
function commandName(program, args) {
  const verb = args.find((each) => /^[a-z][a-z-]*$/.test(each));
  return [path.basename(program), ...(verb === undefined ? [] : [verb])].join(' ');
}

/** @param {string} text */
export function lastLine(text) {
  return text.trim().split('\n').at(-1) ?? '';
}

/** On a full disk, what a program reports last is a consequence. */
const isFull = /no space left on device|disk quota exceeded/i;

/** @param {ProcessResult} result @returns {string} why it failed */
export function whyFailed({ notStarted, timedOut, stderr, ...status }) {
  const [full] = isFull.exec(stderr) ?? [];
  if (full !== undefined) return `${full.toLowerCase()}: free some`;
  return notStarted ?? (timedOut ? 'it took too long' : lastLine(stderr) || formatStatus(status));
}
