import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { removeFolder } from '../system/temporary-folder.js';
import { start } from './start.js';

/** The two ends of the counter channel as the command sees them; `launch/launch.h` has the same numbers. */
export const counterChannel = { command: '/proc/self/fd/8', answer: '/proc/self/fd/9' };

/** Enough for any answer. Further output is dropped. */
const stdoutLimit = 1 << 20;
const stderrLimit = 1 << 14;

/** A process may wait for its own threads for ever when it should end: https://github.com/nodejs/node/issues/54918 */
const endingMs = 3000;

/**
 * @typedef {{ exitCode: number | null, signal: NodeJS.Signals | null }} Ending
 *
 * @typedef {Ending & {
 *   timedOut: boolean,
 *   memoryLimited?: boolean,
 *   notStarted?: string,
 *   stdout: string,
 *   stderr: string,
 *   wallMs: number,
 *   usage?: ResourceUsage,
 * }} Finished `memoryLimited`: it was ended for the memory it used; `notStarted`: why the command was never executed,
 *   such as `ENOENT`; `stderr` is its last part; `usage` is known with the helper only, unless the process tells it of
 *   itself
 *
 * @typedef {object} ProcessUsage of one process, as the operating system accounts for it
 * @property {number} userMs
 * @property {number} sysMs
 * @property {number} rssBytes peak
 * @property {{ voluntary: number, involuntary: number }} [contextSwitches]
 *
 * @typedef {ProcessUsage & {
 *   counters?: Record<string, number>,
 *   countersError?: string,
 *   fed?: Ending & { pipeBytes: number, usage: ProcessUsage },
 * }} ResourceUsage `fed`: the capacity of the pipe, and what became of the writer
 *
 * @typedef {object} Launcher
 * @property {string} [helper] path of the compiled helper
 * @property {number[]} [cpus] the processors on which everything that is launched runs; needs the helper
 * @property {boolean} [batch] whether what wakes up waits until what runs has to wait itself, instead of interrupting it; needs
 *   the helper
 * @property {string} [lacking] why there is no helper, and the fix
 *
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
 * @property {number} [keepBytes] how much of the end of each output is kept; by default, of stdout the first part, enough for
 *   an answer
 * @property {AbortSignal} [signal] ends the process and all it started
 * @property {boolean} [isBrief] whether it surely ends by itself at once
 * @property {string} [input] what is in its standard input first
 * @property {(send: (text: string) => void, pid: number | undefined) => void} [onStdin] told how to write to its standard input,
 *   which ends with `input` otherwise, and the process that was started: the helper, if there is one
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
export async function launch(launcher, command, options) {
  const { limitMs, graceMs, signal, cwd, env, baseEnv = process.env, removeAfter } = options;
  const { input, onStdin, onStdout, isBrief } = options;
  const { helper } = launcher;
  const whole = { ...baseEnv, ...env };
  const startedAt = process.hrtime.bigint();
  try {
    const started = start(helper, command, {
      limitMs,
      graceMs,
      signal,
      isBrief,
      cwd,
      env: whole,
      ...((onStdin || input !== undefined) && { stdin: /** @type {const} */ ('pipe') }),
      helperOptions: helperOptions(launcher, options),
    });
    const { child } = started;
    // There are none if too many files are open, which an event tells.
    const streams = /** @type {(import('node:stream').Readable | null)[]} */ (child.stdio ?? []);
    child.stdin?.on('error', () => {}); // it has ended
    if (input !== undefined) child.stdin?.write(input);
    if (onStdin) onStdin((text) => child.stdin?.write(text), child.pid);
    else child.stdin?.end();
    const { keepBytes } = options;
    const stdout = collect(streams[1], keepBytes ?? stdoutLimit, keepBytes ? 'last' : 'first');
    const stderr = collect(streams[2], keepBytes ?? stderrLimit, 'last');
    const report = collect(streams[3], stdoutLimit, 'first');
    /** @type {NodeJS.Timeout | undefined} */
    let unended;
    const decoder = new TextDecoder();
    streams[1]?.on('data', (chunk) => {
      const allIsSaid = onStdout?.(decoder.decode(chunk, { stream: true })) === true;
      if (allIsSaid) unended ??= setTimeout(started.end, endingMs);
    });
    /** @type {Ending} */
    const ending = await new Promise((resolve, reject) => {
      child.on('error', (error) => {
        if (child.pid === undefined) reject(error); // some reasons are thrown, others come as an event
      });
      child.once('close', (exitCode, signal) => resolve({ exitCode, signal }));
    });
    clearTimeout(unended);
    const wallMs = Number(process.hrtime.bigint() - startedAt) / 1e6;
    const told = helper ? reported(report()) : {};
    const timedOut = started.timedOut || told.timedOut === true;
    const notStarted = told.notStarted && startFailure(told.notStarted, command[0], whole.PATH);
    return {
      ...{ ...ending, wallMs, ...told, timedOut, stdout: stdout(), stderr: stderr() },
      ...(notStarted && { notStarted }),
    };
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    return { ...nothingRan, notStarted: startFailure(code ?? message, command[0], whole.PATH) };
  } finally {
    if (removeAfter !== undefined) removeFolder(removeAfter);
  }
}

/**
 * Systems report EACCES for a program that is nowhere on PATH if they could not look into one of its folders, such as that of `npx`
 * for another user.
 *
 * @param {string} code
 * @param {string} program
 * @param {string} [PATH]
 * @returns {string} ENOENT instead, where no folder has the program
 */
function startFailure(code, program, PATH) {
  if (code !== 'EACCES' || path.basename(program) !== program || PATH === undefined) return code;
  const isThere = PATH.split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));
  return isThere ? code : 'ENOENT';
}

/** @param {Launcher} launcher with a helper @returns {Promise<string | undefined>} why it cannot count what a processor does */
export async function whyNoCounters(launcher) {
  const { usage } = await launch(launcher, ['true'], { limitMs: 5000, counters: true });
  return usage?.countersError;
}

/** @param {Launcher} launcher @param {LaunchOptions} options */
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

/** @type {Finished} */
export const nothingRan = {
  ...{ exitCode: null, signal: null, timedOut: false },
  ...{ stdout: '', stderr: '', wallMs: 0 },
};

/**
 * @param {import('node:stream').Readable | null | undefined} stream
 * @param {number} limit
 * @param {'first' | 'last'} keep which part, of what goes beyond the limit
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
    if (bytes < 2 * limit) return; // to cut each time would copy all of it each time
    chunks = [kept()];
    bytes = limit;
  });
  stream?.on('error', () => {});
  return () => kept().toString();
}

/** @param {string} line what the helper wrote @returns {Partial<Finished>} */
function reported(line) {
  if (!line.endsWith('\n')) return {}; // the helper itself was killed
  const { startError, usage, counters, countersError, fed, ...told } = JSON.parse(line);
  return {
    ...named(told),
    ...(startError !== 0 && { notStarted: nameOf(startError, constants.errno) }),
    usage: {
      ...usage,
      ...(counters && { counters }),
      ...(countersError && { countersError }),
      ...(fed && { fed: named(fed) }),
    },
  };
}

/** @param {any} told as numbers */
function named({ exitCode, signal, ...told }) {
  const name = nameOf(signal, constants.signals) ?? null;
  return { ...told, exitCode: exitCode < 0 ? null : exitCode, signal: name };
}

/** @param {number} number @param {Record<string, number>} names */
function nameOf(number, names) {
  return Object.keys(names).find((name) => names[name] === number);
}
