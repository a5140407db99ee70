import { createHash, randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { formatDuration } from '@rounds/record/format.js';
import { log } from '../system/exclusive.js';
import { maxTimerMs } from '../system/platform.js';
import { removeFolder } from '../system/temporary-folder.js';
import { parseReport } from './process-status.js';
import { endAllMarked, method, running, spawn } from './start.js';

/** The counter channel in the command; `launch/launch.h` has the same numbers. */
export const counterChannel = { command: '/proc/self/fd/8', answer: '/proc/self/fd/9' };

/** Enough for any answer. Further output is discarded. */
const stdoutLimit = 1 << 20;
const stderrLimit = 1 << 14;

/** How long a pipe may stay open after its command has exited, if no helper has ended its other owners. */
const pipeMs = 500;

/** The helper's clock has ns in 64 bits. */
const maxMs = 1e12;

/** Time for the helper to end its command. */
const helperMs = 2000;

/** When a command that is waited for is reported. */
const noticeMs = 10_000;

/** A process may wait for its own threads forever when it exits: https://github.com/nodejs/node/issues/54918 */
const exitMs = 3000;

/**
 * @typedef {{ exitCode: number | null, signal: NodeJS.Signals | null }} ProcessStatus
 *
 * @typedef {ProcessStatus & {
 *   timedOut: boolean,
 *   memoryLimited?: boolean,
 *   outputLimited?: boolean,
 *   notStarted?: string,
 *   stdout: string,
 *   stdoutHash?: string,
 *   stderr: string,
 *   wallMs: number,
 *   left?: number,
 *   usage?: ResourceUsage,
 * }} ProcessResult `memoryLimited` and `outputLimited`: ended at this limit; `notStarted`: why the command was not executed, such as `ENOENT`; `stderr`:
 *   its last part; `left`: how many processes it left running, which are ended then; `usage`: with the helper only, unless the process reports it
 *
 * @typedef {object} ProcessUsage as the operating system reports it
 * @property {number} userMs
 * @property {number} sysMs
 * @property {number} rssBytes peak
 * @property {{ voluntary: number, involuntary: number }} [contextSwitches]
 *
 * @typedef {ProcessUsage & {
 *   counters?: Record<string, number>,
 *   countersError?: string,
 *   fed?: ProcessStatus & { pipeBytes: number, usage: ProcessUsage },
 * }} ResourceUsage `fed`: the exit status of the writer, and the capacity of the pipe
 *
 * @typedef {object} Launcher
 * @property {string} [helper] path of the compiled helper
 * @property {number[]} [cpus] for all launched processes; needs the helper
 * @property {boolean} [batch] use the kernel's batch scheduling: a process that wakes up does not preempt; needs the helper
 * @property {string} [lacking] why the helper is missing, and the fix
 *
 * @typedef {object} LaunchOptions
 * @property {number} limitMs
 * @property {number} [memoryLimitBytes] maximum RSS; Linux only
 * @property {number} [outputLimitBytes] maximum output, in total
 * @property {number} [graceMs] between asking the process to end and killing it, when `signal` aborts; Linux only
 * @property {boolean} [counters]
 * @property {{ command: string[], pipeBytes?: number }} [feed] a writer for its standard input; Linux only
 * @property {string} [removeAfter] a folder to remove when the process has exited, even if the driver has too
 * @property {Record<string, string | undefined>} [env] added to the environment
 * @property {NodeJS.ProcessEnv} [baseEnv] by default that of this process
 * @property {string} [cwd]
 * @property {number} [keepBytes] kept from the end of each output; by default, the beginning of stdout is kept
 * @property {AbortSignal} [signal] ends the process and its descendants
 * @property {string} [what] the command that is waited for: reported once if it takes long
 * @property {string} [input] beginning of its stdin
 * @property {string} [stdin] path of a file instead
 * @property {'pipe' | 'null' | 'inherit' | string} [stdout] where its output goes, or the path of a file (default: pipe)
 * @property {boolean} [hash] whether the result has a hash of the whole output
 * @property {(send: (text: string) => void, pid: number | undefined) => void} [onStdin] receives a function that writes to its stdin,
 *   which ends after `input` otherwise, and the PID of the started process: the helper, if there is one
 * @property {(pid: number | undefined) => void} [onStart] receives the PID of the started process, as `onStdin` does
 * @property {(text: string) => void} [onStderr] receives its other output
 * @property {(text: string) => unknown} [onStdout] receives its output; once it returns true, the output is complete, and the process
 *   must exit soon
 */

/**
 * Runs a command until it exits. Never rejects: the result contains the error.
 *
 * @param {Launcher} launcher
 * @param {string[]} command
 * @param {LaunchOptions} options
 * @returns {Promise<ProcessResult>}
 */
export async function launch(launcher, command, options) {
  const { env, baseEnv = process.env, removeAfter, input, onStdin, onStart, keepBytes } = options;
  const { onStdout, onStderr, what, limitMs, outputLimitBytes = Number.POSITIVE_INFINITY } = options;
  const environment = { ...baseEnv, ...env };
  const startedAt = process.hrtime.bigint();
  const printNotice = () =>
    log(`Waiting for ${what}: ${formatDuration(noticeMs)} so far, at most ${formatDuration(limitMs)}.`);
  const notice = what ? setTimeout(printNotice, noticeMs) : undefined;
  try {
    const started = start(launcher, command, { ...options, env: environment });
    const { child } = started;
    // There are none if too many files are open, which an event reports.
    const streams = /** @type {(import('node:stream').Readable | null)[]} */ (child.stdio ?? []);
    child.stdin?.on('error', () => {}); // it has exited
    if (input !== undefined) child.stdin?.write(input);
    onStart?.(child.pid);
    if (onStdin) onStdin((text) => child.stdin?.write(text), child.pid);
    else child.stdin?.end();
    const hash = options.hash ? createHash('sha256') : undefined;
    const stdout = collect(streams[1], keepBytes ?? stdoutLimit, keepBytes ? 'last' : 'first');
    const stderr = collect(streams[2], keepBytes ?? stderrLimit, 'last');
    const report = collect(streams[3], stdoutLimit, 'first');
    let outputBytes = 0;
    const countOutput = (/** @type {Buffer} */ chunk) => {
      const before = outputBytes;
      outputBytes += chunk.length;
      if (before <= outputLimitBytes && outputBytes > outputLimitBytes) started.end();
    };
    for (const stream of streams.slice(1, 3)) stream?.on('data', countOutput);
    /** @type {NodeJS.Timeout | undefined} */
    let exitTimer;
    const decoder = new TextDecoder();
    streams[1]?.on('data', (/** @type {Buffer} */ chunk) => {
      hash?.update(chunk);
      const isComplete = onStdout?.(decoder.decode(chunk, { stream: true })) === true;
      if (isComplete) exitTimer ??= setTimeout(started.end, exitMs);
    });
    if (onStderr) streams[2]?.on('data', (chunk) => onStderr(String(chunk)));
    /** @type {ProcessStatus} */
    const status = await new Promise((resolve, reject) => {
      child.on('error', (error) => {
        if (child.pid === undefined) reject(error); // some errors are thrown, others are events
      });
      child.once('close', (exitCode, signal) => resolve({ exitCode, signal }));
    });
    clearTimeout(exitTimer);
    const wallMs = Number(process.hrtime.bigint() - startedAt) / 1e6;
    const reported = launcher.helper ? parseReport(report()) : {};
    const timedOut = started.timedOut || reported.timedOut === true;
    return {
      ...{ ...status, wallMs, ...reported, timedOut, stdout: stdout(), stderr: stderr() },
      ...(hash && { stdoutHash: hash.digest('hex') }),
      ...(outputBytes > outputLimitBytes && { outputLimited: true }),
    };
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    return { ...nothingRan, notStarted: code ?? message };
  } finally {
    clearTimeout(notice);
    if (removeAfter !== undefined) removeFolder(removeAfter);
  }
}

/**
 * On Linux a helper in C (`launch/main.c`) starts the command, measures it, and ends it with all its descendants: at the time limit, on
 * request, and when the driver exits. A command may stop or kill the helper, so the time limit is enforced here too. Without the
 * helper, the command is started directly.
 *
 * @param {Launcher} launcher
 * @param {string[]} command
 * @param {LaunchOptions & { env: NodeJS.ProcessEnv }} options `env` is the whole environment
 * @returns `child`: the helper, if there is one: it reports on `stdio[3]` and exits as the command does; `timedOut`: whether it was
 *   ended here at its time limit; otherwise the helper reports that; `end` ends it and its descendants
 */
function start(launcher, command, options) {
  const { helper } = launcher;
  const { limitMs, graceMs = 0, signal, cwd, env } = options;
  const [file = '', ...args] = helper ? [helper, ...helperArguments(launcher, options), ...command] : command;
  // Of constant length, since the size of the environment moves the stack.
  const mark = randomBytes(8).toString('hex');
  const child = withStandardFiles(options, (files) => {
    const stdio = [...files, ...Array(helper ? 2 : 1).fill('pipe')];
    return spawn(file, args, { cwd, env: { ...env, ROUNDS_PROCESS: mark }, stdio });
  });
  if (!helper) running.add(child);
  /** @type {NodeJS.Timeout | undefined} */
  let killTimer;
  const end = () => {
    if (!helper) return method.end(child);
    for (const name of /** @type {const} */ (['SIGTERM', 'SIGCONT'])) child.kill(name);
    killTimer ??= setTimeout(() => endAllMarked(mark), graceMs + helperMs);
  };
  const started = { child, timedOut: false, end };
  const onTimeout = () => {
    started.timedOut = true;
    end();
  };
  const timer = setTimeout(onTimeout, Math.min(maxTimerMs, limitMs + (helper ? helperMs : 0)));
  const cleanUp = () => {
    clearTimeout(timer);
    clearTimeout(killTimer);
    signal?.removeEventListener('abort', end);
  };
  signal?.addEventListener('abort', end, { once: true });
  child.once('error', () => {
    if (child.pid === undefined) cleanUp();
  });
  child.once('exit', (_, signal) => {
    cleanUp();
    running.delete(child);
    if (helper && signal === null) return; // it has ended all its descendants
    if (helper) endAllMarked(mark);
    else method.endRest(child);
    // A process that has left the group may hold the pipes open forever.
    setTimeout(() => {
      for (const stream of child.stdio) stream?.destroy();
    }, pipeMs).unref();
  });
  if (signal?.aborted) end();
  return started;
}

/** @type {Map<string, 'pipe' | 'ignore' | 'inherit'>} */
const outputModes = new Map([
  ['pipe', 'pipe'],
  ['null', 'ignore'],
  ['inherit', 'inherit'],
]);

/**
 * Files as standard input and output of a process are open here only while it is started.
 *
 * @template Result
 * @param {Pick<LaunchOptions, 'stdin' | 'stdout' | 'input' | 'onStdin'>} options
 * @param {(files: [stdin: number | string, stdout: number | string]) => Result} start
 * @returns {Result}
 */
function withStandardFiles({ stdin, stdout = 'pipe', input, onStdin }, start) {
  const files = [stdin === undefined ? undefined : openSync(stdin, 'r')];
  try {
    const mode = outputModes.get(stdout);
    if (mode === undefined) files.push(openSync(stdout, 'w'));
    const inputMode = onStdin || input !== undefined ? 'pipe' : 'ignore';
    return start([files[0] ?? inputMode, mode ?? files[1] ?? 'pipe']);
  } finally {
    for (const file of files) if (file !== undefined) closeSync(file);
  }
}

/** @param {Launcher} launcher @param {LaunchOptions} options @returns {string[]} before the command */
function helperArguments({ cpus, batch }, options) {
  const { limitMs, memoryLimitBytes, graceMs, counters, feed, removeAfter } = options;
  return [
    ...(cpus ? ['--cpus', cpus.join(',')] : []),
    ...(batch ? ['--batch'] : []),
    ...(counters ? ['--counters'] : []),
    ...(memoryLimitBytes === undefined ? [] : ['--memory-limit', String(Math.floor(memoryLimitBytes))]),
    ...(graceMs === undefined ? [] : ['--grace', String(graceMs)]),
    ...(removeAfter === undefined ? [] : ['--remove', removeAfter]),
    ...(feed ? ['--feed', String(feed.pipeBytes ?? 0), String(feed.command.length), ...feed.command] : []),
    String(Math.ceil(Math.min(limitMs, maxMs))),
  ];
}

/** @type {ProcessResult} */
export const nothingRan = {
  ...{ exitCode: null, signal: null, timedOut: false },
  ...{ stdout: '', stderr: '', wallMs: 0 },
};

/**
 * @param {import('node:stream').Readable | null | undefined} stream
 * @param {number} limit
 * @param {'first' | 'last'} keep which part to keep beyond the limit
 */
function collect(stream, limit, keep) {
  /** @type {Buffer[]} */
  let chunks = [];
  let bytes = 0;
  const kept = () => Buffer.concat(chunks).subarray(...(keep === 'first' ? [0, limit] : [-limit]));
  stream?.on('data', (/** @type {Buffer} */ chunk) => {
    if (keep === 'first' && bytes >= limit) return;
    bytes += chunk.length;
    chunks.push(chunk);
    if (bytes < 2 * limit) return; // cutting each time would copy everything each time
    chunks = [kept()];
    bytes = limit;
  });
  stream?.on('error', () => {});
  return () => kept().toString();
}
