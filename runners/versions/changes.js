import { analyseRun, plannedCells } from '@rounds/analysis';
import { cellKey, joinIds, splitId } from '@rounds/record';
import { runtimeTitles } from '@rounds/report/text/names.js';
import { meanInterval } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';
import { compareVersions } from 'rounds/script';

/**
 * A run of several versions of runtimes, each compared with the version before it.
 *
 * @import { CellComparison, Report } from '@rounds/analysis'
 * @import { Cell, Run } from '@rounds/record'
 *
 * @typedef {{ id: string, time: ReturnType<typeof meanInterval> }} TimedVersion
 * @typedef {{ cell: Cell, before: TimedVersion, after: TimedVersion, comparison: CellComparison }} VersionStep `cell`: in the later version
 * @typedef {{ cell: Cell, id: string, reason: string }} MissingVersion
 *
 * @typedef {object} VersionRun
 * @property {Report} report
 * @property {string[][]} versions ids of each runtime, oldest first
 * @property {VersionStep[]} changes
 * @property {MissingVersion[]} missing cells without a time that another version has
 */

/** @param {string} id @returns {string} such as `Node.js 26.13`: the first release of a minor needs no third number */
export function releaseName(id) {
  const [name = '', version = ''] = id.split('@');
  return `${runtimeTitles[name] ?? name} ${version.replace(/\.0$/, '')}`;
}

/** @param {string} runtime a server with a client, such as `bun@1.4.0+node@24.1.0`, is a version of the server */
export function withoutVersion(runtime) {
  const [id = '', ...others] = splitId(runtime);
  return joinIds([id.replace(/@.*/, ''), ...others]);
}

/** @param {Run} run @returns {VersionRun} */
export function versionChanges(run) {
  const { plan } = run.header;
  const chains = chainsOf(plan.runtimes);
  const pairs = chains.flatMap((chain) =>
    chain.slice(1).map((other, i) => ({ base: String(chain[i]), other })),
  );
  // Cases are not compared with each other here.
  const report = analyseRun({ ...run, header: { ...run.header, plan: { ...plan, pairs } } });
  const versionOf = (/** @type {Cell} */ cell) => {
    return { id: idOf(cell.runtime), time: meanInterval([...report.timesOf(cell).values()]) };
  };
  const ids = chains.map((chain) => chain.map(idOf));
  const byName = groupBy(ids, ([id = '']) => withoutVersion(id));
  return {
    report,
    // A server with a client has a chain of its own; the longest one of a runtime has all of its versions.
    versions: Array.from(byName.values(), (own) => own.reduce((a, b) => (b.length > a.length ? b : a))),
    changes: report.comparisons.map(([{ base, other }, comparison]) => {
      return { cell: other, before: versionOf(base), after: versionOf(other), comparison };
    }),
    missing: chains.flatMap((chain) => missingIn(run, chain)),
  };
}

/** @param {string} runtime */
function idOf(runtime) {
  return String(splitId(runtime)[0]);
}

/** @param {string[]} runtimes @returns {string[][]} the versions of each, oldest first */
function chainsOf(runtimes) {
  const version = (/** @type {string} */ runtime) => String(idOf(runtime).split('@')[1]);
  return [...groupBy(runtimes, withoutVersion).values()]
    .filter((chain) => chain.length > 1)
    .map((chain) => chain.toSorted((a, b) => compareVersions(version(a), version(b))));
}

/** @param {Run} run @param {string[]} chain @returns {MissingVersion[]} */
function missingIn({ header, failures, skips, trials }, chain) {
  const reasons = new Map([
    ...failures.map((failure) => /** @type {const} */ ([cellKey(failure), `failed: ${failure.error}`])),
    ...skips.map((skip) => /** @type {const} */ ([cellKey(skip), skip.reason])),
  ]);
  const measured = new Set(trials.map(cellKey));
  const isMeasured = (/** @type {Cell} */ cell) => measured.has(cellKey(cell));
  const cells = plannedCells(header.plan).filter(({ runtime }) => chain.includes(runtime));
  const byPlace = groupBy(cells, ({ suite, workload, case: name }) =>
    JSON.stringify([suite, workload, name]),
  );
  return [...byPlace.values()]
    .filter((own) => own.some(isMeasured))
    .flatMap((own) => own.filter((cell) => !isMeasured(cell)))
    .map((cell) => {
      const reason = reasons.get(cellKey(cell)) ?? 'not reached by the run';
      return { cell, id: idOf(cell.runtime), reason };
    });
}
