import { own } from '@rounds/record';
import { formatDuration, formatNumber, plural } from '@rounds/record/format.js';
import { formatSize, formatThroughput, formatTime } from '@rounds/report/text/numbers.js';

/** Readings of a machine, as text. @import { MachineFinding, MachineReport } from '../types.js' */

/** @type {Record<string, Record<string, string>>} titles of readings, by group */
const titles = {
  'cache line, from': {
    line: 'a walk in pages',
    'line-from-sharing': 'two threads that count',
    'line-from-strides': 'copies of one byte per stride',
  },
  caches: {
    'cache-1': 'first (L1d)',
    'cache-2': 'second (L2)',
    'cache-3': 'third (L3)',
    'last-cache-from-shuffle': 'last, from a shuffle',
  },
  'a read from': {
    'read-1': 'the first cache',
    'read-2': 'the second cache',
    'read-3': 'the third cache',
    'read-memory': 'memory',
    'reads-at-once': 'memory: how many in parallel',
  },
  bandwidth: {
    'bandwidth-sum': 'reading',
    'bandwidth-threads': 'threads for 90% of it',
    'bandwidth-copy': 'copying',
    'bandwidth-fill': 'writing',
  },
  branches: { 'branch-pattern': 'longest predicted pattern' },
  'operating system': {
    'system-call': 'system call (getppid)',
    'page-fault': 'page fault (first touch)',
    'hand-over': 'waking a waiting thread',
    'hand-over-on-one': 'the same on one CPU',
  },
  'shortest step of a clock': { 'clock-step': '' },
};

/** @param {MachineFinding} finding */
export function findingGroup({ what }) {
  return Object.keys(titles).find((group) => Object.hasOwn(titles[group], what)) ?? what;
}

/** @param {MachineFinding} finding */
export function findingTitle(finding) {
  const title = own(own(titles, findingGroup(finding)), finding.what);
  return [title, finding.of].filter(Boolean).join(' ') || finding.what;
}

/** @param {number} value @param {MachineFinding['unit']} unit */
export function formatFinding(value, unit) {
  if (unit === 'bytes') return formatSize(value);
  if (unit === 'time') return formatTime(value);
  if (unit === 'throughput') return formatThroughput(value);
  return Number.isInteger(value) ? String(value) : formatNumber(value);
}

export const certaintyNote = 'Certainty: how many rounds agree, or the 95% interval.';

/** @param {MachineFinding} finding @returns {string} how many rounds agree, or a range */
export function formatCertainty({ value, unit, rounds, agree, low, high, isInterval }) {
  if (value === undefined) return '';
  if (agree !== undefined) return `${agree} of ${plural(rounds, 'round')}`;
  if (low === undefined || high === undefined) return plural(rounds, 'round');
  const [from, to] = [low, high].map((each) => formatFinding(each, unit));
  const unitOf = (/** @type {string} */ text) => text.replace(/^[\d.]+/, '');
  const range = `${unitOf(from) === unitOf(to) ? from.replace(/ .*/, '') : from} to ${to}`;
  return isInterval ? range : `${range} in ${plural(rounds, 'round')}`;
}

/** @param {MachineReport} report */
export function formatMeasurement({ rounds, seconds, at, seed, source }) {
  const reported =
    source === undefined
      ? 'The system does not report its caches.'
      : `The values in the last column come from ${source}.`;
  return `${plural(rounds, 'round')} of fresh processes in ${formatDuration(seconds * 1000)}, on ${at.slice(0, 10)}, seed ${seed}. ${reported}`;
}

/** @type {Record<string, string>} */
const curveTitles = {
  latency: 'Time of a read that depends on the previous one, by the size of the data',
  shuffle: 'Time per element of a shuffle, by the size of the array',
  lanes: 'Time of a read from memory, by the number of parallel walks',
  bandwidth: 'Bandwidth, by the number of threads',
  branches: 'Time per value, by the period of the pattern that a branch follows',
};

/** @param {string} what of a curve */
export function curveTitle(what) {
  return own(curveTitles, what) ?? what;
}

/** @type {Record<string, string>} */
const seriesTitles = { sum: 'reading', copy: 'copying', fill: 'writing' };

/** @param {string} name of a series */
export function seriesTitle(name) {
  return own(seriesTitles, name) ?? name;
}
