import { cellKey, groupTrials } from '@rounds/record';
import { compareRuns, median, quantile } from '@rounds/stats';
import { groupBy } from './group.js';
import { cellOrder, cellsByRuntime, enduranceIn } from './plan.js';
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
 * @property {number} onlyInBase cells that have no counterpart
 * @property {number} onlyInNew
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
  const baseCells = cellsByMatch(base);
  const otherCells = cellsByMatch(other);
  const { plan } = other.header;
  const order = cellOrder(
    plan.suites.flatMap((suite) =>
      suite.workloads.flatMap((workload) => cellsByRuntime(plan, suite, workload)),
    ),
  );
  const matched = [...otherCells]
    .flatMap(([key, { cell, ns }]) => {
      const before = baseCells.get(key);
      return before ? [{ cell, base: before.ns, other: ns }] : [];
    })
    .sort((a, b) => order(a.cell, b.cell));
  const comparisons = compareRuns(matched, { threshold, drift: drift.allowance });
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
 * another version there: that compares before and after an update. Workloads that test survival are left out.
 *
 * @param {Run} run
 * @returns {Map<string, { cell: Cell, ns: Float64Array }>}
 */
function cellsByMatch(run) {
  const { runtimes, plan } = run.header;
  const isEndurance = enduranceIn(plan);
  const sameName = groupBy(runtimes, ({ name }) => name);
  const alone = new Map(
    [...sameName].flatMap(([name, [runtime, ...others]]) =>
      runtime && others.length === 0 && runtime.label === undefined ? [[runtime.id, name]] : [],
    ),
  );
  return new Map(
    [...groupTrials(run).values()]
      .filter(({ cell }) => !isEndurance(cell))
      .map((trials) => {
        const { cell } = trials;
        const key = cellKey({ ...cell, runtime: alone.get(cell.runtime) ?? cell.runtime });
        return [key, { cell, ns: trials.values('ns').filter((ns) => ns > 0) }];
      }),
  );
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
  const [before, after] = [base, other].map(({ noise }) => noise.map(({ calibrationNs }) => calibrationNs));
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
