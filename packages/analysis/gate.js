import { headline, THRESHOLD, verdictOf } from '@rounds/stats';

/**
 * How two versions of the code differ, cell by cell, and whether a change may pass.
 *
 * Where code lies in memory changes its speed, and that differs between two folders with the same files. So one version
 * is measured twice. The interval of a cell is wider by what its own two copies seem to differ by, which may be noise, and
 * every interval by the most that two copies of any cell certainly differ by.
 *
 * @typedef {import('./comparisons/comparisons.js').Pair} Pair
 * @typedef {import('./comparisons/comparisons.js').Compared} Compared
 * @typedef {import('@rounds/stats').Comparison} Comparison
 * @typedef {import('@rounds/stats').Verdict} Verdict
 * @typedef {[pair: Pair, compared: Compared]} Change
 * @typedef {'undisturbed' | 'usual'} Figure
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
      const wider = (/** @type {Figure} */ figure) => {
        const logs = Math.max(controlSwing(own, figure), certainSwing(controls, figure));
        return widened(compared[figure], logs, margin);
      };
      const [undisturbed, usual] = [wider('undisturbed'), wider('usual')];
      const told = headline(undisturbed.verdict, usual.verdict);
      // More rounds do not make copies alike.
      const isUndone = told.verdict === 'unclear' && compared.verdict !== 'unclear';
      const roundsToTell = isUndone ? null : compared.roundsToTell;
      return [pair, { ...compared, undisturbed, usual, roundsToTell, ...told }];
    }),
  );
}

/** @param {import('@rounds/record').Cell} cell */
function nameOf({ suite, case: name, workload }) {
  return JSON.stringify([suite, name, workload]);
}

/**
 * @param {Change[]} controls
 * @param {Figure} figure
 * @returns {number} the most by which two copies of the same code seem to differ, as a log
 */
export function controlSwing(controls, figure) {
  return Math.max(0, ...controls.map(([, compared]) => Math.abs(Math.log(compared[figure].ratio ?? 1))));
}

/**
 * @param {Change[]} controls
 * @param {Figure} figure
 * @returns {number} the same, of those that certainly do
 */
export function certainSwing(controls, figure) {
  const certain = controls.filter(([, compared]) => {
    const { low, high } = compared[figure];
    return low !== null && high !== null && (low > 1 || high < 1);
  });
  return controlSwing(certain, figure);
}

/**
 * @param {Comparison} comparison
 * @param {number} logs
 * @param {number} margin
 * @returns {Comparison}
 */
function widened({ low, high, bound, ...rest }, logs, margin) {
  if (low === null || high === null) return { ...rest, low, high };
  const by = Math.exp(logs);
  const ends = { low: low / by, high: high * by };
  const verdict = verdictOf([Math.log(ends.low), Math.log(ends.high)], margin);
  return { ...rest, ...ends, ...(bound && { bound: [bound[0] / by, bound[1] * by] }), verdict };
}

/**
 * What is slower in one of its two times fails, whatever the other one does. Only the bounds of the family tell more than
 * that a time is another one, since an interval may end closer to 1 where that is all that is asked.
 *
 * @param {Compared} compared
 * @param {number} failOn a fraction
 * @returns {{ verdict: Verdict, about: Figure }} `slower` and `faster`: by more than that, certainly; `same`: certainly not
 *   slower by more; `unclear`: the run could not tell
 */
export function judgeChange({ undisturbed, usual }, failOn) {
  const limit = 1 + failOn;
  /** @param {Comparison} comparison @returns {Verdict} */
  const judge = ({ low, high, bound }) => {
    if (low === null || high === null) return 'unclear';
    const [least, most] = failOn === 0 || !bound ? [low, high] : bound;
    if (least > limit) return 'slower';
    if (most < 1 / limit) return 'faster';
    return most <= limit ? 'same' : 'unclear';
  };
  const verdicts = { undisturbed: judge(undisturbed), usual: judge(usual) };
  if (verdicts.undisturbed === 'slower') return { verdict: 'slower', about: 'undisturbed' };
  if (verdicts.usual === 'slower') return { verdict: 'slower', about: 'usual' };
  return headline(verdicts.undisturbed, verdicts.usual);
}

/**
 * Whether the gate needs no further round of a change. A case that is certainly not slower undisturbed, but seems to be
 * slower as it usually runs, may have become slower in its garbage.
 *
 * @param {Compared} compared
 * @param {number} failOn a fraction
 */
export function isTold(compared, failOn) {
  const { undisturbed, usual } = compared;
  if (undisturbed.rounds === 0) return true; // nor will waiting help
  const { verdict } = judgeChange(compared, failOn);
  return verdict === 'slower' || (verdict !== 'unclear' && Number(usual.ratio) <= 1 + failOn);
}

/**
 * Which changes further rounds are spent on. How many a pull request can wait for is limited, so where something seems to be
 * slower, and is not certain to be, it gets all of them: what merely cannot be shown to be as fast as before would fail
 * nothing. When the run has taken long, nothing else gets any.
 *
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
  const seeming = (/** @type {Figure} */ figure) =>
    open.filter(({ untold }) => untold.some(([, compared]) => Number(compared[figure].ratio) > 1 + failOn));
  const others = isLate ? [] : [seeming('usual'), open];
  const [chosen = []] = [seeming('undisturbed'), ...others].filter(({ length }) => length > 0);
  return new Set(chosen.map(({ key }) => key));
}
