import { warmUpClasses } from '@rounds/record';
import { quantile } from '@rounds/stats';

/**
 * Whether a cell was measured before its time had settled. Then a longer trial may show another time, and another verdict.
 *
 * @typedef {import('@rounds/record').CellTrials} CellTrials
 */

const unsettled = warmUpClasses.indexOf('unsettled');

/** Only these may have warmed up for longer than they needed: `mostFull` in `packages/harness/warm-up/warm-up-budget.js`. */
const firstTrials = 3;

/** Of the longest: a disturbed look takes longer for the same. */
const longShare = 0.7;

/** A trial whose time changes by more than this while it is measured, as so many of the trials have to. */
const tolerance = 0.03;
const changingShare = 0.8;
const fewestSlopes = 8;

/**
 * What changed late in a trial that looked for long, changed late; of one that warmed up for as little as it needed, that is no
 * news. And of a time that has not settled, the second half of nearly every trial is faster than the first, or of nearly every
 * one slower: neighbours make either half slow.
 *
 * @param {CellTrials} trials
 * @returns {boolean}
 */
export function isUnsettled(trials) {
  const ms = trials.values('warmUp', 'ms').slice(0, firstTrials);
  const classes = trials.values('warmUp', 'class');
  const looks = classes.filter((_, i) => Number(ms[i]) > longShare * Math.max(...ms));
  const changesLate = looks.filter((each) => each === unsettled).length > looks.length / 2;
  const slopes = trials.ascending(['warmUp'], 'slope');
  if (changesLate || slopes.length < fewestSlopes) return changesLate;
  return quantile(slopes, 1 - changingShare) > tolerance || quantile(slopes, changingShare) < -tolerance;
}
