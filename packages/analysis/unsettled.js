import { warmUpClasses } from '@rounds/record';
import { medianInterval } from '@rounds/stats';

/**
 * Whether a cell was measured before its time had settled. Then a longer trial may show another time, and another verdict.
 *
 * @typedef {import('@rounds/record').CellTrials} CellTrials
 */

const unsettled = warmUpClasses.indexOf('unsettled');

/** Only these may have looked for longer than they needed: `mostLooks` in `packages/harness/warm-up/warm-up-budget.js`. */
const firstTrials = 3;

/** Of the longest: a disturbed look takes longer for the same. */
const longShare = 0.7;

/** A trial whose time changes by more than this while it is measured. */
const tolerance = 0.03;

/**
 * What changed late in a trial that looked for long, changed late; of one that warmed up for as little as it needed, that is no
 * news. And a time that has settled is the same in the second half of most trials as in the first, as far as these rounds
 * tell: neighbours make either half slow.
 *
 * @param {CellTrials} trials
 * @returns {boolean}
 */
export function isUnsettled(trials) {
  const ms = trials.values('warmUp', 'ms').slice(0, firstTrials);
  const classes = trials.values('warmUp', 'class');
  const looks = classes.filter((_, i) => Number(ms[i]) > longShare * Math.max(...ms));
  const changesLate = looks.filter((each) => each === unsettled).length > looks.length / 2;
  const { low, high } = medianInterval(trials.ascending(['warmUp'], 'slope'));
  return changesLate || Number(low) > tolerance || Number(high) < -tolerance;
}
