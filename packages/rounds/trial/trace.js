import { readFileSync } from 'node:fs';
import path from 'node:path';
import { median } from '@rounds/stats';
import { withFolder } from '../files/owned-folder.js';
import { collectionsIn, loggingCollections, longestLog } from './gc-log.js';
import { perform } from './program-trial.js';
import { failureRecord } from './records.js';
import { callRepeatedly } from './repeat.js';
import { setupOf } from './setup.js';
import { readStraceCounts, traced } from './strace.js';

/**
 * Which system calls an operation makes. The tracer slows down what it traces, so it gets separate processes, which are
 * never timed.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Trace} Trace
 * @typedef {import('@rounds/record').Failure} Failure
 * @typedef {import('@rounds/record').FailureReason} FailureReason
 * @typedef {import('@rounds/record').Syscall} Syscall
 * @typedef {import('../launcher/launch.js').Finished} Finished
 * @typedef {import('./setup.js').Session} Session
 * @typedef {import('./program-trial.js').ProgramTrialOptions} TraceOptions
 */

/** One process calls the function once, another so many times more. What the start of the runtime does cancels out. */
const furtherCalls = 5;

/** A runtime's threads wait and wake at any time, so the median of a few differences is taken. */
const repetitions = 3;

/**
 * @param {Session} session
 * @param {Cell} cell
 * @param {TraceOptions} options
 * @returns {Promise<Trace[] | Failure>} one for each program of the cell
 */
export async function traceCell(session, cell, options) {
  const setup = await setupOf(session, cell, options);
  return withFolder((folder) =>
    'programs' in setup
      ? tracePrograms(setup, cell, options, folder)
      : traceFunction(setup, cell, options, folder),
  );
}

/**
 * @param {import('./setup.js').FunctionSetup} setup
 * @param {Cell} cell
 * @param {TraceOptions} options
 * @param {string} folder
 * @returns {Promise<Trace[] | Failure>}
 */
async function traceFunction(setup, cell, options, folder) {
  const file = path.join(folder, 'counts');
  /** @param {number} calls */
  const callTraced = async (calls) => {
    const made = await callRepeatedly(setup, cell, calls, {
      ...options,
      wrap: (command) => traced(file, command),
    });
    if (made.failure) return tracedFailure(cell, made.failure, made.finished);
    return { ...made.answer, syscalls: countsIn(file) };
  };
  /** @type {Map<string, Syscall>[]} */
  const differences = [];
  let operations = 1;
  let bytes;
  for (let i = 0; i < repetitions; i++) {
    const once = await callTraced(1);
    if ('type' in once) return once;
    const often = await callTraced(1 + furtherCalls);
    if ('type' in often) return often;
    operations = often.operations - once.operations;
    bytes = often.bytes;
    differences.push(difference(once.syscalls, often.syscalls));
  }
  return [traceRecord(cell, middle(differences), operations, { bytes })];
}

/**
 * @param {import('./setup.js').ProgramSetup} setup
 * @param {Cell} cell
 * @param {TraceOptions} options
 * @param {string} folder
 * @returns {Promise<Trace[] | Failure>}
 */
async function tracePrograms(setup, cell, options, folder) {
  const fileOf = (/** @type {string} */ role) => path.join(folder, role);
  const wrap = (/** @type {string} */ role, /** @type {string[]} */ command) => traced(fileOf(role), command);
  const { finished, last, failure, outcome = {} } = await perform(setup, cell, options, { wrap });
  if (failure) return tracedFailure(cell, failure, last);
  const { operations = 1, bytes } = outcome;
  const collections = await collectionsOf(setup, cell, options);
  const roles = Object.keys(finished);
  return roles.map((role) =>
    traceRecord(cell, countsIn(fileOf(role)), operations, {
      bytes,
      ...(roles.length > 1 && { program: role }),
      ...(collections[role] && { gc: collections[role] }),
    }),
  );
}

/**
 * @param {Cell} cell
 * @param {FailureReason} failure
 * @param {Finished} finished
 */
function tracedFailure(cell, failure, finished) {
  return failureRecord(cell, 0, { ...failure, traced: true }, finished);
}

/**
 * Without the tracer of system calls: it would count what the runtime's own log writes.
 *
 * @param {import('./setup.js').ProgramSetup} setup
 * @param {Cell} cell
 * @param {TraceOptions} options
 * @returns {Promise<Record<string, import('./gc-log.js').Collections | undefined>>} by role, of those that log
 */
async function collectionsOf(setup, cell, options) {
  const runtimes = new Map(
    Object.entries(setup.programs).flatMap(([role, { runtime }]) => (runtime ? [[role, runtime]] : [])),
  );
  if (runtimes.size === 0) return {};
  const wrap = (/** @type {string} */ role, /** @type {string[]} */ command) => {
    const runtime = runtimes.get(role);
    return runtime ? loggingCollections(runtime, command) : command;
  };
  // The log may break up the answer, which does not matter here.
  const { finished } = await perform(setup, cell, options, { wrap, keepBytes: longestLog });
  return Object.fromEntries(
    [...runtimes].map(([role, runtime]) => {
      const process = finished[role];
      return [role, process?.exitCode === 0 ? collectionsIn(runtime, process) : undefined];
    }),
  );
}

/** @param {string} file */
function countsIn(file) {
  return readStraceCounts(readFileSync(file, 'utf8'));
}

/**
 * @param {(figure: keyof Syscall) => number} figureOf
 * @returns {Syscall}
 */
function syscall(figureOf) {
  return { calls: figureOf('calls'), errors: figureOf('errors'), ns: figureOf('ns') };
}

/**
 * @param {Map<string, Syscall>} once
 * @param {Map<string, Syscall>} often
 * @returns {Map<string, Syscall>}
 */
function difference(once, often) {
  return new Map(
    [...often].map(([name, more]) => {
      const less = once.get(name);
      return [name, syscall((figure) => Math.max(0, more[figure] - (less?.[figure] ?? 0)))];
    }),
  );
}

/**
 * @param {Map<string, Syscall>[]} differences
 * @returns {Map<string, Syscall>}
 */
function middle(differences) {
  const names = new Set(differences.flatMap((each) => [...each.keys()]));
  return new Map(
    [...names].map((name) => [
      name,
      syscall((figure) => median(differences.map((each) => each.get(name)?.[figure] ?? 0))),
    ]),
  );
}

/**
 * @param {Cell} cell
 * @param {Map<string, Syscall>} syscalls
 * @param {number} operations
 * @param {{ bytes?: number, program?: string, gc?: import('./gc-log.js').Collections }} about
 * @returns {Trace}
 */
function traceRecord(cell, syscalls, operations, { bytes, program, gc }) {
  const made = [...syscalls].filter(([, { calls }]) => calls > 0);
  return {
    type: 'trace',
    ...cell,
    ...(program !== undefined && { program }),
    ...(bytes !== undefined && { bytes }),
    ...(gc && { gc: { count: gc.count / operations, pauseNs: gc.pauseNs / operations } }),
    syscalls: Object.fromEntries(
      made.map(([name, total]) => [name, syscall((figure) => total[figure] / operations)]),
    ),
    at: new Date().toISOString(),
  };
}
