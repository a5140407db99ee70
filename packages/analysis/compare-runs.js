import { cellKey, groupTrials, joinIds, numbersOf, splitId } from '@rounds/record';
import { mean } from '@rounds/stats';
import { groupBy } from './group.js';
import { makeIsEndurance, tableCells } from './plan.js';
import { meanTime } from './summary.js';
import { timeOf } from './trial-values.js';

/**
 * Two saved runs of the same cells, measured at different times. Nothing pairs their rounds, so a ratio has neither an interval nor
 * a verdict; the drift of the machine stands beside it.
 *
 * @import { Cell, Header, Run } from '@rounds/record'
 * @import { MeanTime } from './summary.js'
 * @import { Phase } from './trial-values.js'
 *
 * @typedef {object} ComparedRuns
 * @property {{ cell: Cell, base: MeanTime, other: MeanTime }[]} cells in the order of the new run's tables
 * @property {number} onlyInBase timed cells without a counterpart
 * @property {number} onlyInNew
 * @property {LostCell[]} lost cells of the base that fail or are missing in the new run, in the order of the base's tables
 * @property {Record<string, number>} drift of the machine: ratio of the times of each fixed piece of work, new to base; empty where
 *   too few rounds timed it
 * @property {Phase} phase which times are compared
 * @property {RunDifference[]} differences between the headers
 *
 * @typedef {{ what: string, values: [base: unknown, other: unknown] }} RunDifference for `runtimes`, lists of
 *   `{ id, version }`; otherwise the values of the headers
 * @typedef {{ cell: Cell, failed?: string, skipped?: string }} LostCell with the reason; neither if it was not planned
 */

/** @param {Run} base @param {Run} other @param {{ phase?: Phase }} [options] @returns {ComparedRuns} */
export function compareTwoRuns(base, other, { phase = 'steady' } = {}) {
  const [before, after] = [base, other].map(indexCells);
  const timeIn = (/** @type {typeof before} */ { measured }, /** @type {string} */ key) => {
    const trials = measured.get(key);
    // A zero time has no ratio.
    return meanTime(trials ? numbersOf(trials, timeOf[phase]).filter((ns) => ns > 0) : []);
  };
  const known = new Set(before.timed.map(({ key }) => key));
  const common = after.timed.filter(({ key }) => known.has(key));
  return {
    cells: common.map(({ cell, key }) => ({ cell, base: timeIn(before, key), other: timeIn(after, key) })),
    onlyInBase: before.timed.length - common.length,
    onlyInNew: after.timed.length - common.length,
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
  return { run, keyOf, measured, cells, timed: cells.filter(({ cell }) => !isEndurance(cell)) };
}

/** @param {ReturnType<typeof indexCells>} before @param {ReturnType<typeof indexCells>} after @returns {LostCell[]} */
function lostCells(before, after) {
  const failedBefore = new Set(before.run.failures.map(before.keyOf));
  // The first failure of a cell explains the others.
  const failures = new Map(after.run.failures.toReversed().map((failure) => [after.keyOf(failure), failure]));
  const skips = new Map(after.run.skips.map((skip) => [after.keyOf(skip), skip]));
  /** @type {(of: { cell: Cell, key: string }) => LostCell[]} */
  const lossOf = ({ cell, key }) => {
    const [failure, skip] = [failures.get(key), skips.get(key)];
    const isMeasured = after.measured.has(key);
    // Named as in the new run: its runtime may have another version.
    const named = { ...cell, runtime: (failure ?? skip ?? cell).runtime };
    if (failure && !(isMeasured && failedBefore.has(key))) return [{ cell: named, failed: failure.error }];
    return isMeasured ? [] : [{ cell: named, skipped: skip?.reason }];
  };
  return before.cells.flatMap(lossOf);
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
  const [was, is] = [before, after].map(({ machine, runtimes, options, commit }) => [
    ...machineFields.map((name) => [`machine ${name}`, machine[name]]),
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
