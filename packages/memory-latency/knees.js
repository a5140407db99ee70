/**
 * Reads the caches off a curve of latency by size: it is flat as long as everything fits, and rises where it no longer
 * does.
 *
 * @typedef {{ bytes: number, ns: number }} Point
 *
 * @typedef {object} Knee the end of a cache
 * @property {number} bytes the size that caches have which is the closest to `half`
 * @property {number} half the size at which half of the reads miss, between two that were measured
 * @property {number} nsBefore
 * @property {number} nsAfter
 */

/** Growth per doubling of the size that is no noise. */
const steep = 1.3;

/** What parts two rises, in doublings: a real step may look flat in between. */
const gap = 0.4;

/**
 * @param {readonly Point[]} curve in any order; some sizes per doubling, of the least disturbed time of several
 * @param {{ least?: number }} [options] `least`: growth that is a cache's end; page tables raise a latency by less
 * @returns {Knee[]} by size
 */
export function knees(curve, { least = 1.7 } = {}) {
  return risesIn(undisturbed(curve)).flatMap((rise) => {
    const [nsBefore, nsAfter] = [rise[0], rise.at(-1)].map((point) => Number(point?.ns));
    if (!nsBefore || !nsAfter || nsAfter < nsBefore * least) return [];
    const half = sizeAt(rise, (nsBefore + nsAfter) / 2);
    return [{ bytes: nearestSize(half), half, nsBefore, nsAfter }];
  });
}

/**
 * A larger array is never faster. So what is slower than a larger one was disturbed.
 *
 * @param {readonly Point[]} curve
 * @returns {Point[]} by size
 */
function undisturbed(curve) {
  let fastest = Number.POSITIVE_INFINITY;
  return [...curve]
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ bytes, ns }) => {
      fastest = Math.min(fastest, ns);
      return { bytes, ns: fastest };
    })
    .reverse();
}

/**
 * @param {Point[]} points
 * @returns {Point[][]} from the last point of one level to the first of the next
 */
function risesIn(points) {
  /** @type {{ from: number, to: number }[]} */
  const rises = [];
  for (const [i, point] of points.entries()) {
    const before = points[i - 1];
    if (!before || point.ns / before.ns < steep ** Math.log2(point.bytes / before.bytes)) continue;
    const open = rises.at(-1);
    const flat = Math.log2(before.bytes / Number(points[open?.to ?? 0]?.bytes));
    if (open && flat < gap) open.to = i;
    else rises.push({ from: i - 1, to: i });
  }
  return rises.map(({ from, to }) => points.slice(from, to + 1));
}

/**
 * @param {Point[]} rise
 * @param {number} ns
 */
function sizeAt(rise, ns) {
  const i = rise.findIndex((point) => point.ns >= ns);
  const [below, above] = /** @type {[Point, Point]} */ (rise.slice(i - 1, i + 1));
  const share = (ns - below.ns) / (above.ns - below.ns);
  return below.bytes * (above.bytes / below.bytes) ** share;
}

/** @param {number} bytes @returns {number} a power of two, or half as much again, as nearly all caches are */
function nearestSize(bytes) {
  const power = 2 ** Math.floor(Math.log2(bytes));
  const distance = (/** @type {number} */ each) => Math.abs(Math.log2(each / bytes));
  return [power, 1.5 * power, 2 * power].reduce((a, b) => (distance(b) < distance(a) ? b : a));
}
