import { analyseRun, plannedCells } from '@rounds/analysis';
import { groupBy } from '@rounds/analysis/group.js';
import { cellKey, joinIds, splitId } from '@rounds/record';
import { runtimeTitles } from '@rounds/report/text/names.js';
import { meanInterval } from '@rounds/stats';
import { compareVersions } from 'rounds/script';

/**
 * A run of several versions of runtimes, each compared with the version before it.
 *
 * @import { Report } from '@rounds/analysis'
 * @import { Cell, Run } from '@rounds/record'
 *
 * @typedef {object} VersionResult
 * @property {Cell} cell
 * @property {string} id of the runtime
 * @property {ReturnType<typeof meanInterval>} [time]
 * @property {string} [missing] the reason, without a time
 * @property {NonNullable<ReturnType<Report['comparedOf']>>} [change] against the version before
 *
 * @typedef {Omit<Cell, 'runtime'> & { versions: VersionResult[] }} VersionSeries one case in the versions of a runtime, oldest first
 *
 * @typedef {object} VersionRun
 * @property {Report} report
 * @property {[first: string, ...ids: string[], last: string][]} chains ids of the versions of each runtime, oldest first
 * @property {VersionSeries[]} series
 */

/** @param {string} id @returns {string} such as `Node.js 26.13`: the first release of a minor needs no third number */
export function releaseName(id) {
  const [name = '', version = ''] = id.split('@');
  return `${runtimeTitles[name] ?? name} ${version.replace(/\.0$/, '')}`;
}

/** @param {Run} run @returns {VersionRun} */
export function versionChanges(run) {
  const { plan } = run.header;
  const chains = chainsOf(plan.runtimes);
  const pairs = chains.flatMap((chain) => chain.slice(1).map((other, i) => ({ base: chain[i], other })));
  // Cases are not compared with each other here.
  const report = analyseRun({ ...run, header: { ...run.header, plan: { ...plan, pairs } } });
  const missing = missingReasons(run);
  const cells = new Map(plannedCells(plan).map((cell) => [cellKey(cell), cell]));
  const series = chains.flatMap((chain) => {
    const first = [...cells.values()].filter(({ runtime }) => chain.includes(runtime));
    const places = [...groupBy(first, ({ runtime: _, ...place }) => JSON.stringify(place)).values()];
    return places.flatMap(([{ runtime: _, ...place }]) => {
      /** @type {(runtime: string, i: number) => VersionResult[]} */
      const resultOf = (runtime, i) => {
        const cell = { ...place, runtime };
        if (!cells.has(cellKey(cell))) return [];
        const [id = ''] = splitId(runtime);
        const reason = missing(cell);
        if (reason !== undefined) return [{ cell, id, missing: reason }];
        const change =
          i > 0
            ? report.comparedOf({ base: { ...place, runtime: chain[i - 1] ?? '' }, other: cell })
            : undefined;
        return [
          { cell, id, time: meanInterval([...report.timesOf(cell).values()]), ...(change && { change }) },
        ];
      };
      const versions = chain.flatMap(resultOf);
      return versions.some(({ time }) => time) ? [{ ...place, versions }] : [];
    });
  });
  // A server with a client has a chain of its own; the longest one of a runtime names its versions.
  /** @type {Map<string, string[]>} */
  const byName = new Map();
  for (const chain of chains) {
    const ids = chain.map((runtime) => String(splitId(runtime)[0]));
    const name = String(ids[0]?.replace(/@.*/, ''));
    if (ids.length > (byName.get(name)?.length ?? 0)) byName.set(name, ids);
  }
  return { report, series, chains: /** @type {VersionRun['chains']} */ ([...byName.values()]) };
}

/** @param {string[]} runtimes a server with a client, such as `bun@1.4.0+node@24.1.0`, is a version of the server @returns {string[][]} */
function chainsOf(runtimes) {
  const version = (/** @type {string} */ runtime) => splitId(runtime)[0]?.split('@')[1] ?? '';
  const byName = groupBy(runtimes, (runtime) => {
    const [id = '', ...others] = splitId(runtime);
    return joinIds([id.replace(/@.*/, ''), ...others]);
  });
  return [...byName.values()]
    .filter((chain) => chain.length > 1)
    .map((chain) => chain.toSorted((a, b) => compareVersions(version(a), version(b))));
}

/** @param {Run} run @returns {(cell: Cell) => string | undefined} */
function missingReasons({ failures, skips, trials }) {
  const reasons = new Map([
    ...failures.map((failure) => /** @type {const} */ ([cellKey(failure), `failed: ${failure.error}`])),
    ...skips.map((skip) => /** @type {const} */ ([cellKey(skip), skip.reason])),
  ]);
  const measured = new Set(trials.map(cellKey));
  return (cell) =>
    measured.has(cellKey(cell)) ? undefined : (reasons.get(cellKey(cell)) ?? 'not reached by the run');
}
