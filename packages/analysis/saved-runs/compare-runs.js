import { compareRuns, mean } from '@rounds/stats';
import { timeFields } from '../comparisons/times.js';
import { inOrderOf, tableCells } from '../plan.js';
import { thresholdOf } from '../threshold.js';
import { driftBetween } from './drift.js';
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
 * @property {{ cell: Cell, base: number, other: number, comparison: Comparison }[]} cells with means over the rounds
 *   in ns, in the order of the new run's tables
 * @property {number} onlyInBase timed cells that have no counterpart
 * @property {number} onlyInNew
 * @property {import('./lost-cells.js').LostCell[]} lost cells that were measured in the base, and fail or are missing in the new run
 * @property {Cell[]} added cells that were not measured in the base
 * @property {Drift} drift
 * @property {import('../comparisons/times.js').Phase} phase which times are compared
 * @property {Difference[]} differences other differences between the runs
 */

/**
 * @typedef {{ what: string, values: [base: unknown, other: unknown] }} Difference `runtimes` have lists of
 *   `{ id, version }`; `machine cpu`, `measureMs` and their like what the headers have, perhaps nothing
 */

/**
 * @param {Run} base
 * @param {Run} other
 * @param {{ threshold?: number, phase?: import('../comparisons/times.js').Phase }} [options] the base run's threshold
 *   by default
 * @returns {ComparedRuns}
 */
export function compareTwoRuns(base, other, { threshold = thresholdOf(base), phase = 'steady' } = {}) {
  const drift = driftBetween(base, other);
  const [before, after] = [matchable(base), matchable(other)];
  const order = tableCells(other.header.plan);
  const timed = inOrderOf(order, [...after.timed.values()], ({ cell }) => cell);
  // A time of nothing has no ratio to another.
  const timesOf = (/** @type {CellTrials} */ trials) =>
    trials.values(...timeFields[phase]).filter((ns) => ns > 0);
  const matched = timed.flatMap((trials) => {
    const { cell } = trials;
    const counterpart = before.timed.get(after.keyOf(cell));
    return counterpart
      ? [{ cell, base: timesOf(counterpart), other: timesOf(trials), drift: drift.allowance }]
      : [];
  });
  const comparisons = compareRuns(matched, { threshold });
  return {
    cells: matched.map(({ cell, base: baseNs, other: otherNs }, i) => ({
      cell,
      base: baseNs.length > 0 ? mean(baseNs) : 0,
      other: otherNs.length > 0 ? mean(otherNs) : 0,
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

/** @param {Run} base @param {Run} other @returns {Difference[]} */
function differencesBetween({ header: before }, { header: after }) {
  /** @type {[what: string, valueIn: (header: import('@rounds/record').Header) => unknown][]} */
  const all = [
    ...['cpu', 'cores', 'memoryBytes', 'kernel', 'os', 'arch', 'governor'].map(fieldOf('machine')),
    ...(before.machine.measured && after.machine.measured ? measured : []),
    ['runtimes', ({ runtimes }) => runtimes.map(({ id, version }) => ({ id, version }))],
    ...['measureMs', 'warmUpMs', 'cpus'].map(fieldOf('options')),
    ['commit', ({ commit }) => commit],
  ];
  return all
    .map(([what, valueIn]) => /** @type {Difference} */ ({ what, values: [valueIn(before), valueIn(after)] }))
    .filter(({ values: [was, is] }) => JSON.stringify(was) !== JSON.stringify(is));
}

/** @param {'machine' | 'options'} part @returns {(name: string) => [string, (header: import('@rounds/record').Header) => unknown]} */
function fieldOf(part) {
  return (name) => [part === 'machine' ? `machine ${name}` : name, (header) => header[part][name]];
}

/**
 * Of the caches only the first two: who else used the last one decides what is found of it.
 *
 * @type {[what: string, valueIn: (header: import('@rounds/record').Header) => unknown][]}
 */
const measured = [
  ['machine line', ({ machine }) => machine.measured?.lineBytes],
  ['machine caches', ({ machine }) => machine.measured?.cacheBytes?.slice(0, 2)],
];
