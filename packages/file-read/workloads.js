import { needsAddon } from '@rounds/native/load.js';
import { maxInFlight } from './work.js';

/**
 * @typedef {import('./content.js').Plan} Plan
 * @typedef {import('./content.js').Schedule} Schedule
 * @typedef {import('rounds').Suite<Plan>['workloads'][string]} Workload
 */

/** As in the post: one file is read repeatedly, and all reads start at once. */
export const publishedReads = 50_000;

/** Reads of a call, by size: enough to take milliseconds, and few enough to fit into memory. */
const sizes = {
  '1335B': { size: 1335, reads: 1000 },
  '32KiB': { size: 32 * 1024, reads: 500 },
  '1MiB': { size: 1024 * 1024, reads: 128 },
  '16MiB': { size: 16 * 1024 * 1024, reads: 16 },
};

/** @typedef {keyof typeof sizes} Size */

/**
 * @param {Size} sizeName
 * @param {Schedule} schedule
 * @param {Partial<Plan>} [changes]
 * @param {Pick<Workload, 'quick' | 'fullOnly'>} [tier]
 * @returns {Workload}
 */
function workload(sizeName, schedule, changes, tier) {
  const plan = {
    ...sizes[sizeName],
    files: 1,
    alphabet: /** @type {const} */ ('ascii'),
    schedule,
    ...changes,
  };
  return {
    input: () => plan,
    bytes: ({ reads, size }) => reads * size,
    operations: ({ reads }) => reads,
    ...(plan.cold && needsAddon('io')),
    ...(plan.reads === publishedReads && { unavailable: lacksDescriptors }),
    ...tier,
  };
}

/**
 * @param {Pick<import('rounds').Host, 'name' | 'version'>} host
 * @param {string} limits of a process, as Linux reports them
 * @returns {string | undefined} why this many reads fail if each holds a descriptor until its end
 */
export function whyTooFewDescriptors({ name, version }, limits) {
  const holds = name === 'deno' || (name === 'node' && Number.parseInt(version, 10) < 25);
  // They raise the soft limit to the hard one themselves. Other open files need some descriptors, too.
  const [, hard = ''] = /^Max open files +\S+ +(\d+)/m.exec(limits) ?? [];
  if (!holds || hard === '' || Number(hard) > publishedReads + 1000) return undefined;
  return `${publishedReads} reads at once hold a descriptor each, and a process may have ${hard} here. Root may raise that where it is allowed to: ulimit -n ${2 * publishedReads}`;
}

/** @param {import('rounds').Host} host */
async function lacksDescriptors(host) {
  if (!host.global.process) return undefined; // just-js has no such module, and exits when one is imported
  const { existsSync, readFileSync } = await import('node:fs');
  const file = '/proc/self/limits';
  return existsSync(file) ? whyTooFewDescriptors(host, readFileSync(file, 'utf8')) : undefined;
}

/** Concurrent reads, enough to show which ways run out of memory, within the descriptors of most systems. */
const tooMany = 10_000;

/** Where the most memory is held at a time, in ascending order. */
export const endurance = Object.keys(sizes).map((size) => `${size}-at-once-${tooMany}`);

/** @type {Record<string, Workload>} */
export const workloads = {
  '1335B-at-once': workload('1335B', 'at-once', {}, { quick: true }),
  '32KiB-at-once': workload('32KiB', 'at-once', {}, { quick: true }),
  '1MiB-at-once': workload('1MiB', 'at-once'),
  '16MiB-at-once': workload('16MiB', 'at-once'),
};

for (const size of /** @type {Size[]} */ (Object.keys(sizes))) {
  workloads[`${size}-in-turn`] = workload(size, 'in-turn');
  if (sizes[size].reads > maxInFlight) workloads[`${size}-64-in-flight`] = workload(size, '64-in-flight');
}

Object.assign(workloads, {
  '1335B-in-turn-500-files': workload('1335B', 'in-turn', { files: 500 }),
  '1335B-at-once-500-files': workload('1335B', 'at-once', { files: 500 }),
  // Each file is read once, since a second read would find it in the cache.
  '32KiB-in-turn-cold': workload('32KiB', 'in-turn', { files: 100, reads: 100, cold: true }),
  '32KiB-64-in-flight-cold': workload('32KiB', '64-in-flight', { files: 100, reads: 100, cold: true }),
  '16MiB-in-turn-cold': workload('16MiB', 'in-turn', { files: 2, reads: 2, cold: true }),
  '1335B-at-once-50000': workload('1335B', 'at-once', { reads: publishedReads }, { fullOnly: true }),
  '32KiB-at-once-50000': workload('32KiB', 'at-once', { reads: publishedReads }, { fullOnly: true }),
  '1335B-at-once-10000': workload('1335B', 'at-once', { reads: tooMany }),
  '32KiB-at-once-10000': workload('32KiB', 'at-once', { reads: tooMany }),
  '1MiB-at-once-10000': workload('1MiB', 'at-once', { reads: tooMany }),
  // No machine has memory for all of it. It shows, slowly, which limit comes first.
  '16MiB-at-once-10000': workload('16MiB', 'at-once', { reads: tooMany }, { fullOnly: true }),
});
