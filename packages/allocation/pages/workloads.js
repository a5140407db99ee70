/**
 * How far the ladder goes up: 100 bytes, 1,000, and so on.
 *
 * @typedef {import('rounds').How} How
 *
 * @typedef {object} Ladder
 * @property {number} most bytes of the last step
 * @property {number} takesMs by itself, of which a second is idle
 * @property {boolean} [quick]
 */

/** @type {Record<string, Ladder>} */
export const workloads = {
  'to-100MB': { most: 1e8, quick: true, takesMs: 1500 },
  'to-1GB': { most: 1e9, takesMs: 1700 },
};

/** @param {How} how */
export function maxBytes({ workload, measureMs }) {
  return measureMs === 0 ? 1e5 : Number(workloads[workload]?.most);
}

/** @param {How} how @returns {number} ms that a process idles at the end, since some runtimes return memory gradually */
export function idleMs({ tier, measureMs }) {
  return measureMs === 0 ? 1 : { quick: 500, default: 1000, full: 10_000 }[tier];
}

/** @param {number} most */
export function stepsTo(most) {
  const sizes = [];
  for (let bytes = 100; bytes <= most; bytes *= 10) sizes.push(bytes);
  return sizes;
}

/** @param {number} most */
export function totalOf(most) {
  return stepsTo(most).reduce((sum, bytes) => sum + bytes, 0);
}
