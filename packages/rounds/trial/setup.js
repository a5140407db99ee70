import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onOneProcessor } from '../launcher/launcher.js';
import { isProgramSuite } from '../programs/cells.js';
import { prepareProgram, programsOf } from '../programs/prepare.js';

/**
 * What a trial of a cell needs, taken from a session.
 *
 * @import { How, ProgramSuite } from '@rounds/harness'
 * @import { Cell } from '@rounds/record'
 * @import { Launcher } from '../launcher/launch.js'
 * @import { NamedSuite } from '../loading/suites.js'
 * @import { Runners } from '../programs/prepare.js'
 * @import { ProgramCommand } from '../programs/tools.js'
 * @import { InstalledRuntime } from '../runtimes/find/locate.js'
 *
 * @typedef {Runners & { suites: NamedSuite[], folder?: string }} Session suites, and where they run; `folder` is for files that
 *   trials share
 *
 * @typedef {object} SharedSetup
 * @property {Launcher} launcher
 * @property {number} [limitMs] of the case
 * @property {number} [takesMs] duration of the workload, in addition to the limit
 * @property {AbortSignal} [signal]
 *
 * @typedef {SharedSetup & { runtime: InstalledRuntime, suite: string, env?: Record<string, string>, folder?: string }} FunctionSetup `suite`: URL of
 *   its module; `env`: variables of the case; `folder`: that the suite's trials share
 * @typedef {SharedSetup & { suite: ProgramSuite, programs: Record<string, ProgramCommand>, writer?: ProgramCommand }} ProgramSetup
 *   `programs` by role
 * @typedef {FunctionSetup | ProgramSetup} Setup
 */

/**
 * @param {Session} session
 * @param {Cell} cell
 * @param {Omit<How, 'workload'>} options
 * @returns {Promise<Setup>}
 */
export async function prepareSetup(session, cell, { tier, measureMs, warmUpMs }) {
  const { suite, url = '' } = session.suites.find(({ name }) => name === cell.suite) ?? {};
  if (!suite) throw new Error(`no ${cell.suite} in this session`);
  const { signal } = session;
  const { oneProcessor, inTurns } = suite.workloads[cell.workload] ?? {};
  const launcher = oneProcessor ? onOneProcessor(session.launcher, { inTurns }) : session.launcher;
  if (!isProgramSuite(suite)) {
    const found = session.runtimes.find(({ id }) => id === cell.runtime);
    if (!found) throw new Error(`no ${cell.runtime} in this session`);
    const { env, limitMs, flags = [] } = suite.cases[cell.case] ?? {};
    const runtime = { ...found, flags: [...found.flags, ...flags] };
    const shared = suite.keepsFiles && session.folder;
    const folder = shared ? path.join(shared, encodeURIComponent(cell.suite)) : undefined;
    if (folder !== undefined) mkdirSync(folder, { recursive: true });
    const setup = { launcher, signal, runtime, suite: url, env, folder, limitMs };
    if (!runtime.side) return setup;
    const padded = { ...env, ROUNDS_PADDING: paddingOf() };
    return { ...setup, suite: runtime.side.urlOf(url), env: padded };
  }
  const how = { tier, measureMs, warmUpMs, workload: cell.workload };
  /** @type {ProgramSetup} */
  const setup = { launcher, signal, suite, programs: {}, takesMs: suite.workloads[cell.workload]?.takesMs };
  for (const { role, program, runner, feeds } of programsOf(session, suite, cell, how)) {
    const prepared = await prepareProgram(program, runner, { helper: launcher.helper, signal });
    const side = runner && 'side' in runner ? runner.side : undefined;
    if (feeds) setup.writer = prepared;
    else setup.programs[role] = { ...prepared, ...placeOf(program, url, side) };
  }
  return setup;
}

/**
 * A server runs in the folder of its benchmark file, and a command in the user's; with versions of the code, in the corresponding
 * folder of each.
 *
 * @param {import('@rounds/harness').Program} program
 * @param {string} url of the file
 * @param {InstalledRuntime['side']} side
 * @returns {Pick<ProgramCommand, 'cwd' | 'isPadded'>}
 */
function placeOf({ start, folder }, url, side) {
  const pathOf = (/** @type {string} */ own) => fileURLToPath(side?.urlOf(own) ?? own);
  if (start) return { cwd: path.dirname(pathOf(url)), isPadded: side !== undefined };
  return folder === undefined ? {} : { cwd: pathOf(pathToFileURL(folder).href), isPadded: true };
}

/** The size of the environment moves the stack, which affects speed. A random size keeps one version from always being lucky. */
export function paddingOf() {
  return '-'.repeat(randomInt(4096));
}
