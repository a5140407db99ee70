import { planWithLooks, publishedSuite } from '@rounds/analysis';
import { splitId } from '@rounds/record';

/**
 * @typedef {import('@rounds/record').Header} Header
 * @typedef {import('../suites/suites.js').NamedSuite} NamedSuite
 */

/** How many rounds a tier makes when comparisons stay wide; never fewer than the comparisons of a suite need. */
const usualRounds = { smoke: 0, quick: 12, default: 30, full: 60 };

/** Few comparisons of versions are left after the first look, and those are worth further rounds. */
const roundsOfVersions = { ...usualRounds, default: 60 };

/** So many times the trials until that look are made of versions, at the most: it is what a pull request waits for. */
const trialsOfVersions = 1.25;

/** And no further round begins after that look when the run has taken so long. */
const versionsMs = 150e3;

/**
 * @param {Header} header
 * @param {NamedSuite[]} suites
 * @param {import('@rounds/record').Cell[]} cells
 * @param {Pick<import('./options.js').RunOptions, 'rounds' | 'tier' | 'against'>} options
 * @returns {Header} with the rounds after which each suite may stop, and after which it ends
 */
export function withLooks(header, suites, cells, { rounds, tier, against }) {
  const present = new Set(header.runtimes.map(({ id }) => id));
  const able = cells.filter(({ runtime }) => splitId(runtime).every((id) => present.has(id)));
  const plan = planWithLooks(header, able, {
    suites: suites.map(publishedSuite),
    usualRounds: (against ? roundsOfVersions : usualRounds)[tier],
    ...(rounds !== undefined && { rounds }),
  });
  return { ...header, plan };
}

/**
 * @typedef {object} Enough where the rounds of a suite end before its last look
 * @property {number} maxTrials no further round begins after so many
 * @property {(round: number, elapsedMs: number) => boolean} isEnough whether that round need not begin, so long after the run did
 *
 * @param {import('@rounds/stats').Looks | undefined} looks of a suite
 * @param {number} cells of it
 * @param {Pick<import('./options.js').RunOptions, 'rounds' | 'tier' | 'against'>} options
 * @returns {Enough}
 */
export function enoughOf(looks, cells, { rounds, tier, against }) {
  if (!looks || !against || rounds !== undefined || tier === 'full') {
    return { maxTrials: Number.POSITIVE_INFINITY, isEnough: () => false };
  }
  const first = looks.early[0] ?? looks.end;
  return {
    maxTrials: Math.ceil(trialsOfVersions * first) * cells,
    isEnough: (round, elapsedMs) => round > first && elapsedMs >= versionsMs,
  };
}
