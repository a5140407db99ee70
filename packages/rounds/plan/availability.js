import { groupBy } from '@rounds/analysis/group.js';
import { failedBy } from '@rounds/harness/failure-error.js';
import { reasonBy } from '@rounds/harness/prepare-case.js';
import { cellKey, failureText } from '@rounds/record';
import { plural } from '@rounds/record/format.js';
import { nothingRan } from '../launcher/launch.js';
import { startBuilds } from '../programs/builds.js';
import { isProgramSuite } from '../programs/cells.js';
import { whyNotProgram } from '../programs/prepare.js';
import { whyProgramsOnly } from '../runtimes/descriptors.js';
import { UserError } from '../system/errors.js';
import { workerPathPrefix } from '../system/project.js';
import { failureRecord } from '../trial/records.js';
import { startChecks } from './check-cases.js';
import { runFirst } from './first-runs.js';

/**
 * Which cells can be measured here. Every command that runs the cases of suites asks this first.
 *
 * @import { Cell, Failure, RuntimePair } from '@rounds/record'
 * @import { BuildRequest } from '../programs/builds.js'
 * @import { Obstacle } from '../programs/prepare.js'
 * @import { Session } from '../trial/setup.js'
 * @import { ActiveRun } from './begin-run.js'
 * @import { CaseSelector } from './check-cases.js'
 *
 * @typedef {object} AvailabilityOptions
 * @property {boolean} examples whether answers are checked, and the needs of programs are fetched
 * @property {boolean} [isListing] whether nothing is built, either
 * @property {number} limitMs
 * @property {(line: string) => void} [log] gets failures and slow steps
 */

/**
 * @template {CaseSelector} AnyCell
 * @typedef {{ available: AnyCell[], skips: (AnyCell & { reason: string })[], failures: (AnyCell & Failure)[] }} SortedCells
 */

/**
 * Checks the cells of a run before they are measured, and records those that cannot be measured, with the reason. In a resumed run
 * that has measured something, all of that is in the file.
 *
 * @param {ActiveRun} run
 * @param {(line: string) => void} [log]
 * @returns {Promise<Cell[]>} the cells to measure
 */
export async function skipUnavailable({ session, cells, header, file, options, before }, log) {
  // A cell that was measured, too, failed in round 0 while it was traced, after the rounds.
  const measured = new Set([...(before?.trials ?? [])].map(cellKey));
  const early = before?.failures.filter((each) => each.round === 0).map(cellKey) ?? [];
  const failed = new Set(early.filter((key) => !measured.has(key)));
  const open = cells.filter((cell) => !failed.has(cellKey(cell)));
  if (before && before.noise.length > 0) {
    const buildsOf = buildsFor(session, open, log);
    await Promise.all(open.flatMap(buildsOf));
    for (const cell of open) {
      const obstacle = await runFirst(session, cell, options);
      if (obstacle && 'failure' in obstacle)
        throw new UserError(`${cell.case}: ${failureText(obstacle.failure)}.`, { exitCode: 1 });
    }
    return open;
  }
  const { pairs } = header.plan;
  const benchmarks = new Set(open.map((cell) => cellKey({ ...cell, runtime: '' }))).size;
  const runtimes = [...session.runtimes, ...session.tools].map(({ id }) => id);
  // Versions of the code run on the same runtime.
  const names = [...new Set(runtimes.map((id) => (pairs ? id.split(' ')[0] : id)))];
  log?.(`Checking ${plural(benchmarks, 'benchmark')} on ${names.join(', ')} before timing them`);
  const sorted = await sortCells(session, open, { examples: true, limitMs: options.limitMs, log });
  const versions = [...session.runtimes, ...session.tools];
  const { available, skips, failures } = pairs
    ? skipUnpaired(sorted, pairs, versions)
    : options.commands
      ? skipUncompared(sorted, session.suites)
      : sorted;
  if (session.signal?.aborted) return [];
  for (const skip of skips) file.append({ type: 'skip', ...skip });
  for (const failure of failures) file.append(failure);
  return available;
}

/**
 * A command without another one to compare it with is not measured.
 *
 * @param {SortedCells<Cell>} sorted
 * @param {Session['suites']} suites
 * @returns {SortedCells<Cell>}
 */
function skipUncompared({ available, skips, failures }, suites) {
  const baselines = new Set(suites.map(({ suite }) => suite.baseline));
  const byWorkload = groupBy(available, ({ workload }) => workload);
  const isCompared = (/** @type {Cell} */ { workload }) => {
    const own = byWorkload.get(workload) ?? [];
    return own.length > 1 && own.some((cell) => baselines.has(cell.case));
  };
  const alone = available.filter((cell) => !isCompared(cell));
  const why = (/** @type {Cell} */ { workload }) => {
    const failed = failures.filter((each) => each.workload === workload).map((each) => each.case);
    return `nothing to compare with, since ${failed.join(' and ')} failed`;
  };
  return {
    available: available.filter(isCompared),
    skips: [...skips, ...alone.map((cell) => ({ ...cell, reason: why(cell) }))],
    failures,
  };
}

/**
 * A case that only one version of the code has is not compared. If only the other version fails, that is not a failure of this one.
 *
 * @param {SortedCells<Cell>} sorted
 * @param {RuntimePair[]} pairs
 * @param {{ id: string, side?: { top: string } }[]} runtimes
 * @returns {SortedCells<Cell>}
 */
