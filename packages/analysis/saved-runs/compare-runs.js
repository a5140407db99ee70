import { compareRuns, median } from '@rounds/stats';
import { firstCall } from '../comparisons/figures.js';
import { inOrderOf, tableCells } from '../plan.js';
import { thresholdOf } from '../threshold.js';
import { driftBetween, fewSamples } from './drift.js';
import { lostCells } from './lost-cells.js';
import { matchable } from './matchable.js';

/**
 * Two saved runs of the same cells, taken at different times.
 *
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').CellTrials} CellTrials
 * @typedef {import('@rounds/stats').Comparison} Comparison
 * @typedef {import('./drift.js').Drift} Drift
 */

/**
 * @typedef {object} ComparedRuns
 * @property {{ cell: Cell, base: number, other: number, comparison: Comparison }[]} cells with medians over the rounds
 *   in ns, in the order of the new run's tables
 * @property {number} onlyInBase timed cells that have no counterpart
 * @property {number} onlyInNew
 * @property {import('./lost-cells.js').LostCell[]} lost cells that were measured in the base, and fail or are missing in the new run
 * @property {Cell[]} added cells that were not measured in the base
 * @property {Drift} drift
 * @property {import('../comparisons/figures.js').Phase} phase which times are compared
 * @property {Difference[]} differences other differences between the runs
 */

/**
 * @typedef {{ what: string, values: [base: unknown, other: unknown] }} Difference `runtimes` have lists of
 *   `{ id, version }`; `machine cpu`, `measureMs` and their like what the headers have, perhaps nothing
 */

/**
 * @param {Run} base
 * @param {Run} other
 * @param {{ threshold?: number, phase?: import('../comparisons/figures.js').Phase }} [options] the base run's threshold
 *   by default
 * @returns {ComparedRuns}
 */
export function compareTwoRuns(base, other, { threshold = thresholdOf(base), phase = 'steady' } = {}) {
  const drift = driftBetween(base, other);
  const [before, after] = [matchable(base), matchable(other)];
  const order = tableCells(other.header.plan);
  const timed = inOrderOf(order, [...after.timed.values()], ({ cell }) => cell);
  const low = lowOf(base) === lowOf(other) ? 'nsLow' : 'nsMin';
  const matched = timed.flatMap((trials) => {
    const { cell } = trials;
    const counterpart = before.timed.get(after.keyOf(cell));
    return counterpart ? [{ cell, ...comparedTimes([counterpart, trials], { drift, phase, low }) }] : [];
  });
  const comparisons = compareRuns(matched, { threshold });
  return {
    cells: matched.map(({ cell, base: baseNs, other: otherNs }, i) => ({
      cell,
      base: baseNs.length > 0 ? median(baseNs) : 0,
      other: otherNs.length > 0 ? median(otherNs) : 0,
      comparison: /** @type {Comparison} */ (comparisons[i]),
    })),
    onlyInBase: before.timed.size - matched.length,
    onlyInNew: after.timed.size - matched.length,
    lost: lostCells({ run: base, cells: before }, { run: other, cells: after }),
    added: inOrderOf(
      order,
      Array.from(after.measured.values(), ({ cell }) => cell).filter(
        (cell) => !before.measured.has(after.keyOf(cell)),
      ),
      (cell) => cell,
    ),
    drift,
    phase,
    differences: differencesBetween(base, other),
  };
}

/** Runs that do not tell were made before it was told. */
const formerLowQuantile = 0.05;

/** @param {Run} run @returns {string} how a trial's undisturbed time was taken */
function lowOf({ header: { options } }) {
  return `${options.lowQuantile ?? formerLowQuantile} ${options.lowRule ?? 0}`;
}

/**
 * The undisturbed time is what two days have in common; how busy the neighbours were decides about the usual one. How far
 * the undisturbed one drifts is only known where both runs timed a basket.
 *
 * @param {[base: CellTrials, other: CellTrials]} sides
 * @param {{ drift: Drift, phase: import('../comparisons/figures.js').Phase, low: 'nsLow' | 'nsMin' }} options
 *   `low`: the undisturbed time that both have
 */
function comparedTimes(sides, { drift: { seenBy, allowance, longAllowance }, phase, low }) {
  const isCold = phase === 'cold';
  const isShort = !isCold && sides.every((trials) => median(trials.values('samples')) >= fewSamples);
  const hasLow = sides.every((trials) => !trials.values(low).some(Number.isNaN));
  /** @type {import('../comparisons/figures.js').Time} */
  const steady = [seenBy === 'basket' && hasLow ? low : 'ns'];
  const [field, name] = isCold ? firstCall : steady;
  // A time of nothing has no ratio to another.
  const timesOf = (/** @type {CellTrials} */ trials) => trials.values(field, name).filter((ns) => ns > 0);
  return { base: timesOf(sides[0]), other: timesOf(sides[1]), drift: isShort ? allowance : longAllowance };
}

/**
 * @param {Run} base
 * @param {Run} other
 * @returns {Difference[]}
 */
function differencesBetween({ header: before }, { header: after }) {
  const machine = /** @type {const} */ (['cpu', 'cores', 'memoryBytes', 'kernel', 'os', 'arch', 'governor']);
  const settings = ['measureMs', 'warmUpMs', 'cpus'];
  /** @param {import('@rounds/record').Header} header */
  const runtimes = (header) => header.runtimes.map(({ id, version }) => ({ id, version }));
  /** @type {Difference[]} */
  const all = [
    ...machine.map((field) => difference(`machine ${field}`, before.machine[field], after.machine[field])),
    ...measuredDifferences(before.machine.measured, after.machine.measured),
    difference('runtimes', runtimes(before), runtimes(after)),
    ...settings.map((name) => difference(name, before.options[name], after.options[name])),
    difference('commit', before.commit, after.commit),
  ];
  return all.filter(({ values: [was, is] }) => JSON.stringify(was) !== JSON.stringify(is));
}

/**
 * Of the caches only the first two: who else used the last one decides what is found of it.
 *
 * @param {import('@rounds/record').MeasuredMachine} [before]
 * @param {import('@rounds/record').MeasuredMachine} [after]
 * @returns {Difference[]} where both machines were measured
 */
function measuredDifferences(before, after) {
  if (!before || !after) return [];
  return [
    difference('machine line', before.lineBytes, after.lineBytes),
    difference('machine caches', before.cacheBytes?.slice(0, 2), after.cacheBytes?.slice(0, 2)),
  ];
}

/**
 * @param {string} what
 * @param {unknown} base
 * @param {unknown} other
 * @returns {Difference}
 */
function difference(what, base, other) {
  return { what, values: [base, other] };
}
