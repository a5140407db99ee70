import { warmUpClasses } from '@rounds/record';
import { quantile } from '@rounds/stats';

const unsettled = warmUpClasses.indexOf('unsettled');

/** Only these may have warmed up for longer than they needed: `mostFull` in `packages/harness/warm-up/warm-up-budget.js`. */
const firstTrials = 3;

/** Of the longest: a disturbed warm-up takes longer to see the same. */
const longShare = 0.7;

/** A trial whose time changes by more than this while it is measured, as so many of the trials have to. */
const tolerance = 0.03;
const changingShare = 0.8;
const fewestSlopes = 8;

/**
 * Whether a cell was measured before its time had settled. Then a longer trial may show another time, and another verdict.
 *
 * What changed late in a long warm-up changed late; in one of a trial that warmed up for as little as it needed, that is no
 * news. And of a time that has not settled, the second half of nearly every trial is faster than the first, or of nearly every
 * one slower: neighbours make either half slow.
 * @param {import('@rounds/record').CellTrials} trials
 */
export function isUnsettled(trials) {
  const ms = trials.values('warmUp', 'ms').slice(0, firstTrials);
  const classes = trials.values('warmUp', 'class');
  const ofLong = classes.filter((_, i) => ms[i] > longShare * Math.max(...ms));
  const changesLate = ofLong.filter((each) => each === unsettled).length > ofLong.length / 2;
  const slopes = trials.ascending(['warmUp'], 'slope');
  if (changesLate || slopes.length < fewestSlopes) return changesLate;
  return quantile(slopes, 1 - changingShare) > tolerance || quantile(slopes, changingShare) < -tolerance;
}