export function skipUnpaired({ available, skips, failures }, pairs, runtimes) {
  // Users do not know its folder in the cache.
  const tops = new Map(runtimes.map(({ id, side }) => [id, side?.top && workerPathPrefix(side.top)]));
  const compared = pairs.filter(({ control }) => !control);
  const trees = new Set(compared.map(({ other }) => other));
  const ownFailures = failures.filter(({ runtime }) => trees.has(runtime));
  const unavailable = [
    ...skips,
    ...failures
      .filter(({ runtime }) => !trees.has(runtime))
      .map(({ suite, case: name, workload, runtime, error }) => ({
        ...{ suite, case: name, workload, runtime },
        reason: error.replaceAll(tops.get(runtime) || error, ''),
      })),
  ];
  const reasons = new Map([
    ...ownFailures.map((each) => /** @type {const} */ ([cellKey(each), 'it failed'])),
    ...unavailable.map((each) => /** @type {const} */ ([cellKey(each), each.reason])),
  ]);
  const keys = new Set(available.map(cellKey));
  /** @type {(Cell & { reason: string })[]} */
  const unpaired = [];
  const paired = available.filter((cell) => {
    const of = pairs.find(({ control, other }) => control && other === cell.runtime)?.base ?? cell.runtime;
    const own = compared.filter(({ base, other }) => base === of || other === of);
    const isAvailable = (/** @type {string} */ runtime) => keys.has(cellKey({ ...cell, runtime }));
    if (own.some(({ base, other }) => isAvailable(base) && isAvailable(other))) return true;
    const runtime = own.flatMap(({ base, other }) => [base, other]).find((id) => !isAvailable(id));
    const why = runtime ? `: ${runtime}: ${reasons.get(cellKey({ ...cell, runtime }))}` : '';
    unpaired.push({ ...cell, reason: `nothing to compare with${why}` });
    return false;
  });
  return { available: paired, skips: [...unavailable, ...unpaired], failures: ownFailures };
}

/**
 * @template {CaseSelector} AnyCell
 * @param {Session} session
 * @param {AnyCell[]} cells
 * @param {AvailabilityOptions} options
 * @returns {Promise<SortedCells<AnyCell>>}
 */
export async function sortCells(session, cells, options) {
  const obstacleTo = startAvailabilityChecks(session, cells, options);
  const obstacles = await Promise.all(cells.map(obstacleTo));
  /** @type {SortedCells<AnyCell>} */
  const sorted = { available: [], skips: [], failures: [] };
  const printed = new Set();
  for (const [i, cell] of cells.entries()) {
    const obstacle = obstacles[i];
    if (!obstacle) sorted.available.push(cell);
    else if ('reason' in obstacle) sorted.skips.push({ ...cell, ...obstacle });
    else {
      const record = failureRecord(/** @type {any} */ (cell), 0, obstacle.failure, obstacle.finished);
      sorted.failures.push(/** @type {AnyCell & Failure} */ (record));
      // It is usually the same on every workload.
      const line = `failed: ${cell.suite} ${cell.case} ${cell.runtime}: ${record.error}`;
      if (!printed.has(line)) options.log?.(line);
      printed.add(line);
    }
  }
  return sorted;
}

/**
 * @param {Session} session
 * @param {CaseSelector[]} cells
 * @param {AvailabilityOptions} options
 * @returns {(cell: CaseSelector) => Promise<Obstacle | undefined>}
 */
export function startAvailabilityChecks(session, cells, options) {
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
  const runtimes = session.runtimes.filter(({ id }) => !old.has(id));
  const buildsOf = buildsFor(session, options.isListing ? [] : cells, options.log);
  const checkOf = startChecks({ ...session, runtimes }, cells, buildsOf, options);
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
    const unbuilt = (await Promise.all(buildsOf(cell))).find(Boolean);
    if (unbuilt !== undefined) return { reason: unbuilt };
    if (suite && isProgramSuite(suite)) {
      const obstacle = await whyNotProgram(session, suite, cell, options);
      return obstacle ?? (options.examples ? runFirst(session, { ...cell, workload }, options) : undefined);
    }
    const tooOld = old.get(cell.runtime);
    if (tooOld !== undefined) return { reason: tooOld };
    const check = await checkOf(cell);
    if (!check) return undefined;
    const own = check.workloads[workload];
    const reason = check.unavailable ?? own?.unavailable;
    if (reason !== undefined) return { reason };
    const failure = check.failure ?? own?.failure;
    return failure && { failure, finished: check.finished };
  };
}

/**
 * Starts all builds that cells need.
 *
 * @param {Session} session
 * @param {CaseSelector[]} cells
 * @param {(line: string) => void} [log]
 * @returns {(cell: CaseSelector) => Promise<string | undefined>[]} why each fails
 */
function buildsFor(session, cells, log) {
  const { launcher, signal } = session;
  const wanted = cells.flatMap((cell) => wantedBuilds(session, cell));
  if (wanted.length === 0) return () => [];
  const buildOf = startBuilds(wanted, { launcher, signal, log });
  return (cell) => wantedBuilds(session, cell).map(buildOf);
}

/** @param {Session} session @param {CaseSelector} cell @returns {BuildRequest[]} */
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
