import { isProgramSuite } from '../programs/cells.js';
import { runFunctionTrial } from './function-trial.js';
import { startParticipant } from './participant.js';
import { runProgramTrial } from './program-trial.js';
import { validRecord } from './records.js';
import { prepareSetup } from './setup.js';

/**
 * The two ways to measure a cell: as a participant that takes turns with others, or in a trial by itself.
 *
 * @import { ProgramSuite, Suite } from '@rounds/harness'
 * @import { Cell, Failure, Trial } from '@rounds/record'
 * @import { ProgramTrialOptions } from './program-trial.js'
 * @import { Session, Setup } from './setup.js'
 */

/**
 * Whole programs cannot pause, so they do not take turns. A client whose suite sets `turns` measures during its turn, and then
 * waits with no exchange in progress. An endurance workload is a single call and is not compared.
 *
 * @param {Suite | ProgramSuite} suite
 * @param {string} workload
 */
export function takesTurns(suite, workload) {
  if (suite.endurance?.includes(workload)) return false;
  return !isProgramSuite(suite) || suite.turns === true;
}

/** Allocation is nearly the same in every process, so these suffice. */
const allocationRounds = 6;

/**
 * @param {Session} session
 * @param {Cell} cell
 * @param {number} round
 * @param {ProgramTrialOptions} options
 */
export async function openParticipant(session, cell, round, options) {
  const setup = await prepareSetup(session, cell, options);
  const { takesMs = 0 } = 'programs' in setup ? (setup.suite.workloads[cell.workload] ?? {}) : {};
  const limits = { limitMs: limitOf(setup, options) + takesMs, signal: session.signal };
  return startParticipant(cell, limits, (how) =>
    runTrial(setup, cell, round, {
      ...{ ...options, first: round === 1, allocation: round <= allocationRounds },
      ...how,
    }),
  );
}

/** @param {Session} session @param {Cell} cell @param {number} round @param {ProgramTrialOptions} options */
export async function measureCell(session, cell, round, options) {
  const setup = await prepareSetup(session, cell, options);
  const limitMs = limitOf(setup, options);
  return runTrial(setup, cell, round, { ...options, limitMs, signal: session.signal });
}

/** @param {Setup} setup @param {ProgramTrialOptions} options @returns {number} time limit of a trial */
function limitOf(setup, options) {
  return ('programs' in setup ? undefined : setup.limitMs) ?? options.limitMs;
}

/**
 * @param {Setup} setup
 * @param {Cell} cell
 * @param {number} round
 * @param {ProgramTrialOptions} options
 * @returns {Promise<Trial | Failure>}
 */
async function runTrial(setup, cell, round, options) {
  return validRecord(
    'programs' in setup
      ? await runProgramTrial(setup, cell, round, options)
      : await runFunctionTrial(setup, cell, round, options),
  );
}
