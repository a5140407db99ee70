import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { median } from '@rounds/stats';
import { failure } from './function-trial.js';
import { collectionsTold, mostTold, tellingOfCollections } from './gc-log.js';
import { judge, perform } from './program-trial.js';
import { placeOf } from './setup.js';
import { readStraceCounts, traced } from './strace.js';
import { newFolder, work } from './worker.js';

/**
 * Which system calls an operation makes. The tracer slows down what it looks at, so these are processes of their own,
 * and never the ones that are timed.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Trace} Trace
 * @typedef {import('@rounds/record').Failure} Failure
 * @typedef {import('@rounds/record').Syscall} Syscall
 * @typedef {import('../run/session.js').Session} Session
 * @typedef {import('@rounds/harness/repeat.js').Repeated} Repeated
 * @typedef {import('./program-trial.js').ProgramTrialOptions} TraceOptions
 */

/** A function is called once, and so many times more: what the start of its runtime does is in both. */
const furtherCalls = 5;

/** Threads of a runtime wait and wake as they please; of a few differences the middle one is taken. */
const repetitions = 3;

/**
 * @param {Session} session
 * @param {Cell} cell
 * @param {TraceOptions} options
 * @returns {Promise<Trace[] | Failure>} one for each program of the cell
 */
export async function traceCell(session, cell, options) {
  const place = await placeOf(session, cell, options);
  const folder = newFolder();
  try {
    return 'programs' in place
      ? await tracePrograms(place, cell, options, folder)
      : await traceFunction(place, cell, options, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {import('./setup.js').FunctionPlace} place
 * @param {Cell} cell
 * @param {TraceOptions} options
 * @param {string} folder
 * @returns {Promise<Trace[] | Failure>}
 */
async function traceFunction(place, cell, options, folder) {
  /** @type {Map<string, Syscall>[]} */
  const differences = [];
  let operations = 1;
  let bytes;
  for (let i = 0; i < repetitions; i++) {
    const once = await callTraced(place, cell, 1, options, folder);
    if ('type' in once) return once;
    const often = await callTraced(place, cell, 1 + furtherCalls, options, folder);
    if ('type' in often) return often;
    operations = often.answer.operations - once.answer.operations;
    bytes = often.answer.bytes;
    differences.push(difference(once.syscalls, often.syscalls));
  }
  return [traceRecord(cell, middle(differences), operations, { bytes })];
}

/**
 * @param {import('./setup.js').FunctionPlace} place
 * @param {Cell} cell
 * @param {number} calls
 * @param {TraceOptions} options
 * @param {string} folder
 */
async function callTraced({ launcher, runtime, suite, env }, cell, calls, options, folder) {
  const file = path.join(folder, 'counts');
  const { limitMs, memoryLimitBytes, signal } = options;
  const task = {
    task: /** @type {const} */ ('repeat'),
    suite,
    case: cell.case,
    workload: cell.workload,
    calls,
  };
  /** @type {import('./worker.js').Worked<Repeated | import('@rounds/harness/check.js').WrongAnswer | import('@rounds/harness/fault.js').Failed>} */
  const { answer, error, finished } = await work(launcher, runtime, task, {
    limitMs,
    memoryLimitBytes,
    env,
    signal,
    wrap: (command) => traced(file, command),
  });
  if (answer?.outcome === 'repeated') return { answer, syscalls: countsIn(file) };
  const why = answer?.error ?? error ?? 'no answer';
  return failure(cell, 0, `while traced: ${why}`, finished);
}

/**
 * @param {import('./program-trial.js').Place} place
 * @param {Cell} cell
 * @param {TraceOptions} options
 * @param {string} folder
 * @returns {Promise<Trace[] | Failure>}
 */
async function tracePrograms(place, cell, options, folder) {
  const fileOf = (/** @type {string} */ role) => path.join(folder, role);
  const wrap = (/** @type {string} */ role, /** @type {string[]} */ command) => traced(fileOf(role), command);
  const { finished, last, error, answer } = await perform(place, cell, options, { wrap });
  if (error !== undefined) return failure(cell, 0, `while traced: ${error}`, last);
  const { wrong, operations = 1, bytes } = judge(place.suite, cell, answer, { options, last });
  if (wrong !== undefined) return failure(cell, 0, `while traced: ${wrong}`, last);
  const collections = await collectionsOf(place, cell, options);
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
 * Without the tracer of system calls: it would count what the runtime's own trace writes.
 *
 * @param {import('./program-trial.js').Place} place
 * @param {Cell} cell
 * @param {TraceOptions} options
 * @returns {Promise<Record<string, import('./gc-log.js').Collections | undefined>>} by role, of those that tell
 */
async function collectionsOf(place, cell, options) {
  const runtimes = Object.entries(place.programs).flatMap(([role, { runtime }]) =>
    runtime ? [{ role, runtime }] : [],
  );
  if (runtimes.length === 0) return {};
  const runtimeOf = new Map(runtimes.map(({ role, runtime }) => [role, runtime]));
  const wrap = (/** @type {string} */ role, /** @type {string[]} */ command) => {
    const runtime = runtimeOf.get(role);
    return runtime ? tellingOfCollections(runtime, command) : command;
  };
  const { finished } = await perform(place, cell, options, { wrap, keepBytes: mostTold });
  return Object.fromEntries(
    runtimes.map(({ role, runtime }) => {
      const told = finished[role];
      // Its answer is of no interest, and may stand before what the runtime writes last.
      return [role, told?.exitCode === 0 ? collectionsTold(runtime, told) : undefined];
    }),
  );
}

/** @param {string} file */
function countsIn(file) {
  return readStraceCounts(readFileSync(file, 'utf8'));
}

/**
 * @param {Map<string, Syscall>} once
 * @param {Map<string, Syscall>} often
 */
function difference(once, often) {
  const nothing = { calls: 0, errors: 0, ns: 0 };
  return new Map(
    [...often].map(([name, more]) => {
      const less = once.get(name) ?? nothing;
      return [
        name,
        {
          calls: Math.max(0, more.calls - less.calls),
          errors: Math.max(0, more.errors - less.errors),
          ns: Math.max(0, more.ns - less.ns),
        },
      ];
    }),
  );
}

/**
 * @param {Map<string, Syscall>[]} differences
 * @returns {Map<string, Syscall>}
 */
function middle(differences) {
  const names = new Set(differences.flatMap((each) => [...each.keys()]));
  const of = (/** @type {string} */ name, /** @type {keyof Syscall} */ figure) =>
    median(differences.map((each) => each.get(name)?.[figure] ?? 0));
  return new Map(
    [...names].map((name) => [
      name,
      { calls: of(name, 'calls'), errors: of(name, 'errors'), ns: of(name, 'ns') },
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
function traceRecord(
  { suite, case: caseName, workload, runtime },
  syscalls,
  operations,
  { bytes, program, gc },
) {
  const made = [...syscalls].filter(([, { calls }]) => calls > 0);
  return {
    type: 'trace',
    suite,
    case: caseName,
    workload,
    runtime,
    ...(program !== undefined && { program }),
    ...(bytes !== undefined && { bytes }),
    ...(gc && { gc: { count: gc.count / operations, pauseNs: gc.pauseNs / operations } }),
    syscalls: Object.fromEntries(
      made.map(([name, { calls, errors, ns }]) => [
        name,
        { calls: calls / operations, errors: errors / operations, ns: ns / operations },
      ]),
    ),
    at: new Date().toISOString(),
  };
}
