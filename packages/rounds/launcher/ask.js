import { availableParallelism } from 'node:os';
import { launch } from './launch.js';
import { prepareLauncher } from './launcher.js';

let free = availableParallelism();
/** @type {(() => void)[]} */
const waiting = [];

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
export async function ask(program, args, { env, timeLimitMs, cwd, keepBytes = 1 << 16, input, signal }) {
  while (free === 0) await new Promise((resolve) => waiting.push(() => resolve(undefined)));
  free--;
  try {
    signal?.throwIfAborted();
    const launcher = await prepareLauncher(signal);
    const limits = { limitMs: timeLimitMs, keepBytes, input };
    const finished = await launch(launcher, [program, ...args], { ...limits, baseEnv: env, cwd, signal });
    signal?.throwIfAborted();
    return finished;
  } finally {
    free++;
    waiting.shift()?.();
  }
}

/** @param {string} text */
export function lastLine(text) {
  return text.trim().split('\n').at(-1) ?? '';
}
