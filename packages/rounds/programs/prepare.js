import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { during, failedBy } from '@rounds/harness/failure-error.js';
import { reasonBy } from '@rounds/harness/prepare-case.js';
import { ask, whyFailed } from '../launcher/ask.js';
import { prepareBinary } from '../launcher/binaries.js';
import { nothingRan } from '../launcher/launch.js';
import { commandFor, descriptorOf, environmentFor } from '../runtimes/descriptors.js';
import { driver } from '../system/driver.js';
import { programCells } from './cells.js';
import { findTool, isTool, toolDescriptorOf } from './tools.js';

/**
 * Turns a suite's program and its runtime or tool into a command line, compiling or installing it if necessary.
 *
 * @import { Program, ProgramSuite } from '@rounds/harness'
 * @import { InstalledRuntime } from '../runtimes/find/locate.js'
 * @import { MissingTool, PrepareContext, PrepareFailure, ProgramCommand, ProgramTool } from './tools.js'
 * @typedef {{ suite?: string, case: string, workload?: string, runtime: string }} ProgramCell
 * @typedef {InstalledRuntime | ProgramTool} Runner
 *
 * @typedef {object} Runners what can run programs here
 * @property {import('../launcher/launch.js').Launcher} launcher
 * @property {InstalledRuntime[]} runtimes
 * @property {ProgramTool[]} tools
 * @property {MissingTool[]} missing of both
 * @property {AbortSignal} [signal]
 *
 * @typedef {object} ProgramRole
 * @property {string} role
 * @property {Program} program
 * @property {Runner | MissingTool | undefined} runner
 * @property {boolean} feeds whether it writes to the stdin of the other
 *
 * @typedef {{ reason: string }
 *   | { failure: import('@rounds/record').FailureReason, finished: import('../launcher/launch.js').ProcessResult }} Obstacle
 *   why a cell is skipped, or how it failed before it was timed
 */

const checkLimitMs = 20_000;

const connectClient = fileURLToPath(new URL('../../harness/simple/connect-client.js', import.meta.url));

/**
 * @param {Runners} runners
 * @param {ProgramSuite} suite
 * @param {ProgramCell} cell
 * @param {import('@rounds/harness').How} [how]
 * @returns {ProgramRole[]} the programs of a cell, the workload's writer last
 */
export function programsOf({ runtimes, tools, missing }, suite, cell, how) {
  const ways = programCells(suite, cell.case, [...runtimes, ...tools, ...missing]);
  const roles = ways.find(({ id }) => id === cell.runtime)?.roles ?? {};
  const programs = Object.entries(suite.cases[cell.case]?.programs ?? {}).map(([role, program]) => ({
    ...{ role, program, runner: roles[role], feeds: false },
  }));
  const { workload = '' } = cell;
  const feed = suite.workloads[workload]?.feed?.(
    how ?? { tier: 'quick', warmUpMs: 0, measureMs: 0, workload },
  );
  if (!feed) return programs;
  const runner = [...tools, ...missing].find(({ name }) => feed.program.runsIn.includes(name));
  return [...programs, { role: 'writer', program: feed.program, runner, feeds: true }];
}

/**
 * @param {Runners} runners
 * @param {ProgramSuite} suite
 * @param {ProgramCell} cell
 * @param {{ examples: boolean, log?: (line: string) => void }} options `examples`: also prepare the programs
 * @returns {Promise<Obstacle | undefined>} why the cell cannot be measured
 */
export async function whyNotProgram(runners, suite, cell, options) {
  try {
    for (const role of await during('feed()', () => programsOf(runners, suite, cell))) {
      const obstacle = runners.signal?.aborted ? undefined : await findObstacle(role, runners, cell, options);
      if (obstacle) return obstacle;
    }
    return undefined;
  } catch (error) {
    return { failure: failedBy(error).failure, finished: nothingRan };
  }
}

/**
 * @param {ProgramRole} program
 * @param {Runners} runners
 * @param {ProgramCell} cell
 * @param {{ examples: boolean, log?: (line: string) => void }} options
 */
