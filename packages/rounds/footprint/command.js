import { randomInt } from 'node:crypto';
import { plural } from '@rounds/report/words/numbers.js';
import { UserError } from '../cli/errors.js';
import { exclusively } from '../cli/exclusive.js';
import { outputStyle } from '../cli/terminal.js';
import { chooseSuites, functionSuites, sayBroken } from '../loading/suites.js';
import { describeMachine } from '../machine/describe.js';
import { describeCommit } from '../run/header/commit.js';
import { planCells } from '../run/select-cells.js';
import { everyRuntime, openSession } from '../run/session.js';
import { parseSpecs } from '../runtimes/find/spec.js';
import { footprintText } from './text.js';
import { weighCases } from './weigh.js';

/**
 * `pnpm footprint`: what each case of a suite costs before it does any work: memory, time to load, code.
 *
 * @param {string[]} names of suites
 * @param {{
 *   runtime?: string[], case?: string[], repetitions: number, timeLimit: number, seed?: number, json?: boolean,
 *   force?: boolean,
 * }} options
 * @returns {Promise<number>} exit code
 */
export function weighSuites(names, options) {
  const { runtime = [], case: cases = [], repetitions, timeLimit, seed = randomInt(2 ** 32), json } = options;
  return exclusively(options, async ({ signal, say }) => {
    const suites = functionSuites(await chooseSuites(names, { onBroken: sayBroken, signal }));
    const session = await openSession(suites, parseSpecs(runtime), { signal, say });
    const cells = caseCells(session, cases);
    say(`${plural(cells.length, 'case')}, ${plural(repetitions, 'round')}, seed ${seed}`);
    const result = await weighCases(session, cells, { repetitions, seed, limitMs: timeLimit });
    signal.throwIfAborted();
    const text = json ? await asJson(session, result, seed) : footprintText(result, outputStyle());
    process.stdout.write(`${text}\n`);
    if (result.failures.length > 0) return 1;
    if (result.footprints.some((footprint) => footprint.cases.length > 0)) return 0;
    throw new UserError('Nothing was weighed: every case was skipped, for the reasons above.', {
      exitCode: 1,
    });
  });
}

/**
 * @param {import('../run/session.js').Session} session
 * @param {string[]} globs
 * @returns {import('./weigh.js').CaseCell[]} what is loaded is the same whatever the workload
 */
function caseCells(session, globs) {
  const selection = { cases: globs, workloads: [], tier: /** @type {const} */ ('full') };
  const cells = planCells(session.suites, everyRuntime(session), selection);
  const keyed = cells.map(({ workload: _, ...cell }) => /** @type {const} */ ([JSON.stringify(cell), cell]));
  return [...new Map(keyed).values()];
}

/**
 * @param {import('../run/session.js').Session} session
 * @param {import('./weigh.js').FootprintResult} result
 * @param {number} seed
 */
async function asJson({ runtimes }, result, seed) {
  const about = {
    at: new Date().toISOString(),
    seed,
    commit: await describeCommit(),
    machine: describeMachine(),
    runtimes: runtimes.map(({ id, name, version, engine }) => ({ id, name, version, engine })),
  };
  return JSON.stringify({ ...about, ...result }, null, 2);
}
