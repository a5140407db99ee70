import { ALPHA } from './family.js';
import { studentCritical } from './student.js';

/**
 * @import { Estimate } from './estimate.js'
 *
 * @typedef {object} Histogram values of one process
 * @property {readonly number[]} values ascending
 * @property {readonly number[]} counts how often each value occurred
 *
 * @typedef {object} Share of all values up to this one: the mean over the processes
 * @property {number} value
 * @property {number} share
 * @property {number} error of the share: its standard error
 */

/**
 * Quantiles over several processes, each with its 95% interval (Woodruff, 1952).
 *
 * Values of one process resemble each other, so the process is the unit, and each has the same weight. The share of values up to x
 * has an interval over the processes; the interval of a quantile is made of every x whose share may be q.
 *
 * @param {readonly Histogram[]} histograms
 * @param {readonly number[]} quantiles each between 0 and 1
 * @returns {Estimate[]} the estimate is null where the values are too few for the quantile, a bound where they do not bound it
 */
export function pooledQuantiles(histograms, quantiles) {
  const processes = histograms
    .map(({ values, counts }) => ({ values, counts, total: counts.reduce((sum, count) => sum + count, 0) }))
    .filter(({ total }) => total > 0);
  const n = processes.length;
  const curve = shares(processes);
  const total = processes.reduce((sum, each) => sum + each.total, 0);
  return quantiles.map((q) => {
    if (total * Math.min(q, 1 - q) < 1) return { estimate: null, low: null, high: null, n };
    const mayBe = acceptance(q, processes);
    const estimate = curve.find(({ share }) => share >= q - 1e-12)?.value ?? null;
    const first = curve.findIndex((each) => each.share >= q || mayBe(each));
    const last = curve.findLastIndex((each) => each.share < q || mayBe(each));
    const low = mayBe({ share: 0, error: 0 }) ? null : curve[first].value;
    return { estimate, low, high: curve[last + 1]?.value ?? null, n };
  });
}

/**
 * A share may be q if Student's interval of the share, or of its logit, contains q. The first holds better below q, and the second
 * above it, where the few values beyond p99 are skewed. Independent values of equal processes have a binomial error; a smaller one
 * is chance.
 *
 * @param {number} q
 * @param {{ total: number }[]} processes
 * @returns {(of: Pick<Share, 'share' | 'error'>) => boolean}
 */
function acceptance(q, processes) {
  const n = processes.length;
  const critical = n > 1 ? studentCritical(ALPHA, n - 1) : Number.POSITIVE_INFINITY;
  const binomial = Math.sqrt(q * (1 - q) * processes.reduce((sum, { total }) => sum + 1 / total, 0)) / n;
  return ({ share, error }) =>
    Math.abs(share - q) <= critical * Math.max(error, binomial) ||
    Math.abs(logit(share) - logit(q)) * share * (1 - share) <= critical * error;
}

/** @param {number} share */
function logit(share) {
  return Math.log(share / (1 - share));
}

/**
 * @param {{ values: readonly number[], counts: readonly number[], total: number }[]} processes
 * @returns {Share[]} by ascending values
 */
function shares(processes) {
  const n = processes.length;
  const steps = processes
    .flatMap(({ values, counts, total }, process) =>
      values.map((value, i) => ({ value, process, share: counts[i] / total })),
    )
    .sort((a, b) => a.value - b.value);
  const of = new Float64Array(n);
  return steps.flatMap(({ value, process, share }, i) => {
    of[process] += share;
    if (steps[i + 1]?.value === value) return [];
    const mean = of.reduce((sum, each) => sum + each, 0) / n;
    const squares = of.reduce((sum, each) => sum + (each - mean) ** 2, 0);
    return [{ value, share: mean, error: Math.sqrt(squares / Math.max(1, n - 1) / n) }];
  });
}
