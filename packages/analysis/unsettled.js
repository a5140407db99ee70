import { numbersOf } from '@rounds/record';
import { quantile } from '@rounds/stats';

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
 * @param {import('@rounds/record').CellTrials} cell
 */
export function isUnsettled(cell) {
  const first = cell.trials.slice(0, firstTrials).flatMap(({ warmUp }) => warmUp ?? []);
  const longest = Math.max(...first.map(({ ms }) => ms));
  const long = first.filter(({ ms }) => ms > longShare * longest);
  const changesLate = long.filter((each) => each.class === 'unsettled').length > long.length / 2;
  const slopes = numbersOf(cell, ({ warmUp }) => warmUp?.slope);
  if (changesLate || slopes.length < fewestSlopes) return changesLate;
  return quantile(slopes, 1 - changingShare) > tolerance || quantile(slopes, changingShare) < -tolerance;
}
