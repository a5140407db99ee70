import { fileURLToPath } from 'node:url';
import { commandFor, environmentFor } from '../runtimes/find/command-line.js';
import { nothingRan } from '../trial/worker.js';
import { isProgramSuite, programCells } from './cells.js';
import { compileC } from './compile-c.js';
import { buildWithJust } from './just-build.js';
import { prepareVenv } from './python.js';
import { isRuntimeName } from './tool-names.js';

/**
 * From a suite's program and what runs it to a command line: compiled, installed, or as it is.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/harness').Program} Program
 * @typedef {import('@rounds/harness').ProgramSuite} ProgramSuite
 * @typedef {import('../run/session.js').Session} Session
 * @typedef {import('../run/check-cases.js').Checked} Checked
 * @typedef {import('../trial/worker.js').Runtime | import('./tools.js').Tool} Runner
 *
 * @typedef {object} Prepared
 * @property {string[]} command without the program's own arguments
 * @property {Record<string, string | undefined>} env
 * @property {import('../runtimes/find/spec.js').RuntimeName} [runtime] that the command starts; none for a tool's program
 */

/**
 * Why a program cannot be started: for want of something here, or because what it needs went wrong.
 *
 * @typedef {{ lacking: string } | { fault: string }} Unprepared
 */

/**
 * Prepares every program that the cells need, each once, and says which cells cannot be measured.
 *
 * @param {Session} session
 * @param {Cell[]} cells
 * @param {import('../run/session.js').AskOptions} options
 * @returns {Promise<Map<Cell, Checked>>} those that cannot
 */
export async function preparePrograms(session, cells, options) {
  /** @type {Map<Cell, Checked>} */
  const unable = new Map();
  for (const cell of cells) {
    const suite = session.suites.find(({ name }) => name === cell.suite)?.suite;
    if (!suite || !isProgramSuite(suite) || session.signal?.aborted) continue;
    const reason = await whyNot(session, suite, cell, options);
    if (reason && 'fault' in reason) unable.set(cell, { error: reason.fault, finished: nothingRan });
    else if (reason) unable.set(cell, { unavailable: reason.lacking, finished: nothingRan });
  }
  return unable;
}

/**
 * @param {Session} session
 * @param {ProgramSuite} suite
 * @param {Cell} cell
 * @param {import('../run/session.js').AskOptions} options
 * @returns {Promise<Unprepared | undefined>}
 */
async function whyNot(session, suite, cell, { examples, say }) {
  const { missing, launcher } = session;
  const ways = programCells(suite, cell.case, [...session.runtimes, ...session.tools, ...missing]);
  const roles = ways.find(({ id }) => id === cell.runtime)?.roles ?? {};
  for (const [role, program] of Object.entries(suite.cases[cell.case]?.programs ?? {})) {
    const runner = roles[role];
    if (!runner) return { lacking: `nothing here runs its ${role}: ${program.runsIn.join(', ')}` };
    if ('reason' in runner) return { lacking: runner.reason };
    const unavailable = program.unavailable?.(runner);
    if (unavailable !== undefined) return { lacking: unavailable };
    const prepared = examples ? await prepareProgram(program, runner, say) : undefined;
    if (prepared && !('command' in prepared)) return prepared;
  }
  const { feed } = suite.workloads[cell.workload] ?? {};
  if (!feed) return undefined;
  if (launcher.lacking !== undefined) return { lacking: launcher.lacking };
  const { program } = feed({ tier: 'quick', warmUpMs: 0, measureMs: 0, workload: cell.workload });
  const tool = toolFor(session, program);
  if ('reason' in tool) return { lacking: tool.reason };
  const prepared = examples ? await prepareProgram(program, tool, say) : undefined;
  return prepared && !('command' in prepared) ? prepared : undefined;
}

/**
 * @param {Pick<Session, 'tools' | 'missing'>} session
 * @param {Program} program a writer
 */
export function toolFor({ tools, missing }, { runsIn }) {
  const found = [...tools, ...missing].find(({ name }) => runsIn.includes(name));
  return found ?? { reason: `nothing here runs ${runsIn.join(', ')}` };
}

/** @type {Map<string, Promise<Prepared | Unprepared>>} by program and runner */
const preparations = new Map();

/**
 * @param {Program} program
 * @param {Runner} runner
 * @param {(line: string) => void} [say] told what takes time
 * @returns {Promise<Prepared | Unprepared>}
 */
export function prepareProgram(program, runner, say) {
  const { file, command, requirements, standalone } = program;
  const key = JSON.stringify([file, command, requirements, standalone, runner.id, runner.binary]);
  const known = preparations.get(key);
  if (known) return known;
  const made = prepare(program, runner, say);
  preparations.set(key, made);
  return made;
}

/**
 * @param {Program} program
 * @param {Runner} runner
 * @param {(line: string) => void} [say]
 * @returns {Promise<Prepared | Unprepared>}
 */
async function prepare({ file, command, requirements, standalone }, runner, say) {
  const source = file === undefined ? undefined : fileURLToPath(file);
  if (isRuntime(runner)) {
    if (source === undefined) throw new TypeError(`a program for ${runner.name} needs a file`);
    if (standalone) {
      say?.(`Building ${source.replace(/^.*\//, '')} with ${runner.id}: this may take minutes.`);
      const built = await buildWithJust(runner, source);
      return 'binary' in built ? { command: [built.binary], env: environmentFor(runner) } : built;
    }
    return {
      command: commandFor(runner, source, [], { exposeGc: false }),
      env: environmentFor(runner),
      runtime: runner.name,
    };
  }
  if (runner.name === 'coreutils') return { command: [command ?? ''], env: { LC_ALL: 'C' } };
  if (source === undefined) throw new TypeError(`a program for ${runner.name} needs a file`);
  if (runner.name === 'python') {
    const venv = await prepareVenv(runner, requirements, say);
    // Nothing of the user's, but what lies beside the program; and nothing is written there.
    return 'python' in venv ? { command: [venv.python, '-E', '-s', '-B', source], env: {} } : venv;
  }
  const name = source.replace(/^.*\/|\.c$/g, '');
  const compiled = await compileC({ name, source, optimise: '-O3', compiler: runner.binary });
  return 'binary' in compiled ? { command: [compiled.binary], env: {} } : compiled;
}

/**
 * @param {Runner} runner
 * @returns {runner is import('../trial/worker.js').Runtime}
 */
function isRuntime(runner) {
  return isRuntimeName(runner.name);
}
