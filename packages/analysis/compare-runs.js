import { cellKey, groupTrials, joinIds, numbersOf, splitId } from '@rounds/record';
import { compareRuns, mean } from '@rounds/stats';
import { timeOf } from './comparisons/times.js';
import { groupBy } from './group.js';
import { makeIsEndurance, runDetect, sortAsInTables } from './plan.js';

/**
 * Two saved runs of the same cells, taken at different times.
 *
 * @import { Cell, CellTrials, Header, Run } from '@rounds/record'
 * @import { Phase } from './comparisons/times.js'
 *
 * @typedef {object} ComparedRuns
 * @property {{ cell: Cell, base: number, other: number, comparison: import('@rounds/stats').Comparison }[]} cells with
 *   means over the rounds in ns, NaN without any, in the order of the new run's tables
 * @property {number} onlyInBase timed cells that have no counterpart
 * @property {number} onlyInNew
 * @property {LostCell[]} lost cells that were measured in the base, and fail or are missing in the new run
 * @property {Drift} drift
 * @property {Phase} phase which times are compared
 * @property {Difference[]} differences other differences between the runs
 *
 * @typedef {{ what: string, values: [base: unknown, other: unknown] }} Difference `runtimes` have lists of
 *   `{ id, version }`; `machine cpu`, `measureMs` and their like what the headers have, perhaps nothing
 * @typedef {(
 *   | { cell: Cell, kind: 'failed', error: string }
 *   | { cell: Cell, kind: 'skipped', reason: string }
 *   | { cell: Cell, kind: 'missing' }
 * )} LostCell `failed` may have trials too: then it did not fail in the base
 */

/** @param {Run} base @param {Run} other @param {{ phase?: Phase }} [options] @returns {ComparedRuns} */
export function compareTwoRuns(base, other, { phase = 'steady' } = {}) {
  const drift = driftBetween(base, other);
  const [before, after] = [matchable(base), matchable(other)];
  const { plan } = other.header;
  const meanTime = (/** @type {number[]} */ times) => (times.length > 0 ? mean(times) : Number.NaN);
  // A time of nothing has no ratio to another.
  const timesOf = (/** @type {CellTrials} */ trials) =>
    numbersOf(trials, timeOf[phase]).filter((ns) => ns > 0);
  const matched = sortAsInTables(plan, after.timed.values()).flatMap((trials) => {
    const { cell } = trials;
    const counterpart = before.timed.get(after.keyOf(cell));
    return counterpart
      ? [{ cell, base: timesOf(counterpart), other: timesOf(trials), drift: drift.allowance }]
      : [];
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
    drift,
    phase,
    differences: differencesBetween(base.header, other.header),
  };
}

/**
 * A cell's counterpart is the one with the same names. A runtime that is the only one of its kind in its run may have
 * another version there: that compares before and after an update.
 * @param {Run} run
 * @returns its cells, by keys that their counterparts in another run have too; `timed` are those that are not there to be
 *   survived
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
  // The first failure of a cell says what began.
  const failures = new Map(after.run.failures.toReversed().map((failure) => [after.keyOf(failure), failure]));
  const skips = new Map(after.run.skips.map((skip) => [after.keyOf(skip), skip]));
  /** @type {(measured: [string, { cell: Cell }]) => LostCell[]} */
  const lossOf = ([key, { cell }]) => {
    const [failure, skip] = [failures.get(key), skips.get(key)];
    const isMeasured = after.measured.has(key);
    // As the new run names it: its runtime may have another version.
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

/** @param {Header} before @param {Header} after @returns {Difference[]} */
function differencesBetween(before, after) {
  const isMeasured = before.machine.measured && after.machine.measured;
  const [was, is] = [before, after].map(({ machine, runtimes, options, commit }) => [
    ...machineFields.map((name) => [`machine ${name}`, machine[name]]),
    ['machine line', isMeasured && machine.measured?.lineBytes],
    // Only the first two: who else used the last one decides what is found of it.
    ['machine caches', isMeasured && machine.measured?.cacheBytes?.slice(0, 2)],
    ['runtimes', runtimes.map(({ id, version }) => ({ id, version }))],
    ...['measureMs', 'warmUpMs', 'cpus'].map((name) => [name, options[name]]),
    ['commit', commit],
  ]);
  return was
    .map(([what, value], i) => /** @type {Difference} */ ({ what, values: [value, is[i][1]] }))
    .filter(({ values: [one, two] }) => JSON.stringify(one) !== JSON.stringify(two));
}

/**
 * How much the machine's speed may have changed from one run to another: their rounds are not paired.
 *
 * @typedef {object} Drift
 * @property {Record<string, number>} ratios time of each kind of work, new against base; empty where too few rounds tell
 * @property {number} allowance in log units; infinite where nothing tells
 */

const loop = 'loop';

/** @param {Run} run @param {string} kind of work */
function timesOf({ noise }, kind) {
  const times = noise.map(({ basket, calibrationNs }) => (kind === loop ? calibrationNs : basket[kind]) ?? 0);
  return times.filter((ns) => ns > 0);
}

/**
 * What a cell depends on is not known, so every kind of work counts, as far as it may have moved by the 95% interval of
 * its shift. The loop is longer than the others, and sees more of the neighbours.
 * @param {Run} base
 * @param {Run} other
 * @returns {Drift}
 */
function driftBetween(base, other) {
  /** @type {Drift} */
  const drift = { ratios: {}, allowance: 0 };
  for (const kind of [...Object.keys(base.noise[0]?.basket ?? {}), loop]) {
    const [shift] = compareRuns([{ base: timesOf(base, kind), other: timesOf(other, kind) }]);
    const { ratio, low, high } = shift ?? {};
    if (!ratio || !low || !high) return { ratios: {}, allowance: Number.POSITIVE_INFINITY };
    drift.ratios[kind] = ratio;
    drift.allowance = Math.max(drift.allowance, -Math.log(low), Math.log(high));
  }
  return drift;
}
