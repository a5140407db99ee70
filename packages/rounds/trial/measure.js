import { isProgramSuite } from '../programs/cells.js';
import { launchTrial } from './function-trial.js';
import { launchProgramTrial } from './program-trial.js';
import { programsTakeTurns, programTurner } from './program-turner.js';
import { recordable } from './records.js';
import { setupOf } from './setup.js';
import { turnerOf } from './turner.js';

/**
 * The two ways to measure a cell: in a process that takes turns with those of others, or in a trial by itself.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('./function-trial.js').TrialOptions & import('./program-trial.js').ProgramTrialOptions} TrialOptions
 */

/**
 * Whole programs cannot take turns in their midst, nor can the engines of others. And where one call answers whether a case
 * survives, nothing is compared.
 *
 * @param {import('@rounds/harness').Suite | import('@rounds/harness').ProgramSuite} suite
 * @param {string} workload
 * @param {Pick<TrialOptions, 'tier' | 'engine'>} options
 */
export function takesTurns(suite, workload, { tier, engine }) {
  if (tier === 'smoke' || engine !== undefined || suite.endurance?.includes(workload)) return false;
  return !isProgramSuite(suite) || programsTakeTurns(suite);
}

/**
 * @param {import('./setup.js').Session} session
 * @param {Cell} cell
 * @param {number} round
 * @param {TrialOptions} options
 * @returns {Promise<import('./turner.js').Turner>}
 */
export async function openTurner(session, cell, round, options) {
  const setup = await setupOf(session, cell, options);
  if ('programs' in setup) return programTurner(setup, cell, round, { ...options, signal: session.signal });
  return turnerOf(cell, { ...options, signal: session.signal }, async (how) => {
    const { record } = await launchTrial(setup, cell, round, { ...options, first: round === 1, ...how });
    return recordable(record);
  });
}

/**
 * @param {import('./setup.js').Session} session
 * @param {Cell} cell
 * @param {number} round
 * @param {TrialOptions} options
 */
export async function measureCell(session, cell, round, options) {
  const own = { ...options, signal: session.signal };
  const setup = await setupOf(session, cell, own);
  return recordable(
    'programs' in setup
      ? await launchProgramTrial(setup, cell, round, own)
      : (await launchTrial(setup, cell, round, own)).record,
  );
}
