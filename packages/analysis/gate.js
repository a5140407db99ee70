import { groupTrials } from '@rounds/record';
import { defaultDetect, roundsToVerdict, shareOfContinuation, verdictOf } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';
import { makeGroupKey } from './plan.js';
import { meanOf } from './trial-values.js';

/**
 * How two versions of the code differ, cell by cell, and whether a change may pass.
 *
 * The location of code in memory changes its speed, and differs between two folders with the same files. So one version is
 * measured twice, and the interval of a cell is widened by the difference of its two copies, noise included. Other benchmarks do not
 * widen it.
 *
 * @import { Ends, Verdict } from '@rounds/stats'
 * @import { CellComparison, PlannedPair } from './comparisons.js'
 *
 * @typedef {[pair: PlannedPair, compared: CellComparison]} Change
 *
 * @typedef {object} GateLimits fractions
 * @property {number} failOn a slowdown beyond this fails
 * @property {number} [detect] smallest slowdown to detect (default: `failOn`)
 * @property {number} [memory] more peak memory than this fails
 */

/** @param {Pick<import('@rounds/record').Run, 'header'>} run @returns {GateLimits} the limits of the run */
export function gateLimits({ header: { options } }) {
  const { failOn = 0, detect = failOn, failOnMemory: memory } = options;
  return {
    failOn: Number(failOn),
    detect: Number(detect),
    ...(memory !== undefined && { memory: Number(memory) }),
  };
}

/**
 * @param {readonly Change[]} changes
 * @param {number} [detect]
 * @returns {Change[]} controls, and pairs without one, are unchanged
 */
export function widenByControl(changes, detect = defaultDetect) {
  const controlsOf = controlsIn(changes);
  return changes.map(([pair, compared]) => {
    const controls = controlsOf(pair);
    if (pair.control || controls.length === 0) return [pair, compared];
    const wide = widen(compared, controlDifference(controls), Math.log1p(detect));
    // More rounds do not make two copies equal.
    const isUndone = wide.verdict === 'inconclusive' && compared.verdict !== 'inconclusive';
    return [pair, isUndone ? { ...wide, roundsToVerdict: null } : wide];
  });
}

/** @param {readonly Change[]} all @returns {(pair: PlannedPair) => Change[]} the controls of its cell in all runtimes */
function controlsIn(all) {
  const nameOf = (/** @type {PlannedPair} */ { base: { suite, case: name, workload } }) =>
    JSON.stringify([suite, name, workload]);
  const controls = all.filter(([{ control }]) => control);
  const byName = groupBy(controls, ([pair]) => nameOf(pair));
  return (pair) => byName.get(nameOf(pair)) ?? [];
}

/** @param {readonly Change[]} controls @returns {number} the largest difference of two copies of the same code, as a log */
export function controlDifference(controls) {
  return Math.max(0, ...controls.map(([, { ratio }]) => Math.abs(Math.log(ratio ?? 1))));
}

/** @param {CellComparison} compared @param {number} logs @param {number} margin @returns {CellComparison} */
function widen(compared, logs, margin) {
  const { low, high, bound, own } = compared;
  const by = Math.exp(logs);
  const wider = (/** @type {Ends | null | undefined} */ ends) =>
    ends ? /** @type {Ends} */ ([ends[0] / by, ends[1] * by]) : null;
  const logsOf = (/** @type {Ends | null} */ ends) => ends && /** @type {Ends} */ (ends.map(Math.log));
  const ends = wider(low === null || high === null ? null : [low, high]);
  const wideOwn = wider(own);
  return {
    ...compared,
    ...{ low: ends ? ends[0] : null, high: ends ? ends[1] : null, bound: wider(bound), own: wideOwn },
    verdict: verdictOf({ ends: logsOf(ends), own: logsOf(wideOwn) }, margin),
  };
}

/**
 * A difference is judged by the bound of the family, since the interval may end closer to 1. "Not slower" is judged by the interval
 * of the comparison alone: its false-positive rate does not grow with the number of comparisons.
 * @param {Pick<CellComparison, 'low' | 'high' | 'bound' | 'own'>} compared
 * @param {GateLimits} limits
 * @returns {Verdict} with 95% confidence, `slower` and `faster` by more than `failOn`, and `same`: not slower by `detect`
 */
export function judgeChange({ low, high, bound, own }, { failOn, detect = failOn }) {
  const limit = 1 + failOn;
  const [from, to] = (failOn > 0 && bound) || [low ?? 0, high ?? Infinity];
  if (from > limit) return 'slower';
  if (to < 1 / limit) return 'faster';
  return Math.min(to, own?.[1] ?? Infinity) <= 1 + detect ? 'same' : 'inconclusive';
}

/** Whether the gate needs no more rounds of a change. @param {CellComparison} compared @param {GateLimits} limits */
export function isDecided(compared, limits) {
  // Without a common round, more rounds do not help.
  return compared.rounds === 0 || judgeChange(compared, limits) !== 'inconclusive';
}

/**
 * @param {readonly Change[]} all
 * @returns {(pair: PlannedPair) => { swing: number, noise: number }} logs: the significant difference of copies of its code,
 *   and the rest of their difference, which shrinks with the rounds
 */
export function controlDifferences(all) {
  const controlsOf = controlsIn(all);
  const isSignificant = (/** @type {Change} */ [, { low, high }]) => Number(low) > 1 || Number(high ?? 1) < 1;
  return (pair) => {
    const controls = controlsOf(pair);
    const swing = controlDifference(controls.filter(isSignificant));
    const rounds = Math.max(0, ...controls.map(([, compared]) => compared.rounds));
    return { swing, noise: (controlDifference(controls) - swing) * Math.sqrt(rounds) };
  };
}

/**
 * Estimates the rounds and the time until the gate can judge an inconclusive change. Its interval narrows with the square root of the
 * rounds, except for the significant difference of its copies.
 * @param {import('@rounds/record').Run} run
 * @param {readonly Change[]} changes all of the run, controls included
 * @param {GateLimits} limits
 * @returns {(change: Change) => RemainingWork}
 *
 * @typedef {object} RemainingWork
 * @property {number | null} rounds in total; null where copies of the same code differ as much
 * @property {number} [ms] time of the missing rounds; absent where unknown
 */
export function estimateRemainingWork(run, changes, { failOn, detect = failOn }) {
  const swingOf = controlDifferences(changes);
  const comparisons = changes.filter(([{ control }]) => !control).length;
  const goal = { comparisons, failOn, detect, share: shareOfContinuation(1) };
  const keyOf = makeGroupKey(run.header.plan);
  /** @type {Map<string, number>} of the processes that take turns */
  const roundMs = new Map();
  for (const trials of groupTrials(run).values()) {
    const key = keyOf(trials.cell);
    roundMs.set(key, (roundMs.get(key) ?? 0) + (meanOf(trials, ({ wallMs }) => wallMs) ?? Number.NaN));
  }
  return ([pair, compared]) => {
    const rounds =
      compared.ratio === null ? Infinity : roundsToVerdict(compared, { ...goal, ...swingOf(pair) });
    const ms = (roundMs.get(keyOf(pair.other)) ?? Number.NaN) * (Number(rounds) - compared.rounds);
    return { rounds, ...(ms > 0 && ms < Infinity && { ms }) };
  };
}
