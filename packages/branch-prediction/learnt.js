/**
 * Which patterns a branch predictor learns, from the time that a loop with a branch takes on patterns of several periods.
 *
 * @typedef {object} Point
 * @property {number} period number of values after which the pattern repeats
 * @property {number} ns that a value takes
 *
 * @typedef {object} Learnt
 * @property {number} longest the longest period that is learnt; 0 if none is
 * @property {number} [next] the shortest of the longer ones; absent if all are learnt
 * @property {number} misfits points that contradict it: shorter periods that took long, and longer ones that did not
 */

/** A pattern is learnt if at most this share of the extra cost of random values remains: a second-level predictor costs some. */
const shareLeft = 0.5;

/** If random values cost less than this multiple of predictable ones, the branch shows nothing. */
const minContrast = 1.5;

/**
 * The step that fits the points best. Background load only adds time, so a point is more likely slow by accident than fast. Of two steps that
 * fit equally well, the later one counts.
 *
 * @param {readonly Point[]} points in any order
 * @param {{ predictable: number, random: number }} ns of a value that is always predicted, and of one that is never
 * @returns {Learnt | undefined} undefined without points, or if random values cost as little as others
 */
export function longestLearnt(points, { predictable, random }) {
  // Also true for NaN.
  if (points.length === 0 || !(random >= predictable * minContrast)) return undefined;
  const most = predictable + shareLeft * (random - predictable);
  const sorted = [...points].sort((a, b) => a.period - b.period);
  // The step before the first point: all learnt points contradict it.
  let misfits = sorted.filter(({ ns }) => ns <= most).length;
  let best = { step: 0, misfits };
  for (const [i, { ns }] of sorted.entries()) {
    misfits += ns <= most ? -1 : 1;
    if (misfits <= best.misfits) best = { step: i + 1, misfits };
  }
  const next = sorted[best.step]?.period;
  return {
    longest: sorted[best.step - 1]?.period ?? 0,
    ...(next !== undefined && { next }),
    misfits: best.misfits,
  };
}
