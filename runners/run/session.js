import { UserError } from '../cli/errors.js';
import { isProgramSuite, namesNeeded } from '../programs/cells.js';
import { preparePrograms } from '../programs/prepare.js';
import { TOOL_NAMES } from '../programs/tool-names.js';
import { findTools } from '../programs/tools.js';
import { findRuntimes } from '../runtimes/find/locate.js';
import { formatSpec } from '../runtimes/find/spec.js';
import { pinnedLauncher } from '../trial/pinned.js';
import { checkCases } from './check-cases.js';

/**
 * What a run works with: suites, the runtimes that are there, and what each of them can do.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('./suites.js').NamedSuite} NamedSuite
 * @typedef {import('./check-cases.js').Checked} Checked
 */

/**
 * @typedef {object} Session
 * @property {NamedSuite[]} suites
 * @property {import('../trial/launcher.js').Launcher} launcher
 * @property {import('../trial/worker.js').Runtime[]} runtimes
 * @property {import('../programs/tools.js').Tool[]} tools what runs programs of suites that have such
 * @property {{ id: string, name: string, reason: string }[]} missing of both
 * @property {AbortSignal} [signal]
 */

/**
 * @param {NamedSuite[]} suites
 * @param {import('../runtimes/find/spec.js').RuntimeSpec[]} specs none for every runtime there is
 * @param {{ signal?: AbortSignal, provision?: boolean, cpus?: number[], say?: (line: string) => void }} options
 * @returns {Promise<Session>}
 */
export async function openSession(suites, specs, { signal, provision = true, cpus, say }) {
  const launcher = await pinnedLauncher(cpus);
  const { runtimes, missing } = await findRuntimes(specs, { provision, onProgress: say });
  if (runtimes.length === 0) {
    const wanted = specs.length > 0 ? ` of ${specs.map(formatSpec).join(', ')}` : '';
    throw new UserError(
      `No runtime${wanted} can be run here. ${missing.map(({ reason }) => reason).join(' ')}`,
      {
        exitCode: 1,
      },
    );
  }
  const { tools, missing: missingTools } = await findTools(toolsFor(suites), { signal });
  return {
    suites,
    launcher,
    runtimes,
    tools,
    missing: [...missing.map(({ id, spec, reason }) => ({ id, name: spec.name, reason })), ...missingTools],
    signal,
  };
}

/**
 * @param {NamedSuite[]} suites
 * @returns {import('../programs/tool-names.js').ToolName[]}
 */
export function toolsFor(suites) {
  const needed = suites.flatMap(({ suite }) => (isProgramSuite(suite) ? [...namesNeeded(suite)] : []));
  return TOOL_NAMES.filter((name) => needed.includes(name));
}

/**
 * @param {Pick<Session, 'runtimes' | 'tools' | 'missing'>} session
 * @returns {import('./select-cells.js').Named[]} all that was asked for, whether it is here or not
 */
export function everyRuntime({ runtimes, tools, missing }) {
  return [...runtimes, ...tools, ...missing].map(({ id, name }) => ({ id, name }));
}

/**
 * @typedef {object} Availability
 * @property {(cell: Cell) => string | undefined} reasonAgainst why a cell cannot be measured here
 * @property {(cell: Cell) => Checked | undefined} faultOf what was wrong before anything was timed
 */

/**
 * @typedef {object} AskOptions
 * @property {boolean} examples whether answers are checked, and what programs need is fetched
 * @property {number} limitMs
 * @property {number} [memoryLimitBytes]
 * @property {(line: string) => void} [say]
 */

/**
 * @param {Session} session
 * @param {Cell[]} cells
 * @param {AskOptions} options
 * @returns {Promise<Availability>}
 */
export async function askRuntimes(session, cells, options) {
  const { suites, missing } = session;
  const checks = await checkFunctions(session, cells, options);
  const programs = await preparePrograms(session, cells, options);
  const suiteOf = (/** @type {Cell} */ cell) => suites.find(({ name }) => name === cell.suite)?.suite;
  const checkOf = (/** @type {Cell} */ cell) =>
    checks.get(JSON.stringify([cell.runtime, cell.suite]))?.get(cell.case);
  return {
    reasonAgainst: (cell) =>
      missing.find(({ id }) => id === cell.runtime)?.reason ??
      suiteOf(cell)?.cases[cell.case]?.notFor?.(cell.workload) ??
      checkOf(cell)?.unavailable ??
      checkOf(cell)?.workloads?.[cell.workload] ??
      programs.get(cell)?.unavailable,
    faultOf: (cell) => [checkOf(cell), programs.get(cell)].find((checked) => checked?.error !== undefined),
  };
}

/**
 * @param {Session} session
 * @param {Cell[]} cells
 * @param {AskOptions} options
 */
async function checkFunctions({ suites, launcher, runtimes, signal }, cells, options) {
  /** @type {Map<string, Map<string, Checked>>} */
  const checks = new Map();
  for (const runtime of runtimes) {
    for (const suite of suites) {
      if (isProgramSuite(suite.suite)) continue;
      const here = cells.filter((cell) => cell.suite === suite.name && cell.runtime === runtime.id);
      const cases = [...new Set(here.map((cell) => cell.case))];
      if (cases.length === 0 || signal?.aborted) continue;
      const { examples, limitMs, memoryLimitBytes } = options;
      const found = await checkCases(launcher, runtime, suite, {
        cases,
        examples,
        limitMs,
        memoryLimitBytes,
        signal,
      });
      checks.set(JSON.stringify([runtime.id, suite.name]), found);
    }
  }
  return checks;
}
