/**
 * What a process has used so far, as the operating system tells it of itself: so that what an operation costs can be
 * told from what the start of the runtime cost.
 *
 * @typedef {object} Usage what a runtime cannot tell is not there
 * @property {number} userNs
 * @property {number} sysNs
 * @property {number} [voluntarySwitches]
 * @property {number} [involuntarySwitches]
 * @property {number} [threads] at this moment
 */

/**
 * @param {import('./contract.js').Host} host
 * @returns {Promise<() => Usage>}
 */
export async function usageReaderOf({ name, global }) {
  if (name === 'just') {
    return () => {
      const { user, system } = global.just.rUsage();
      return { userNs: Number(user) * 1e3, sysNs: Number(system) * 1e3 };
    };
  }
  const { process } = global;
  const { readdirSync } = await import('node:fs');
  return () => {
    const { user, system } = process.cpuUsage();
    return {
      userNs: user * 1e3,
      sysNs: system * 1e3,
      ...switchesOf(process),
      ...threadsBy(readdirSync),
    };
  };
}

/** @param {any} process */
function switchesOf(process) {
  if (typeof process.resourceUsage !== 'function') return {}; // Bun was without it for long
  const { voluntaryContextSwitches, involuntaryContextSwitches } = process.resourceUsage();
  return {
    voluntarySwitches: voluntaryContextSwitches,
    involuntarySwitches: involuntaryContextSwitches,
  };
}

/** @param {(folder: string) => string[]} readdirSync */
function threadsBy(readdirSync) {
  try {
    return { threads: readdirSync('/proc/self/task').length };
  } catch {
    return {}; // no Linux
  }
}

/**
 * @param {Usage} before
 * @param {Usage} after
 * @param {number} operations
 * @returns {Record<string, number>} per operation; threads are those at the end
 */
export function usagePerOperation(before, after, operations) {
  /** @type {Record<string, number>} */
  const figures = {};
  for (const [name, value] of Object.entries(after)) {
    const earlier = /** @type {Record<string, number>} */ (/** @type {unknown} */ (before))[name];
    figures[name] = name === 'threads' ? value : (value - Number(earlier)) / operations;
  }
  figures.cpuNs = Number(figures.userNs) + Number(figures.sysNs);
  return figures;
}
