import { cellKey } from '@rounds/record';
import { median, quantile } from '@rounds/stats';
import { enduranceIn, tableCells } from './plan.js';

/**
 * What readers of a run should know before they trust it.
 *
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('./summary.js').CellReport} CellReport
 * @typedef {ReturnType<typeof import('@rounds/record').groupTrials>} Groups
 *
 * @typedef {(
 *   | { kind: 'noise', spread?: number, stealPct?: number, othersPct?: number }
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
const othersLimitPct = 10;

/**
 * @param {Run} run
 * @param {Groups} groups its trials
 * @param {{ verdicts: import('./summary.js').Verdicts, workloads: import('./summary.js').WorkloadReport[], notCold: number }} found
 *   `notCold`: cells left out, since nothing is known of their first calls
 * @returns {Warning[]}
 */
export function warningsOf(run, groups, { verdicts, workloads, notCold }) {
  const cells = workloads.flatMap((workload) => workload.cells);
  return [
    noise(run),
    cpuQuota(run),
    memoryLimit(run, groups),
    tooFewRounds(verdicts),
    optimisedAway(cells),
    remembered(cells),
    carryOver(run),
    noCounters(run, groups),
    ...(notCold > 0 ? [{ kind: /** @type {const} */ ('not-cold'), cells: notCold }] : []),
    ...notShown(run, groups, cells.length),
    ...lostRecords(run),
  ].flat();
}

/** @param {Run} run @returns {Warning[]} one: pairing by round cancels most noise, so no figure is dropped */
function noise({ noise }) {
  if (noise.length < 2) return [];
  const spread = calibrationSpread(noise.map(({ calibrationNs }) => calibrationNs).filter((ns) => ns > 0));
  const stealPct = median(noise.map((each) => each.stealPct ?? 0));
  const othersPct = median(noise.map((each) => each.othersPct ?? 0));
  const seen = {
    ...(spread > calibrationSpreadLimit && { spread }),
    ...(stealPct > stealLimitPct && { stealPct }),
    ...(othersPct > othersLimitPct && { othersPct }),
  };
  return Object.keys(seen).length === 0 ? [] : [{ kind: 'noise', ...seen }];
}

/**
 * @param {number[]} times
 * @returns {number} how far the slow end (nine in ten) is above the fast end (one in ten)
 */
export function calibrationSpread(times) {
  return times.length === 0 ? 0 : quantile(times, 0.9) / quantile(times, 0.1) - 1;
}

/**
 * A runtime has threads for its compiler and its garbage collector, so that a trial may use all processors for a while.
 *
 * @param {Run} run
 * @returns {Warning[]}
 */
function cpuQuota({ header: { machine, options } }) {
  const quota = machine.limits?.cpuQuota;
  const cores = Array.isArray(options.cpus) ? options.cpus.length : machine.cores;
  return quota !== undefined && quota < cores ? [{ kind: 'cpu-quota', quota, cores }] : [];
}

/** Of the memory that is allowed. Beyond it the page cache, which counts too, leaves before it is of use. */
const memoryShare = 0.75;

/** @param {Run} run @param {Groups} groups @returns {Warning[]} */
function memoryLimit({ header: { machine } }, groups) {
  const limitBytes = machine.limits?.memoryBytes;
  if (limitBytes === undefined) return [];
  const peaks = Array.from(groups.values(), (trials) => trials.ascending(['rssBytes']).at(-1) ?? 0);
  const peakBytes = Math.max(0, ...peaks);
  return peakBytes > memoryShare * limitBytes ? [{ kind: 'memory-limit', limitBytes, peakBytes }] : [];
}

/** @param {import('./summary.js').Verdicts} verdicts @returns {Warning[]} */
function tooFewRounds(verdicts) {
  const comparisons = [...verdicts.values()].flatMap(({ versusBaseline, versusRuntime }) =>
    [versusBaseline, versusRuntime].filter((comparison) => comparison !== undefined),
  );
  const short = comparisons.filter(({ low }) => low === null);
  if (short.length === 0) return [];
  const roundsNeeded = short.reduce((most, each) => Math.max(most, each.roundsNeeded), 0);
  return [{ kind: 'too-few-rounds', short: short.length, comparisons: comparisons.length, roundsNeeded }];
}

/** A cycle at 4 GHz, which is the least that a call takes. */
const cycleNs = 0.25;

/** More than any cache gives, so that so many bytes were not looked at. */
const mostBytesPerNs = 2000;

/**
 * An operation on bytes may be one of many in a call, and take less than a cycle.
 *
 * @param {CellReport[]} all
 * @returns {Warning[]}
 */
function optimisedAway(all) {
  const cells = all.flatMap(({ cell, ns: { estimate: ns }, counters, bytes = 0, figures }) => {
    const shorter = ns < cycleNs || (counters?.cycles ?? 1) < 1 || (figures?.folded ?? 0) > 0;
    return shorter && (bytes === 0 || bytes / ns > mostBytesPerNs) ? [{ ...cell, ns }] : [];
  });
  return cells.length === 0 ? [] : [{ kind: 'optimised-away', cells }];
}

/** @param {CellReport[]} all @returns {Warning[]} */
function remembered(all) {
  const cells = all.flatMap(({ cell, figures: { remembered: times } = {} }) =>
    times ? [{ ...cell, times }] : [],
  );
  return cells.length === 0 ? [] : [{ kind: 'remembered', cells }];
}

/** @param {Run} run @returns {Warning[]} */
function carryOver({ end }) {
  const found = [...(end?.carryOver ?? [])].sort((a, b) => Math.abs(b.share) - Math.abs(a.share));
  return found.length === 0 ? [] : [{ kind: 'carry-over', found }];
}

/** @param {Run} run @param {Groups} groups @returns {Warning[]} */
function noCounters({ header }, groups) {
  if (header.options.counters !== true || groups.size === 0) return [];
  const counted = [...groups.values()].some((trials) => trials.byRound('counters', 'instructions').size > 0);
  return counted ? [] : [{ kind: 'no-counters' }];
}

/** @param {Run} run @param {Groups} groups @param {number} shown cells @returns {Warning[]} */
function notShown({ header: { plan } }, groups, shown) {
  const isEndurance = enduranceIn(plan);
  const planned = new Set(tableCells(plan).map(cellKey));
  let [cells, trials] = [0, 0];
  for (const [key, { cell, length }] of groups) {
    if (!planned.has(key)) trials += length;
    else if (!isEndurance(cell)) cells++;
  }
  return [
    ...(shown < cells ? [{ kind: /** @type {const} */ ('cells-left-out'), shown, cells }] : []),
    ...(trials > 0 ? [{ kind: /** @type {const} */ ('unplanned'), trials }] : []),
  ];
}

/** @param {Run} run @returns {Warning[]} */
function lostRecords({ truncated, end }) {
  if (truncated) return [{ kind: 'truncated' }];
  if (!end) return [{ kind: 'not-ended' }];
  return end.reason === 'interrupted' ? [{ kind: 'interrupted' }] : [];
}
