import { cellKey, groupTrials, joinIds, numbersOf, splitId } from '@rounds/record';
import { compareRuns, mean } from '@rounds/stats';
import { groupBy } from './group.js';
import { makeIsEndurance, runDetect, sortAsInTables } from './plan.js';
import { timeOf } from './trial-values.js';

/**
 * Two saved runs of the same cells, measured at different times.
 *
 * @import { Cell, CellTrials, Header, Run } from '@rounds/record'
 * @import { Phase } from './trial-values.js'
 *
 * @typedef {object} ComparedRuns
 * @property {{ cell: Cell, base: number, other: number, comparison: import('@rounds/stats').Comparison }[]} cells with
 *   means over the rounds in ns (NaN without any), in the order of the new run's tables
 * @property {number} onlyInBase timed cells without a counterpart
 * @property {number} onlyInNew
 * @property {LostCell[]} lost cells of the base that fail or are missing in the new run
 * @property {Record<string, number>} drift of the machine: ratio of the times of each fixed piece of work, new to base; empty where
 *   too few rounds timed it
 * @property {Phase} phase which times are compared
 * @property {RunDifference[]} differences between the headers
 *
 * @typedef {{ what: string, values: [base: unknown, other: unknown] }} RunDifference for `runtimes`, lists of
 *   `{ id, version }`; otherwise the values of the headers
 * @typedef {(
 *   | { cell: Cell, kind: 'failed', error: string }
 *   | { cell: Cell, kind: 'skipped', reason: string }
 *   | { cell: Cell, kind: 'missing' }
 * )} LostCell a `failed` cell may have trials: then it did not fail in the base
 */

/** @param {Run} base @param {Run} other @param {{ phase?: Phase }} [options] @returns {ComparedRuns} */
export function compareTwoRuns(base, other, { phase = 'steady' } = {}) {
  const [before, after] = [matchable(base), matchable(other)];
  const { plan } = other.header;
  const meanTime = (/** @type {number[]} */ times) => (times.length > 0 ? mean(times) : Number.NaN);
  // A zero time has no ratio.
  const timesOf = (/** @type {CellTrials} */ trials) =>
    numbersOf(trials, timeOf[phase]).filter((ns) => ns > 0);
  const matched = sortAsInTables(plan, after.timed.values()).flatMap((trials) => {
    const { cell } = trials;
    const counterpart = before.timed.get(after.keyOf(cell));
    return counterpart ? [{ cell, base: timesOf(counterpart), other: timesOf(trials) }] : [];
  });
  const comparisons = compareRuns(matched, { detect: runDetect(base) });
  return {
    cells: matched.map((pair, i) => ({
      cell: pair.cell,
      base: meanTime(pair.base),
      other: meanTime(pair.other),
      comparison: comparisons[i],
    })),
    onlyInBase: before.timed.size - matched.length,
    onlyInNew: after.timed.size - matched.length,
    lost: lostCells(before, after),
    drift: driftBetween(base, other),
    phase,
    differences: differencesBetween(base.header, other.header),
  };
}

/**
 * The counterpart of a cell has the same names. The only version of a runtime in one run matches the only one in the other, which
 * compares before and after an update.
 * @param {Run} run
 * @returns its cells by keys that their counterparts share; `timed` are all but those of endurance workloads
 */
function matchable(run) {
  const { runtimes, plan } = run.header;
  const isEndurance = makeIsEndurance(plan);
  const alone = new Map(
    [...groupBy(runtimes, ({ name }) => name)].flatMap(([name, [{ id, label }, ...others]]) =>
      others.length === 0 && label === undefined ? [[id, name]] : [],
    ),
  );
  const keyOf = (/** @type {Cell} */ cell) =>
    cellKey({ ...cell, runtime: joinIds(splitId(cell.runtime).map((id) => alone.get(id) ?? id)) });
  const measured = new Map(Array.from(groupTrials(run).values(), (trials) => [keyOf(trials.cell), trials]));
  const timed = new Map([...measured].filter(([, { cell }]) => !isEndurance(cell)));
  return { run, keyOf, measured, timed };
}

/**
 * @param {ReturnType<typeof matchable>} before
 * @param {ReturnType<typeof matchable>} after
 * @returns {LostCell[]} in the order of the base run's tables
 */
function lostCells(before, after) {
  const failedBefore = new Set(before.run.failures.map(before.keyOf));
  // The first failure of a cell explains the others.
  const failures = new Map(after.run.failures.toReversed().map((failure) => [after.keyOf(failure), failure]));
  const skips = new Map(after.run.skips.map((skip) => [after.keyOf(skip), skip]));
  /** @type {(measured: [string, { cell: Cell }]) => LostCell[]} */
  const lossOf = ([key, { cell }]) => {
    const [failure, skip] = [failures.get(key), skips.get(key)];
    const isMeasured = after.measured.has(key);
    // Named as in the new run: its runtime may have another version.
    const { suite, case: caseName, workload, runtime } = failure ?? skip ?? cell;
    const own = { suite, case: caseName, workload, runtime };
    const isNewFailure = failure && !(isMeasured && failedBefore.has(key));
    if (isNewFailure) return [{ cell: own, kind: 'failed', error: failure.error }];
    if (isMeasured) return [];
    return [skip ? { cell: own, kind: 'skipped', reason: skip.reason } : { cell, kind: 'missing' }];
  };
  return sortAsInTables(before.run.header.plan, [...before.measured].flatMap(lossOf));
}

const machineFields = /** @type {const} */ ([
  'cpu',
  'cores',
  'memoryBytes',
  'kernel',
  'os',
  'arch',
  'governor',
]);

/** @param {Header} before @param {Header} after @returns {RunDifference[]} */
function differencesBetween(before, after) {
  const isMeasured = before.machine.measured && after.machine.measured;
  const [was, is] = [before, after].map(({ machine, runtimes, options, commit }) => [
    ...machineFields.map((name) => [`machine ${name}`, machine[name]]),
    ['machine line', isMeasured && machine.measured?.lineBytes],
    // Without the last one, which other programs share.
    ['machine caches', isMeasured && machine.measured?.cacheBytes?.slice(0, 2)],
    ['runtimes', runtimes.map(({ id, version }) => ({ id, version }))],
    ...['measureMs', 'warmUpMs', 'cpus'].map((name) => [name, options[name]]),
    ['commit', commit],
  ]);
  return was
    .map(([what, value], i) => /** @type {RunDifference} */ ({ what, values: [value, is[i][1]] }))
    .filter(({ values: [one, two] }) => JSON.stringify(one) !== JSON.stringify(two));
}

const minNoise = 2;

/** @param {Run} base @param {Run} other @returns {ComparedRuns['drift']} */
function driftBetween(base, other) {
  const kinds = [...Object.keys(base.noise[0]?.basket ?? {}), 'loop'];
  const ratios = kinds.map((kind) => {
    const [before, after] = [base, other].map((run) => workTimes(run, kind));
    return [kind, Math.min(before.length, after.length) < minNoise ? undefined : mean(after) / mean(before)];
  });
  return Object.fromEntries(ratios.filter(([, ratio]) => ratio !== undefined));
}

/** @param {Run} run @param {string} kind of fixed work, which each round times */
function workTimes({ noise }, kind) {
  const times = noise.map(({ basket, calibrationNs }) => (kind === 'loop' ? calibrationNs : basket[kind]));
  return times.filter((ns) => ns !== undefined && ns > 0);
}
