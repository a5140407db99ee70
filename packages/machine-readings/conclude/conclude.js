import { concludeBandwidth } from './bandwidth.js';
import { concludeBranches } from './branches.js';
import { concludeLatency, concludeShuffle } from './caches.js';
import { concludeClocks } from './clocks.js';
import { concludeHandOver, concludeHandOverOnOne, concludeSystem } from './costs.js';
import { concludeLine } from './line.js';

/**
 * @typedef {import('./concluded.js').Concluded} Concluded
 * @typedef {import('./concluded.js').ReportedCaches} ReportedCaches
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
  ['hand-over-on-one', concludeHandOverOnOne],
];

/**
 * @param {Record<string, any[]>} readings by the reading's name, one a round
 * @param {Record<string, import('./clocks.js').Reading[]>} clocks by runtime
 * @param {ReportedCaches} reported
 * @returns {Required<Concluded>} of what was read at least once
 */
export function conclude(readings, clocks, reported) {
  const parts = all.flatMap(([name, read]) => {
    const own = readings[name] ?? [];
    return own.length === 0 ? [] : [read(own, reported)];
  });
  /** @type {[name: string, value: any][]} */
  const summary = parts.flatMap((part) => Object.entries(part.summary ?? {}));
  return {
    findings: [...parts.flatMap(({ findings }) => findings), ...concludeClocks(clocks)],
    curves: parts
      .flatMap(({ curves = [] }) => curves)
      .filter(({ series }) => series.some(({ points }) => points.length > 1)),
    summary: Object.fromEntries(summary.filter(([, value]) => value !== undefined)),
  };
}
