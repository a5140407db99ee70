import { cellKey } from '@rounds/record';
import { ALPHA, compareFamily, roundsToVerdict, shareIfContinued, THRESHOLD } from '@rounds/stats';
import { groupBy } from '../group.js';
import { timedWorkloads } from '../plan.js';

/**
 * Every comparison that a report of a run shows: each case with the baseline case in the same runtime, each runtime
 * with the first one that has the case, and what published claims compare.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/stats').Comparison} Comparison
 * @typedef {import('@rounds/record').Plan} Plan
 * @typedef {import('@rounds/record').PlannedSuite} PlannedSuite
 */

/**
 * Two cells to compare; `figure` is what of them, if not the time.
 *
 * @typedef {{ base: Cell, other: Cell, figure?: string }} Compare
 */

/**
 * `level`: the alpha of its test. `roundsToTell`: how many rounds a verdict will probably take, all together, if the run is
 * continued; 0 where there is one, null where nothing tells.
 *
 * @typedef {Comparison & { level: number, roundsToTell: number | null }} Compared
 */

/**
 * `axis`: what differs between the two; `control`: nothing but the folder they are in.
 *
 * @typedef {{ axis: 'case' | 'runtime', base: Cell, other: Cell, control?: boolean }} Pair
 */

/**
 * @param {Plan} plan
 * @param {{ has(key: string): boolean }} cells those that there are, by their keys
 * @returns {Pair[]}
 */
export function plannedPairs(plan, cells) {
  const { suites, pairs } = plan;
  if (pairs) return suites.flatMap((suite) => chosenPairs(suite, pairs, cells));
  return suites.flatMap((suite) => [...casePairs(suite, plan, cells), ...runtimePairs(suite, plan, cells)]);
}

/**
 * Judges all comparisons of each suite as one family, claims included: a run of all suites needs no more rounds for
 * each, and the same two cells never show two intervals.
 *
 * @template {Compare} Planned
 * @param {{ planned: Planned[], claimed?: Compare[] }} pairs
 * @param {import('./times.js').TimesOf} timesOf
 * @param {{ threshold?: number, shareOf?: (pair: Compare) => number }} [options] `shareOf`: the part of alpha that its
 *   look may spend
 * @returns {{
 *   planned: Map<Planned, Compared>, ofClaim: (pair: Compare) => Compared | undefined, families: Map<string, number>,
 * }} `families`: how many comparisons each suite has
 */
export function compareSuites(
  { planned, claimed = [] },
  timesOf,
  { threshold = THRESHOLD, shareOf = () => 1 } = {},
) {
  const { pairs, sameAs } = distinctPairs(planned, claimed);
  /** @type {Map<Compare, Compared>} */
  const compared = new Map();
  const families = groupBy(pairs, ({ base }) => base.suite);
  for (const family of families.values()) {
    const cells = family.map((pair) => ({
      base: timesOf(pair.base, pair.figure),
      other: timesOf(pair.other, pair.figure),
      share: shareOf(pair),
    }));
    const levelOf = (/** @type {number} */ share) => (ALPHA * share) / family.length;
    for (const [i, comparison] of compareFamily(cells, { threshold }).entries()) {
      const share = Number(cells[i]?.share);
      const level = levelOf(share);
      const levels = { now: level, next: levelOf(shareIfContinued(share)) };
      const roundsToTell = roundsToVerdict(comparison, { threshold, levels });
      compared.set(/** @type {Compare} */ (family[i]), { ...comparison, level, roundsToTell });
    }
  }
  const of = (/** @type {Compare} */ pair) => /** @type {Compared} */ (compared.get(pair));
  return {
    planned: new Map(planned.map((pair) => [pair, of(pair)])),
    ofClaim: (claim) => {
      const same = sameAs(claim);
      return same && (same.isSwapped ? mirrored(of(same.pair)) : of(same.pair));
    },
    families: new Map([...families].map(([suite, { length }]) => [suite, length])),
  };
}

