import { cellKey } from '@rounds/record';
import { minPlannedRounds, minRounds, planLooks, shareOfLook } from '@rounds/stats';
import { groupFamilies, planPairs } from '../comparisons.js';

/**
 * The interim looks of a run. They are planned before the first trial and recorded, since all of them share alpha.
 *
 * @import { Cell, CellTrials, Header, Plan, Run } from '@rounds/record'
 */

/**
 * @param {Pick<Header, 'plan'>} header
 * @param {Cell[]} cells that can run
 * @param {object} options
 * @param {number} [options.maxRounds] exactly this number
 * @param {number} options.defaultRounds at most, unless the comparisons of a suite need more
 * @returns {Plan}
 */
export function planWithLooks({ plan }, cells, { maxRounds, defaultRounds }) {
  const families = groupFamilies(planPairs(plan, new Set(cells.map(cellKey))));
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
 * A resumed run adds a look to comparisons that had enough rounds for a verdict and got more.
 * @param {Run} run
 * @param {ReadonlyMap<string, CellTrials>} groups
 * @param {ReturnType<typeof groupFamilies>} families
 * @returns {(pair: { base: Cell, other: Cell }) => number} the share of alpha of a comparison: that of the look
 *   after which one of its cells ended
 */
export function makeAlphaShare({ header, resumes, failures }, groups, families) {
  const looks = new Map(header.plan.suites.map((suite) => [suite.name, suite.looks]));
  /** @type {Map<string, number>} */
  const lastRounds = new Map();
  const reach = (/** @type {string} */ key, /** @type {number} */ round) =>
    lastRounds.set(key, Math.max(lastRounds.get(key) ?? 0, round));
  for (const [key, { trials }] of groups) reach(key, trials.at(-1)?.round ?? 0);
  for (const failure of failures) reach(cellKey(failure), failure.round);
  return ({ base, other }) => {
    const { suite } = base;
    const lastRound = Math.min(...[base, other].map((cell) => lastRounds.get(cellKey(cell)) ?? 0));
    const needed = minRounds(families.get(suite)?.length ?? 0);
    const continued = resumes.filter(
      ({ reached: { [suite]: before = 0 } }) => before >= needed && before < lastRound,
    );
    return shareOfLook(looks.get(suite) ?? { early: [], end: 0 }, lastRound, continued.length);
  };
}
