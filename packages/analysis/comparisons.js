import { cellKey } from '@rounds/record';
import { compareFamily, defaultDetect, mirrored, roundsToVerdict, shareOfContinuation } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';
import { timedWorkloads } from './plan.js';

/**
 * The comparisons of a run: each case with the baseline in the same runtime, and each runtime with the first one that has the case.
 *
 * @import { Cell, FigureColumn, Plan, PlannedSuite, RuntimePair } from '@rounds/record'
 * @import { RatioEstimate } from '@rounds/stats'
 *
 * @typedef {{ base: Cell, other: Cell, figure?: string }} CellPair `figure` instead of the time
 * @typedef {CellPair & { axis: 'case' | 'runtime', control?: boolean, of?: PlannedPair }} PlannedPair `axis`: what differs between the two;
 *   `control`: two copies of the same code; `of`: the comparison of times that this figure belongs to
 * @typedef {RatioEstimate & { roundsToVerdict: number | null, isEmpty?: true }} CellComparison `roundsToVerdict`: estimated total of rounds until a verdict, 0 if there is one, null if unknown; `isEmpty`: one of
 *   the two did no work
 */

/**
 * @param {Plan} plan
 * @param {{ has(key: string): boolean }} cells the existing cells, by their keys
 * @returns {PlannedPair[]}
 */
export function planPairs(plan, cells) {
  const pairs = plan.suites.flatMap((suite) =>
    plan.pairs
      ? versionPairs(suite, plan.pairs)
      : [...casePairs(suite, plan), ...runtimePairs(suite, plan, cells)],
  );
  return pairs.filter(({ base, other }) => cells.has(cellKey(base)) && cells.has(cellKey(other)));
}

/** A rate is the inverse of the time, and shares its verdict. @param {FigureColumn} column */
export function isComparedFigure({ isCompared, format }) {
  return isCompared === true && format !== 'rate';
}

/**
 * @param {Plan} plan
 * @param {PlannedPair[]} planned
 * @returns {PlannedPair[]} the same comparisons of the figures that have verdicts of their own
 */
export function planFigurePairs({ suites }, planned) {
  const columnsOf = new Map(suites.map(({ name, columns = [] }) => [name, columns.filter(isComparedFigure)]));
  return planned.flatMap((pair) =>
    (columnsOf.get(pair.base.suite) ?? []).map(({ figure }) => ({ ...pair, figure, of: pair })),
  );
}

/**
 * Judges the comparisons of each suite as one family, so a run of several suites needs no more rounds per suite.
 *
 * @param {PlannedPair[]} pairs
 * @param {import('./trial-values.js').TimesOf} timesOf
 * @param {{ detect?: number, shareOf?: (pair: CellPair) => number }} [options] `shareOf`: the share of alpha of its
 *   interim look
 * @returns {(pair: CellPair) => CellComparison | undefined} from either side
 */
export function compareSuites(pairs, timesOf, { detect = defaultDetect, shareOf = () => 1 } = {}) {
  /** @type {Map<string, CellComparison>} */
  const compared = new Map();
  for (const family of groupFamilies(pairs).values()) {
    const cells = family.map((pair) => ({
      base: timesOf(pair.base, pair.figure),
      other: timesOf(pair.other, pair.figure),
      share: shareOf(pair),
    }));
    const goal = { detect, comparisons: family.length, share: shareOfContinuation(1) };
    for (const [i, comparison] of compareFamily(cells, { detect }).entries()) {
      const missing = comparison.verdict === 'inconclusive' ? roundsToVerdict(comparison, goal) : 0;
      compared.set(pairKey(family[i]), { ...comparison, roundsToVerdict: missing });
    }
  }
  return ({ base, other, figure }) => {
    const reverse = compared.get(pairKey({ base: other, other: base, figure }));
    return compared.get(pairKey({ base, other, figure })) ?? (reverse && mirrored(reverse));
  };
}

/**
 * @param {PlannedPair[]} pairs
 * @returns {Map<string, PlannedPair[]>} by suite; controls, which support no conclusion, are separate families, and so are further figures,
 *   which would otherwise delay the verdicts on times
 */
export function groupFamilies(pairs) {
  return groupBy(pairs, ({ base, control, of }) =>
    [...(control ? ['control'] : []), ...(of ? ['figures'] : []), base.suite].join('\0'),
  );
}

/** @param {CellPair} pair */
function pairKey({ base, other, figure = '' }) {
  return JSON.stringify([cellKey(base), cellKey(other), figure]);
}

/** @param {PlannedSuite} suite @param {Plan} plan @returns {PlannedPair[]} */
function casePairs(suite, { runtimes }) {
  const { name, baseline, baselineRuntime, cases } = suite;
  const others = cases.filter((caseName) => caseName !== baseline);
  return timedWorkloads(suite).flatMap((workload) =>
    runtimes.flatMap((runtime) => {
      const base = { suite: name, case: baseline, workload, runtime: baselineRuntime ?? runtime };
      return others.map((other) => ({ axis: 'case', base, other: { ...base, case: other, runtime } }));
    }),
  );
}

/** @param {PlannedSuite} suite @param {Plan} plan @param {{ has(key: string): boolean }} cells @returns {PlannedPair[]} */
function runtimePairs(suite, { runtimes }, cells) {
  return cellsOfCases(suite).flatMap((cell) => {
    const [base, ...others] = runtimes
      .map((runtime) => ({ ...cell, runtime }))
      .filter((each) => cells.has(cellKey(each)));
    return others.map((other) => ({ axis: 'runtime', base, other }));
  });
}

/** @param {PlannedSuite} suite @param {RuntimePair[]} pairs @returns {PlannedPair[]} */
function versionPairs(suite, pairs) {
  return cellsOfCases(suite).flatMap((cell) =>
    pairs.map(({ base, other, control = false }) => ({
      ...{ axis: 'runtime', control },
      ...{ base: { ...cell, runtime: base }, other: { ...cell, runtime: other } },
    })),
  );
}

/** @param {PlannedSuite} suite */
function cellsOfCases(suite) {
  return timedWorkloads(suite).flatMap((workload) =>
    suite.cases.map((caseName) => ({ suite: suite.name, case: caseName, workload })),
  );
}
