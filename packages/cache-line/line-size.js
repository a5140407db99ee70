/** Determines the size of a line from times, in three independent ways. */

/**
 * The line is the shortest stride whose double is much faster: shorter strides touch all lines, and from there on the double touches half as
 * many. The fastest of a stride and those next to it counts, since powers of two may be slow for other reasons.
 *
 * @param {readonly { stride: number, ns: number }[]} times of strided copies: powers of two, perhaps with strides next to them
 * @param {{ gain?: number }} [options] factor that counts as much faster
 * @returns {{ bytes: number, gain: number } | undefined} undefined if no stride gains this much
 */
export function lineSizeFromStrides(times, { gain: least = 1.5 } = {}) {
  /** @type {Map<number, number>} */
  const fastest = new Map();
  for (const { stride, ns } of times) {
    const power = 2 ** Math.round(Math.log2(stride));
    if (Math.abs(stride - power) <= 1) fastest.set(power, Math.min(ns, fastest.get(power) ?? ns));
  }
  const powers = [...fastest.keys()].sort((a, b) => a - b);
  const gains = powers.map((bytes) => {
    const [own, doubled] = [fastest.get(bytes), fastest.get(2 * bytes)].map(Number);
    return { bytes, gain: Number(own) / Number(doubled) };
  });
  return gains.find(({ gain }) => gain > least);
}

/**
 * Two threads that count disturb each other while their counters are in one line.
 *
 * @param {readonly { distance: number, ns: number }[]} times of counting, by the distance of the counters in bytes
 * @param {{ slowdown?: number }} [options] factor that counts as disturbed
 * @returns {{ bytes: number, slowdown: number } | undefined} the shortest distance from which nothing is disturbed;
 *   undefined if none is, or all are, as with one core for both threads
 */
export function lineSizeFromSharing(times, { slowdown: least = 1.5 } = {}) {
  const sorted = [...times].sort((a, b) => a.distance - b.distance);
  const separateNs = Math.min(...sorted.map(({ ns }) => ns));
  const sharedNs = Math.max(...sorted.map(({ ns }) => ns));
  if (!(sharedNs >= least * separateNs)) return undefined;
  const limit = Math.sqrt(separateNs * sharedNs);
  const next = sorted[sorted.findLastIndex(({ ns }) => ns > limit) + 1];
  return next && { bytes: next.distance, slowdown: sharedNs / separateNs };
}

/**
 * A step of a walk takes longer if fewer other places are in its line. From the line's size on there are none, and a step takes as long as one
 * that is twice as wide.
 *
 * @param {readonly { step: number, ns: number }[]} times of a step, by its width in bytes: powers of two, 16 and more
 * @param {object} [options]
 * @param {number} [options.growth] minimum growth of the time with the width
 * @param {number} [options.rise] minimum growth of all steps up to the line's size
 * @returns {{ bytes: number, growth: number } | undefined} with the growth up to there; undefined if wider steps are
 *   always slower, or never
 */
export function lineSizeFromWalks(times, { growth: least = 1.1, rise = 1.3 } = {}) {
  const sorted = times.filter(({ step }) => step >= 16).sort((a, b) => a.step - b.step);
  const first = Number(sorted[0]?.ns);
  const line = sorted.find(({ ns }, i) => ns >= first * rise && Number(sorted[i + 1]?.ns) < ns * least);
  return line && { bytes: line.step, growth: line.ns / first };
}
