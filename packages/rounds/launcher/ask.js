import { lstatSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { sum } from '@rounds/stats';
import { limiter } from '../system/limiter.js';
import { launch, nothingRan } from './launch.js';
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
export function ask(program, args, { env, timeLimitMs, cwd, keepBytes = 1 << 16, input, signal, ...about }) {
  const { what = commandName(program, args) } = about;
  return limit(async () => {
    signal?.throwIfAborted();
    const launcher = await prepareLauncher(signal);
    const options = { limitMs: timeLimitMs, keepBytes, input, baseEnv: env, cwd, signal, what };
    const result = await launch(launcher, [program, ...args], options);
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

/** @param {ProcessResult & { stalled?: string }} result @returns {string} why it failed */
export function whyFailed({ stalled, notStarted, timedOut, stderr, ...status }) {
  const reason = timedOut ? 'it took too long' : lastLine(stderr) || formatStatus(status);
  return stalled ?? notStarted ?? reason;
}

/**
 * Downloads by npm, curl or pip, which may never give up on their own. The files they write are watched: progress is reported, and a
 * stalled download is ended.
 */

const defaultQuietMs = 60_000;
const reportEveryMs = 10_000;
const pollEveryMs = 1000;

/**
 * @typedef {object} FetchOptions
 * @property {string} what description of the download
 * @property {string} [into] the folder that it writes to; without one, it may stall
 * @property {number} [quietMs] time without progress after which it is ended
 * @property {(line: string) => void} [log] receives progress; without it, only a long wait is reported
 */

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Parameters<typeof ask>[2] & FetchOptions} options
 * @returns {Promise<ProcessResult & { stalled?: string }>} `stalled`: why it was ended here
 */
export async function askToFetch(program, args, { into, what, quietMs = defaultQuietMs, log, ...options }) {
  const stall = new AbortController();
  let [ms, quiet] = [0, 0];
  let last = measureFolder(into);
  // Counts its own periods, not elapsed time: this process may be stopped meanwhile.
  const timer = setInterval(() => {
    const now = measureFolder(into);
    ms += pollEveryMs;
    quiet = now && now.bytes === last?.bytes && now.entries === last.entries ? quiet + pollEveryMs : 0;
    last = now;
    if (quiet >= quietMs) stall.abort();
    if (ms % reportEveryMs > 0) return;
    log?.(`${what}: ${now ? `${Math.round(now.bytes / 2 ** 20)} MiB in ` : ''}${ms / 1000} s`);
  }, pollEveryMs);
  try {
    const signals = [stall.signal, ...(options.signal ? [options.signal] : [])];
    return await ask(program, args, { ...options, signal: AbortSignal.any(signals), what: log ? '' : what });
  } catch (error) {
    if (!stall.signal.aborted || options.signal?.aborted) throw error;
    return { ...nothingRan, stalled: `no data for ${Math.round(quietMs / 1000)} s` };
  } finally {
    clearInterval(timer);
  }
}

/**
 * @param {string | undefined} folder
 * @returns {{ entries: number, bytes: number } | undefined} undefined if it changes while it is read
 */
function measureFolder(folder) {
  try {
    const entries = readdirSync(folder ?? '', { recursive: true, withFileTypes: true });
    const sizes = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => lstatSync(path.join(parentPath, name)).size);
    return { entries: entries.length, bytes: sum(sizes) };
  } catch {
    return undefined;
  }
}
