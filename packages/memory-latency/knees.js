/**
 * Finds the caches in a curve of latency by size: a ladder that is level while everything fits into a cache, and rises where it no longer does. Sizes
 * and times are compared by their logarithms, in which each cache is a separate step, however slow memory is.
 *
 * @typedef {object} Point
 * @property {number} bytes
 * @property {number} ns
 *
 * @typedef {object} Knee the end of a cache
 * @property {number} bytes the usual size of a cache that is closest to `middle`
 * @property {number} middle the size in the middle of its step, between two measured sizes
 * @property {number} nsBefore
 * @property {number} nsAfter
 *
 * @typedef {{ from: number, to: number, slope: number }} Line from a point to a later one
 * @typedef {{ from: number, to: number }} Level from its first point to its last, which may be the same one
 */

/** Minimum growth per doubling of the size, as a logarithm: page tables increase a latency by less. */
const steep = Math.log2(1.3);

/** Cost of another line, in the unit of the points' deviations (logarithms). Noise of some percent does not justify one. */
const costOfLine = 0.06;

/** A line that rises by this factor less than those next to it is a landing; by its square less than the next, an edge. */
const muchLess = 0.6;

/** A shorter level (as a factor of the size) counts only between two rises, since noise also makes landings. */
const longEnough = 2 ** 0.4;

/** Far more caches are powers of two than half as large again, so the latter must be closer by this part of a doubling. */
const doubt = 0.15;

/**
 * @param {readonly Point[]} curve in any order; several sizes per doubling, each with the least disturbed of several times
 * @param {{ least?: number }} [options] `least`: minimum growth at the end of a cache; page tables increase a latency by less
 * @returns {Knee[]} by size
 */
export function knees(curve, { least = 1.7 } = {}) {
  const points = undisturbed(curve);
  return risesIn(points, least).flatMap(({ from, to }) => {
    const [nsBefore, nsAfter] = [from, to].map((i) => Number(points[i]?.ns));
    if (!nsBefore || !nsAfter || nsAfter < nsBefore * least) return [];
    // In the middle of the step by its logarithm: a third of the reads miss, or a little more.
    const middle = sizeAt(points.slice(from, to + 1), Math.sqrt(nsBefore * nsAfter));
    return [{ bytes: nearestSize(middle), middle, nsBefore, nsAfter }];
  });
}

/**
 * Returns the fastest of several measurements of each size: background load only adds time, and pages that collide in a cache are elsewhere the next
 * time.
 *
 * @param {readonly (readonly Point[])[]} curves
 * @returns {Point[]} by size
 */
export function fastestOf(curves) {
  /** @type {Map<number, number>} */
  const fastest = new Map();
  for (const { bytes, ns } of curves.flat()) fastest.set(bytes, Math.min(ns, fastest.get(bytes) ?? ns));
  return [...fastest].map(([bytes, ns]) => ({ bytes, ns })).sort((a, b) => a.bytes - b.bytes);
}

/**
 * A larger array is never faster, so an array that is slower than a larger one was disturbed.
 *
 * @param {readonly Point[]} curve
 * @returns {Point[]} by size
 */
export function undisturbed(curve) {
  let fastest = Number.POSITIVE_INFINITY;
  return [...curve]
    .filter(({ ns }) => ns > 0)
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ bytes, ns }) => {
      fastest = Math.min(fastest, ns);
      return { bytes, ns: fastest };
    })
    .reverse();
}

/**
 * @param {Point[]} points
 * @param {number} least
 * @returns {Level[]} from the last point of one level to the first of the next
 */
function risesIn(points, least) {
  const levels = levelsIn(linesThrough(points));
  const last = points.length - 1;
  const rise = (/** @type {number} */ from, /** @type {number} */ to) =>
    Number(points[to]?.ns) / Number(points[from]?.ns);
  const isLong = (/** @type {Level} */ { from, to }) =>
    Number(points[to]?.bytes) / Number(points[from]?.bytes) >= longEnough;
  let previous = 0;
  const kept = levels.filter((level, i) => {
    const next = levels.slice(i + 1).find(isLong)?.from ?? last;
    const isOne =
      isLong(level) ||
      level.from === 0 ||
      level.to === last ||
      (rise(previous, level.from) >= least && rise(level.to, next) >= least);
    if (isOne) previous = level.to;
    return isOne;
  });
  const all = [
    ...((kept[0]?.from ?? 1) > 0 ? [{ from: 0, to: 0 }] : []),
    ...kept,
    ...((kept.at(-1)?.to ?? 0) < last ? [{ from: last, to: last }] : []),
  ];
  return all.slice(1).map((level, i) => ({ from: Number(all[i]?.to), to: level.from }));
}

/**
 * @param {Line[]} lines
 * @returns {Level[]} flat lines; if the last cache is too busy for one, a landing, or only an edge
 */
function levelsIn(lines) {
  const isFlat = (/** @type {Line} */ { slope }) => slope < steep;
  /** @type {Level[]} */
  const levels = [];
  for (const [i, line] of lines.entries()) {
    const [before, after] = [lines[i - 1], lines[i + 1]];
    const open = levels.at(-1);
    if (isFlat(line)) {
      if (open && before && isFlat(before)) open.to = line.to;
      else levels.push({ from: line.from, to: line.to });
    } else if (before && after && !isFlat(after)) {
      // The level ends at least where the landing, or the rise to the edge, ends.
      const isLanding = line.slope < muchLess * Math.min(before.slope, after.slope);
      const isEdge = line.slope < muchLess ** 2 * after.slope;
      if (isLanding || isEdge) levels.push({ from: line.to, to: line.to });
    }
  }
  return levels;
}

/**
 * The few straight lines, each between two points, that fit the points best; by dynamic programming.
 *
 * @param {Point[]} points
 * @returns {Line[]}
 */
function linesThrough(points) {
  const x = points.map(({ bytes }) => Math.log2(bytes));
  const y = points.map(({ ns }) => Math.log2(ns));
  const at = (/** @type {number[]} */ list, /** @type {number} */ i) => /** @type {number} */ (list[i]);
  const slope = (/** @type {number} */ from, /** @type {number} */ to) =>
    (at(y, to) - at(y, from)) / (at(x, to) - at(x, from));
  const cost = [0];
  const cameFrom = [0];
  for (let to = 1; to < points.length; to++) {
    cost[to] = Number.POSITIVE_INFINITY;
    for (let from = to - 1; from >= 0; from--) {
      const rising = slope(from, to);
      let sum = at(cost, from) + costOfLine;
      for (let i = from + 1; i < to && sum < at(cost, to); i++) {
        sum += Math.abs(at(y, i) - at(y, from) - rising * (at(x, i) - at(x, from)));
      }
      if (sum < at(cost, to)) {
        cost[to] = sum;
        cameFrom[to] = from;
      }
    }
  }
  /** @type {Line[]} */
  const lines = [];
  for (let to = points.length - 1; to > 0; to = at(cameFrom, to)) {
    lines.unshift({ from: at(cameFrom, to), to, slope: slope(at(cameFrom, to), to) });
  }
  return lines;
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

/** @param {number} bytes @returns {number} a power of two, or half as much again, like nearly all caches */
function nearestSize(bytes) {
  const power = 2 ** Math.floor(Math.log2(bytes));
  const candidates = [
    { size: power, more: 0 },
    { size: 1.5 * power, more: doubt },
    { size: 2 * power, more: 0 },
  ].map(({ size, more }) => ({ size, distance: Math.abs(Math.log2(size / bytes)) + more }));
  return candidates.reduce((a, b) => (b.distance < a.distance ? b : a)).size;
}
