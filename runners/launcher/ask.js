import { launch } from './launch.js';
import { prepareLauncher } from './launcher.js';

const keepBytes = 64 * 1024;

/**
 * Starts a program that should answer soon, and ends it with all it started when it does not: a version manager's shim
 * is a script that starts others.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeLimitMs: number, cwd?: string, signal?: AbortSignal }} options `env` is the
 *   whole environment
 * @returns {Promise<import('./launch.js').Finished>} rejects only when `signal` aborts
 */
export async function ask(program, args, { env, timeLimitMs, cwd, signal }) {
  signal?.throwIfAborted();
  const finished = await launch(await prepareLauncher(), [program, ...args], {
    limitMs: timeLimitMs,
    baseEnv: env,
    cwd,
    signal,
    keepBytes,
  });
  signal?.throwIfAborted();
  return finished;
}
