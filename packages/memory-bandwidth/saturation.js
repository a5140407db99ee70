/**
 * How many threads it takes to use most of a machine's bandwidth.
 *
 * @typedef {object} Point
 * @property {number} threads
 * @property {number} bytesPerNs which are GB/s
 *
 * @typedef {object} Saturation
 * @property {number} best GB/s, with any number of threads
 * @property {number} threads smallest number that reaches the given share of it
 */

/**
 * @param {readonly Point[]} points in any order
 * @param {number} [share]
 * @returns {Saturation | undefined} undefined without points
 */
export function saturation(points, share = 0.9) {
  const known = points.filter(({ bytesPerNs }) => bytesPerNs > 0);
  if (known.length === 0) return undefined;
  const best = Math.max(...known.map(({ bytesPerNs }) => bytesPerNs));
  const enough = known.filter(({ bytesPerNs }) => bytesPerNs >= share * best);
  return { best, threads: Math.min(...enough.map(({ threads }) => threads)) };
}

/** @param {string} name of a case */
export function threadsOf(name) {
  return Number(/-(?:threads|workers)-(\d+)$/.exec(name)?.[1] ?? 1);
}
