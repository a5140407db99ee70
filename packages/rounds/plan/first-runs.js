import { failureText } from '@rounds/record';
import { nothingRan } from '../launcher/launch.js';
import { isProgramSuite } from '../programs/cells.js';
import { limiter } from '../system/limiter.js';
import { runAround, runPrograms } from '../trial/program-trial.js';
import { ProcessFailure } from '../trial/records.js';
import { prepareSetup } from '../trial/setup.js';

/**
 * What happens to programs before the first round and after the last one: they are set up, run once or more without being measured,
 * and cleaned up.
 *
 * @import { Cell } from '@rounds/record'
 * @import { Session } from '../trial/setup.js'
 */

/** At most one at a time, and in the order of the cells: the output of the first is what others are compared with. */
const inOrder = limiter(1);

const unmeasured = { tier: /** @type {const} */ ('quick'), warmUpMs: 0, measureMs: 0 };

/** Longest cleanup of a cell: it also runs after an interruption. */
const cleanupLimitMs = 60e3;

/**
 * @param {Session} session
 * @param {Cell} cell of a suite of programs
 * @param {{ limitMs: number }} options of each process
 * @returns {Promise<void>} rejects with its failure
 */
export function runFirst(session, cell, { limitMs }) {
  const { signal } = session;
  return inOrder(async () => {
    const { warmUpRuns = 0, around } = declaredFor(session, cell);
    if (signal?.aborted || (warmUpRuns === 0 && !around?.setup)) return;
    const setup = await prepareSetup(session, cell, unmeasured);
    if (!('programs' in setup)) return;
    const options = { ...unmeasured, limitMs, signal };
    let failure = await runAround(setup, cell, 'setup', options);
    let finished = nothingRan;
    for (let run = 0; run < warmUpRuns && !failure; run++)
      ({ failure, last: finished } = await runPrograms(setup, cell, options));
    if (failure && !signal?.aborted) throw new ProcessFailure(failure, finished);
  });
}

/**
 * Runs the cleanup of each cell, also after an interruption.
 *
 * @param {Session} session
 * @param {Cell[]} cells
 * @param {(line: string) => void} log
 */
export async function cleanUp(session, cells, log) {
  for (const cell of cells) {
    if (!declaredFor(session, cell).around?.cleanup) continue;
    const setup = await prepareSetup(session, cell, unmeasured);
    if (!('programs' in setup)) continue;
    const failure = await runAround(setup, cell, 'cleanup', { limitMs: cleanupLimitMs });
    if (failure) log(`Warning: ${cell.case}: ${failureText(failure)}`);
  }
}

/** @param {Session} session @param {Cell} cell */
function declaredFor({ suites }, cell) {
  const { suite } = suites.find(({ name }) => name === cell.suite) ?? {};
  if (!suite || !isProgramSuite(suite)) return {};
  return { warmUpRuns: suite.warmUpRuns, around: suite.cases[cell.case]?.around };
}
