import { own } from '@rounds/record';
import { duration, plural, size, threeDigits, throughput, time } from './numbers.js';

/** What `rounds machine` found, in words. @typedef {import('@rounds/record').MachineFinding} Finding */

/** @type {Record<string, string>} */
const titles = {
  line: 'cache line, from a walk in pages',
  'line-from-sharing': 'cache line, from two threads that count',
  'line-from-strides': 'cache line, from copies of one byte in so many',
  'cache-1': 'first cache (L1d)',
  'cache-2': 'second cache (L2)',
  'cache-3': 'third cache (L3)',
  'read-1': 'a read from the first cache',
  'read-2': 'a read from the second cache',
  'read-3': 'a read from the third cache',
  'read-memory': 'a read from memory',
  'reads-at-once': 'reads from memory side by side',
  'last-cache-from-shuffle': 'last cache, from a shuffle',
  'bandwidth-sum': 'bandwidth of reading',
  'bandwidth-threads': 'threads for 90% of it',
  'bandwidth-copy': 'bandwidth of copying',
  'bandwidth-fill': 'bandwidth of writing',
  'branch-pattern': 'longest branch pattern that is predicted',
  'system-call': 'a system call (getppid)',
  'page-fault': 'a page fault (first touch)',
  'hand-over': 'a hand-over to a thread that waits',
  'hand-over-on-one': 'the same on one processor',
  'clock-step': 'shortest step of',
};

/** @param {Finding} finding */
export function findingTitle({ what, of }) {
  const title = own(titles, what) ?? what;
  return of === undefined ? title : `${title} ${of}`;
}

/** @param {number} value @param {Finding['unit']} unit */
export function valueWords(value, unit) {
  if (unit === 'bytes') return size(value);
  if (unit === 'time') return time(value);
  if (unit === 'throughput') return throughput(value, 1);
  return Number.isInteger(value) ? String(value) : threeDigits(value);
}

/** @param {Finding} finding */
export function sureWords({ value, unit, rounds, agree, low, high, isInterval }) {
  if (value === undefined) return '';
  if (agree !== undefined)
    return `${agree} of ${plural(rounds, 'round')} ${agree === 1 ? 'agrees' : 'agree'}`;
  if (low === undefined || high === undefined) return plural(rounds, 'round');
  const [from, to] = [low, high].map((each) => valueWords(each, unit));
  return isInterval ? `95%: ${from} to ${to}` : `${from} to ${to} in ${plural(rounds, 'round')}`;
}

/** @param {import('@rounds/record').MeasuredMachine} measured @returns {string} in one line */
export function measuredWords(measured) {
  const { lineBytes, cacheBytes = [], fastestReadNs, slowestReadNs, bytesPerNs, threads } = measured;
  const sizes = cacheBytes.map(size).join(', ');
  return [
    sizes !== '' && `${cacheBytes.length === 1 ? 'a cache of' : 'caches of'} ${sizes} found`,
    lineBytes !== undefined && `lines of ${size(lineBytes)}`,
    fastestReadNs !== undefined &&
      slowestReadNs !== undefined &&
      `${threeDigits(fastestReadNs)} to ${threeDigits(slowestReadNs)} ns a read`,
    bytesPerNs !== undefined &&
      `${throughput(bytesPerNs, 1)}${threads === undefined ? '' : ` with ${plural(threads, 'thread')}`}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** @param {import('@rounds/record').MachineReport} report */
export function howMeasuredWords({ rounds, seconds, at, seed, source }) {
  const told =
    source === undefined
      ? 'The system does not tell its caches.'
      : `What the system tells is from ${source}.`;
  return `${plural(rounds, 'round')} of fresh processes in ${duration(seconds * 1000)}, on ${at.slice(0, 10)}, seed ${seed}. ${told}`;
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
export function seriesWords(name) {
  return own(seriesNames, name) ?? name;
}
