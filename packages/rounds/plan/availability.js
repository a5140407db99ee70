import { Fault } from '@rounds/harness';
import { FailureError } from '@rounds/harness/failure-error.js';
import { reasonBy } from '@rounds/harness/prepare-case.js';
import { cellKey } from '@rounds/record';
import { plural } from '@rounds/record/format.js';
import { nothingRan } from '../launcher/launch.js';
import { startBuilds } from '../programs/builds.js';
import { isProgramSuite } from '../programs/cells.js';
import { requirePrograms } from '../programs/prepare.js';
import { whyProgramsOnly } from '../runtimes/descriptors.js';
import { Unavailable, UserError } from '../system/errors.js';
import { workerPathPrefix } from '../system/project.js';
import { failureRecord, ProcessFailure } from '../trial/records.js';
import { startChecks } from './check-cases.js';
import { runFirst } from './first-runs.js';
import { whyNotBundled } from './session.js';

/**
 * Which cells can be measured here. Every command that runs the cases of suites asks this first.
 *
 * @import { Cell, Failure, RuntimePair } from '@rounds/record'
 * @import { BuildRequest } from '../programs/builds.js'
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
 * Checks the cells of a run before they are measured, and records those that cannot be measured, with the reason.
 *
 * @param {ActiveRun} run
 * @param {(line: string) => void} log
 * @returns {Promise<Cell[]>} the cells to measure
 */
export async function skipUnavailable({ session, cells, header, file, options, before }, log) {
  // A cell that was measured, too, failed in round 0 while it was traced, after the rounds.
  const measured = new Set(before?.trials.map(cellKey));
  const early = before?.failures.filter((each) => each.round === 0).map(cellKey) ?? [];
  const failed = new Set(early.filter((key) => !measured.has(key)));
  const open = cells.filter((cell) => !failed.has(cellKey(cell)));
  const { pairs } = header.plan;
  const versions = [...session.runtimes, ...session.tools];
  const benchmarks = new Set(open.map((cell) => cellKey({ ...cell, runtime: '' }))).size;
  // Versions of the code run on the same runtime.
  const names = [...new Set(versions.map(({ id }) => (pairs ? id.split(' ')[0] : id)))];
  log(`Checking ${plural(benchmarks, 'benchmark')} on ${names.join(', ')} before timing them`);
  const sorted = await sortCells(session, open, { examples: true, limitMs: options.limitMs, log });
  if (session.signal?.aborted) return [];
  if (before && before.noise.length > 0) {
    const [lost] = [...sorted.failures, ...sorted.skips];
    const why = lost && ('error' in lost ? lost.error : lost.reason);
    if (lost) throw new UserError(`${lost.case} cannot be measured any more: ${why}.`, { exitCode: 1 });
    return open;
  }
  const compared = pairs ? skipUnpaired(sorted, pairs, versions) : sorted;
  const { available, skips, failures } = options.commands ? skipBesideFailed(compared) : compared;
  for (const skip of skips) file.append({ type: 'skip', ...skip });
  for (const failure of failures) file.append(failure);
  return available;
}

/**
 * Commands are compared with each other, so if one fails, the others are not measured on its workload.
 *
 * @param {SortedCells<Cell>} sorted
 * @returns {SortedCells<Cell>}
 */
