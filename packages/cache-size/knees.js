/**
 * Finds where a curve of shuffles begins to rise. The last cache ends there: reads do not wait for each other, so the caches before it hardly
 * show.
 *
 * @typedef {{ bytes: number, ns: number }} Point `ns` an element
 *
 * @typedef {object} Knee
 * @property {number} bytes the largest size before the rise
 * @property {number} nsBefore
 * @property {number} nsAfter at the end of the rise
 */

/**
 * @param {readonly Point[]} curve in any order
 * @param {object} [options]
 * @param {number} [options.steep] minimum growth per doubling within a rise
 * @param {number} [options.least] minimum growth of a rise
 * @returns {Knee[]} by size
 */
export function knees(curve, { steep = 1.25, least = 1.5 } = {}) {
  const points = [...curve].sort((a, b) => a.bytes - b.bytes);
  /** @type {Knee[]} */
  const rises = [];
  let isRising = false;
  for (const [i, { bytes, ns }] of points.entries()) {
    const before = points[i - 1];
    if (!before) continue;
    const doublings = Math.log2(bytes / before.bytes);
    const wasRising = isRising;
    isRising = ns / before.ns >= steep ** doublings;
    const open = rises.at(-1);
    if (isRising && wasRising && open) open.nsAfter = ns;
    else if (isRising) rises.push({ bytes: before.bytes, nsBefore: before.ns, nsAfter: ns });
  }
  return rises.filter(({ nsBefore, nsAfter }) => nsAfter / nsBefore >= least);
}
