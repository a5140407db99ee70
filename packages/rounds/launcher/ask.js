import { lstatSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { sum } from '@rounds/stats';
import { limiter } from '../system/limiter.js';
import { launch, nothingRan } from './launch.js';
import { prepareLauncher } from './launcher.js';

const inTurn = limiter(availableParallelism());

/**
 * Starts a program that should answer soon, and ends it with all it started when it does not: a version manager's shim
 * is a script that starts others. At most as many run at a time as there are processors.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeLimitMs: number, cwd?: string, keepBytes?: number, input?: string, signal?: AbortSignal }} options
 *   `env` is the whole environment; `keepBytes`: how much of the end of each output; `input`: its standard input
 * @returns {Promise<import('./launch.js').Finished>} rejects only when `signal` aborts
 */
export function ask(program, args, { env, timeLimitMs, cwd, keepBytes = 1 << 16, input, signal }) {
  return inTurn(async () => {
    signal?.throwIfAborted();
    const launcher = await prepareLauncher(signal);
    const limits = { limitMs: timeLimitMs, keepBytes, input };
    const finished = await launch(launcher, [program, ...args], { ...limits, baseEnv: env, cwd, signal });
    signal?.throwIfAborted();
    return finished;
  });
}

/** @param {string} text */
export function lastLine(text) {
  return text.trim().split('\n').at(-1) ?? '';
}

/** @param {import('./launch.js').Finished & { stalled?: string }} finished @returns {string} why it came to no good end */
export function whyFailed({ stalled, notStarted, timedOut, stderr, exitCode }) {
  const said = timedOut ? 'it took too long' : lastLine(stderr) || `exit code ${exitCode}`;
  return stalled ?? notStarted ?? said;
}

/**
 * Programs that fetch from the network, such as npm, curl and pip. Each has its own idea of when to give up, which may be never, so
 * what they write is watched: it is told how far they are, and once nothing comes any more, they are ended.
 */

/** So long nothing may come. */
const usualQuietMs = 60_000;
const tellEveryMs = 10_000;
const lookEveryMs = 500;

/**
 * @typedef {object} Fetching
 * @property {string} what it fetches, in words
 * @property {string} [into] the folder that it writes into; without one, it may be as quiet as it likes
 * @property {number} [quietMs] after which it is ended, if nothing comes
 * @property {(line: string) => void} [say] told now and then how far it is
 */

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Parameters<typeof ask>[2] & Fetching} options
 * @returns {Promise<import('./launch.js').Finished & { stalled?: string }>} `stalled`: why it was ended here, in words
 */
export async function askToFetch(program, args, { into, what, quietMs = usualQuietMs, say, ...how }) {
  const giveUp = new AbortController();
  const started = performance.now();
  let tellAt = tellEveryMs;
  let quiet = 0;
  let seen = amountIn(into);
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const look = (/** @type {number} */ afterMs) => {
    timer = setTimeout(() => {
      const ms = performance.now() - started;
      const now = amountIn(into);
      // What is added is not the time that has passed: this process may have been stopped itself.
      quiet = now && now.bytes === seen?.bytes && now.entries === seen.entries ? quiet + afterMs : 0;
      seen = now;
      if (quiet >= quietMs) giveUp.abort();
      if (ms >= tellAt) {
        tellAt = ms + tellEveryMs;
        say?.(
          `${what}: ${now ? `${Math.round(now.bytes / 2 ** 20)} MiB in ` : ''}${Math.round(ms / 1000)} s`,
        );
      }
      // To look takes long where there are many files.
      look(Math.max(lookEveryMs, 10 * (performance.now() - started - ms)));
    }, afterMs);
  };
  look(lookEveryMs);
  try {
    const signals = [giveUp.signal, ...(how.signal ? [how.signal] : [])];
    return await ask(program, args, { ...how, signal: AbortSignal.any(signals) });
  } catch (error) {
    if (!giveUp.signal.aborted || how.signal?.aborted) throw error;
    return { ...nothingRan, stalled: `nothing arrived for ${Math.round(quietMs / 1000)} s` };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @param {string | undefined} folder
 * @returns {{ entries: number, bytes: number } | undefined} of what is in it; nothing where that cannot be told, such as while
 *   others remove some of it
 */
function amountIn(folder) {
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
