import fc from '@rounds/fast-check';
import { paired, STEPS } from '../paired-logs.js';

/** Times in ns, over the whole range that a benchmark meets. */
export const times = fc.double({ min: 0.01, max: 1e12, noNaN: true });

/** @param {number} x a log; never -0 */
const wholeSteps = (x) => Math.round(x * STEPS) + 0;

/** Logs with ties, near ones, and far ones. */
const log = fc.oneof(
  fc.integer({ min: -3, max: 6 }).map((i) => wholeSteps(i / 100)),
  fc.double({ min: -0.1, max: 0.1, noNaN: true }).map(wholeSteps),
  fc.double({ min: -8, max: 8, noNaN: true }).map(wholeSteps),
);

/** @param {{ minLength?: number, maxLength?: number }} size */
export const roundsOfLogs = (size) =>
  fc.oneof(
    fc.array(fc.tuple(log, log), size),
    // One side slower, so that there is something to reject.
    fc
      .array(fc.tuple(log, fc.nat({ max: Math.round(STEPS / 10) })), size)
      .map((rounds) => rounds.map(([a, d]) => [a, a + d])),
  );

/** @param {number[][]} rounds */
export function logsOf(rounds) {
  return paired(
    Float64Array.from(rounds, ([base]) => Number(base)),
    Float64Array.from(rounds, ([, other]) => Number(other)),
  );
}