/**
 * A claim may be about two cells that are compared anyway, perhaps the other way round.
 *
 * @typedef {{ pair: Compare, isSwapped: boolean }} Same
 * @param {Compare[]} planned
 * @param {Compare[]} claimed
 * @returns {{ pairs: Compare[], sameAs: (claim: Compare) => Same | undefined }}
 */
export function distinctPairs(planned, claimed) {
  /** @type {Map<string, Compare> | undefined} made when it is asked for: a large run has many pairs */
  let all;
  const known = () => {
    all ??= new Map(planned.map((pair) => [pairKey(pair), pair]));
    return all;
  };
  const sameAs = (/** @type {Compare} */ claim) => {
    const pair = known().get(pairKey(claim));
    if (pair) return { pair, isSwapped: false };
    const other = known().get(pairKey({ ...claim, base: claim.other, other: claim.base }));
    return other && { pair: other, isSwapped: true };
  };
  const more = claimed.filter((claim) => {
    if (sameAs(claim)) return false;
    known().set(pairKey(claim), claim);
    return true;
  });
  return { pairs: [...planned, ...more], sameAs };
}

/** @param {Compare} pair */
function pairKey({ base, other, figure = '' }) {
  return JSON.stringify([cellKey(base), cellKey(other), figure]);
}

const opposites = /** @type {const} */ ({
  faster: 'slower',
  slower: 'faster',
  same: 'same',
  unclear: 'unclear',
});

/**
 * The same comparison from the other side.
 *
 * @param {Compared} compared
 * @returns {Compared}
 */
function mirrored({ ratio, low, high, bound, verdict, ...rest }) {
  return {
    ...rest,
    ratio: ratio === null ? null : 1 / ratio,
    low: high === null ? null : 1 / high,
    high: low === null ? null : 1 / low,
    ...(bound && { bound: /** @type {[number, number]} */ ([1 / bound[1], 1 / bound[0]]) }),
    verdict: opposites[verdict],
  };
}

/**
 * @param {PlannedSuite} suite
 * @param {Plan} plan
 * @param {{ has(key: string): boolean }} cells
 * @returns {Pair[]}
 */
function casePairs(suite, { runtimes }, cells) {
  const { name, baseline, baselineRuntime, cases } = suite;
  const others = cases.filter((caseName) => caseName !== baseline);
  return timedWorkloads(suite).flatMap((workload) =>
    runtimes.flatMap((runtime) => {
      const base = { suite: name, case: baseline, workload, runtime: baselineRuntime ?? runtime };
      if (!cells.has(cellKey(base))) return [];
      return others
        .map((other) => ({
          axis: /** @type {const} */ ('case'),
          base,
          other: { ...base, case: other, runtime },
        }))
        .filter(({ other }) => cells.has(cellKey(other)));
    }),
  );
}

/**
 * @param {PlannedSuite} suite
 * @param {Plan} plan
 * @param {{ has(key: string): boolean }} cells
 * @returns {Pair[]}
 */
function runtimePairs(suite, { runtimes }, cells) {
  const { name, cases } = suite;
  return timedWorkloads(suite).flatMap((workload) =>
    cases.flatMap((caseName) => {
      const [base, ...others] = runtimes
        .map((runtime) => ({ suite: name, case: caseName, workload, runtime }))
        .filter((cell) => cells.has(cellKey(cell)));
      return base ? others.map((other) => ({ axis: /** @type {const} */ ('runtime'), base, other })) : [];
    }),
  );
}

/**
 * @param {PlannedSuite} suite
 * @param {import('@rounds/record').RuntimePair[]} pairs
 * @param {{ has(key: string): boolean }} cells
 * @returns {Pair[]}
 */
function chosenPairs(suite, pairs, cells) {
  const { name, cases } = suite;
  return timedWorkloads(suite).flatMap((workload) =>
    cases.flatMap((caseName) =>
      pairs
        .map(({ base, other, control = false }) => {
          const cell = { suite: name, case: caseName, workload };
          const both = { base: { ...cell, runtime: base }, other: { ...cell, runtime: other } };
          return { axis: /** @type {const} */ ('runtime'), ...both, control };
        })
        .filter(({ base, other }) => cells.has(cellKey(base)) && cells.has(cellKey(other))),
    ),
  );
}
