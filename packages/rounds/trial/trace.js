import path from 'node:path';
import { Fault } from '@rounds/harness';
import { median } from '@rounds/stats';
import { nothingRan } from '../launcher/launch.js';
import { withTemporaryFolder } from '../system/temporary-folder.js';
import { callRepeatedly } from './function-trial.js';
import { runPrograms } from './program-trial.js';
import { failureRecord } from './records.js';
import { prepareSetup } from './setup.js';
import { combineCounts, straceCommand, takeCounts } from './strace.js';

/**
 * The system calls of an operation. A tracer slows down the process, so traced processes are separate and never timed.
 *
 * @import { Cell, Failure, FailureReason, Trace } from '@rounds/record'
 * @import { ProcessResult } from '../launcher/launch.js'
 * @import { ProgramTrialOptions, Tracer } from './program-trial.js'
 * @import { FunctionSetup, ProgramSetup, Session } from './setup.js'
 * @import { SyscallCounts } from './strace.js'
 *
 * @typedef {{ failure: FailureReason, finished: ProcessResult }} FailedTrace
 */

/** One process calls the function once, another once and this many times more. The start of the runtime cancels out. */
const minFurtherCalls = 5;

/** Two starts of a runtime differ by up to a hundred system calls, so a fast function is called more often, until its calls take this long. */
const longEnoughMs = 100;
const maxFurtherCalls = 5000;

/** Threads of a runtime wait and wake at any time, so the median of several differences is taken. */
const repetitions = 3;

/**
 * @param {Session} session
 * @param {Cell} cell
 * @param {ProgramTrialOptions} options
 * @returns {Promise<Trace[] | Failure>} one for each program of the cell
 */
export async function traceCell(session, cell, options) {
  const setup = await prepareSetup(session, cell, options);
  const failed = (/** @type {FailureReason} */ reason, finished = nothingRan) =>
    failureRecord(cell, 0, { ...reason, traced: true }, finished);
  return withTemporaryFolder(async (folder) => {
    try {
      const result =
        'programs' in setup
          ? await tracePrograms(setup, cell, options, folder)
          : await traceFunction(setup, cell, options, path.join(folder, 'counts'));
      return 'failure' in result ? failed(result.failure, result.finished) : result;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return failed(error.reason);
    }
  });
}

/**
 * @param {FunctionSetup} setup
 * @param {Cell} cell
 * @param {ProgramTrialOptions} options
 * @param {string} file for the counts
 * @returns {Promise<Trace[] | FailedTrace>}
 */
async function traceFunction(setup, cell, options, file) {
  const how = { ...options, wrap: (/** @type {string[]} */ command) => straceCommand(file, command) };
  /** @type {SyscallCounts[]} */
  const differences = [];
  let furtherCalls = minFurtherCalls;
  for (;;) {
    const more = await callRepeatedly(setup, cell, 1 + furtherCalls, how);
    if (more.failure) return more;
    const counts = takeCounts(file);
    const { ms, bytes } = more.answer;
    if (ms < longEnoughMs && furtherCalls < maxFurtherCalls) {
      const needed = Math.ceil((furtherCalls * longEnoughMs) / ms);
      furtherCalls = Math.min(maxFurtherCalls, Math.max(2 * furtherCalls, needed));
      continue;
    }
    const once = await callRepeatedly(setup, cell, 1, how);
    if (once.failure) return once;
    const before = takeCounts(file);
    const operations = more.answer.operations - once.answer.operations;
    differences.push(
      combineCounts([counts, before], ([all = 0, first = 0]) => Math.max(0, all - first) / operations),
    );
    if (differences.length === repetitions)
      return [traceRecord(cell, combineCounts(differences, median), 1, { bytes })];
  }
}

/**
 * @param {ProgramSetup} setup
 * @param {Cell} cell
 * @param {ProgramTrialOptions} options
 * @param {string} folder
 * @returns {Promise<Trace[] | FailedTrace>}
 */
async function tracePrograms(setup, cell, options, folder) {
  const fileOf = (/** @type {string} */ role) => path.join(folder, role);
  /** @type {Tracer['wrap']} */
  const wrap = (role, command) => straceCommand(fileOf(role), command);
  const { finished, last, failure, outcome = {} } = await runPrograms(setup, cell, options, { wrap });
  if (failure) return { failure, finished: last };
  const { operations = 1, bytes } = outcome;
  const roles = Object.keys(finished);
  return roles.map((role) =>
    traceRecord(cell, takeCounts(fileOf(role)), operations, {
      bytes,
      ...(roles.length > 1 && { program: role }),
    }),
  );
}

/**
 * @param {Cell} cell
 * @param {SyscallCounts} counts
 * @param {number} operations
 * @param {{ bytes?: number, program?: string }} about
 * @returns {Trace}
 */
function traceRecord(cell, counts, operations, { bytes, program }) {
  const each = combineCounts([counts], ([total = 0]) => total / operations);
  return {
    type: 'trace',
    ...cell,
    ...(program !== undefined && { program }),
    ...(bytes !== undefined && { bytes }),
    syscalls: Object.fromEntries([...each].filter(([, { calls }]) => calls > 0)),
    at: new Date().toISOString(),
  };
}
