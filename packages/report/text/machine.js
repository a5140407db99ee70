import { own } from '@rounds/record';
import { formatDuration, formatNumber, plural } from '@rounds/record/format.js';
import { formatSize, formatThroughput, formatTime } from './numbers.js';

/** What `rounds machine` found, in words. @typedef {import('@rounds/record').MachineFinding} Finding */

/** @type {Record<string, Record<string, string>>} what is read, under what it is about */
const titles = {
  'cache line, from': {
    line: 'a walk in pages',
    'line-from-sharing': 'two threads that count',
    'line-from-strides': 'copies of one byte in so many',
  },
  caches: {
    'cache-1': 'the first (L1d)',
    'cache-2': 'the second (L2)',
    'cache-3': 'the third (L3)',
    'last-cache-from-shuffle': 'the last, from a shuffle',
  },
  'a read from': {
    'read-1': 'the first cache',
    'read-2': 'the second cache',
    'read-3': 'the third cache',
    'read-memory': 'memory',
    'reads-at-once': 'memory: how many side by side',
  },
  bandwidth: {
    'bandwidth-sum': 'reading',
    'bandwidth-threads': 'threads for 90% of it',
    'bandwidth-copy': 'copying',
    'bandwidth-fill': 'writing',
  },
  branches: { 'branch-pattern': 'longest pattern that is predicted' },
  'the system': {
    'system-call': 'a system call (getppid)',
    'page-fault': 'a page fault (first touch)',
    'hand-over': 'a hand-over to a thread that waits',
    'hand-over-on-one': 'the same on one processor',
  },
  'shortest step of a clock': { 'clock-step': '' },
};

/** @param {Finding} finding */
export function findingGroup({ what }) {
  return Object.keys(titles).find((group) => Object.hasOwn(titles[group], what)) ?? what;
}

/** @param {Finding} finding */
export function findingTitle(finding) {
  const title = own(own(titles, findingGroup(finding)), finding.what);
  return [title, finding.of].filter(Boolean).join(' ') || finding.what;
}

/** @param {number} value @param {Finding['unit']} unit */
export function formatFinding(value, unit) {
  if (unit === 'bytes') return formatSize(value);
  if (unit === 'time') return formatTime(value);
  if (unit === 'throughput') return formatThroughput(value);
  return Number.isInteger(value) ? String(value) : formatNumber(value);
}

/** @param {Finding} finding @returns {string} how many rounds agree, or from where to where it may be */
export function formatCertainty({ value, unit, rounds, agree, low, high, isInterval }) {
  if (value === undefined) return '';
  if (agree !== undefined) return `${agree} of ${plural(rounds, 'round')}`;
  if (low === undefined || high === undefined) return plural(rounds, 'round');
  const [from, to] = [low, high].map((each) => formatFinding(each, unit));
  const unitOf = (/** @type {string} */ words) => words.replace(/^[\d.]+/, '');
  const range = `${unitOf(from) === unitOf(to) ? from.replace(/ .*/, '') : from} to ${to}`;
  return isInterval ? range : `${range} in ${plural(rounds, 'round')}`;
}

/** What stands in the column of the same name. */
export const certaintyNote = 'How sure: so many rounds agree, or the 95% interval.';

/** @param {import('@rounds/record').MeasuredMachine} measured @returns {string} in one line */
export function formatHardware(measured) {
  const { lineBytes, cacheBytes = [], fastestReadNs, slowestReadNs, bytesPerNs, threads } = measured;
  const sizes = cacheBytes.map(formatSize).join(', ');
  const found = [
    sizes !== '' && `${cacheBytes.length === 1 ? 'a cache of' : 'caches of'} ${sizes} found`,
    lineBytes !== undefined && `lines of ${formatSize(lineBytes)}`,
    fastestReadNs !== undefined &&
      slowestReadNs !== undefined &&
      `${formatNumber(fastestReadNs)} to ${formatNumber(slowestReadNs)} ns a read`,
    bytesPerNs !== undefined &&
      `${formatThroughput(bytesPerNs)}${threads === undefined ? '' : ` with ${plural(threads, 'thread')}`}`,
  ].filter(Boolean);
  return found.length > 0 ? found.join('; ') : 'nothing found';
}

/** @param {import('@rounds/record').MachineReport} report */
export function formatMeasurement({ rounds, seconds, at, seed, source }) {
  const told =
    source === undefined
      ? 'The system does not tell its caches.'
      : `What the system tells is from ${source}.`;
  return `${plural(rounds, 'round')} of fresh processes in ${formatDuration(seconds * 1000)}, on ${at.slice(0, 10)}, seed ${seed}. ${told}`;
}

/** @type {Record<string, string>} */
const curveTitles = {
  latency: 'Time of a read that needs the one before, by the size of what is read',
  shuffle: 'Time of an element of a shuffle, by the size of the array',
  lanes: 'Time of a read from memory, by how many walks are under way',
  bandwidth: 'Bandwidth, by the number of threads',
  branches: 'Time of a value, by the period of the pattern that a branch follows',
};

/** @param {string} what of a curve */
export function curveTitle(what) {
  return own(curveTitles, what) ?? what;
}

/** @type {Record<string, string>} */
const seriesNames = { sum: 'reading', copy: 'copying', fill: 'writing' };

/** @param {string} name of a series */
export function seriesTitle(name) {
  return own(seriesNames, name) ?? name;
}
