import { isProgramSuite } from '../programs/cells.js';
import { runFunctionTrial } from './function-trial.js';
import { runProgramTrial } from './program-trial.js';
import { validRecord } from './records.js';
import { prepareSetup } from './setup.js';

/**
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

/**
 * @param {Setup} setup
 * @param {Cell} cell
 * @param {number} round
 * @param {ProgramTrialOptions} options
 * @returns {Promise<Trial | Failure>} of one trial, in processes of its own
 */
export async function runTrial(setup, cell, round, options) {
  const record =
    'programs' in setup
      ? await runProgramTrial(setup, cell, round, options)
      : await runFunctionTrial(setup, cell, round, options);
  return validRecord(record);
}

/**
 * Measures a cell in a trial by itself.
 *
 * @param {Session} session
 * @param {Cell} cell
 * @param {number} round
 * @param {ProgramTrialOptions} options
 */
export async function measureCell(session, cell, round, options) {
  const setup = await prepareSetup(session, cell, options);
  const { signal, limitMs = options.limitMs } = setup;
  return runTrial(setup, cell, round, { ...options, limitMs, signal });
}
