/**
 * What cases need of a runtime and of a machine. Each function says what is missing.
 *
 * @typedef {import('@rounds/harness').Host} Host
 */

/** @param {Host} host */
export const lacksWorkers = ({ name }) =>
  name === 'just' ? 'just-js has no node:worker_threads' : undefined;

/** @param {Host} host */
export function lacksSharedMemory(host) {
  const { name, version, global } = host;
  const isThere = 'SharedArrayBuffer' in global && 'Atomics' in global;
  return lacksWorkers(host) ?? (isThere ? undefined : `${name} ${version} has no SharedArrayBuffer`);
}

/**
 * @param {Host} host
 * @param {number} least
 * @param {string} why
 */
export async function lacksProcessors(host, least, why) {
  if (host.name === 'just') return undefined; // it has no threads, and its cases say so
  const { availableParallelism, cpus } = await import('node:os');
  const found = availableParallelism?.() ?? cpus().length;
  return found >= least ? undefined : `${why} needs ${least} processors; this process may use ${found}`;
}

const GiB = 2 ** 30;

/**
 * @param {Host} host
 * @param {number} bytes
 * @param {string} what
 */
export async function lacksMemory(host, bytes, what) {
  if (host.name === 'just') return undefined;
  const free = await freeBytes();
  if (free >= bytes) return undefined;
  return `${what} may take ${(bytes / GiB).toFixed(1)} GiB, and ${(free / GiB).toFixed(1)} GiB are free`;
}

/** What the system has left for this process. In a container that is less than what the machine has. */
async function freeBytes() {
  const { freemem } = await import('node:os');
  const limit = process.constrainedMemory?.() ?? 0;
  const left = limit > 0 ? limit - process.memoryUsage.rss() : Number.POSITIVE_INFINITY;
  return Math.min(left, (await availableOnLinux()) ?? freemem());
}

/** Memory that the page cache would give back counts as free, which `freemem()` of some runtimes leaves out. */
async function availableOnLinux() {
  const { existsSync, readFileSync } = await import('node:fs');
  const file = '/proc/meminfo';
  const [, kibibytes] = existsSync(file)
    ? (/^MemAvailable:\s*(\d+) kB$/m.exec(readFileSync(file, 'utf8')) ?? [])
    : [];
  return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
}
