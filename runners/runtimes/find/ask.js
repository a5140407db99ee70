/** Starts a program that should answer at once, and ends it when it does not. */

import { spawn } from 'node:child_process';

const ENOUGH_CHARACTERS = 64 * 1024;

/**
 * @typedef {object} Answer
 * @property {string} stdout
 * @property {string} stderr
 * @property {number | null} exitCode
 * @property {NodeJS.Signals | null} signal
 * @property {boolean} timedOut
 * @property {string} [startError] `EACCES` and its like: the program never ran
 */

/**
 * The program runs in a process group of its own: a version manager's shim is a script, and ending only the script
 * would leave what it started behind.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env: NodeJS.ProcessEnv, timeLimitMs: number, cwd?: string, signal?: AbortSignal }} options
 * @returns {Promise<Answer>} rejects only when `signal` aborts
 */
export async function ask(program, args, { env, timeLimitMs, cwd, signal }) {
  signal?.throwIfAborted();
  /** @type {Answer} */
  const answer = { stdout: '', stderr: '', exitCode: null, signal: null, timedOut: false };
  const child = spawn(program, args, { env, cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const endGroup = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nothing of the group is left.
    }
  };
  for (const stream of /** @type {const} */ (['stdout', 'stderr'])) {
    child[stream].setEncoding('utf8').on('data', (text) => {
      if (answer[stream].length < ENOUGH_CHARACTERS) answer[stream] += text;
    });
  }

  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  try {
    await new Promise((resolve) => {
      const giveUp = () => {
        endGroup();
        // A helper that left the group may hold the pipes open for ever: do not wait for their end.
        child.stdout.destroy();
        child.stderr.destroy();
        resolve(undefined);
      };
      timer = setTimeout(() => {
        answer.timedOut = child.exitCode === null && child.signalCode === null;
        giveUp();
      }, timeLimitMs);
      signal?.addEventListener('abort', giveUp, { once: true });
      child.on('error', (error) => {
        answer.startError = /** @type {NodeJS.ErrnoException} */ (error).code ?? error.message;
        resolve(undefined);
      });
      child.on('exit', endGroup);
      child.on('close', resolve);
    });
  } finally {
    clearTimeout(timer);
  }
  signal?.throwIfAborted();
  answer.exitCode = child.exitCode;
  answer.signal = child.signalCode;
  return answer;
}