async function findObstacle({ role, program, runner, feeds }, { launcher, signal }, cell, { examples, log }) {
  if (!runner && !program.builtIn)
    return { reason: `nothing here runs its ${role}: ${program.runsIn.join(', ')}` };
  if (runner && 'reason' in runner)
    return toObstacle(runner.unknown ? { error: runner.reason } : { lacking: runner.reason });
  if (feeds && launcher.lacking !== undefined) return { reason: launcher.lacking };
  const unavailable = await reasonBy('unavailable()', () =>
    program.unavailable?.(/** @type {Runner} */ (runner)),
  );
  if (unavailable !== undefined) return { reason: unavailable };
  if (!examples) return undefined;
  const prepared = await prepareProgram(program, runner, { helper: launcher.helper, signal, log });
  if (!('command' in prepared)) return prepared;
  for (const [i, { check }] of (program.within ?? []).entries()) {
    const args = await during('check()', () => check?.(cell.workload ?? ''));
    if (!args) continue;
    const wrapper = prepared.within?.[i] ?? '';
    const limits = { timeLimitMs: checkLimitMs, signal };
    const result = await once(['check', wrapper, args], () => ask(wrapper, args, limits));
    if (result.exitCode !== 0) return { reason: whyFailed(result) };
  }
  return undefined;
}

/** @type {Map<string, Promise<any>>} */
const results = new Map();

/** @template Result @param {unknown[]} key @param {() => Promise<Result>} make @returns {Promise<Result>} */
function once(key, make) {
  const text = JSON.stringify(key);
  const result = results.get(text) ?? make();
  results.set(text, result);
  return result;
}

/**
 * Prepares a program, once.
 *
 * @param {Program} program
 * @param {Runner} [runner] undefined for a program of Rounds
 * @param {PrepareContext} [context]
 * @returns {Promise<ProgramCommand | Obstacle>}
 */
export async function prepareProgram(program, runner, context = {}) {
  if (program.builtIn === 'connect')
    return { command: commandFor(driver, connectClient), env: environmentFor(driver, {}) };
  if (program.builtIn) return prepareClient(context);
  if (!runner) throw new Error(`nothing here runs ${program.runsIn.join(', ')}`);
  if (program.start) return { command: [runner.binary, ...runner.flags], env: environmentOf(runner) };
  const { file, command, requirements, standalone, exposeGc, within = [] } = program;
  const wrappers = within.map((each) => each.file);
  const key = [file, command, requirements, standalone, exposeGc, wrappers, runner.id, runner.binary];
  return once(key, async () => {
    const source = file === undefined ? '' : fileURLToPath(file);
    const prepared = isTool(runner)
      ? await toolDescriptorOf(runner).prepare({ source, command, requirements }, runner, context)
      : await prepareScript(source, runner, { standalone, exposeGc, ...context });
    if (!('command' in prepared)) return toObstacle(prepared);
    /** @type {string[]} */
    const binaries = [];
    for (const wrapper of wrappers) {
      // A small program in C, which runs the command line of another.
      const compiler = await findTool('cc', context.signal);
      if ('reason' in compiler) return { reason: compiler.reason };
      const compiled = await prepareProgram({ runsIn: ['cc'], file: wrapper }, compiler, context);
      if (!('command' in compiled)) return compiled;
      binaries.push(...compiled.command);
    }
    return { ...prepared, within: binaries };
  });
}

/** @param {PrepareContext} context @returns {Promise<ProgramCommand | Obstacle>} */
async function prepareClient({ signal }) {
  const client = await prepareBinary('client', signal);
  return 'binary' in client ? { command: [client.binary], env: {} } : { reason: client.lacking };
}

/** @param {Runner} runner */
function environmentOf(runner) {
  return isTool(runner) ? {} : environmentFor(runner, {});
}

/** @param {PrepareFailure} failure @returns {Obstacle} */
function toObstacle(failure) {
  if ('lacking' in failure) return { reason: failure.lacking };
  return { failure: { kind: 'preparation', message: failure.error }, finished: nothingRan };
}

/**
 * @param {string} source
 * @param {InstalledRuntime} runtime
 * @param {PrepareContext & { standalone?: boolean, exposeGc?: boolean }} options
 */
async function prepareScript(source, runtime, { standalone, exposeGc = false, signal, log }) {
  const { name, id } = runtime;
  const env = environmentFor(runtime, {});
  if (!standalone) return { command: commandFor(runtime, source, [], { exposeGc }), env };
  const { build } = descriptorOf(name);
  if (!build) return { lacking: `${name} cannot compile a script to a program` };
  log?.(`Building ${path.basename(source)} with ${id}: this may take minutes.`);
  const built = await build(runtime, source, { env: { ...process.env, ...environmentFor(runtime) }, signal });
  return 'binary' in built ? { command: [built.binary], env } : built;
}
