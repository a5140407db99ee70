import { cellKey } from '@rounds/record';
import { fewestRounds, minimumRounds, planLooks, shareOfLook } from '@rounds/stats';
import { claimedPairs } from '../claims/publications.js';
import { distinctPairs, plannedPairs } from '../comparisons/comparisons.js';
import { groupBy } from '../group.js';
import { togetherIn } from './together.js';

/**
 * When a run looks at its comparisons: planned before the first trial, and recorded, since each look is a chance to err
 * and all of them share alpha.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Header} Header
 * @typedef {import('@rounds/record').Plan} Plan
 */

/**
 * @param {Header} header
 * @param {Cell[]} cells that can run
 * @param {object} options
 * @param {import('../claims/publications.js').PublishedSuite[]} options.suites with the claims to judge
 * @param {number} [options.rounds] exactly so many, as somebody asked for
 * @param {number} options.usualRounds at the least; more where the comparisons of a suite need more
 * @returns {Plan}
 */
export function planWithLooks(header, cells, { suites, rounds, usualRounds }) {
  const { plan } = header;
  const families = pairsBySuite(header, cells, suites);
  return {
    ...plan,
    suites: plan.suites.map((suite) => {
      const comparisons = families.get(suite.name)?.length ?? 0;
      const end = rounds ?? Math.max(fewestRounds(comparisons), usualRounds);
      return { ...suite, looks: planLooks({ comparisons, rounds: end }) };
    }),
  };
}

/**
 * @param {Header} header
 * @param {Cell[]} cells
 * @param {import('../claims/publications.js').PublishedSuite[]} suites
 * @returns {Map<string, import('../comparisons/comparisons.js').Compare[]>} what is compared in each suite
 */
export function pairsBySuite(header, cells, suites) {
  const keys = new Set(cells.map(cellKey));
  const { pairs } = distinctPairs(plannedPairs(header.plan, keys), claimedPairs(header, keys, suites));
  return groupBy(pairs, ({ base }) => base.suite);
}

/**
 * A continuation is a look of its own where rounds were added to what could be judged before. With too few rounds for any
 * verdict there was nothing to see, and what got no further round was not looked at again.
 *
 * @param {import('@rounds/record').Run} run
 * @param {ReadonlyMap<string, import('@rounds/record').CellTrials>} groups
 * @param {import('../claims/publications.js').PublishedSuite[]} suites
 * @returns {(pair: { base: Cell }) => number} the part of alpha that a comparison may spend: that of the look after
 *   which its cells were measured no more
 */
export function sharesIn({ header, resumes }, groups, suites) {
  const keyOf = togetherIn(header.plan);
  const looks = new Map(header.plan.suites.map((suite) => [suite.name, suite.looks]));
  const cells = [...groups.values()].map(({ cell }) => cell);
  const families = resumes.length === 0 ? new Map() : pairsBySuite(header, cells, suites);
  /** @type {Map<string, number>} */
  const lastRounds = new Map();
  for (const trials of groups.values()) {
    const key = keyOf(trials.cell);
    lastRounds.set(key, Math.max(lastRounds.get(key) ?? 0, trials.values('round').at(-1) ?? 0));
  }
  return ({ base: cell }) => {
    const { suite } = cell;
    const planned = looks.get(suite) ?? { early: [], end: 0 };
    const lastRound = lastRounds.get(keyOf(cell)) ?? 0;
    const fewest = minimumRounds(families.get(suite)?.length ?? 0);
    const continued = resumes.filter(({ reached }) => {
      const before = reached[suite] ?? 0;
      return before >= fewest && before < lastRound;
    });
    return shareOfLook(planned, lastRound, continued.length);
  };
}
