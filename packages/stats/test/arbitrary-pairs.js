import fc from 'fast-check';
import { paired, STEPS } from '../paired-logs.js';

/** Small log-ratios with ties, zeros and extremes. */
const logRatio = fc.oneof(
  fc.integer({ min: -3, max: 6 }).map((i) => i / 100),
  fc.double({ min: -0.1, max: 0.1, noNaN: true }),
  fc.double({ min: -20, max: 20, noNaN: true }),
);

/** One comparison's rounds: anything, or leaning to one side so that Holm has something to reject. */
const rounds = fc.oneof(
  fc.array(logRatio, { maxLength: 40 }),
  fc.array(logRatio.map(Math.abs), { minLength: 8, maxLength: 40 }),
  fc.array(
    fc.double({ min: 0.001, max: 0.03, noNaN: true }).map((x) => -x),
    { minLength: 8, maxLength: 40 },
  ),
);

/** Families of paired comparisons. */
export const families = fc.array(
  rounds.map((logRatios) => ({ logRatios })),
  { minLength: 1, maxLength: 10 },
);

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
