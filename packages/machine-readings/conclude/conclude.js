import { longestLearnt } from '@rounds/branch-prediction/learnt.js';
import { saturation } from '@rounds/memory-bandwidth/saturation.js';
import { concludeLatency, concludeShuffle } from './caches.js';
import { concludeLine } from './line.js';
import { agreed, amount, curveOf } from './sure.js';

/**
 * Conclusions from all rounds, and how certain they are. Nothing is measured in this folder.
 *
 * @import { Concluded, Finding, ReportedCaches } from './sure.js'
 */

/** @type {[reading: string, conclude: (readings: any[], reported: ReportedCaches) => Concluded][]} in the order of the table */
const all = [
  ['line', concludeLine],
  ['latency', concludeLatency],
  ['shuffle', concludeShuffle],
  ['bandwidth', concludeBandwidth],
  ['branches', concludeBranches],
  ['system', concludeSystem],
  ['hand-over', concludeHandOver],
  ['hand-over-on-one', (readings) => ({ findings: [handOverTime('hand-over-on-one', readings)] })],
];

/**
 * @param {Record<string, any[]>} readings by the reading's name, one a round
 * @param {Record<string, Clock[][]>} clocks by runtime, one a round
 * @param {ReportedCaches} reported
 * @returns {Required<Concluded>} of what was read at least once
 */
export function conclude(readings, clocks, reported) {
  const parts = all.flatMap(([name, read]) => {
    const own = readings[name] ?? [];
    return own.length === 0 ? [] : [read(own, reported)];
  });
  const curves = parts.flatMap((part) => part.curves ?? []);
  /** @type {[name: string, value: any][]} */
  const summary = parts.flatMap((part) => Object.entries(part.summary ?? {}));
  return {
    findings: [...parts.flatMap(({ findings }) => findings), ...concludeClocks(clocks)],
    curves: curves.filter(({ series }) => series.some(({ points }) => points.length > 1)),
    summary: Object.fromEntries(summary.filter(([, value]) => value !== undefined)),
  };
}

/** @param {import('../readings/bandwidth.js').Reading[]} readings one a round @returns {Concluded} */
function concludeBandwidth(readings) {
  const of = (/** @type {typeof readings[0]} */ { points }, /** @type {string} */ operation) =>
    points.filter((point) => point.operation === operation);
  const why = 'not enough memory for an array beyond the caches';
  const [sum, ...others] = /** @type {const} */ (['sum', 'copy', 'fill']).map((operation) => {
    const own = readings.map((each) => of(each, operation));
    const best = own.map((points) => saturation(points)?.best);
    return {
      finding: amount(`bandwidth-${operation}`, 'throughput', best, { why }),
      name: operation,
      points: curveOf(
        own.map((points) => points.map(({ threads, bytesPerNs }) => ({ x: threads, y: bytesPerNs }))),
        { most: true },
      ),
    };
  });
  if (!sum) return { findings: [] };
  const threads = agreed(
    'bandwidth-threads',
    'count',
    saturation(sum.points.map(({ x, y }) => ({ threads: x, bytesPerNs: y })))?.threads,
    readings.map((each) => saturation(of(each, 'sum'))?.threads),
    { why },
  );
  const series = [sum, ...others].map(({ name, points }) => ({ name, points }));
  return {
    findings: [sum.finding, threads, ...others.map(({ finding }) => finding)],
    curves: [{ what: 'bandwidth', series: series.filter(({ points }) => points.length > 0) }],
    summary: { bytesPerNs: sum.finding.value, threads: threads.value },
  };
}

/** @param {import('../readings/branches.js').Reading[]} readings one a round @returns {Concluded} */
function concludeBranches(readings) {
  const longest = (/** @type {typeof readings[0]} */ { points, random }) => {
    const predictable = Math.min(...points.map(({ ns }) => ns));
    return longestLearnt(points, { predictable, random })?.longest;
  };
  const curve = curveOf(readings.map(({ points }) => points.map(({ period: x, ns: y }) => ({ x, y }))));
  const value = longest({
    points: curve.map(({ x, y }) => ({ period: x, ns: y })),
    random: Math.min(...readings.map((each) => each.random)),
  });
  const why = 'random values cost no more than others, as if the loop had no branch';
  return {
    findings: [agreed('branch-pattern', 'count', value, readings.map(longest), { why })],
    curves: [{ what: 'branches', series: [{ name: 'a value', points: curve }] }],
    summary: { branchPattern: value },
  };
}

/** Minimum share of touched pages that caused a fault: the system may map several at once. */
const minFaultShare = 0.9;

/** @param {import('../readings/system.js').Reading[]} readings one a round @returns {Concluded} */
function concludeSystem(readings) {
  const calls = readings.map(({ callNs }) => callNs);
  const counted = readings.filter(({ faults, pages }) => faults >= minFaultShare * pages);
  const call = amount('system-call', 'time', calls);
  const fault = amount(
    'page-fault',
    'time',
    counted.map(({ faultNs }) => faultNs),
    { why: 'the system did not count a fault for each page' },
  );
  return { findings: [call, fault], summary: { systemCallNs: call.value, pageFaultNs: fault.value } };
}

/** @typedef {import('../readings/hand-over.js').Reading} HandOver */

/** @param {HandOver[]} readings one a round @returns {Concluded} */
function concludeHandOver(readings) {
  const found = handOverTime('hand-over', readings);
  return { findings: [found], summary: { handOverNs: found.value } };
}

/** @param {string} what @param {HandOver[]} readings one a round */
function handOverTime(what, readings) {
  return amount(
    what,
    'time',
    readings.map(({ ns }) => ns),
  );
}

/** @typedef {{ name: string, stepNs: number, callNs: number }} Clock of a runtime */

/** @param {Record<string, Clock[][]>} readings by runtime, one a round @returns {Finding[]} */
function concludeClocks(readings) {
  return Object.entries(readings).flatMap(([runtime, rounds]) => {
    const names = [...new Set(rounds.flat().map(({ name }) => name))];
    return names.map((name) => {
      const steps = rounds.map((clocks) => clocks.find((clock) => clock.name === name)?.stepNs);
      return amount('clock-step', 'time', steps, { of: `${name} in ${runtime}` });
    });
  });
}
