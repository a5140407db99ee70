import { launchProgramTrial, limitOf } from './program-trial.js';
import { recordable } from './records.js';
import { turnerOf } from './turner.js';

/**
 * Pairs of programs that take turns: the client measures in its turn, and then waits, with no exchange under way.
 *
 * @param {import('@rounds/harness').ProgramSuite} suite
 */
export function programsTakeTurns({ turns = false }) {
  return turns;
}

/**
 * @param {import('./setup.js').ProgramSetup} setup
 * @param {import('@rounds/record').Cell} cell
 * @param {number} round
 * @param {import('./program-trial.js').ProgramTrialOptions} options
 * @returns {import('./turner.js').Turner} both programs, which end together, whatever becomes of either
 */
export function programTurner(setup, cell, round, options) {
  const limits = { limitMs: limitOf(setup.suite, cell, options), signal: options.signal };
  return turnerOf(cell, limits, async (how) =>
    recordable(await launchProgramTrial(setup, cell, round, { ...options, ...how })),
  );
}
