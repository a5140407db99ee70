import { compareRuns } from '@rounds/stats';

/**
 * How much the machine's speed may have changed from one run to another: their rounds are not paired.
 *
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {(noise: import('@rounds/record').Noise) => number | undefined} Piece
 *
 * @typedef {object} Drift
 * @property {Record<string, number>} ratios time of each kind of work, new against base; empty where too few rounds tell
 * @property {number} allowance in log units; infinite where nothing tells
 */

/**
 * What a cell depends on is not known, so every kind of work counts, as far as it may have moved by the 95% interval of
 * its shift. The loop is longer than the others, and sees more of the neighbours.
 *
 * @param {Run} base
 * @param {Run} other
 * @returns {Drift}
 */
export function driftBetween(base, other) {
  /** @type {[kind: string, piece: Piece][]} */
  const pieces = Object.keys(base.noise[0]?.basket ?? {}).map((kind) => [kind, ({ basket }) => basket[kind]]);
  pieces.push(['loop', ({ calibrationNs }) => calibrationNs]);
  const shifts = pieces.flatMap(([kind, piece]) => {
    const shift = shiftOf(base, other, piece);
    return shift ? [{ kind, ...shift }] : [];
  });
  if (shifts.length < pieces.length) return { ratios: {}, allowance: Infinity };
  return {
    ratios: Object.fromEntries(shifts.map(({ kind, ratio }) => [kind, ratio])),
    allowance: Math.max(...shifts.map(({ furthest }) => furthest)),
  };
}

/**
 * @param {Run} run
 * @param {Piece} piece
 */
function timesOf({ noise }, piece) {
  return noise.map((each) => piece(each) ?? 0).filter((ns) => ns > 0);
}

/**
 * @param {Run} base
 * @param {Run} other
 * @param {Piece} piece
 * @returns {{ ratio: number, furthest: number } | undefined} `furthest` in log units
 */
function shiftOf(base, other, piece) {
  const [shift] = compareRuns([{ base: timesOf(base, piece), other: timesOf(other, piece) }]);
  const { ratio, low, high } = shift ?? {};
  if (!ratio || !low || !high) return undefined;
  return { ratio, furthest: Math.max(-Math.log(low), Math.log(high)) };
}
