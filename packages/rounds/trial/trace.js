import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '@rounds/harness';
import { median } from '@rounds/stats';
import { ask } from '../launcher/ask.js';
import { nothingRan } from '../launcher/launch.js';
import { descriptorOf } from '../runtimes/descriptors.js';
import { withTemporaryFolder } from '../system/temporary-folder.js';
import { callRepeatedly } from './function-trial.js';
import { perform } from './program-trial.js';
import { failureRecord } from './records.js';
import { setupOf } from './setup.js';

/**
 * Which system calls an operation makes. The tracer slows down what it traces, so it gets separate processes, which are
 * never timed.
 *
 * @import { Cell, Failure, Syscall, Trace } from '@rounds/record'
 * @typedef {import('./program-trial.js').ProgramTrialOptions} TraceOptions
 * @typedef {ReadonlyMap<string, Syscall>} Counts by name
 */

/** One process calls the function once, another so many times more. What the start of the runtime does cancels out. */
const furtherCalls = 5;

/** A runtime's threads wait and wake at any time, so the median of a few differences is taken. */
const repetitions = 3;

/**
 * @param {import('./setup.js').Session} session
 * @param {Cell} cell
 * @param {TraceOptions} options
 * @returns {Promise<Trace[] | Failure>} one for each program of the cell
 */
export async function traceCell(session, cell, options) {
  const setup = await setupOf(session, cell, options);
  return withTemporaryFolder(async (folder) => {
    try {
      return 'programs' in setup
        ? await tracePrograms(setup, cell, options, folder)
        : await traceFunction(setup, cell, options, path.join(folder, 'counts'));
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return failureRecord(cell, 0, { ...error.reason, traced: true }, nothingRan);
    }
  });
}

/**
 * @param {import('./setup.js').FunctionSetup} setup
 * @param {Cell} cell
 * @param {TraceOptions} options
 * @param {string} file for the counts
 */
async function traceFunction(setup, cell, options, file) {
  const how = { ...options, wrap: (/** @type {string[]} */ command) => traced(file, command) };
  /** @type {Counts[]} */
  const differences = [];
  let operations = 1;
  let bytes;
  for (let i = 0; i < repetitions; i++) {
    /** @type {{ operations: number, counts: Counts } | undefined} */
    let before;
    for (const calls of [1, 1 + furtherCalls]) {
      const made = await callRepeatedly(setup, cell, calls, how);
      if (made.failure) return failureRecord(cell, 0, { ...made.failure, traced: true }, made.finished);
      const counts = takeCounts(file);
      if (before) {
        const further = (/** @type {number[]} */ [more = 0, less = 0]) => Math.max(0, more - less);
        operations = made.answer.operations - before.operations;
        differences.push(combined([counts, before.counts], further));
      }
      before = { operations: made.answer.operations, counts };
      bytes = made.answer.bytes;
    }
  }
  return [traceRecord(cell, combined(differences, median), operations, { bytes })];
}

/**
 * @param {import('./setup.js').ProgramSetup} setup
 * @param {Cell} cell
 * @param {TraceOptions} options
 * @param {string} folder
 */
async function tracePrograms(setup, cell, options, folder) {
  const fileOf = (/** @type {string} */ role) => path.join(folder, role);
  /** @type {import('./program-trial.js').Tracing['wrap']} */
  const wrap = (role, command) => traced(fileOf(role), command);
  const { finished, last, failure, outcome = {} } = await perform(setup, cell, options, { wrap });
  if (failure) return failureRecord(cell, 0, { ...failure, traced: true }, last);
  const { operations = 1, bytes } = outcome;
  const collections = await collectionsOf(setup, cell, options);
  const roles = Object.keys(finished);
  return roles.map((role) =>
    traceRecord(cell, takeCounts(fileOf(role)), operations, {
      bytes,
      ...(roles.length > 1 && { program: role }),
      ...(collections[role] && { gc: collections[role] }),
    }),
  );
}

/**
 * Without the tracer of system calls: it would count what the runtime's own log writes.
 *
 * @param {import('./setup.js').ProgramSetup} setup
 * @param {Cell} cell
 * @param {TraceOptions} options
 * @returns {Promise<Record<string, Collections | undefined>>} by role, of those that log
 */
async function collectionsOf(setup, cell, options) {
  if (Object.values(setup.programs).every(({ runtime }) => runtime === undefined)) return {};
  const runtimeOf = (/** @type {string} */ role) => setup.programs[role]?.runtime;
  // The log may break up the answer, which does not matter here.
  const { finished } = await perform(setup, cell, options, {
    wrap: (role, command) => logging(gcLogOf(runtimeOf(role)), command),
    keepBytes: longestLog,
  });
  const ended = Object.entries(finished).filter(([, { exitCode }]) => exitCode === 0);
  return Object.fromEntries(ended.map(([role, each]) => [role, collectionsIn(runtimeOf(role), each)]));
}

