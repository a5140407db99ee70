import { cellKey, groupTrials } from '@rounds/record';
import { compareRuns, median, quantile } from '@rounds/stats';
import { isEndurance } from './comparisons.js';
import { isPlan } from './plan.js';

/**
 * Two saved runs of the same cells, taken at different times.
 *
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Trial} Trial
 * @typedef {import('@rounds/stats').Comparison} Comparison
 */

/**
 * @typedef {object} ComparedRuns
 * @property {{ cell: Cell, base: number, other: number, comparison: Comparison }[]} cells with medians in ns
 * @property {number} onlyInBase cells that have no counterpart
 * @property {number} onlyInNew
 * @property {Drift} drift
 * @property {string[]} differences what else differs between the runs
 */

/**
 * @typedef {object} Drift
 * @property {number} calibrationRatio time of the fixed loop, new against base
 * @property {number} allowance how far, in log units, the machine is taken to have moved
 */

/**
 * @param {Run} base
 * @param {Run} other
 * @param {{ threshold?: number }} [options]
 * @returns {ComparedRuns}
 */
export function compareTwoRuns(base, other, options) {
  const drift = driftBetween(base, other);
  const baseCells = cellsByMatch(base);
  const otherCells = cellsByMatch(other);
  const matched = [...otherCells].flatMap(([key, { cell, ns }]) => {
    const before = baseCells.get(key);
    return before ? [{ cell, base: before.ns, other: ns }] : [];
  });
  const comparisons = compareRuns(matched, { ...options, drift: drift.allowance });
  return {
    cells: matched.map(({ cell, base: baseNs, other: otherNs }, i) => ({
      cell,
      base: median(baseNs),
      other: median(otherNs),
      comparison: /** @type {Comparison} */ (comparisons[i]),
    })),
    onlyInBase: baseCells.size - matched.length,
    onlyInNew: otherCells.size - matched.length,
    drift,
    differences: differencesBetween(base, other),
  };
}

/**
 * A cell's counterpart is the one with the same names. A runtime that is the only one of its kind in its run may have
 * another version there: that is what a comparison before and after an update is about. Cells whose question is what is
 * survived have no time to compare.
 *
 * @param {Run} run
 * @returns {Map<string, { cell: Cell, ns: number[] }>}
 */
function cellsByMatch(run) {
  const { runtimes, plan } = run.header;
  const isTimed = (/** @type {Cell} */ cell) => !isPlan(plan) || !isEndurance(plan, cell);
  const matchName = (/** @type {string} */ id) => {
    const runtime = runtimes.find((known) => known.id === id);
    const alone = runtimes.filter(({ name }) => name === runtime?.name).length === 1;
    return runtime && alone && runtime.label === undefined ? runtime.name : id;
  };
  return new Map(
    [...groupTrials(run).values()]
      .filter(({ cell }) => isTimed(cell))
      .map(({ cell, rounds }) => [
        cellKey({ ...cell, runtime: matchName(cell.runtime) }),
        { cell, ns: [...rounds.values()].map(({ ns }) => ns) },
      ]),
  );
}

/**
 * Nothing pairs two runs, so the machine may have moved between them by as much as the calibration loop did, and,
 * since that loop sees only the processor's speed, by as much again as it swung within each of the runs.
 *
 * @param {Run} base
 * @param {Run} other
 * @returns {Drift}
 */
function driftBetween(base, other) {
  const [before, after] = [base, other].map(({ noise }) => noise.map(({ calibrationNs }) => calibrationNs));
  if (!before?.length || !after?.length) return { calibrationRatio: 1, allowance: 0 };
  const calibrationRatio = median(after) / median(before);
  const swing = Math.max(...[before, after].map(middleSwing));
  return { calibrationRatio, allowance: Math.abs(Math.log(calibrationRatio)) + swing };
}

/**
 * Of the middle half: a median, which is what is compared, is not moved by the odd round that something disturbed.
 *
 * @param {number[]} times
 */
function middleSwing(times) {
  return Math.log(quantile(times, 0.75) / quantile(times, 0.25));
}

/**
 * @param {Run} base
 * @param {Run} other
 * @returns {string[]}
 */
function differencesBetween({ header: before }, { header: after }) {
  const fields = /** @type {const} */ (['cpu', 'cores', 'memoryBytes', 'kernel', 'os', 'arch', 'governor']);
  const machine = fields
    .filter((field) => before.machine[field] !== after.machine[field])
    .map((field) => `machine ${field}: ${before.machine[field]} and ${after.machine[field]}`);
  /** @param {Run['header']} header */
  const ids = ({ runtimes }) => runtimes.map(({ id, version }) => `${id} ${version}`).join(', ');
  const runtimes = ids(before) === ids(after) ? [] : [`runtimes: ${ids(before)} and ${ids(after)}`];
  const settings = ['measureMs', 'warmUpMs', 'cpus']
    .map((name) => ({ name, values: [before, after].map(({ options }) => String(options[name] ?? 'any')) }))
    .filter(({ values: [was, is] }) => was !== is)
    .map(({ name, values }) => `${name}: ${values.join(' and ')}`);
  const commits = before.commit === after.commit ? [] : [`commit: ${before.commit} and ${after.commit}`];
  return [...machine, ...runtimes, ...settings, ...commits];
}
