import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { during } from '@rounds/harness/failure-error.js';
import { reasonBy } from '@rounds/harness/prepare-case.js';
import { ask, whyFailed } from '../launcher/ask.js';
import { prepareBinary } from '../launcher/compile-c.js';
import { commandFor, descriptorOf, environmentFor } from '../runtimes/descriptors.js';
import { driver } from '../system/driver.js';
import { Unavailable } from '../system/errors.js';
import { programCells } from './cells.js';
import { binaryOf, findTool, isTool, preparationError, toolDescriptorOf } from './tools.js';

/**
 * Turns a suite's program and its runtime or tool into a command line, compiling or installing it if necessary.
 *
 * @import { Program, ProgramSuite } from '@rounds/harness'
 * @import { InstalledRuntime } from '../runtimes/find/locate.js'
 * @import { MissingTool, PrepareContext, ProgramCommand, ProgramTool } from './tools.js'
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
 * Rejects with the reason why a cell cannot be measured: `Unavailable`, or how its suite fails.
 *
 * @param {Runners} runners
 * @param {ProgramSuite} suite
 * @param {ProgramCell} cell
 * @param {{ examples: boolean, log?: (line: string) => void }} options `examples`: also prepare the programs
 */
export async function requirePrograms(runners, suite, cell, { examples, log }) {
  const { launcher, signal } = runners;
  const roles = await during('feed()', () => programsOf(runners, suite, cell));
  for (const { role, program, runner, feeds } of roles) {
    if (signal?.aborted) return;
    const { builtIn, runsIn, within: wrappers = [] } = program;
    if (!runner && !builtIn) throw new Unavailable(`nothing here runs its ${role}: ${runsIn.join(', ')}`);
    requirePresent(runner);
    if (feeds && launcher.lacking !== undefined) throw new Unavailable(launcher.lacking);
    const unavailable = await reasonBy('unavailable()', () =>
      program.unavailable?.(/** @type {Runner} */ (runner)),
    );
    if (unavailable !== undefined) throw new Unavailable(unavailable);
    if (!examples) continue;
    const prepared = await prepareProgram(program, runner, { helper: launcher.helper, signal, log });
    for (const [i, { check }] of wrappers.entries()) {
      const args = await during('check()', () => check?.(cell.workload ?? ''));
      if (args) await checkWrapper(prepared.within?.[i] ?? '', args, signal);
    }
  }
}

/** @param {Runner | MissingTool | undefined} runner @returns {asserts runner is Runner | undefined} */
function requirePresent(runner) {
  if (!runner || !('reason' in runner)) return;
  throw runner.unknown ? preparationError(runner.reason) : new Unavailable(runner.reason);
}

/** @param {string} wrapper path of a wrapping command @param {string[]} args @param {AbortSignal} [signal] */
async function checkWrapper(wrapper, args, signal) {
  const limits = { timeLimitMs: checkLimitMs, signal };
  const result = await once(['check', wrapper, args], () => ask(wrapper, args, limits));
  if (result.exitCode !== 0) throw new Unavailable(whyFailed(result));
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
 * @param {Runner | MissingTool} [runner] undefined for a program of Rounds
 * @param {PrepareContext} [context]
 * @returns {Promise<ProgramCommand>} rejects with `Unavailable`, or how the program fails
 */
export async function prepareProgram(program, runner, context = {}) {
  requirePresent(runner);
  if (program.builtIn === 'connect')
    return { command: commandFor(driver, connectClient), env: environmentFor(driver, {}) };
  if (program.builtIn) return { command: [binaryOf(await prepareBinary('client', context.signal))], env: {} };
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
    const binaries = [];
    for (const wrapper of wrappers) binaries.push(await compileWrapper(wrapper, context));
    return { ...prepared, within: binaries };
  });
}

/** @param {string} file URL of a small program in C, which runs the command line of another @param {PrepareContext} context */
async function compileWrapper(file, context) {
  const compiler = await findTool('cc', context.signal);
  if ('reason' in compiler) throw new Unavailable(compiler.reason);
  const { command } = await prepareProgram({ runsIn: ['cc'], file }, compiler, context);
  return command[0] ?? '';
}

/** @param {Runner} runner */
function environmentOf(runner) {
  return isTool(runner) ? {} : environmentFor(runner, {});
}

/**
 * @param {string} source
 * @param {InstalledRuntime} runtime
 * @param {PrepareContext & { standalone?: boolean, exposeGc?: boolean }} options
 * @returns {Promise<ProgramCommand>}
 */
async function prepareScript(source, runtime, { standalone, exposeGc = false, signal, log }) {
  const { name, id } = runtime;
  const env = environmentFor(runtime, {});
  if (!standalone) return { command: commandFor(runtime, source, [], { exposeGc }), env };
  const { build } = descriptorOf(name);
  if (!build) throw new Unavailable(`${name} cannot compile a script to a program`);
  log?.(`Building ${path.basename(source)} with ${id}: this may take minutes.`);
  const all = { ...process.env, ...environmentFor(runtime) };
  return { command: [binaryOf(await build(runtime, source, { env: all, signal }))], env };
}
