import { median, quantile } from '@rounds/stats';
import { firstOf } from './means.js';
import { enduranceIn, plannedIn } from './plan.js';

/**
 * What readers of a run should know before they trust it.
 *
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('./summary.js').WorkloadReport} WorkloadReport
 * @typedef {ReturnType<typeof import('@rounds/record').groupTrials>} Groups
 *
 * @typedef {(
 *   | { kind: 'noise', spread?: number, stealPct?: number, load?: number, cores: number }
 *   | { kind: 'cpu-quota', quota: number, cores: number }
 *   | { kind: 'memory-limit', limitBytes: number, peakBytes: number }
 *   | { kind: 'too-few-rounds', short: number, comparisons: number, roundsNeeded: number }
 *   | { kind: 'optimised-away', cells: (import('@rounds/record').Cell & { ns: number })[] }
 *   | { kind: 'remembered', cells: (import('@rounds/record').Cell & { times: number })[] }
 *   | { kind: 'carry-over', found: import('@rounds/record').CarryOver[] }
 *   | { kind: 'no-counters' }
 *   | { kind: 'cells-left-out', shown: number, cells: number }
 *   | { kind: 'not-cold', cells: number }
 *   | { kind: 'unplanned', trials: number }
 *   | { kind: 'truncated' }
 *   | { kind: 'not-ended' }
 *   | { kind: 'interrupted' }
 * )} Warning
 */

/** Below this a machine is as calm as ordinary ones get. */
const calibrationSpreadLimit = 0.1;
const stealLimitPct = 2;

/**
 * @param {Run} run
 * @param {Groups} groups its trials
 * @param {{ verdicts: import('./summary.js').Verdicts, workloads: WorkloadReport[], notCold: number }} found
 *   `notCold`: cells left out, since nothing is known of their first calls
 * @returns {Warning[]}
 */
export function warningsOf(run, groups, { verdicts, workloads, notCold }) {
  return [
    noise(run),
    cpuQuota(run),
    memoryLimit(run, groups),
    tooFewRounds(verdicts),
    optimisedAway(workloads),
    remembered(workloads),
    carryOver(run),
    noCounters(run, groups),
    notCold > 0 ? /** @type {const} */ ({ kind: 'not-cold', cells: notCold }) : undefined,
    ...notShown(run, groups, workloads),
    lostRecords(run),
  ].filter((warning) => warning !== undefined);
}

/**
 * Pairing by round cancels most noise, so this is one warning, and no figure is dropped.
 *
 * @param {Run} run
 * @returns {Warning | undefined}
 */
function noise({ noise, header }) {
  if (noise.length < 2) return undefined;
  const { cores } = header.machine;
  const spread = calibrationSpread(noise.map(({ calibrationNs }) => calibrationNs).filter((ns) => ns > 0));
  const stealPct = median(noise.map((each) => each.stealPct ?? 0));
  const load = median(noise.map((each) => each.load));
  const seen = {
    ...(spread > calibrationSpreadLimit && { spread }),
    ...(stealPct > stealLimitPct && { stealPct }),
    ...(load > cores && { load }),
  };
  return Object.keys(seen).length === 0 ? undefined : { kind: 'noise', ...seen, cores };
}

/**
 * A runtime has threads for its compiler and its garbage collector, so that a trial may use all processors for a while.
 *
 * @param {Run} run
 * @returns {Warning | undefined}
 */
function cpuQuota({ header: { machine, options } }) {
  const quota = machine.limits?.cpuQuota;
  const cores = Array.isArray(options.cpus) ? options.cpus.length : machine.cores;
  return quota !== undefined && quota < cores ? { kind: 'cpu-quota', quota, cores } : undefined;
}

/** Of the memory that is allowed. Beyond it the page cache, which counts too, leaves before it is of use. */
const memoryShare = 0.75;

/**
 * @param {Run} run
 * @param {Groups} groups
 * @returns {Warning | undefined}
 */
function memoryLimit({ header: { machine } }, groups) {
  const limitBytes = machine.limits?.memoryBytes;
  if (limitBytes === undefined) return undefined;
  let peakBytes = 0;
  for (const trials of groups.values()) {
    for (const bytes of trials.values('rssBytes')) if (bytes > peakBytes) peakBytes = bytes;
  }
  return peakBytes > memoryShare * limitBytes ? { kind: 'memory-limit', limitBytes, peakBytes } : undefined;
}

