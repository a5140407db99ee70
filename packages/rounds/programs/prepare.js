import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { reasonBy } from '@rounds/harness/begin.js';
import { during, failedBy } from '@rounds/harness/failure-error.js';
import { ask } from '../launcher/ask.js';
import { nothingRan } from '../launcher/launch.js';
import { commandFor, descriptorOf, environmentFor } from '../runtimes/descriptors.js';
import { programCells } from './cells.js';
import { findTool, isTool, toolDescriptorOf } from './tools.js';

/**
 * From a suite's program and what runs it to a command line: compiled, installed, or as it is.
 *
 * @import { Program, ProgramSuite } from '@rounds/harness'
 * @typedef {import('../runtimes/find/locate.js').Runtime} Runtime
 * @import { Preparing, Tool } from './tools.js'
 * @typedef {import('./tools.js').Startable} Startable
 * @typedef {{ suite?: string, case: string, workload?: string, runtime: string }} Cell
 * @typedef {Runtime | Tool} Runner
 *
 * @typedef {object} Runners what there is to run programs in
 * @property {import('../launcher/launch.js').Launcher} launcher
 * @property {Runtime[]} runtimes
 * @property {Tool[]} tools
 * @property {import('./tools.js').MissingTool[]} missing of both
 * @property {AbortSignal} [signal]
 *
 * @typedef {object} Needed
 * @property {string} role
 * @property {Program} program
 * @property {Runner | import('./tools.js').MissingTool | undefined} runner
 * @property {boolean} feeds whether it is the writer, which feeds the other
 *
 * @typedef {{ reason: string }
 *   | { failure: import('@rounds/record').FailureReason, finished: import('../launcher/launch.js').Finished }} Obstacle
 *   why a cell is skipped, because something is missing here, or how it failed before anything was timed
 */

const checkLimitMs = 20_000;

/**
 * @param {Runners} runners
 * @param {ProgramSuite} suite
 * @param {Cell} cell
 * @param {import('@rounds/harness').How} [how]
 * @returns {Needed[]} the programs that a cell needs, the workload's writer last
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
 * @param {Cell} cell
 * @param {{ examples: boolean, say?: (line: string) => void }} options `examples`: whether programs are made startable too
 * @returns {Promise<Obstacle | undefined>} why the cell cannot be measured
 */
export async function whyNotProgram(runners, suite, cell, options) {
  try {
    for (const needed of await during('feed()', () => programsOf(runners, suite, cell))) {
      const obstacle = runners.signal?.aborted ? undefined : await obstacleTo(needed, runners, cell, options);
      if (obstacle) return obstacle;
    }
    return undefined;
  } catch (error) {
    return { failure: failedBy(error).failure, finished: nothingRan };
  }
}

/**
 * @param {Needed} needed
 * @param {Runners} runners
 * @param {Cell} cell
 * @param {{ examples: boolean, say?: (line: string) => void }} options
 */
async function obstacleTo({ role, program, runner, feeds }, { launcher, signal }, cell, { examples, say }) {
  if (!runner) return { reason: `nothing here runs its ${role}: ${program.runsIn.join(', ')}` };
  if ('reason' in runner)
    return obstacleOf(runner.unknown ? { says: runner.reason } : { lacking: runner.reason });
  if (feeds && launcher.lacking !== undefined) return { reason: launcher.lacking };
  const unavailable = await reasonBy('unavailable()', () => program.unavailable?.(runner));
  if (unavailable !== undefined) return { reason: unavailable };
  if (!examples) return undefined;
  const prepared = await prepareProgram(program, runner, { helper: launcher.helper, signal, say });
  if (!('command' in prepared)) return prepared;
  for (const [i, { check }] of (program.within ?? []).entries()) {
    const args = await during('check()', () => check?.(cell.workload ?? ''));
    if (!args) continue;
    const wrapper = prepared.within?.[i] ?? '';
    const limits = { timeLimitMs: checkLimitMs, signal };
    const told = await once(['check', wrapper, args], () => ask(wrapper, args, limits));
    const why = told.timedOut ? 'took too long' : told.stderr.trim() || `exited with ${told.exitCode}`;
    if (told.exitCode !== 0) return { reason: told.notStarted ?? why };
  }
  return undefined;
}

/** @type {Map<string, Promise<any>>} */
const made = new Map();

/** @template Result @param {unknown[]} key @param {() => Promise<Result>} make @returns {Promise<Result>} */
function once(key, make) {
  const text = JSON.stringify(key);
  const known = made.get(text) ?? make();
  made.set(text, known);
  return known;
}

/**
 * Makes a program startable, once.
 *
 * @param {Program} program
 * @param {Runner} runner
 * @param {Preparing} [preparing]
 * @returns {Promise<Startable | Obstacle>}
 */
export function prepareProgram(program, runner, preparing = {}) {
  const { file, command, requirements, standalone, exposeGc, within = [] } = program;
  const before = within.map((each) => each.file);
  const key = [file, command, requirements, standalone, exposeGc, before, runner.id, runner.binary];
  return once(key, async () => {
    const source = file === undefined ? '' : fileURLToPath(file);
    const startable = isTool(runner)
      ? await toolDescriptorOf(runner).startable({ source, command, requirements }, runner, preparing)
      : await startableScript(source, runner, { standalone, exposeGc, ...preparing });
    if (!('command' in startable)) return obstacleOf(startable);
    const wrapped = await once(['within', before], () => compileAll(before, preparing));
    return 'within' in wrapped ? { ...startable, ...wrapped } : obstacleOf(wrapped);
  });
}

/** @param {{ lacking: string } | { says: string }} why @returns {Obstacle} */
function obstacleOf(why) {
  if ('lacking' in why) return { reason: why.lacking };
  return { failure: { kind: 'preparation', message: why.says }, finished: nothingRan };
}

/**
 * What stands before a program's command line: small programs in C, which are compiled as the others are.
 *
 * @param {string[]} files URLs
 * @param {Preparing} preparing
 * @returns {Promise<{ within: string[] } | { lacking: string } | { says: string }>} paths of the binaries
 */
async function compileAll(files, preparing) {
  const within = [];
  for (const file of files) {
    const compiler = await findTool('cc', preparing.signal);
    if ('reason' in compiler) return { lacking: compiler.reason };
    const needs = { source: fileURLToPath(file) };
    const compiled = await toolDescriptorOf(compiler).startable(needs, compiler, preparing);
    if (!('command' in compiled)) return compiled;
    within.push(...compiled.command);
  }
  return { within };
}

/**
 * @param {string} source
 * @param {Runtime} runtime
 * @param {Preparing & { standalone?: boolean, exposeGc?: boolean }} how
 */
async function startableScript(source, runtime, { standalone, exposeGc = false, signal, say }) {
  const { name, id } = runtime;
  const env = environmentFor(runtime, {});
  if (!standalone) return { command: commandFor(runtime, source, [], { exposeGc }), env, runtime: name };
  const { build } = descriptorOf(name);
  if (!build) return { lacking: `${name} cannot make a program of a script` };
  say?.(`Building ${path.basename(source)} with ${id}: this may take minutes.`);
  const built = await build(runtime, source, { env: { ...process.env, ...environmentFor(runtime) }, signal });
  return 'binary' in built ? { command: [built.binary], env } : built;
}
