import { rmSync } from 'node:fs';
import { constants } from 'node:os';
import { start } from './start.js';

/** The two ends of the counter channel as the command sees them; `launch/start.h` has the same numbers. */
export const counterChannel = { command: '/proc/self/fd/8', answer: '/proc/self/fd/9' };

/** Enough for any answer. Further output is dropped. */
const stdoutLimit = 1 << 20;
const stderrLimit = 1 << 14;

/** A process may wait for its own threads for ever when it should end: https://github.com/nodejs/node/issues/54918 */
const endingMs = 3000;

/**
 * @typedef {object} Ending
 * @property {number | null} exitCode
 * @property {NodeJS.Signals | null} signal
 */

/**
 * @typedef {Ending & {
 *   timedOut: boolean,
 *   memoryLimited?: boolean,
 *   notStarted?: string,
 *   stdout: string,
 *   stderr: string,
 *   wallMs: number,
 *   usage?: ResourceUsage,
 * }} Finished `memoryLimited`: it was ended for the memory it used; `notStarted`: why the command was never executed,
 *   such as `ENOENT`; `stderr` is its last part; `usage` is known with the helper only
 */

/**
 * @typedef {object} ProcessUsage of one process, as the operating system accounts for it
 * @property {number} userMs
 * @property {number} sysMs
 * @property {number} rssBytes peak
 * @property {{ voluntary: number, involuntary: number }} contextSwitches
 *
 * @typedef {ProcessUsage & {
 *   counters?: Record<string, number>,
 *   countersError?: string,
 *   fed?: Fed,
 * }} ResourceUsage
 *
 * @typedef {Ending & { pipeBytes: number, usage: ProcessUsage }} Fed the capacity of the pipe, and what became of the
 *   writer
 */

/**
 * @typedef {object} Launcher
 * @property {string} [helper] path of the compiled helper
 * @property {number[]} [cpus] the processors on which everything that is launched runs; needs the helper
 * @property {boolean} [batch] whether what wakes up waits until what runs has to wait itself, instead of interrupting it; needs
 *   the helper
 * @property {string} [lacking] why there is no helper, and the fix
 */

/**
 * @typedef {object} LaunchOptions
 * @property {number} limitMs
 * @property {number} [memoryLimitBytes] what may be resident before the process is ended; Linux only
 * @property {number} [graceMs] between asking the process to end and killing it, when `signal` aborts; Linux only
 * @property {boolean} [counters]
 * @property {{ command: string[], pipeBytes?: number }} [feed] a writer for its standard input; Linux only
 * @property {string} [removeAfter] a folder to remove when the process has ended, even if the driver has ended too
 * @property {Record<string, string | undefined>} [env] added to the environment
 * @property {NodeJS.ProcessEnv} [baseEnv] by default that of this process
 * @property {string} [cwd]
 * @property {number} [keepBytes] how much of each output is kept; by default, enough for an answer
 * @property {AbortSignal} [signal] ends the process and all it started
 * @property {(send: (text: string) => void, pid: number | undefined) => void} [onStdin] told how to write to its standard input,
 *   which is empty otherwise, and the process that was started: the helper, if there is one
 * @property {(text: string) => unknown} [onStdout] told what the process says, as it says it; once it gives true, all is
 *   said, and the process is ended if it does not end soon
 */

/**
 * Runs a command to its end. Never rejects: what went wrong is in the result.
 *
 * @param {Launcher} launcher
 * @param {string[]} command
 * @param {LaunchOptions} options
 * @returns {Promise<Finished>}
 */