/**
 * @param {number[]} times
 * @returns {number} how far the slow end (nine in ten) is above the fast end (one in ten)
 */
export function calibrationSpread(times) {
  return times.length === 0 ? 0 : quantile(times, 0.9) / quantile(times, 0.1) - 1;
}

/**
 * @param {import('./summary.js').Verdicts} verdicts
 * @returns {Warning | undefined}
 */
function tooFewRounds(verdicts) {
  const comparisons = [...verdicts.values()]
    .flatMap(({ versusBaseline, versusRuntime }) => [versusBaseline, versusRuntime])
    .filter((comparison) => comparison !== undefined);
  const short = comparisons.filter(({ low }) => low === null);
  if (short.length === 0) return undefined;
  const roundsNeeded = short.reduce((most, each) => Math.max(most, each.roundsNeeded), 0);
  return { kind: 'too-few-rounds', short: short.length, comparisons: comparisons.length, roundsNeeded };
}

/** A cycle at 4 GHz, which is the least that a call takes. */
const cycleNs = 0.25;

/** More than any cache gives, so that so many bytes were not looked at. */
const mostBytesPerNs = 2000;

/**
 * An operation on bytes may be one of many in a call, and take less than a cycle.
 *
 * @param {WorkloadReport[]} workloads
 * @returns {Warning | undefined}
 */
function optimisedAway(workloads) {
  const found = workloads.flatMap(({ cells }) =>
    cells.flatMap(
      ({ cell, ns: { estimate: ns }, counters: { cycles = 1 } = {}, bytes = 0, figures = {} }) => {
        const shorter = ns < cycleNs || cycles < 1 || Number(figures.folded ?? 0) > 0;
        const unread = bytes === 0 || bytes / ns > mostBytesPerNs;
        return shorter && unread ? [{ ...cell, ns }] : [];
      },
    ),
  );
  return found.length === 0 ? undefined : { kind: 'optimised-away', cells: found };
}

/**
 * @param {WorkloadReport[]} workloads
 * @returns {Warning | undefined}
 */
function remembered(workloads) {
  const found = workloads.flatMap(({ cells }) =>
    cells.flatMap(({ cell, figures: { remembered: times } = {} }) => (times ? [{ ...cell, times }] : [])),
  );
  return found.length === 0 ? undefined : { kind: 'remembered', cells: found };
}

/**
 * @param {Run} run
 * @returns {Warning | undefined}
 */
function carryOver({ end }) {
  const found = [...(end?.carryOver ?? [])].sort((a, b) => Math.abs(b.share) - Math.abs(a.share));
  return found.length === 0 ? undefined : { kind: 'carry-over', found };
}

/**
 * @param {Run} run
 * @param {Groups} groups
 * @returns {Warning | undefined}
 */
function noCounters({ header }, groups) {
  if (header.options.counters !== true || groups.size === 0) return undefined;
  const counted = [...groups.values()].some(
    (trials) => firstOf(trials.values('counters', 'instructions')) !== undefined,
  );
  return counted ? undefined : { kind: 'no-counters' };
}

/**
 * @param {Run} run
 * @param {Groups} groups
 * @param {WorkloadReport[]} workloads
 * @returns {(Warning | undefined)[]}
 */
function notShown({ header: { plan } }, groups, workloads) {
  const [isPlanned, isEndurance] = [plannedIn(plan), enduranceIn(plan)];
  let cells = 0;
  let unplanned = 0;
  for (const { cell, length } of groups.values()) {
    if (!isPlanned(cell)) unplanned += length;
    else if (!isEndurance(cell)) cells++;
  }
  const shown = workloads.reduce((sum, workload) => sum + workload.cells.length, 0);
  return [
    shown < cells ? { kind: 'cells-left-out', shown, cells } : undefined,
    unplanned > 0 ? { kind: 'unplanned', trials: unplanned } : undefined,
  ];
}

/**
 * @param {Run} run
 * @returns {Warning | undefined}
 */
function lostRecords({ truncated, end }) {
  if (truncated) return { kind: 'truncated' };
  if (!end) return { kind: 'not-ended' };
  return end.reason === 'interrupted' ? { kind: 'interrupted' } : undefined;
}
