import { compareRuns, median, quantile } from '@rounds/stats';
import { lostCells } from './lost-cells.js';
import { matchable } from './matchable.js';
import { inOrderOf, tableCells } from './plan.js';
import { thresholdOf } from './threshold.js';

/**
 * Two saved runs of the same cells, taken at different times.
 *
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/stats').Comparison} Comparison
 */

/**
 * @typedef {object} ComparedRuns
 * @property {{ cell: Cell, base: number, other: number, comparison: Comparison }[]} cells with medians in ns, in the
 *   order of the new run's tables
 * @property {number} onlyInBase timed cells that have no counterpart
 * @property {number} onlyInNew
 * @property {import('./lost-cells.js').LostCell[]} lost cells that were measured in the base, and fail or are missing in the new run
 * @property {Cell[]} added cells that were not measured in the base
 * @property {Drift} drift
 * @property {Difference[]} differences other differences between the runs
 */

/**
 * @typedef {{ what: string, values: [base: unknown, other: unknown] }} Difference `runtimes` have lists of
 *   `{ id, version }`; `machine cpu`, `measureMs` and their like what the headers have, perhaps nothing
 */

/**
 * @typedef {object} Drift
 * @property {number} calibrationRatio time of the fixed loop, new against base
 * @property {number} allowance in log units: how much the machine's speed may have changed
 */

/**
 * @param {Run} base
 * @param {Run} other
 * @param {{ threshold?: number }} [options] the base run's by default
 * @returns {ComparedRuns}
 */
export function compareTwoRuns(base, other, { threshold = thresholdOf(base) } = {}) {
  const drift = driftBetween(base, other);
  const [before, after] = [matchable(base), matchable(other)];
  const order = tableCells(other.header.plan);
  const timed = inOrderOf(order, [...after.timed.values()], ({ cell }) => cell);
  const matched = timed.flatMap((trials) => {
    const { cell } = trials;
    const counterpart = before.timed.get(after.keyOf(cell));
    return counterpart ? [{ cell, base: timesOf(counterpart), other: timesOf(trials) }] : [];
  });
  const comparisons = compareRuns(matched, { threshold, drift: drift.allowance });
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
    differences: differencesBetween(base, other),
  };
}

/**
 * A time of nothing has no ratio to another.
 *
 * @param {import('@rounds/record').CellTrials} trials
 */
function timesOf(trials) {
  return trials.values('ns').filter((ns) => ns > 0);
}

/**
 * The rounds of two runs are not paired, so the machine's speed may have changed between them: by as much as the
 * calibration loop did and, since that loop sees only the processor, by as much again as it varied within each run.
 *
 * @param {Run} base
 * @param {Run} other
 * @returns {Drift}
 */
function driftBetween(base, other) {
  const [before, after] = [base, other].map(({ noise }) =>
    noise.map(({ calibrationNs }) => calibrationNs).filter((ns) => ns > 0),
  );
  if (!before?.length || !after?.length) return { calibrationRatio: 1, allowance: 0 };
  const calibrationRatio = median(after) / median(before);
  const swing = Math.max(middleSwing(before), middleSwing(after));
  return { calibrationRatio, allowance: Math.abs(Math.log(calibrationRatio)) + swing };
}

/**
 * Of the middle half: medians are compared, and a single disturbed round does not move those.
 *
 * @param {number[]} times
 */
function middleSwing(times) {
  return Math.log(quantile(times, 0.75) / quantile(times, 0.25));
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
    difference('runtimes', runtimes(before), runtimes(after)),
    ...settings.map((name) => difference(name, before.options[name], after.options[name])),
    difference('commit', before.commit, after.commit),
  ];
  return all.filter(({ values: [was, is] }) => JSON.stringify(was) !== JSON.stringify(is));
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
