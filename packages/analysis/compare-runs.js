import { cellKey, groupTrials, joinIds, numbersOf, splitId } from '@rounds/record';
import { mean } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';
import { makeIsEndurance, tableCells } from './plan.js';
import { meanTime } from './summary.js';

/**
 * Two saved runs of the same cells, measured at different times. Nothing pairs their rounds, so a ratio has neither an interval nor
 * a verdict; the drift of the machine stands beside it.
 *
 * @import { Cell, Header, Run } from '@rounds/record'
 * @import { MeanTime } from './summary.js'
 *
 * @typedef {object} ComparedRuns
 * @property {{ cell: Cell, base: MeanTime, other: MeanTime }[]} cells in the order of the new run's tables
 * @property {number} onlyInBase timed cells without a counterpart
 * @property {number} onlyInNew
 * @property {{ cell: Cell, why?: string }[]} lost cells of the base that fail or are missing in the new run; without `why` they were
 *   not planned
 * @property {Record<string, number>} drift of the machine: ratio of the times of each fixed piece of work, new to base
 * @property {{ what: string, values: string[] }[]} differences between the conditions of the two
 */

/** @param {Run} base @param {Run} other @returns {ComparedRuns} */
export function compareTwoRuns(base, other) {
  const [before, after] = [base, other].map(indexCells);
  const timeIn = (/** @type {typeof before} */ { measured }, /** @type {string} */ key) => {
    const trials = measured.get(key);
    // A zero time has no ratio.
    return meanTime(trials ? numbersOf(trials, ({ ns }) => ns).filter((ns) => ns > 0) : []);
  };
  const known = new Set(before.timed.map(({ key }) => key));
  const common = after.timed.filter(({ key }) => known.has(key));
  return {
    cells: common.map(({ cell, key }) => ({ cell, base: timeIn(before, key), other: timeIn(after, key) })),
    onlyInBase: before.timed.length - common.length,
    onlyInNew: after.timed.length - common.length,
    lost: before.cells.flatMap(({ cell, key }) => {
      const failure = after.failures.get(key);
      if (after.measured.has(key) && (!failure || before.failures.has(key))) return [];
      const skip = after.skips.get(key);
      const why = failure ? `failed: ${failure.error}` : skip && `skipped: ${skip.reason}`;
      // Named as in the new run: its runtime may have another version.
      return { cell: { ...cell, runtime: (failure ?? skip ?? cell).runtime }, why };
    }),
    drift: driftBetween(base, other),
    differences: differencesBetween(base.header, other.header),
  };
}

/**
 * The counterpart of a cell has the same names. The only version of a runtime in one run matches the only one in the other, which
 * compares before and after an update.
 * @param {Run} run
 * @returns its cells by keys that their counterparts share, and those that have times in the order of tables
 */
function indexCells(run) {
  const { runtimes, plan } = run.header;
  const isEndurance = makeIsEndurance(plan);
  const only = new Map(
    [...groupBy(runtimes, ({ name }) => name)].flatMap(([name, [{ id, label }, ...others]]) =>
      others.length === 0 && label === undefined ? [[id, name]] : [],
    ),
  );
  const keyOf = (/** @type {Cell} */ cell) =>
    cellKey({ ...cell, runtime: joinIds(splitId(cell.runtime).map((id) => only.get(id) ?? id)) });
  const measured = new Map(Array.from(groupTrials(run).values(), (trials) => [keyOf(trials.cell), trials]));
  const cells = tableCells(plan)
    .map((cell) => ({ cell, key: keyOf(cell) }))
    .filter(({ key }) => measured.has(key));
  return {
    ...{ measured, cells, timed: cells.filter(({ cell }) => !isEndurance(cell)) },
    // The first failure of a cell explains the others.
    failures: new Map(run.failures.toReversed().map((failure) => [keyOf(failure), failure])),
    skips: new Map(run.skips.map((skip) => [keyOf(skip), skip])),
  };
}

/** @param {Header} before @param {Header} after @returns {ComparedRuns['differences']} */
function differencesBetween(before, after) {
  const [was, is] = [before, after].map(({ machine, runtimes, options, commit }) => {
    const { cpu, cores, memoryBytes, kernel, os, arch, governor } = machine;
    const { measureMs = 'default', warmUpMs = 'default', cpus = 'any' } = options;
    return Object.entries({
      ...{ cpu, cores, memoryBytes, kernel, os, arch, governor: governor ?? 'unknown' },
      runtimes: runtimes
        .map(({ id, version }) => (id.includes(version) ? id : `${id} ${version}`))
        .join(', '),
      ...{ measureMs, warmUpMs, cpus, commit: commit ?? 'unknown' },
    });
  });
  return was
    .map(([what, value], i) => ({ what, values: [value, is[i][1]].map(String) }))
    .filter(({ values: [one, two] }) => one !== two);
}

const minNoise = 2;

/** @param {Run} base @param {Run} other @returns {ComparedRuns['drift']} of each kind of work that both timed */
function driftBetween(base, other) {
  const kinds = ['loop', ...Object.keys(base.noise[0]?.basket ?? {})];
  const ratios = kinds.flatMap((kind) => {
    const [before, after] = [base, other].map(({ noise }) =>
      noise
        .map(({ basket, calibrationNs }) => (kind === 'loop' ? calibrationNs : basket[kind]))
        .filter((ns) => ns > 0),
    );
    return Math.min(before.length, after.length) < minNoise ? [] : [[kind, mean(after) / mean(before)]];
  });
  return Object.fromEntries(ratios);
}
