import { planWithLooks, publishedSuite } from '@rounds/analysis';
import { splitId } from '@rounds/record';

/**
 * @typedef {import('@rounds/record').Header} Header
 * @typedef {import('../suites/suites.js').NamedSuite} NamedSuite
 */

/** How many rounds a tier makes when comparisons stay wide; never fewer than the comparisons of a suite need. */
const usualRounds = { smoke: 0, quick: 12, default: 30, full: 60 };

/**
 * @param {Header} header
 * @param {NamedSuite[]} suites
 * @param {import('@rounds/record').Cell[]} cells
 * @param {Pick<import('./options.js').RunOptions, 'rounds' | 'tier'>} options
 * @returns {Header} with the rounds after which each suite may stop, and after which it ends
 */
export function withLooks(header, suites, cells, { rounds, tier }) {
  const present = new Set(header.runtimes.map(({ id }) => id));
  const able = cells.filter(({ runtime }) => splitId(runtime).every((id) => present.has(id)));
  const plan = planWithLooks(header, able, {
    suites: suites.map(publishedSuite),
    usualRounds: usualRounds[tier],
    ...(rounds !== undefined && { rounds }),
  });
  return { ...header, plan };
}
