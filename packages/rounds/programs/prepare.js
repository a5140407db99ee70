import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { reasonBy } from '@rounds/harness/begin.js';
import { during, failedBy } from '@rounds/harness/blame.js';
import { nothingRan } from '../launcher/launch.js';
import { commandFor, environmentFor } from '../runtimes/find/command-line.js';
import { descriptorOf } from '../runtimes/find/descriptors.js';
import { programCells } from './cells.js';
import { isTool, toolDescriptorOf } from './tools.js';
import { prepareWithin, whyNotWithin } from './within.js';

/**
 * From a suite's program and what runs it to a command line: compiled, installed, or as it is.
 *
 * @typedef {import('@rounds/harness').Program} Program
 * @typedef {import('@rounds/harness').ProgramSuite} ProgramSuite
 * @typedef {import('../runtimes/find/locate.js').Runtime} Runtime
 * @typedef {import('./tools.js').Tool} Tool
 * @typedef {import('./tools.js').Startable} Startable
 * @typedef {import('./tools.js').Preparing} Preparing
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
 *   why a program is skipped, because something is missing here, or how making it startable failed
 */

/**
 * @param {Runners} runners
 * @param {ProgramSuite} suite
 * @param {{ case: string, workload?: string, runtime: string }} cell
 * @param {import('@rounds/harness').How} [how]
 * @returns {Needed[]} the programs that a cell needs, the workload's writer last
 */
export function programsOf({ runtimes, tools, missing }, suite, cell, how) {
  const ways = programCells(suite, cell.case, [...runtimes, ...tools, ...missing]);
  const roles = ways.find(({ id }) => id === cell.runtime)?.roles ?? {};
  const programs = Object.entries(suite.cases[cell.case]?.programs ?? {}).map(([role, program]) => ({
    role,
    program,
    runner: roles[role],
    feeds: false,
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
 * @param {{ case: string, workload?: string, runtime: string }} cell
 * @param {{ examples: boolean, say?: (line: string) => void }} options `examples`: whether programs are made startable too
 * @returns {Promise<Obstacle | undefined>} why the cell cannot be measured
 */
export async function whyNotProgram(runners, suite, cell, options) {
  try {
    return await obstacleTo(runners, suite, cell, options);
  } catch (error) {
    return { failure: failedBy(error).failure, finished: nothingRan };
  }
}

/** @type {typeof whyNotProgram} */
async function obstacleTo(runners, suite, cell, { examples, say }) {
  const { launcher, signal } = runners;
  for (const { role, program, runner, feeds } of await during('feed()', () =>
    programsOf(runners, suite, cell),
  )) {
    if (signal?.aborted) return undefined;
    if (!runner) return { reason: `nothing here runs its ${role}: ${program.runsIn.join(', ')}` };
    if ('reason' in runner) {
      const { reason, unknown } = runner;
      return unknown ? { failure: { kind: 'preparation', says: reason }, finished: nothingRan } : { reason };
    }
    if (feeds && launcher.lacking !== undefined) return { reason: launcher.lacking };
    const unavailable = await reasonBy('unavailable()', () => program.unavailable?.(runner));
    if (unavailable !== undefined) return { reason: unavailable };
    if (!examples) continue;
    const prepared = await prepareProgram(program, runner, { helper: launcher.helper, signal, say });
    if (!('command' in prepared)) return prepared;
    const { within } = program;
    const { workload = '' } = cell;
    const refused = await during('check()', () => whyNotWithin(within, prepared.within, workload, signal));
    if (refused !== undefined) return { reason: refused };
  }
  return undefined;
}

/** @type {Map<string, Promise<Startable | Obstacle>>} by program and runner */
const preparations = new Map();

/**
 * Makes a program startable, once.
 *
 * @param {Program} program
 * @param {Runner} runner
 * @param {Preparing} [preparing]
 * @returns {Promise<Startable | Obstacle>}
 */
export function prepareProgram(program, runner, preparing = {}) {
  const { file, command, requirements, standalone, exposeGc, within } = program;
  const before = within?.map((each) => each.file);
  const how = [file, command, requirements, standalone, exposeGc, before];
  const key = JSON.stringify([...how, runner.id, runner.binary]);
  const known = preparations.get(key);
  if (known) return known;
  const made = prepare(program, runner, preparing);
  preparations.set(key, made);
  return made;
}

/**
 * @param {Program} program
 * @param {Runner} runner
 * @param {Preparing} preparing
 * @returns {Promise<Startable | Obstacle>}
 */
async function prepare({ file, command, requirements, standalone, exposeGc, within }, runner, preparing) {
  const source = file === undefined ? '' : fileURLToPath(file);
  const needs = { source, command, requirements };
  const made = isTool(runner)
    ? await toolDescriptorOf(runner).startable(needs, runner, preparing)
    : await startableScript(source, runner, { standalone, exposeGc, ...preparing });
  if (!('command' in made)) return obstacleOf(made);
  const wrapped = await prepareWithin(within, preparing);
  return 'within' in wrapped ? { ...made, ...wrapped } : obstacleOf(wrapped);
}

/**
 * @param {{ lacking: string } | { says: string }} made what was not
 * @returns {Obstacle}
 */
function obstacleOf(made) {
  if ('lacking' in made) return { reason: made.lacking };
  return { failure: { kind: 'preparation', says: made.says }, finished: nothingRan };
}

/**
 * @param {string} source
 * @param {Runtime} runtime
 * @param {Preparing & { standalone?: boolean, exposeGc?: boolean }} how
 * @returns {Promise<Startable | { lacking: string }>}
 */
async function startableScript(source, runtime, { standalone, exposeGc = false, signal, say }) {
  const { name, id } = runtime;
  const env = environmentFor(runtime);
  if (!standalone) {
    return { command: commandFor(runtime, source, [], { exposeGc }), env, runtime: name };
  }
  const { build } = descriptorOf(name);
  if (!build) return { lacking: `${name} cannot make a program of a script` };
  say?.(`Building ${path.basename(source)} with ${id}: this may take minutes.`);
  const built = await build(runtime, source, { env: { ...process.env, ...env }, signal });
  return 'binary' in built ? { command: [built.binary], env } : built;
}