function skipBesideFailed({ available, skips, failures }) {
  const failed = new Map(failures.map((each) => [each.workload, each.case]));
  const lost = available.filter(({ workload }) => failed.has(workload));
  const reasonFor = (/** @type {Cell} */ { workload }) =>
    `nothing to compare with, since ${failed.get(workload)} failed`;
  return {
    available: available.filter((cell) => !lost.includes(cell)),
    skips: [...skips, ...lost.map((cell) => ({ ...cell, reason: reasonFor(cell) }))],
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
export function skipUnpaired(sorted, pairs, runtimes) {
  // Users do not know its folder in the cache.
  const tops = new Map(runtimes.map(({ id, side }) => [id, side?.top && workerPathPrefix(side.top)]));
  const compared = pairs.filter(({ control }) => !control);
  const isTree = (/** @type {Cell} */ { runtime }) => compared.some(({ other }) => other === runtime);
  const skips = [
    ...sorted.skips,
    ...sorted.failures
      .filter((failure) => !isTree(failure))
      .map(({ suite, case: name, workload, runtime, error }) => {
        const reason = error.replaceAll(tops.get(runtime) || error, '');
        return { suite, case: name, workload, runtime, reason };
      }),
  ];
  const failures = sorted.failures.filter(isTree);
  const reasons = new Map(skips.map((each) => [cellKey(each), each.reason]));
  const keys = new Set(sorted.available.map(cellKey));
  const available = sorted.available.filter((cell) => {
    const of = pairs.find(({ control, other }) => control && other === cell.runtime)?.base ?? cell.runtime;
    const own = compared.filter(({ base, other }) => base === of || other === of);
    const keyOf = (/** @type {string} */ runtime) => cellKey({ ...cell, runtime });
    if (own.some(({ base, other }) => keys.has(keyOf(base)) && keys.has(keyOf(other)))) return true;
    const lacking = own.flatMap(({ base, other }) => [base, other]).find((id) => !keys.has(keyOf(id)));
    const why = lacking ? `: ${lacking}: ${reasons.get(keyOf(lacking)) ?? 'it failed'}` : '';
    skips.push({ ...cell, reason: `nothing to compare with${why}` });
    return false;
  });
  return { available, skips, failures };
}

/**
 * @template {CaseSelector} AnyCell
 * @param {Session} session
 * @param {AnyCell[]} cells
 * @param {AvailabilityOptions} options
 * @returns {Promise<SortedCells<AnyCell>>}
 */
export async function sortCells(session, cells, options) {
  const results = await Promise.allSettled(cells.map(startAvailabilityChecks(session, cells, options)));
  /** @type {SortedCells<AnyCell>} */
  const sorted = { available: [], skips: [], failures: [] };
  if (session.signal?.aborted) return sorted; // a check that was interrupted proves nothing
  const printed = new Set();
  for (const [i, cell] of cells.entries()) {
    const result = results[i];
    if (result?.status !== 'rejected') sorted.available.push(cell);
    else if (result.reason instanceof Unavailable)
      sorted.skips.push({ ...cell, reason: result.reason.message });
    else {
      const { reason, finished } = failureOf(result.reason);
      const record = failureRecord(/** @type {any} */ (cell), 0, reason, finished);
      sorted.failures.push(/** @type {AnyCell & Failure} */ (record));
      // It is usually the same on every workload.
      const line = `failed: ${cell.suite} ${cell.case} ${cell.runtime}: ${record.error}`;
      if (!printed.has(line)) options.log?.(line);
      printed.add(line);
    }
  }
  return sorted;
}

/** @param {unknown} error of a cell that fails before it is timed; others are thrown */
function failureOf(error) {
  if (!(error instanceof FailureError || error instanceof Fault)) throw error;
  return { reason: error.reason, finished: error instanceof ProcessFailure ? error.finished : nothingRan };
}

/**
 * @param {Session} session
 * @param {CaseSelector[]} cells
 * @param {AvailabilityOptions} options
 * @returns {(cell: CaseSelector) => Promise<void>} rejects if the cell cannot be measured: with `Unavailable`, or with its failure
 */
function startAvailabilityChecks(session, cells, options) {
  const missing = new Map(
    session.missing.flatMap(({ id, reason, unknown }) => (unknown ? [] : [[id, reason]])),
  );
  const suites = new Map(session.suites.map((each) => [each.name, each]));
  const runtimes = new Map(session.runtimes.map((runtime) => [runtime.id, runtime]));
  const whyNotCalled = (/** @type {CaseSelector} */ { suite, runtime }) => {
    const found = runtimes.get(runtime);
    return found && (whyProgramsOnly(found) ?? whyNotBundled(found, suites.get(suite)));
  };
  const buildsOf = buildsFor(session, options.isListing ? [] : cells, options.log);
  const checked = cells.filter((cell) => whyNotCalled(cell) === undefined);
  const requireCheck = startChecks(session, checked, buildsOf, options);

  return async (cell) => {
    const { workload = '' } = cell;
    const { suite, onlyIn } = suites.get(cell.suite) ?? {};
    if (onlyIn && runtimes.get(cell.runtime)?.name !== onlyIn.runtime)
      throw new Unavailable(`its file needs ${onlyIn.runtime}: it ${onlyIn.why}`);
    const { notFor } = suite?.cases[cell.case] ?? {};
    const isProgram = suite && isProgramSuite(suite);
    const reason =
      missing.get(cell.runtime) ??
      (await reasonBy('notFor()', () => notFor?.(workload))) ??
      (await Promise.all(buildsOf(cell))).find(Boolean) ??
      (isProgram ? undefined : whyNotCalled(cell));
    if (reason !== undefined) throw new Unavailable(reason);
    if (!isProgram) return requireCheck(cell);
    await requirePrograms(session, suite, cell, options);
    if (options.examples) await runFirst(session, { ...cell, workload }, options);
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
function buildsFor({ launcher, signal, suites, runtimes }, cells, log) {
  /** @param {CaseSelector} cell @returns {BuildRequest[]} */
  const wantedBuilds = (cell) => {
    const { suite, url = '' } = suites.find(({ name }) => name === cell.suite) ?? {};
    const side = runtimes.find(({ id }) => id === cell.runtime)?.side;
    const own = suite?.cases[cell.case];
    const programs = own && 'programs' in own ? Object.values(own.programs) : [];
    const parts = [own, suite?.workloads[cell.workload ?? ''], ...programs];
    const from = side?.urlOf(url) ?? url;
    return parts.flatMap((part) =>
      part && 'build' in part && part.build ? [{ build: part.build, from }] : [],
    );
  };
  const buildOf = startBuilds(cells.flatMap(wantedBuilds), { launcher, signal, log });
  return (cell) => wantedBuilds(cell).map(buildOf);
}
