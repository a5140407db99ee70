import { groupTrials } from '@rounds/record';
import { defaultDetect, roundsToVerdict, shareOfContinuation, verdictOf } from '@rounds/stats';
import { groupBy } from './group.js';
import { meanOf } from './means.js';
import { makeGroupKey } from './plan.js';

/**
 * How two versions of the code differ, cell by cell, and whether a change may pass.
 *
 * Where code lies in memory changes its speed, and that differs between two folders with the same files. So one version
 * is measured twice, and the interval of a cell is wider by what its own two copies seem to differ by, which may be noise. Another
 * bench, however unsteady, does not widen it.
 *
 * @import { Verdict } from '@rounds/stats'
 * @import { CellComparison, PlannedPair } from './comparisons/comparisons.js'
 *
 * @typedef {[pair: PlannedPair, compared: CellComparison]} Change
 *
 * @typedef {object} GateLimits of the gate, both as fractions
 * @property {number} failOn what is certainly slower by more than this may not pass
 * @property {number} [detect] what may pass is certainly not slower by this (default: as `failOn`)
 */

/** @param {Pick<import('@rounds/record').Run, 'header'>} run @returns {GateLimits} as they were asked for when it began */
export function gateLimits({ header: { options } }) {
  const { failOn = 0, detect = failOn } = options;
  return { failOn: Number(failOn), detect: Number(detect) };
}

/**
 * @param {Map<PlannedPair, CellComparison>} planned
 * @param {number} [detect]
 * @returns {Map<PlannedPair, CellComparison>} the controls among them, and what has none, as they are
 */
export function widenByControl(planned, detect = defaultDetect) {
  const controlsOf = controlsIn(planned);
  const margin = Math.log1p(detect);
  return new Map(
    Array.from(planned, ([pair, compared]) => {
      const controls = controlsOf(pair);
      if (pair.control || controls.length === 0) return [pair, compared];
      const wide = widened(compared, controlDifference(controls), margin);
      // More rounds do not make copies alike.
      const isUndone = wide.verdict === 'inconclusive' && compared.verdict !== 'inconclusive';
      return [pair, isUndone ? { ...wide, roundsToVerdict: null } : wide];
    }),
  );
}

/** @param {Iterable<Change>} all @returns {(pair: PlannedPair) => Change[]} the controls of its cell, in whatever runtime */
function controlsIn(all) {
  const nameOf = (/** @type {PlannedPair} */ { base: { suite, case: name, workload } }) =>
    JSON.stringify([suite, name, workload]);
  const controls = [...all].filter(([{ control }]) => control);
  const byName = groupBy(controls, ([pair]) => nameOf(pair));
  return (pair) => byName.get(nameOf(pair)) ?? [];
}

/** @param {readonly Change[]} controls @returns {number} the most by which two copies of the same code seem to differ, as a log */
export function controlDifference(controls) {
  return Math.max(0, ...controls.map(([, { ratio }]) => Math.abs(Math.log(ratio ?? 1))));
}

/** @param {CellComparison} compared @param {number} logs @param {number} margin @returns {CellComparison} */
function widened(compared, logs, margin) {
  const { low, high, bound, own } = compared;
  const by = Math.exp(logs);
  /** @type {<Ends extends CellComparison['own']>(ends: Ends) => Ends | [number, number]} */
  const wider = (ends) => (ends ? [ends[0] / by, ends[1] * by] : ends);
  const ends = low === null || high === null ? null : wider([low, high]);
  const logsOf = (/** @type {[number, number]} */ [from, to]) =>
    /** @type {[number, number]} */ ([Math.log(from), Math.log(to)]);
  const wideOwn = wider(own);
  const verdict = verdictOf({ ends: ends && logsOf(ends), own: wideOwn && logsOf(wideOwn) }, margin);
  return {
    ...compared,
    low: ends && ends[0],
    high: ends && ends[1],
    bound: wider(bound),
    own: wideOwn,
    verdict,
  };
}

