import { planWithLooks } from '@rounds/analysis';
import { splitId } from '@rounds/record';

/** @typedef {Pick<import('./options.js').RunOptions, 'rounds' | 'tier' | 'against'>} Options */

/** How many rounds a tier makes when comparisons stay wide; never fewer than the comparisons of a suite need. */
const usualRounds = { quick: 12, default: 30, full: 60 };

/** Few benches need more rounds than the first look takes to be judged, and those are worth them. */
const roundsOfVersions = { ...usualRounds, default: 120, full: 240 };

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
