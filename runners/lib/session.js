import { findRuntimes } from '../runtimes/locate.js';
import { formatSpec } from '../runtimes/spec.js';
import { checkCases } from './check-cases.js';
import { UserError } from './errors.js';
import { prepareLauncher } from './launcher.js';

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
 * @property {import('./launcher.js').Launcher} launcher
 * @property {import('./worker.js').Runtime[]} runtimes
 * @property {{ id: string, reason: string }[]} missing
 * @property {AbortSignal} [signal]
 */

/**
 * @param {NamedSuite[]} suites
 * @param {import('../runtimes/spec.js').RuntimeSpec[]} specs none for every runtime there is
 * @param {{ signal?: AbortSignal, provision?: boolean, say?: (line: string) => void }} options
 * @returns {Promise<Session>}
 */
export async function openSession(suites, specs, { signal, provision = true, say }) {
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
  return { suites, launcher: await prepareLauncher(), runtimes, missing, signal };
}

/**
 * @typedef {object} Availability
 * @property {(cell: Cell) => string | undefined} reasonAgainst why a cell cannot be measured here
 * @property {(cell: Cell) => Checked | undefined} faultOf what was wrong before anything was timed
 */

/**
 * @param {Session} session
 * @param {Cell[]} cells
 * @param {{ examples: boolean, limitMs: number, memoryLimitBytes?: number }} options
 * @returns {Promise<Availability>}
 */
export async function askRuntimes(
  { suites, launcher, runtimes, missing, signal },
  cells,
  { examples, limitMs, memoryLimitBytes },
) {
  /** @type {Map<string, Map<string, Checked>>} */
  const checks = new Map();
  for (const runtime of runtimes) {
    for (const suite of suites) {
      const here = cells.filter((cell) => cell.suite === suite.name && cell.runtime === runtime.id);
      const cases = [...new Set(here.map((cell) => cell.case))];
      if (cases.length === 0 || signal?.aborted) continue;
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
  const checkOf = (/** @type {Cell} */ cell) =>
    checks.get(JSON.stringify([cell.runtime, cell.suite]))?.get(cell.case);
  const definitionOf = (/** @type {Cell} */ cell) =>
    suites.find(({ name }) => name === cell.suite)?.suite.cases[cell.case];
  return {
    reasonAgainst: (cell) =>
      missing.find(({ id }) => id === cell.runtime)?.reason ??
      definitionOf(cell)?.notFor?.(cell.workload) ??
      checkOf(cell)?.unavailable,
    faultOf: (cell) => {
      const checked = checkOf(cell);
      return checked?.error === undefined ? undefined : checked;
    },
  };
}
