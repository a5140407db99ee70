import { isProgramSuite } from '../programs/cells.js';
import { whyNotProgram } from '../programs/prepare.js';
import { failureRecord } from '../trial/records.js';
import { checkCases } from './check-cases.js';

/**
 * Which cells can be measured here. Every command that starts a suite's cases asks this first.
 *
 * @typedef {import('@rounds/record').Failure} Failure
 * @typedef {import('./session.js').Session} Session
 * @typedef {import('./check-cases.js').Checked} Checked
 *
 * @typedef {{ suite: string, case: string, runtime: string, workload?: string }} Asked a cell, or a case alone
 *
 * @typedef {{ reason: string } | { failure: import('@rounds/record').FailureReason, finished: import('../launcher/launch.js').Finished }} Obstacle
 *   why a cell is skipped, or how it failed before anything was timed
 *
 * @typedef {object} AskOptions
 * @property {boolean} examples whether answers are checked, and what programs need is fetched
 * @property {number} limitMs
 * @property {number} [memoryLimitBytes]
 * @property {number} [atOnce] how many processes
 * @property {(line: string) => void} [say]
 */

/**
 * @template {Asked} Cell
 * @param {Session} session
 * @param {Cell[]} cells
 * @param {AskOptions} options
 * @returns {Promise<{ able: Cell[], skips: (Cell & { reason: string })[], failures: (Cell & Failure)[] }>}
 */
export async function sortCells(session, cells, options) {
  const obstacleTo = askRuntimes(session, cells, options);
  /** @type {Awaited<ReturnType<typeof sortCells<Cell>>>} */
  const sorted = { able: [], skips: [], failures: [] };
  for (const cell of cells) {
    const obstacle = await obstacleTo(cell);
    if (!obstacle) sorted.able.push(cell);
    else if ('reason' in obstacle) sorted.skips.push({ ...cell, ...obstacle });
    else
      sorted.failures.push(
        /** @type {Cell & Failure} */ (
          failureRecord(/** @type {any} */ (cell), 0, obstacle.failure, obstacle.finished)
        ),
      );
  }
  return sorted;
}

/**
 * @template {Asked} Cell
 * @param {Session} session
 * @param {Cell[]} cells
 * @param {AskOptions} options
 * @returns {(cell: Cell) => Promise<Obstacle | undefined>}
 */
export function askRuntimes(session, cells, options) {
  const missing = new Map(session.missing.map(({ id, reason }) => [id, reason]));
  const suites = new Map(session.suites.map(({ name, suite }) => [name, suite]));
  const checks = startChecks(session, cells, options);
  return async (cell) => {
    const suite = suites.get(cell.suite);
    const reason = missing.get(cell.runtime) ?? suite?.cases[cell.case]?.notFor?.(cell.workload ?? '');
    if (reason !== undefined) return { reason };
    if (suite && isProgramSuite(suite)) return whyNotProgram(session, suite, cell, options);
    const checked = (await checks.get(pairKey(cell)))?.get(cell.case);
    return checked && obstacleIn(checked, cell.workload ?? '');
  };
}

/**
 * @param {Checked} checked
 * @param {string} workload
 * @returns {Obstacle | undefined}
 */
function obstacleIn({ unavailable, workloads, failure, finished }, workload) {
  const reason = unavailable ?? workloads?.[workload];
  if (reason !== undefined) return { reason };
  return failure && { failure, finished };
}

/**
 * Has every runtime asked about every suite of functions, by a process each.
 *
 * @param {Session} session
 * @param {Asked[]} cells
 * @param {AskOptions} options
 * @returns {Map<string, Promise<Map<string, Checked>>>} by suite and runtime
 */
function startChecks({ launcher, suites, runtimes, signal }, cells, { atOnce = 1, ...options }) {
  /** @type {Map<string, Set<string>>} */
  const cases = new Map();
  for (const cell of cells) {
    const key = pairKey(cell);
    cases.set(key, (cases.get(key) ?? new Set()).add(cell.case));
  }
  /** @type {ReturnType<typeof startChecks>} */
  const checks = new Map();
  /** @type {Promise<unknown>[]} */
  const lanes = Array.from({ length: atOnce }, () => Promise.resolve());
  for (const suite of suites.filter((each) => !isProgramSuite(each.suite))) {
    for (const runtime of runtimes) {
      const key = pairKey({ suite: suite.name, runtime: runtime.id });
      const own = cases.get(key);
      if (!own) continue;
      const lane = checks.size % atOnce;
      const check = Promise.resolve(lanes[lane]).then(() =>
        signal?.aborted
          ? new Map()
          : checkCases(launcher, runtime, suite, { ...options, cases: [...own], signal }),
      );
      checks.set(key, check);
      lanes[lane] = check.catch(() => {}); // told by whoever waits for the check
    }
  }
  return checks;
}

/** @param {{ suite: string, runtime: string }} cell */
function pairKey({ suite, runtime }) {
  return JSON.stringify([suite, runtime]);
}
