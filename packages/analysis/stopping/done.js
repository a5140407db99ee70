import { isPrecise } from '@rounds/stats';

/** The half-width of a decided interval, as a part of how far its ratio lies from 1. */
const decidedShare = 1 / 4;

/**
 * Whether a comparison needs no further round: its interval is narrow, or narrow beside a difference that is decided. Two
 * cells without a single common round cannot be told apart by waiting.
 *
 * @param {import('@rounds/stats').Comparison} comparison
 * @param {number} precision the half-width that is narrow, in log units
 */
export function isDone(comparison, precision) {
  const { ratio, verdict, rounds } = comparison;
  const isDecided = verdict === 'faster' || verdict === 'slower';
  const enough = isDecided ? decidedShare * Math.abs(Math.log(Number(ratio))) : 0;
  return rounds === 0 || verdict === 'same' || isPrecise(comparison, Math.max(precision, enough));
}
