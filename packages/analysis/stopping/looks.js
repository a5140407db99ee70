import { cellKey } from '@rounds/record';
import { minPlannedRounds, minRounds, planLooks, shareOfLook } from '@rounds/stats';
import { groupFamilies, planPairs } from '../comparisons/comparisons.js';

/**
 * The interim looks of a run: planned before the first trial, and recorded, since each is a chance to err and all of them
 * share alpha.
 *
 * @import { Cell, CellTrials, Header, Plan, Run } from '@rounds/record'
 */

/**
 * @param {Pick<Header, 'plan'>} header
 * @param {Cell[]} cells that can run
 * @param {object} options
 * @param {number} [options.maxRounds] exactly so many, as somebody asked for
 * @param {number} options.defaultRounds at most; more where the comparisons of a suite need more
 * @returns {Plan}
 */
export function planWithLooks({ plan }, cells, { maxRounds, defaultRounds }) {
  const families = groupFamilies({ planned: planPairs(plan, new Set(cells.map(cellKey))) });
  return {
    ...plan,
    suites: plan.suites.map((suite) => {
      const comparisons = families.get(suite.name)?.length ?? 0;
      const end = maxRounds ?? Math.max(minPlannedRounds(comparisons), defaultRounds);
      return { ...suite, looks: planLooks({ comparisons, rounds: end }) };
    }),
  };
}

/**
 * A continuation is a look of its own where rounds were added to what could be judged before. With too few rounds for any
 * verdict there was nothing to see, and of what got no further round there was no other look.
 * @param {Run} run
 * @param {ReadonlyMap<string, CellTrials>} groups
 * @param {Parameters<typeof groupFamilies>[0]} pairs that are judged
 * @returns {(pair: { base: Cell, other: Cell }) => number} the part of alpha that a comparison may spend: that of the look
 *   after which one of its cells was measured no more
 */
export function makeAlphaShare({ header, resumes, failures }, groups, pairs) {
  const looks = new Map(header.plan.suites.map((suite) => [suite.name, suite.looks]));
  const families = groupFamilies(pairs);
  /** @type {Map<string, number>} */
  const lastRounds = new Map();
  const took = (/** @type {string} */ key, /** @type {number} */ round) =>
    lastRounds.set(key, Math.max(lastRounds.get(key) ?? 0, round));
  for (const [key, { trials }] of groups) took(key, trials.at(-1)?.round ?? 0);
  for (const failure of failures) took(cellKey(failure), failure.round);
  return ({ base, other }) => {
    const { suite } = base;
    const lastRound = Math.min(...[base, other].map((cell) => lastRounds.get(cellKey(cell)) ?? 0));
    const fewest = minRounds(families.get(suite)?.length ?? 0);
    const continued = resumes.filter(
      ({ reached: { [suite]: before = 0 } }) => before >= fewest && before < lastRound,
    );
    return shareOfLook(looks.get(suite) ?? { early: [], end: 0 }, lastRound, continued.length);
  };
}
