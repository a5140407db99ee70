import { failedBy } from '@rounds/harness/failure-error.js';
import { reasonBy } from '@rounds/harness/prepare-case.js';
import { nothingRan } from '../launcher/launch.js';
import { startBuilds } from '../programs/builds.js';
import { isProgramSuite } from '../programs/cells.js';
import { whyNotProgram } from '../programs/prepare.js';
import { whyProgramsOnly } from '../runtimes/descriptors.js';
import { failureRecord } from '../trial/records.js';
import { startChecks } from './check-cases.js';

/**
 * Which cells can be measured here. Every command that starts a suite's cases asks this first.
 *
 * @typedef {import('@rounds/record').Failure} Failure
 * @typedef {import('./session.js').Session} Session
 * @typedef {import('../programs/prepare.js').Obstacle} Obstacle
 * @typedef {import('./check-cases.js').Asked} Asked
 *
 * @typedef {object} AskOptions
 * @property {boolean} examples whether answers are checked, and what programs need is fetched
 * @property {boolean} [isListing] whether nothing is built, either
 * @property {number} limitMs
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
  const obstacles = await Promise.all(cells.map(obstacleTo));
  /** @type {Awaited<ReturnType<typeof sortCells<Cell>>>} */
  const sorted = { able: [], skips: [], failures: [] };
  const told = new Set();
  for (const [i, cell] of cells.entries()) {
    const obstacle = obstacles[i];
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
  const suites = new Map(session.suites.map((each) => [each.name, each]));
  const old = new Map(
    session.runtimes.flatMap((runtime) => {
      const reason = whyProgramsOnly(runtime);
      return reason === undefined ? [] : [[runtime.id, reason]];
    }),
  );
  const names = new Map(session.runtimes.map(({ id, name }) => [id, name]));
  const young = session.runtimes.filter(({ id }) => !old.has(id));
  const buildsOf = buildsFor(session, options.isListing ? [] : cells, options.say);
  const checkedCase = startChecks({ ...session, runtimes: young }, cells, buildsOf, options);
  return async (cell) => {
    const { workload = '' } = cell;
    const { suite, onlyIn } = suites.get(cell.suite) ?? {};
    if (onlyIn && names.get(cell.runtime) !== onlyIn.runtime)
      return { reason: `its file needs ${onlyIn.runtime}: it ${onlyIn.why}` };
    const { notFor } = suite?.cases[cell.case] ?? {};
    try {
      const reason = missing.get(cell.runtime) ?? (await reasonBy('notFor()', () => notFor?.(workload)));
      if (reason !== undefined) return { reason };
    } catch (error) {
      return { failure: failedBy(error).failure, finished: nothingRan };
    }
    const unbuilt = (await Promise.all(buildsOf(cell).map(({ reason }) => reason))).find(Boolean);
    if (unbuilt !== undefined) return { reason: unbuilt };
    if (suite && isProgramSuite(suite))
      return whyNotProgram(session, suite, cell, { ...options, log: options.say });
    const tooOld = old.get(cell.runtime);
    if (tooOld !== undefined) return { reason: tooOld };
    const checked = await checkedCase(cell);
    if (!checked) return undefined;
    const own = checked.workloads[workload];
    const reason = checked.unavailable ?? own?.unavailable;
    if (reason !== undefined) return { reason };
    const failure = checked.failure ?? own?.failure;
    return failure && { failure, finished: checked.finished };
  };
}

/**
 * Starts what cells need to be built, together.
 *
 * @param {Session} session
 * @param {Asked[]} cells
 * @param {(line: string) => void} [say]
 * @returns {(cell: Asked) => import('../programs/builds.js').ScriptBuild[]}
 */
export function buildsFor(session, cells, say) {
  const { launcher, signal } = session;
  const wanted = cells.flatMap((cell) => wantedBuilds(session, cell));
  if (wanted.length === 0) return () => [];
  const buildOf = startBuilds(wanted, { launcher, signal, log: say });
  return (cell) => wantedBuilds(session, cell).map(buildOf);
}

/** @param {Session} session @param {Asked} cell @returns {import('../programs/builds.js').BuildRequest[]} */
function wantedBuilds({ suites, runtimes }, cell) {
  const { suite, url = '' } = suites.find(({ name }) => name === cell.suite) ?? {};
  const side = runtimes.find(({ id }) => id === cell.runtime)?.side;
  const own = suite?.cases[cell.case];
  const programs = own && 'programs' in own ? Object.values(own.programs) : [];
  const parts = [own, suite?.workloads[cell.workload ?? ''], ...programs];
  const from = side?.urlOf(url) ?? url;
  return parts.flatMap((part) =>
    part && 'build' in part && part.build ? [{ build: part.build, from }] : [],
  );
}
