import { cellKey } from '@rounds/record';
import { fewestRounds, minimumRounds, planLooks, shareOfLook } from '@rounds/stats';
import { familiesOf, plannedPairs } from '../comparisons/comparisons.js';
import { togetherIn } from './together.js';

/**
 * When a run looks at its comparisons: planned before the first trial, and recorded, since each look is a chance to err
 * and all of them share alpha.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Plan} Plan
 */

/**
 * @param {Pick<import('@rounds/record').Header, 'plan'>} header
 * @param {Cell[]} cells that can run
 * @param {object} options
 * @param {number} [options.rounds] exactly so many, as somebody asked for
 * @param {number} options.usualRounds at the least; more where the comparisons of a suite need more
 * @returns {Plan}
 */
export function planWithLooks({ plan }, cells, { rounds, usualRounds }) {
  const families = familiesOf({ planned: plannedPairs(plan, new Set(cells.map(cellKey))) });
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
 * A continuation is a look of its own where rounds were added to what could be judged before. With too few rounds for any
 * verdict there was nothing to see, and what got no further round was not looked at again.
 *
 * @param {import('@rounds/record').Run} run
 * @param {ReadonlyMap<string, import('@rounds/record').CellTrials>} groups
 * @param {Parameters<typeof familiesOf>[0]} pairs that are judged
 * @returns {(pair: { base: Cell, other: Cell }) => number} the part of alpha that a comparison may spend: that of the look
 *   after which its cells were measured no more
 */
export function sharesIn({ header, resumes }, groups, pairs) {
  const keyOf = togetherIn(header.plan);
  const looks = new Map(header.plan.suites.map((suite) => [suite.name, suite.looks]));
  const families = familiesOf(pairs);
  /** @type {Map<string, number>} */
  const lastRounds = new Map();
  for (const trials of groups.values()) {
    const key = keyOf(trials.cell);
    lastRounds.set(key, Math.max(lastRounds.get(key) ?? 0, trials.values('round').at(-1) ?? 0));
  }
  const shareOf = (/** @type {Cell} */ cell) => {
    const { suite } = cell;
    const lastRound = lastRounds.get(keyOf(cell)) ?? 0;
    const fewest = minimumRounds(families.get(suite)?.length ?? 0);
    const continued = resumes.filter(({ reached }) => {
      const before = reached[suite] ?? 0;
      return before >= fewest && before < lastRound;
    });
    return shareOfLook(looks.get(suite) ?? { early: [], end: 0 }, lastRound, continued.length);
  };
  return ({ base, other }) => Math.min(shareOf(base), shareOf(other));
}
