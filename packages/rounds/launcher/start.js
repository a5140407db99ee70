import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { sessionOf } from '../files/processes.js';

/**
 * The one place where processes are started. On Linux a helper of ours in C (`launch/main.c`) starts the command, accounts
 * for it and ends it with everything it started: at the time limit, when told to stop, and when the driver is gone.
 * Without the helper, which needs a C compiler, the command is started directly in a process group of its own, and the
 * group is ended here.
 */

/** How long a pipe may stay open after its command has ended, where there is no helper. */
const lastWordsMs = 500;

/**
 * @typedef {object} StartOptions
 * @property {number} limitMs
 * @property {AbortSignal} [signal] ends the process and all it started
 * @property {string[]} [helperOptions] only the helper can follow them
 * @property {'ignore' | 'pipe'} [stdin]
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] the whole environment, if it is not that of this process
 *
 * @typedef {object} Started
 * @property {import('node:child_process').ChildProcess} child the helper, if there is one, which reports on `stdio[3]`
 *   and exits as the command does
 * @property {boolean} timedOut whether it was ended here for its time; the helper reports that itself
 * @property {() => void} end ends it and all it started
 */

/**
 * This command itself, for a program that uses it: it ends by itself what it starts.
 *
 * @param {string[]} args
 */
export function startCommand(args) {
  return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

/**
 * @param {string | undefined} helper path
 * @param {string[]} command
 * @param {StartOptions} options
 * @returns {Started}
 */
export function start(helper, command, { limitMs, signal, helperOptions = [], stdin = 'ignore', cwd, env }) {
  const [file = '', ...args] = helper
    ? [helper, ...helperOptions, String(Math.ceil(limitMs)), ...command]
    : command;
  const child = spawn(file, args, {
    cwd,
    env,
    stdio: [stdin, 'pipe', 'pipe', 'pipe'],
    // A group of its own: Ctrl-C reaches the driver alone, which then ends the group.
    detached: true,
  });
  const end = () => void (helper ? child.kill('SIGTERM') : endGroup(child));
  const started = { child, timedOut: false, end };
  const late = () => {
    started.timedOut = true;
    end();
  };
  const timer = helper ? undefined : setTimeout(late, limitMs);
  const forget = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  };
  signal?.addEventListener('abort', end, { once: true });
  child.once('error', () => {
    if (child.pid === undefined) forget();
  });
  child.once('exit', (_, signal) => {
    forget();
    // Nobody but the helper itself ends what it started, unless it was killed.
    if (helper && signal !== null) endSession(Number(child.pid));
    if (helper) return;
    endGroup(child);
    // A process that left the group cannot be ended without the helper, and may hold the pipes open for ever.
    setTimeout(() => {
      for (const stream of child.stdio) stream?.destroy();
    }, lastWordsMs).unref();
  });
  if (signal?.aborted) end();
  return started;
}

/** @param {import('node:child_process').ChildProcess} child the first of its group */
function endGroup({ pid }) {
  if (pid !== undefined) kill(-pid);
}

/** @param {number} pid negative for a group */
function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}

/**
 * Ends all that a helper started, when the helper itself was killed. It led a session, whose number stays with what is
 * left of it.
 *
 * @param {number} session
 */
function endSession(session) {
  /** @type {Set<number>} */
  const killed = new Set();
  // Until nothing new is found: what was killed starts nothing any more.
  for (let before = -1; before < killed.size; ) {
    before = killed.size;
    for (const pid of readdirSync('/proc').map(Number)) {
      if (!pid || killed.has(pid) || sessionOf(pid) !== session) continue;
      killed.add(pid);
      kill(pid);
    }
  }
}
