import { isProgramSuite } from '../programs/cells.js';
import { launchTrial } from './function-trial.js';
import { turnerOf } from './participant.js';
import { launchProgramTrial } from './program-trial.js';
import { recordable } from './records.js';
import { setupOf } from './setup.js';

/**
 * The two ways to measure a cell: in a process that takes turns with those of others, or in a trial by itself.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('./setup.js').Session} Session
 * @typedef {import('./program-trial.js').ProgramTrialOptions} TrialOptions
 */

/**
 * Whole programs cannot pause, so they take no turns. In pairs of programs whose suite sets `turns`, the client measures during its
 * turn, and then waits with no exchange under way. Endurance workloads take one call, and nothing is compared.
 *
 * @param {import('@rounds/harness').Suite | import('@rounds/harness').ProgramSuite} suite
 * @param {string} workload
 */
export function takesTurns(suite, workload) {
  if (suite.endurance?.includes(workload)) return false;
  return !isProgramSuite(suite) || suite.turns === true;
}

/** It is the same in every process, or nearly: so many of them tell. */
const allocationRounds = 6;

/** @param {Session} session @param {Cell} cell @param {number} round @param {TrialOptions} options */
export async function openTurner(session, cell, round, options) {
  const setup = await setupOf(session, cell, options);
  const { takesMs = 0 } = 'programs' in setup ? (setup.suite.workloads[cell.workload] ?? {}) : {};
  const limits = { limitMs: limitOf(setup, options) + takesMs, signal: session.signal };
  return turnerOf(cell, limits, (how) =>
    trialOf(setup, cell, round, {
      ...{ ...options, first: round === 1, allocation: round <= allocationRounds },
      ...how,
    }),
  );
}

/** @param {Session} session @param {Cell} cell @param {number} round @param {TrialOptions} options */
export async function measureCell(session, cell, round, options) {
  const setup = await setupOf(session, cell, options);
  return trialOf(setup, cell, round, {
    ...options,
    limitMs: limitOf(setup, options),
    signal: session.signal,
  });
}

/** @param {import('./setup.js').Setup} setup @param {TrialOptions} options @returns {number} of a trial, in ms */
function limitOf(setup, options) {
  const { limitMs = options.limitMs } = 'programs' in setup ? {} : setup;
  return limitMs;
}

/**
 * @param {import('./setup.js').Setup} setup
 * @param {Cell} cell
 * @param {number} round
 * @param {TrialOptions} options
 */
async function trialOf(setup, cell, round, options) {
  return recordable(
    'programs' in setup
      ? await launchProgramTrial(setup, cell, round, options)
      : await launchTrial(setup, cell, round, options),
  );
}