/**
 * A difference is judged by the bound of the family, since the interval may end closer to 1. That a change is not slower is judged by
 * its own interval: all of them are called so only if each is, and that chance does not grow with their number.
 * @param {Pick<CellComparison, 'low' | 'high' | 'bound' | 'own'>} compared
 * @param {GateLimits} limits
 * @returns {Verdict} `slower` and `faster`: by more than `failOn`, certainly; `same`: certainly not slower by `detect`;
 *   `inconclusive`: the run could not tell
 */
export function judgeChange({ low, high, bound, own }, { failOn, detect = failOn }) {
  const limit = 1 + failOn;
  const [least, most] = (failOn > 0 && bound) || [low ?? 0, high ?? Infinity];
  if (least > limit) return 'slower';
  if (most < 1 / limit) return 'faster';
  return Math.min(most, own?.[1] ?? Infinity) <= 1 + detect ? 'same' : 'inconclusive';
}

/** Whether the gate needs no further round of a change. @param {CellComparison} compared @param {GateLimits} limits */
export function isDecided(compared, limits) {
  // Without a common round, waiting will not help either.
  return compared.rounds === 0 || judgeChange(compared, limits) !== 'inconclusive';
}

/**
 * How many rounds a change will probably take in all until the gate can judge it: its interval narrows with the root of
 * the rounds, but for what its own copies certainly differ by.
 * @param {readonly Change[]} all those of the run, controls among them
 * @param {GateLimits} limits
 * @returns {(change: Change) => number | null} of one that it cannot judge yet; null where no number of rounds will do, since
 *   copies differ as much
 */
export function roundsToJudge(all, { failOn, detect = failOn }) {
  const swingOf = controlDifferences(all);
  const comparisons = all.filter(([{ control }]) => !control).length;
  const goal = { comparisons, failOn, detect, share: shareOfContinuation(1) };
  return ([pair, compared]) =>
    compared.ratio === null ? Infinity : roundsToVerdict(compared, { ...goal, ...swingOf(pair) });
}

/**
 * @param {readonly Change[]} all
 * @returns {(pair: PlannedPair) => { swing: number, noise: number }} the log by which copies of its code certainly differ, and that by which
 *   they seem to beyond it, which shrinks as rounds are added
 */
export function controlDifferences(all) {
  const controlsOf = controlsIn(all);
  const isCertain = (/** @type {Change} */ [, { low, high }]) => Number(low) > 1 || Number(high ?? 1) < 1;
  return (pair) => {
    const controls = controlsOf(pair);
    const swing = controlDifference(controls.filter(isCertain));
    const rounds = Math.max(0, ...controls.map(([, compared]) => compared.rounds));
    return { swing, noise: (controlDifference(controls) - swing) * Math.sqrt(rounds) };
  };
}

/**
 * What it would take to judge what the run could not tell.
 * @param {import('@rounds/record').Run} run
 * @param {readonly Change[]} changes
 * @param {GateLimits} limits
 * @returns {(change: Change) => RemainingWork}
 *
 * @typedef {object} RemainingWork
 * @property {number | null} rounds in all; null where no number of rounds will do, since copies differ as much
 * @property {number} [ms] how long those take that are missing; absent where that is unknown
 */
export function remainingWork(run, changes, limits) {
  const keyOf = makeGroupKey(run.header.plan);
  const roundsOf = roundsToJudge(changes, limits);
  /** @type {Map<string, number>} of the processes that take turns */
  const roundMs = new Map();
  for (const trials of groupTrials(run).values()) {
    const key = keyOf(trials.cell);
    roundMs.set(key, (roundMs.get(key) ?? 0) + (meanOf(trials, ({ wallMs }) => wallMs) ?? Number.NaN));
  }
  return (change) => {
    const [{ other }, compared] = change;
    const rounds = roundsOf(change);
    const ms = (roundMs.get(keyOf(other)) ?? Number.NaN) * (Number(rounds) - compared.rounds);
    return { rounds, ...(ms > 0 && ms < Infinity && { ms }) };
  };
}
