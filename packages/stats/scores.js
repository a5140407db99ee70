import { median } from './estimate.js';
import { lowEnd, paired, pooledRanks, roomForRanks, STEPS } from './paired-logs.js';

/*
 * What a round says about two cells, once `other` has been divided by a ratio that is to be tested: a whole number,
 * positive if `other` was slower. Two properties make the test exact and its interval an interval:
 *
 * 1. swapping the two values of a round changes the sign of its score and nothing else, also of no other round;
 * 2. no score rises when the ratio does.
 */

/** @typedef {import('./paired-logs.js').PairedLogs} PairedLogs */

const POINTS_BY_BELL = 95;
const NARROWNESS = 30;
const POINTS_BY_LINE = 5;

/**
 * For the undisturbed time. All times of both cells are ranked together, and points fall with the rank: 95 along a bell,
 * of which the lowest sixth of the times hold four fifths, since neighbours only ever add time and the low times are the
 * undisturbed ones; and 5 along a line, so that the other rounds tell a little. The cell that won its round gets one more,
 * which makes every round count. A round scores the difference. `study/README.md` compares it with its rivals.
 * @param {PairedLogs} logs
 * @returns {(shift: number) => Float64Array}
 */
export function lowEndScores(logs) {
  const rounds = logs.base.length;
  const points = pointsOf(rounds);
  const ranks = roomForRanks(logs.base);
  const { basePlaces, otherPlaces } = logs;
  return (shift) => {
    const { base, other } = pooledRanks(logs, shift, ranks);
    const scores = new Float64Array(rounds);
    for (let i = 0; i < rounds; i++) {
      const rank = Number(base[Number(basePlaces[i])]);
      const otherRank = Number(other[Number(otherPlaces[i])]);
      scores[i] = Number(points[rank]) - Number(points[otherRank]) + Math.sign(otherRank - rank);
    }
    return scores;
  };
}

/** The cells of a run mostly have the same rounds. */
let latest = new Float64Array();

/**
 * @param {number} rounds
 * @returns {Float64Array} by doubled rank
 */
function pointsOf(rounds) {
  if (latest.length !== 4 * rounds + 1) {
    latest = Float64Array.from({ length: 4 * rounds + 1 }, (_, doubled) => {
      const rank = (doubled - 1) / (4 * rounds);
      return Math.round(POINTS_BY_BELL * Math.exp(-NARROWNESS * rank ** 2) + POINTS_BY_LINE * (1 - rank));
    });
  }
  return latest;
}

/** In steps of the log: what lies more than a quarter above the low end counts as a quarter above. */
const CLIP = Math.log(1.25) * STEPS;

/**
 * For the usual time: the difference of the logs, so that the estimate is the ratio of geometric means, and slow
 * processes and garbage collection count in proportion. Only what lies more than a quarter above the low end of both
 * cells counts as a quarter, so that a burst cannot outweigh a run.
 * @param {PairedLogs} logs
 * @returns {(shift: number) => Float64Array}
 */
export function usualScores(logs) {
  return differences(logs, { clip: CLIP, unit: unitOf(logs) });
}

/**
 * @param {PairedLogs} logs
 * @param {{ clip: number, unit: number }} options
 * @returns {(shift: number) => Float64Array}
 */
function differences(logs, { clip, unit }) {
  return (shift) => {
    const low = lowEnd(logs, shift);
    /** @param {number} value */
    const clipped = (value) => Math.round(Math.min(value - low, clip) / unit);
    const scores = new Float64Array(logs.base.length);
    for (let i = 0; i < scores.length; i++) {
      const base = Number(logs.base[i]);
      const other = Number(logs.other[i]) - shift;
      // Rounds in which both are clipped tell at least who won, so that no interval is open to one side.
      scores[i] = clipped(other) - clipped(base) + Math.sign(other - base);
    }
    return scores;
  };
}

/**
 * For slow processes, which the low ends of trials show best: a process that came out slow is slow from its first sample
 * to its last, while neighbours come and go. Where neighbours slow whole trials too, these say nothing of the program:
 * what lies more than a quarter above the low end of both cells counts as the mean of all that does not, and the others
 * count for it. So the estimate is the ratio of the geometric means of what was left alone. (What lies more than a quarter
 * below, as luck may have it, counts as a quarter.)
 *
 * What is made of the two cells together here is the same whichever way round any round is. So the test of "they are the
 * same" is as exact as the others. What is tested of other ratios is that the differences lie evenly around that ratio.
 * @param {PairedLogs} logs
 * @returns {PairedLogs} to be scored by `processScores`
 */
export function processLogs(logs) {
  const { base, other } = logs;
  if (base.length === 0) return logs;
  const low = lowEnd(logs, 0);
  /** @param {number} value */
  const over = (value) => Math.max(value - low, -CLIP);
  let kept = 0;
  let sum = 0; // of whole numbers that are small enough for their sum not to depend on their order
  for (const values of [logs.baseAscending, logs.otherAscending]) {
    for (const value of values) {
      if (over(value) >= CLIP) break;
      sum += Math.round(over(value) / COARSE);
      kept++;
    }
  }
  const mean = Math.round(sum / kept) * COARSE;
  const weight = (2 * base.length) / kept;
  const leftAlone = (/** @type {number} */ value) =>
    over(value) >= CLIP ? 0 : Math.round((over(value) - mean) * weight) + 0;
  return paired(base.map(leftAlone), other.map(leftAlone));
}

/** In steps of the log. */
const COARSE = 2 ** 12;

/** Heaps lie further apart than 0.2%; a finer unit would only make counting take longer. */
const PROCESS_UNIT = STEPS / 512;

/**
 * @param {PairedLogs} logs as `processLogs` makes them
 * @returns {(shift: number) => Float64Array}
 */
export function processScores(logs) {
  return differences(logs, { clip: Infinity, unit: PROCESS_UNIT });
}

/**
 * Scores are whole numbers, in a unit that is small beside the scatter. The scatter of the rounds' sums is the same
 * whichever way round they are and whatever ratio is tested, so this choice touches neither property.
 * @param {PairedLogs} logs
 */
function unitOf({ base, other }) {
  if (base.length === 0) return 1;
  const sums = base.map((value, i) => value + Number(other[i]));
  const middle = median(sums);
  const scatter = median(sums.map((sum) => Math.abs(sum - middle))) / 2;
  const resolution = Math.max(4, 512 / base.length);
  return Math.min(STEPS / 256, Math.max(STEPS / 65_536, scatter / resolution));
}
