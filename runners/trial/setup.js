import { isProgramSuite, programCells } from '../programs/cells.js';
import { prepareProgram, toolFor } from '../programs/prepare.js';

/**
 * What a trial of a cell needs, from what a session has.
 *
 * @typedef {import('../run/session.js').Session} Session
 * @typedef {import('@rounds/harness').Program} Program
 */

/**
 * @typedef {object} FunctionPlace
 * @property {import('./launcher.js').Launcher} launcher
 * @property {import('./worker.js').Runtime} runtime
 * @property {string} suite URL of its module
 * @property {Record<string, string>} [env] what the case adds to the environment
 */

/**
 * @param {Session} session
 * @param {import('@rounds/record').Cell} cell
 * @param {{ tier: import('../run/select-cells.js').Tier, measureMs: number, warmUpMs: number }} options
 * @returns {Promise<FunctionPlace | import('./program-trial.js').Place>}
 */
export async function placeOf(session, cell, { tier, measureMs, warmUpMs }) {
  const { launcher, runtimes, tools, suites } = session;
  const { suite, url } = suites.find(({ name }) => name === cell.suite) ?? {};
  if (!suite || url === undefined) throw new Error(`no ${cell.suite} in this session`);
  if (!isProgramSuite(suite)) {
    const runtime = runtimes.find(({ id }) => id === cell.runtime);
    if (!runtime) throw new Error(`no ${cell.runtime} in this session`);
    return { launcher, runtime, suite: url, env: suite.cases[cell.case]?.env };
  }
  const ways = programCells(suite, cell.case, [...runtimes, ...tools]);
  const roles = ways.find(({ id }) => id === cell.runtime)?.roles ?? {};
  /** @type {Record<string, import('../programs/prepare.js').Prepared>} */
  const programs = {};
  for (const [role, program] of Object.entries(suite.cases[cell.case]?.programs ?? {})) {
    programs[role] = await prepared(program, roles[role]);
  }
  const feed = suite.workloads[cell.workload]?.feed?.({
    tier,
    measureMs,
    warmUpMs,
    workload: cell.workload,
  });
  const writer = feed && (await prepared(feed.program, toolFor(session, feed.program)));
  return { launcher, suite, programs, writer };
}

/**
 * @param {Program} program
 * @param {import('../programs/prepare.js').Runner | { reason: string } | undefined} runner
 */
async function prepared(program, runner) {
  if (!runner || 'reason' in runner) throw new Error(`nothing here runs ${program.runsIn.join(', ')}`);
  const made = await prepareProgram(program, runner);
  if (!('command' in made)) throw new Error('lacking' in made ? made.lacking : made.fault);
  return made;
}
