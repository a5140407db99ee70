import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { compileC } from '../programs/compile-c.js';

/**
 * Starts one process at a time and accounts for it. On Linux a helper of ours in C does both (`launcher/launch.c`
 * says why); without a C compiler a process is started directly, and then there is no account.
 */

const source = fileURLToPath(new URL('./launch/launch.c', import.meta.url));
const includes = [fileURLToPath(new URL('./launch/counters.h', import.meta.url))];

/** The two ends of the counter channel as the command sees them; `launch.c` has the same numbers. */
export const counterChannel = { command: '/proc/self/fd/8', answer: '/proc/self/fd/9' };

/** Enough for any answer; a command that says more is not listened to further. */
const stdoutLimit = 1 << 20;
const stderrLimit = 1 << 14;

/** How long a pipe may stay open after its command has ended. */
const lastWordsMs = 500;

/**
 * @typedef {object} Finished
 * @property {number | null} exitCode
 * @property {NodeJS.Signals | null} signal
 * @property {boolean} timedOut
 * @property {boolean} [memoryLimited] whether it was ended for the memory it used
 * @property {string} stdout
 * @property {string} stderr its last part
 * @property {string} [notStarted] why there was no process at all
 * @property {number} wallMs
 * @property {Account} [account]
 */

/**
 * @typedef {object} Account as the operating system keeps it
 * @property {number} userMs
 * @property {number} sysMs
 * @property {number} rssBytes peak
 * @property {{ voluntary: number, involuntary: number }} contextSwitches
 * @property {Record<string, number>} [counters]
 * @property {string} [countersError]
 * @property {Fed} [fed] by a writer
 */

/**
 * @typedef {object} Fed
 * @property {number} pipeBytes the capacity of the pipe that there was
 * @property {number | null} exitCode of the writer
 * @property {NodeJS.Signals | null} signal
 * @property {Pick<Account, 'userMs' | 'sysMs' | 'rssBytes' | 'contextSwitches'>} account
 */

/**
 * @typedef {object} LaunchOptions
 * @property {number} limitMs
 * @property {number} [memoryLimitBytes] what may be resident before the process is ended; Linux only
 * @property {number} [graceMs] between asking the process to end and killing it, when `signal` aborts; Linux only
 * @property {boolean} [counters]
 * @property {{ command: string[], pipeBytes?: number }} [feed] a writer for its standard input; Linux only
 * @property {string} [removeAfter] a folder that goes when the process has ended, even if the driver has too
 * @property {Record<string, string | undefined>} [env] added to the environment
 * @property {string} [cwd]
 * @property {number} [keepBytes] how much of each output is kept; little unless told
 * @property {AbortSignal} [signal] ends the process and all it started
 * @property {(text: string) => void} [onStdout] told what the process says, as it says it
 */

/**
 * @typedef {object} Launcher
 * @property {string} [helper] path of the compiled helper
 * @property {number[]} [cpus] the processors on which everything that is launched runs; needs the helper
 * @property {string} [lacking] why there is none, and the fix
 */

/**
 * Compiles the helper unless that was done before.
 *
 * @returns {Promise<Launcher>}
 */
export async function prepareLauncher() {
  if (process.platform !== 'linux') {
    return { lacking: `no account of CPU time and memory on ${process.platform}: only Linux is supported` };
  }
  const compiled = await compileC({ name: 'launch', what: 'the launcher', source, includes });
  if ('binary' in compiled) return { helper: compiled.binary };
  return { lacking: `no account of CPU time and memory: ${compiled.lacking}` };
}

/**
 * Runs a command to its end. Never rejects: what went wrong is in the result.
 *
 * @param {Launcher} launcher
 * @param {string[]} command
 * @param {LaunchOptions} options
 * @returns {Promise<Finished>}
 */
export function launch(launcher, command, options) {
  const { helper, cpus } = launcher;
  const started = process.hrtime.bigint();
  const [file, ...args] = helper ? [helper, ...helperArguments(cpus, options), ...command] : command;
  return new Promise((resolve) => {
    const child = start(/** @type {string} */ (file), args, options);
    if (child instanceof Error) {
      resolve(neverStarted(child));
      return;
    }
    const stdout = collect(child.stdio[1], options.keepBytes ?? stdoutLimit, 'first');
    if (options.onStdout) listen(child.stdio[1], options.onStdout);
    const stderr = collect(child.stdio[2], options.keepBytes ?? stderrLimit, 'last');
    const report = collect(child.stdio[3], stdoutLimit, 'first');
    let timedOut = false;
    let ended = false;
    const end = () => {
      if (helper) child.kill('SIGTERM');
      else if (!ended) endGroup(child);
    };
    const timer = helper
      ? undefined
      : setTimeout(() => {
          timedOut = true;
          end();
        }, options.limitMs);
    options.signal?.addEventListener('abort', end, { once: true });
    child.once('error', (error) => {
      if (child.pid === undefined) finish(neverStarted(error));
    });
    child.once('exit', () => {
      clearTimeout(timer);
      if (helper) return;
      ended = true;
      endGroup(child);
      // What left the group is beyond our reach without the helper, and may hold the pipes open for ever.
      setTimeout(() => {
        for (const stream of child.stdio) stream?.destroy();
      }, lastWordsMs).unref();
    });
    child.once('close', (exitCode, signal) => {
      const wallMs = Number(process.hrtime.bigint() - started) / 1e6;
      const own = { exitCode, signal, timedOut, wallMs };
      finish({
        ...(helper ? { ...own, ...reported(report()) } : own),
        stdout: stdout(),
        stderr: stderr(),
      });
    });
    /** @param {Finished} finished */
    function finish(finished) {
      clearTimeout(timer);
      if (options.removeAfter !== undefined) rmSync(options.removeAfter, { recursive: true, force: true });
      options.signal?.removeEventListener('abort', end);
      resolve(finished);
    }
    if (options.signal?.aborted) end();
  });
}