/** @param {string} file that is removed, so that none is read twice @returns {Counts} */
function takeCounts(file) {
  if (!existsSync(file)) throw new Fault('strace wrote no counts');
  const counts = readStraceCounts(readFileSync(file, 'utf8'));
  rmSync(file);
  return counts;
}

/**
 * @param {Counts[]} all
 * @param {(values: number[]) => number} combine what each of them has of a figure, or 0
 */
function combined(all, combine) {
  const names = new Set(all.flatMap((counts) => [...counts.keys()]));
  const of = (/** @type {string} */ name, /** @type {keyof Syscall} */ figure) =>
    combine(all.map((counts) => counts.get(name)?.[figure] ?? 0));
  const figuresOf = (/** @type {string} */ name) => ({
    ...{ calls: of(name, 'calls'), errors: of(name, 'errors'), ns: of(name, 'ns') },
  });
  return new Map([...names].map((name) => [name, figuresOf(name)]));
}

/**
 * @param {Cell} cell
 * @param {Counts} counts
 * @param {number} operations
 * @param {{ bytes?: number, program?: string, gc?: Collections }} about
 * @returns {Trace}
 */
function traceRecord(cell, counts, operations, { bytes, program, gc }) {
  const each = combined([counts], ([total = 0]) => total / operations);
  return {
    type: 'trace',
    ...cell,
    ...(program !== undefined && { program }),
    ...(bytes !== undefined && { bytes }),
    ...(gc && { gc: { count: gc.count / operations, pauseNs: gc.pauseNs / operations } }),
    syscalls: Object.fromEntries([...each].filter(([, { calls }]) => calls > 0)),
    at: new Date().toISOString(),
  };
}

/**
 * The garbage collections of a program, as its runtime logs them. The log costs time, so a process of its own writes it,
 * and it covers that process from start to end.
 *
 * @typedef {{ count: number, pauseNs: number }} Collections
 */

/** How much of a process's output is kept. A log of this length was cut off. */
export const longestLog = 2 ** 24;

/** @param {string | undefined} runtime */
function gcLogOf(runtime) {
  return runtime === undefined ? undefined : descriptorOf(runtime).gcLog;
}

/**
 * @param {Pick<import('../runtimes/descriptor.js').Log, 'env' | 'options'> | undefined} log
 * @param {string[]} command
 * @returns {string[]} the command, made to write it
 */
function logging({ env = {}, options = [] } = {}, command) {
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const [binary = '', ...args] = command;
  return [...(variables.length > 0 ? ['env', ...variables] : []), binary, ...options, ...args];
}

/**
 * @param {string | undefined} runtime
 * @param {{ stdout: string, stderr: string }} output
 * @returns {Collections | undefined} nothing if the log is not whole, or there is none
 */
export function collectionsIn(runtime, output) {
  const gcLog = gcLogOf(runtime);
  if (!gcLog) return undefined;
  const log = output[gcLog.stream];
  if (Buffer.byteLength(log) >= longestLog) return undefined;
  const pausesMs = [...log.matchAll(gcLog.collection)].map(([, ms]) => Number(ms));
  return { count: pausesMs.length, pauseNs: pausesMs.reduce((sum, ms) => sum + ms * 1e6, 0) };
}

/** What `strace` can tell: which system calls a command and all it starts make, how often, and for how long. */

/** @returns {Promise<string | undefined>} why there is no tracing here, and the fix */
export async function whyNoStrace(env = process.env) {
  const args = ['-f', '-c', '-o', '/dev/null', 'true'];
  const { exitCode, stderr, notStarted } = await ask('strace', args, { env, timeLimitMs: 10_000 });
  if (notStarted !== undefined) {
    return 'strace: not found on PATH. Install it (apt-get install strace; Linux only)';
  }
  if (exitCode === 0) return undefined;
  const [reason = 'it failed'] = stderr.trim().split('\n');
  return `strace: not permitted (${reason}). Allow tracing: a container needs --cap-add SYS_PTRACE, and kernel.yama.ptrace_scope must be below 3`;
}

/** @param {string} file for the counts @param {string[]} command */
export function traced(file, command) {
  return ['strace', '-f', '-c', '-o', file, ...command];
}

const row = /^\s*[\d.]+\s+([\d.]+)\s+\d+\s+(\d+)\s+(?:(\d+)\s+)?([a-z]\w*)$/gm;

/**
 * @param {string} text the table that `strace -c` writes
 * @returns {Map<string, import('@rounds/record').Syscall>} by name
 */
export function readStraceCounts(text) {
  const rows = [...text.matchAll(row)].filter(([, , , , name]) => name !== 'total');
  return new Map(
    rows.map(([, seconds, calls, errors = 0, name = '']) => [
      name,
      { calls: Number(calls), errors: Number(errors), ns: Math.round(Number(seconds) * 1e9) },
    ]),
  );
}
