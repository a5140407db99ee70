import { median, quantile } from '@rounds/stats';
import { plural } from './terminal/format.js';

/**
 * All the prose of warnings: what was seen, what it likely means, what to try.
 *
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('./summary.js').WorkloadSummary} WorkloadSummary
 */

/** Below this a machine is as calm as ordinary ones get. */
const calibrationSpreadLimit = 0.1;
const stealLimitPct = 2;

/**
 * @param {Run} run
 * @param {WorkloadSummary[]} workloads
 * @returns {string[]}
 */
export function warningsOf(run, workloads) {
  return [noise(run), tooFewRounds(workloads), noCounts(run), lostRecords(run)].filter(
    (warning) => warning !== undefined,
  );
}

/**
 * Pairing by round cancels most of this, so it is one warning and never a reason to drop figures.
 *
 * @param {Run} run
 */
function noise({ noise, header }) {
  if (noise.length < 2) return undefined;
  const seen = [];
  const spread = calibrationSpread(noise.map(({ calibrationNs }) => calibrationNs));
  if (spread > calibrationSpreadLimit)
    seen.push(`a fixed loop varied by ${(spread * 100).toFixed(0)}% between rounds`);
  const steal = median(noise.map(({ stealPct }) => stealPct ?? 0));
  if (steal > stealLimitPct) seen.push(`other guests of this host took ${steal.toFixed(0)}% of the CPU`);
  const load = median(noise.map(({ load }) => load));
  if (load > header.machine.cores)
    seen.push(`the load was ${load.toFixed(1)} on ${plural(header.machine.cores, 'core')}`);
  if (seen.length === 0) return undefined;
  return `the machine was not calm: ${seen.join(', ')}. Ratios stay fair, but intervals are wide and times are those of a busy machine. Close other programs and run again; pnpm run doctor tells more.`;
}

/**
 * @param {number[]} times
 * @returns {number} how far the slow end (nine in ten) is above the fast end (one in ten)
 */
export function calibrationSpread(times) {
  return quantile(times, 0.9) / quantile(times, 0.1) - 1;
}

/** @param {WorkloadSummary[]} workloads */
function tooFewRounds(workloads) {
  const comparisons = workloads
    .flatMap(({ cells }) =>
      cells.flatMap(({ versusBaseline, versusRuntime }) => [versusBaseline, versusRuntime]),
    )
    .filter((comparison) => comparison !== undefined);
  const short = comparisons.filter(({ rounds, roundsNeeded }) => rounds < roundsNeeded);
  const [first] = short;
  if (!first) return undefined;
  return `${short.length} of ${plural(comparisons.length, 'comparison')} had too few rounds for any verdict: with so many comparisons at least ${plural(first.roundsNeeded, 'round')} are needed. Continue with --resume and more --rounds, or select fewer cells with --case and --workload.`;
}

/** @param {Run} run */
function noCounts({ header, trials }) {
  if (header.options.counters !== true || trials.length === 0) return undefined;
  if (trials.some(({ counters }) => counters?.instructions !== undefined)) return undefined;
  return 'this machine would not count instructions, cycles and misses. pnpm run doctor says why, and what to do.';
}

/** @param {Run} run */
function lostRecords({ truncated, end }) {
  if (truncated)
    return 'the file ends in the middle of a record, which was left out. Continue the run with --resume.';
  if (!end) return 'the run has not ended. If it is not running any more, continue it with --resume.';
  if (end.reason === 'interrupted') return 'the run was interrupted. Continue it with --resume.';
  return undefined;
}
