import { cellKey } from '@rounds/record';
import { minPlannedRounds, minRounds, planLooks, shareOfLook } from '@rounds/stats';
import { familiesOf, plannedPairs } from '../comparisons/comparisons.js';
import { togetherIn } from '../plan.js';

/**
 * The interim looks of a run: planned before the first trial, and recorded, since each is a chance to err and all of them
 * share alpha.
 *
 * @import { Cell, CellTrials, Header, Plan, Run } from '@rounds/record'
 */

/** Most benches are told at the first look, and what is not should not have to wait for twice as long. */
const looksAtVersions = 5;

/**
 * @param {Pick<Header, 'plan'>} header
 * @param {Cell[]} cells that can run
 * @param {object} options
 * @param {number} [options.maxRounds] exactly so many, as somebody asked for
 * @param {number} options.defaultRounds at the least; more where the comparisons of a suite need more
 * @returns {Plan}
 */
export function planWithLooks({ plan }, cells, { maxRounds, defaultRounds }) {
  const families = familiesOf({ planned: plannedPairs(plan, new Set(cells.map(cellKey))) });
  const most = plan.pairs && { most: looksAtVersions };
  return {
    ...plan,
    suites: plan.suites.map((suite) => {
      const comparisons = families.get(suite.name)?.length ?? 0;
      const end = maxRounds ?? Math.max(minPlannedRounds(comparisons), defaultRounds);
      return { ...suite, looks: planLooks({ comparisons, rounds: end, ...most }) };
    }),
  };
}

/**
 * A continuation is a look of its own where rounds were added to what could be judged before. With too few rounds for any
 * verdict there was nothing to see, and of what got no further round there was no other look.
 * @param {Run} run
 * @param {ReadonlyMap<string, CellTrials>} groups
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
  for (const { cell, trials } of groups.values()) {
    const key = keyOf(cell);
    lastRounds.set(key, Math.max(lastRounds.get(key) ?? 0, trials.at(-1)?.round ?? 0));
  }
  const shareOf = (/** @type {Cell} */ cell) => {
    const lastRound = lastRounds.get(keyOf(cell)) ?? 0;
    const fewest = minRounds(families.get(cell.suite)?.length ?? 0);
    const continued = resumes.filter(
      ({ reached: { [cell.suite]: before = 0 } }) => before >= fewest && before < lastRound,
    );
    return shareOfLook(looks.get(cell.suite) ?? { early: [], end: 0 }, lastRound, continued.length);
  };
  return ({ base, other }) => Math.min(shareOf(base), shareOf(other));
}
