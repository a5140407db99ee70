import { groupBy } from '@rounds/analysis/group.js';
import { reasonBy } from '@rounds/harness/begin.js';
import { failedBy } from '@rounds/harness/blame.js';
import { nothingRan } from '../launcher/launch.js';
import { isProgramSuite } from '../programs/cells.js';
import { whyNotProgram } from '../programs/prepare.js';
import { descriptorOf, isRuntimeName, whyProgramsOnly } from '../runtimes/descriptors.js';
import { failureRecord } from '../trial/records.js';
import { checkCases } from './check-cases.js';

/**
 * Which cells can be measured here. Every command that starts a suite's cases asks this first.
 *
 * @typedef {import('@rounds/record').Failure} Failure
 * @typedef {import('./session.js').Session} Session
 * @typedef {import('../programs/prepare.js').Obstacle} Obstacle
 * @typedef {{ suite: string, case: string, runtime: string, workload?: string }} Asked a cell, or a case alone
 *
 * @typedef {object} AskOptions
 * @property {boolean} examples whether answers are checked, and what programs need is fetched
 * @property {number} limitMs
 * @property {number} [memoryLimitBytes]
 * @property {(line: string) => void} [say] told of failures, and of what takes time
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
  const told = new Set();
  for (const cell of cells) {
    const obstacle = await obstacleTo(cell);
    if (!obstacle) sorted.able.push(cell);
    else if ('reason' in obstacle) sorted.skips.push({ ...cell, ...obstacle });
    else {
      const record = failureRecord(/** @type {any} */ (cell), 0, obstacle.failure, obstacle.finished);
      sorted.failures.push(/** @type {Cell & Failure} */ (record));
      // Mostly it is the same on every workload.
      const line = `failed: ${cell.suite} ${cell.case} ${cell.runtime}: ${record.error}`;
      if (!told.has(line)) options.say?.(line);
      told.add(line);
    }
  }
  return sorted;
}

/**
 * @param {Session} session
 * @param {Asked[]} cells
 * @param {AskOptions} options
 * @returns {(cell: Asked) => Promise<Obstacle | undefined>}
 */
export function askRuntimes(session, cells, options) {
  const missing = new Map(
    session.missing.flatMap(({ id, reason, unknown }) => (unknown ? [] : [[id, reason]])),
  );
  const suites = new Map(session.suites.map(({ name, suite }) => [name, suite]));
  const old = new Map(
    session.runtimes.flatMap((runtime) => {
      const reason = isRuntimeName(runtime.name) ? whyProgramsOnly(runtime) : undefined;
      return reason === undefined ? [] : [[runtime.id, reason]];
    }),
  );
  const young = session.runtimes.filter(({ id }) => !old.has(id));
  const checks = startChecks({ ...session, runtimes: young }, cells, options);
  return async (cell) => {
    const { workload = '' } = cell;
    const suite = suites.get(cell.suite);
    const { notFor } = suite?.cases[cell.case] ?? {};
    try {
      const reason = missing.get(cell.runtime) ?? (await reasonBy('notFor()', () => notFor?.(workload)));
      if (reason !== undefined) return { reason };
    } catch (error) {
      return { failure: failedBy(error).failure, finished: nothingRan };
    }
    if (suite && isProgramSuite(suite)) return whyNotProgram(session, suite, cell, options);
    const tooOld = old.get(cell.runtime);
    if (tooOld !== undefined) return { reason: tooOld };
    const checked = (await checks.get(pairKey(cell)))?.get(cell.case);
    if (!checked) return undefined;
    const own = checked.workloads[workload];
    const reason = checked.unavailable ?? own?.unavailable;
    if (reason !== undefined) return { reason };
    const failure = checked.failure ?? own?.failure;
    return failure && { failure, finished: checked.finished };
  };
}

/**
 * Asks every runtime about its suites of functions: in a separate process for each suite if answers are checked, one after the
 * other; otherwise in one process for all, unless the runtime cannot import suites.
 *
 * @param {Session} session
 * @param {Asked[]} cells
 * @param {AskOptions} options
 * @returns {Map<string, Promise<import('./check-cases.js').Checked | undefined>>} by suite and runtime
 */
function startChecks({ launcher, suites, runtimes, signal }, cells, options) {
  const { examples, limitMs, memoryLimitBytes } = options;
  const how = { examples, limitMs, memoryLimitBytes, signal };
  const byPair = groupBy(cells, pairKey);
  /** @type {ReturnType<typeof startChecks>} */
  const checks = new Map();
  let before = Promise.resolve();
  for (const runtime of runtimes) {
    const asked = suites.flatMap((suite) => {
      const own = byPair.get(pairKey({ suite: suite.name, runtime: runtime.id })) ?? [];
      const cases = [...new Set(own.map((cell) => cell.case))];
      return isProgramSuite(suite.suite) || cases.length === 0 ? [] : [{ suite, cases }];
    });
    const isApart = examples || descriptorOf(runtime.name).bundle;
    if (!examples) before = Promise.resolve();
    for (const part of isApart ? asked.map((each) => [each]) : [asked]) {
      const found = before.then(() => (signal?.aborted ? [] : checkCases(launcher, runtime, part, how)));
      before = found.then(() => {}).catch(() => {}); // reported by whoever waits for the check
      for (const [i, { suite }] of part.entries()) {
        const check = found.then((checked) => checked[i]);
        checks.set(pairKey({ suite: suite.name, runtime: runtime.id }), check);
      }
    }
  }
  return checks;
}

/** @param {{ suite: string, runtime: string }} cell */
function pairKey({ suite, runtime }) {
  return JSON.stringify([suite, runtime]);
}
