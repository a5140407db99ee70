/**
 * Requirements of cases. Each function returns what is missing.
 *
 * @typedef {import('rounds').Host} Host
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
  if (host.name === 'just') return undefined; // it lacks threads, which its cases report
  const { availableParallelism, cpus } = await import('node:os');
  const found = availableParallelism?.() ?? cpus().length;
  return found >= least ? undefined : `${why} needs ${least} processors; this process may use ${found}`;
}
