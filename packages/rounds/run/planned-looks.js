import { planWithLooks } from '@rounds/analysis';
import { splitId } from '@rounds/record';

/** @typedef {Pick<import('./options.js').RunOptions, 'rounds' | 'tier' | 'against'>} Options */

/** How many rounds a tier makes when comparisons stay wide; never fewer than the comparisons of a suite need. */
const usualRounds = { smoke: 0, quick: 12, default: 30, full: 60 };

/** Few comparisons of versions are left after the first look, and those are worth further rounds. */
const roundsOfVersions = { ...usualRounds, default: 60 };

/** So many times the trials until that look are made of versions, at the most: it is what a pull request waits for. */
const trialsOfVersions = 1.25;

/** A look after so long gives further rounds to nothing but what seems to be slower. */
const lateMs = 120e3;

/**
 * @param {import('@rounds/record').Header} header
 * @param {import('@rounds/record').Cell[]} cells
 * @param {Options} options
 * @returns {import('@rounds/record').Header} with the rounds after which each suite may stop, and after which it ends
 */
export function withLooks(header, cells, { rounds, tier, against }) {
  const present = new Set(header.runtimes.map(({ id }) => id));
  const able = cells.filter(({ runtime }) => splitId(runtime).every((id) => present.has(id)));
  const plan = planWithLooks(header, able, {
    usualRounds: (against ? roundsOfVersions : usualRounds)[tier],
    ...(rounds !== undefined && { rounds }),
  });
  return { ...header, plan };
}

/**
 * @param {import('@rounds/stats').Looks | undefined} looks of a suite
 * @param {number} cells of it
 * @param {Options} options
 * @returns {number} how many trials it may have before it begins no further round
 */
export function mostTrials(looks, cells, options) {
  if (!looks || !isAwaited(options)) return Number.POSITIVE_INFINITY;
  return Math.ceil(trialsOfVersions * (looks.early[0] ?? looks.end)) * cells;
}

/** @param {number} elapsedMs @param {Options} options @returns {boolean} whether only what seems to be slower is worth waiting for */
export function isLate(elapsedMs, options) {
  return isAwaited(options) && elapsedMs >= lateMs;
}

/** @param {Options} options */
function isAwaited({ rounds, tier, against }) {
  return against !== undefined && rounds === undefined && tier !== 'full';
}