export function launch({ helper, cpus, batch }, command, options) {
  const { limitMs, signal, cwd, env, baseEnv = process.env, removeAfter } = options;
  const startedAt = process.hrtime.bigint();
  return new Promise((resolve) => {
    const finish = (/** @type {Finished} */ finished) => {
      if (removeAfter !== undefined) rmSync(removeAfter, { recursive: true, force: true });
      resolve(finished);
    };
    /** @type {NodeJS.Timeout | undefined} */
    let unended;
    /** @type {import('./start.js').Started} */
    let started;
    try {
      started = start(helper, command, {
        limitMs,
        signal,
        cwd,
        env: { ...baseEnv, ...env },
        ...(options.onStdin && { stdin: /** @type {const} */ ('pipe') }),
        helperOptions: helperOptions({ cpus, batch }, options),
      });
    } catch (error) {
      finish(neverStarted(error)); // some reasons are thrown, others come as an event
      return;
    }
    const { child } = started;
    child.stdin?.on('error', () => {}); // it has ended
    options.onStdin?.((text) => child.stdin?.write(text), child.pid);
    const stdout = collect(child.stdio[1], options.keepBytes ?? stdoutLimit, 'first');
    const allIsSaid = () => {
      unended ??= setTimeout(started.end, endingMs);
    };
    if (options.onStdout) listen(child.stdio[1], options.onStdout, allIsSaid);
    const stderr = collect(child.stdio[2], options.keepBytes ?? stderrLimit, 'last');
    const report = collect(child.stdio[3], stdoutLimit, 'first');
    child.once('error', (error) => {
      if (child.pid === undefined) finish(neverStarted(error));
    });
    child.once('close', (exitCode, signal) => {
      clearTimeout(unended);
      const wallMs = Number(process.hrtime.bigint() - startedAt) / 1e6;
      finish({
        ...{ exitCode, signal, timedOut: started.timedOut, wallMs },
        ...(helper && reported(report())),
        stdout: stdout(),
        stderr: stderr(),
      });
    });
  });
}

/**
 * @param {Pick<Launcher, 'cpus' | 'batch'>} how
 * @param {LaunchOptions} options
 */
function helperOptions({ cpus, batch }, { memoryLimitBytes, graceMs, counters, feed, removeAfter }) {
  return [
    ...(cpus ? ['--cpus', cpus.join(',')] : []),
    ...(batch ? ['--batch'] : []),
    ...(counters ? ['--counters'] : []),
    ...(memoryLimitBytes === undefined ? [] : ['--memory-limit', String(Math.floor(memoryLimitBytes))]),
    ...(graceMs === undefined ? [] : ['--grace', String(graceMs)]),
    ...(removeAfter === undefined ? [] : ['--remove', removeAfter]),
    ...(feed ? ['--feed', String(feed.pipeBytes ?? 0), String(feed.command.length), ...feed.command] : []),
  ];
}

/**
 * @param {unknown} error
 * @returns {Finished}
 */
function neverStarted(error) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  return { ...nothingRan, notStarted: code ?? message };
}

/** @type {Finished} */
export const nothingRan = {
  exitCode: null,
  signal: null,
  timedOut: false,
  stdout: '',
  stderr: '',
  wallMs: 0,
};

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
 * @param {(text: string) => unknown} listener
 * @param {() => void} allIsSaid
 */
function listen(stream, listener, allIsSaid) {
  const decoder = new TextDecoder();
  stream?.on('data', (/** @type {Buffer} */ chunk) => {
    if (listener(decoder.decode(chunk, { stream: true })) === true) allIsSaid();
  });
}

/**
 * @param {string} line what the helper wrote
 * @returns {Partial<Finished>}
 */
function reported(line) {
  if (!line.endsWith('\n')) return {}; // the helper itself was killed
  const { timedOut, memoryLimited, startError, wallMs, ...rest } = JSON.parse(line);
  const { counters, countersError, pipeBytes, writer, ...command } = rest;
  return {
    ...endingOf(command),
    timedOut,
    memoryLimited,
    ...(startError !== 0 && { notStarted: nameOf(startError, constants.errno) }),
    wallMs,
    usage: {
      ...usageOf(command),
      ...(counters && { counters }),
      ...(countersError && { countersError }),
      ...(writer && { fed: { pipeBytes, ...endingOf(writer), usage: usageOf(writer) } }),
    },
  };
}

/**
 * @param {{ exitCode: number, signal: number }} ended
 * @returns {Ending}
 */
function endingOf({ exitCode, signal }) {
  const name = /** @type {NodeJS.Signals | undefined} */ (nameOf(signal, constants.signals));
  return { exitCode: exitCode < 0 ? null : exitCode, signal: name ?? null };
}

/**
 * @param {any} ended
 * @returns {ProcessUsage}
 */
function usageOf({ userMs, sysMs, rssBytes, voluntary, involuntary }) {
  return { userMs, sysMs, rssBytes, contextSwitches: { voluntary, involuntary } };
}

/**
 * @param {number} number
 * @param {Record<string, number>} names
 */
function nameOf(number, names) {
  return Object.keys(names).find((name) => names[name] === number);
}