/**
 * @param {Launcher['cpus']} cpus
 * @param {LaunchOptions} options
 */
function helperArguments(cpus, { limitMs, memoryLimitBytes, graceMs, counters, feed, removeAfter }) {
  return [
    ...(cpus ? ['--cpus', cpus.join(',')] : []),
    ...(counters ? ['--counters'] : []),
    ...(memoryLimitBytes === undefined ? [] : ['--memory-limit', String(Math.floor(memoryLimitBytes))]),
    ...(graceMs === undefined ? [] : ['--grace', String(graceMs)]),
    ...(removeAfter === undefined ? [] : ['--remove', removeAfter]),
    ...(feed ? ['--feed', String(feed.pipeBytes ?? 0), String(feed.command.length), ...feed.command] : []),
    String(Math.ceil(limitMs)),
  ];
}

/**
 * @param {string} file
 * @param {string[]} args
 * @param {LaunchOptions} options
 * @returns {import('node:child_process').ChildProcess | Error}
 */
function start(file, args, { cwd, env }) {
  try {
    return spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // A group of its own: Ctrl-C reaches the driver alone, which then ends the group.
      detached: true,
    });
  } catch (error) {
    return /** @type {Error} */ (error); // some reasons are thrown, others come as an event
  }
}

/**
 * @param {Error} error
 * @returns {Finished}
 */
function neverStarted({ message }) {
  return {
    exitCode: null,
    signal: null,
    timedOut: false,
    stdout: '',
    stderr: '',
    notStarted: message,
    wallMs: 0,
  };
}

/** @param {import('node:child_process').ChildProcess} child started as the first of its group */
function endGroup({ pid }) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of the group is left.
  }
}

/**
 * @param {any} stream
 * @param {number} limit
 * @param {'first' | 'last'} keep which part, of what goes beyond the limit
 * @returns {() => string}
 */
function collect(stream, limit, keep) {
  /** @type {Buffer} */
  let kept = Buffer.alloc(0);
  stream?.on('data', (/** @type {Buffer} */ chunk) => {
    if (keep === 'first') {
      if (kept.length < limit) kept = Buffer.concat([kept, chunk.subarray(0, limit - kept.length)]);
    } else {
      kept = Buffer.concat([kept, chunk]);
      if (kept.length > limit) kept = Buffer.from(kept.subarray(-limit));
    }
  });
  stream?.on('error', () => {});
  return () => kept.toString();
}

/**
 * @param {any} stream
 * @param {(text: string) => void} listener
 */
function listen(stream, listener) {
  const decoder = new TextDecoder();
  stream?.on('data', (/** @type {Buffer} */ chunk) => listener(decoder.decode(chunk, { stream: true })));
}

/**
 * @param {string} line what the helper wrote
 * @returns {Partial<Finished>}
 */
function reported(line) {
  if (!line.endsWith('\n')) return {}; // the helper itself was killed
  const { timedOut, memoryLimited, wallMs, counters, countersError, pipeBytes, writer, ...command } =
    JSON.parse(line);
  return {
    ...howItEnded(command),
    timedOut,
    memoryLimited,
    wallMs,
    account: {
      ...accountOf(command),
      ...(counters && { counters }),
      ...(countersError && { countersError }),
      ...(writer && { fed: { pipeBytes, ...howItEnded(writer), account: accountOf(writer) } }),
    },
  };
}

/** @param {{ exitCode: number, signal: number }} ended */
function howItEnded({ exitCode, signal }) {
  return { exitCode: exitCode < 0 ? null : exitCode, signal: signal === 0 ? null : signalName(signal) };
}

/** @param {any} ended */
function accountOf({ userMs, sysMs, rssBytes, voluntary, involuntary }) {
  return { userMs, sysMs, rssBytes, contextSwitches: { voluntary, involuntary } };
}

/** @param {number} number */
function signalName(number) {
  const names = /** @type {[NodeJS.Signals, number][]} */ (Object.entries(constants.signals));
  return names.find(([, value]) => value === number)?.[0] ?? null;
}
