import { THRESHOLD, verdictOf } from '@rounds/stats';

/**
 * How two versions of the code differ, cell by cell, and whether a change may pass.
 *
 * Where code lies in memory changes its speed, and that differs between two folders with the same files. So one version
 * is measured twice. The interval of a cell is wider by what its own two copies seem to differ by, which may be noise, and
 * every interval by the most that two copies of any cell certainly differ by.
 *
 * @import { Verdict } from '@rounds/stats'
 * @import { Compared, Pair } from './comparisons/comparisons.js'
 *
 * @typedef {[pair: Pair, compared: Compared]} Change
 */

/**
 * @param {Map<Pair, Compared>} planned
 * @param {number} [threshold]
 * @returns {Map<Pair, Compared>} the controls among them as they are
 */
export function widenedByControl(planned, threshold = THRESHOLD) {
  const all = [...planned];
  const controls = all.filter(([{ control }]) => control);
  if (controls.length === 0) return planned;
  const margin = Math.log1p(threshold);
  return new Map(
    all.map(([pair, compared]) => {
      if (pair.control) return [pair, compared];
      const own = controls.filter(([{ base }]) => nameOf(base) === nameOf(pair.base));
      const wide = widened(compared, Math.max(controlSwing(own), certainSwing(controls)), margin);
      // More rounds do not make copies alike.
      const isUndone = wide.verdict === 'unclear' && compared.verdict !== 'unclear';
      return [pair, isUndone ? { ...wide, roundsToTell: null } : wide];
    }),
  );
}

/** @param {import('@rounds/record').Cell} cell */
function nameOf({ suite, case: name, workload }) {
  return JSON.stringify([suite, name, workload]);
}

/** @param {Change[]} controls @returns {number} the most by which two copies of the same code seem to differ, as a log */
export function controlSwing(controls) {
  return Math.max(0, ...controls.map(([, { ratio }]) => Math.abs(Math.log(ratio ?? 1))));
}

/** @param {Change[]} controls @returns {number} the same, of those that certainly do */
export function certainSwing(controls) {
  return controlSwing(controls.filter(([, { low, high }]) => Number(low) > 1 || Number(high ?? 1) < 1));
}

/** @param {Compared} compared @param {number} logs @param {number} margin @returns {Compared} */
function widened(compared, logs, margin) {
  const { low, high, bound } = compared;
  if (low === null || high === null) return compared;
  const by = Math.exp(logs);
  const ends = { low: low / by, high: high * by };
  const verdict = verdictOf([Math.log(ends.low), Math.log(ends.high)], margin);
  return { ...compared, ...ends, bound: bound && [bound[0] / by, bound[1] * by], verdict };
}

/**
 * Only the bounds of the family tell more than that a time is another one, since an interval may end closer to 1 where that
 * is all that is asked.
 * @param {Pick<Compared, 'low' | 'high' | 'bound'>} compared
 * @param {number} failOn a fraction
 * @returns {Verdict} `slower` and `faster`: by more than that, certainly; `same`: certainly not slower by more; `unclear`:
 *   the run could not tell
 */
export function judgeChange({ low, high, bound }, failOn) {
  if (low === null || high === null) return 'unclear';
  const limit = 1 + failOn;
  const [least, most] = failOn === 0 || !bound ? [low, high] : bound;
  if (least > limit) return 'slower';
  if (most < 1 / limit) return 'faster';
  return most <= limit ? 'same' : 'unclear';
}

/** Whether the gate needs no further round of a change. @param {Compared} compared @param {number} failOn a fraction */
export function isTold(compared, failOn) {
  // Without a common round, waiting will not help either.
  return compared.rounds === 0 || judgeChange(compared, failOn) !== 'unclear';
}

/**
 * Which changes further rounds are spent on. How many a pull request can wait for is limited, so where something seems to be
 * slower, and is not certain to be, it gets all of them: what merely cannot be shown to be as fast as before would fail
 * nothing. When the run has taken long, nothing else gets any.
 * @template Key
 * @param {ReadonlyMap<Key, Change[]>} groups that have their rounds together
 * @param {{ failOn: number, isLate?: boolean }} options `failOn`: a fraction
 * @returns {Set<Key>}
 */
export function worthRounds(groups, { failOn, isLate = false }) {
  const open = [...groups].flatMap(([key, own]) => {
    const untold = own.filter(([{ control }, compared]) => !control && !isTold(compared, failOn));
    return untold.length === 0 ? [] : [{ key, untold }];
  });
  const seeming = open.filter(({ untold }) => untold.some(([, { ratio }]) => Number(ratio) > 1 + failOn));
  const chosen = seeming.length > 0 || isLate ? seeming : open;
  return new Set(chosen.map(({ key }) => key));
}
