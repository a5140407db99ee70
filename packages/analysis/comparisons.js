import { cellKey } from '@rounds/record';
import {
  ALPHA,
  compareFamily,
  defaultDetect,
  mirrored,
  roundsToVerdict,
  shareOfContinuation,
} from '@rounds/stats';
import { groupBy } from './group.js';
import { timedWorkloads } from './plan.js';

/**
 * The comparisons of a run: each case with the baseline in the same runtime, each runtime with the first one that has the case, and
 * further pairs on request.
 *
 * @import { Cell, Plan, PlannedSuite, RuntimePair } from '@rounds/record'
 * @import { RatioEstimate } from '@rounds/stats'
 *
 * @typedef {{ base: Cell, other: Cell, figure?: string, control?: boolean, of?: PlannedPair }} CellPair `figure` instead of the time;
 *   `control`: two copies of the same code; `of`: of which comparison of times it is a further figure
 * @typedef {RatioEstimate & { level: number, roundsToVerdict: number | null, isEmpty?: true }} CellComparison `level`: the alpha of its
 *   test; `roundsToVerdict`: estimated total of rounds until a verdict, 0 if there is one, null if unknown; `isEmpty`: one of
 *   the two did no work
 * @typedef {CellPair & { axis: 'case' | 'runtime' }} PlannedPair `axis`: what differs between the two
 */

/**
 * @param {Plan} plan
 * @param {{ has(key: string): boolean }} cells the existing cells, by their keys
 * @returns {PlannedPair[]}
 */
export function planPairs(plan, cells) {
  const pairs = plan.suites.flatMap((suite) =>
    plan.pairs
      ? chosenPairs(suite, plan.pairs)
      : [...casePairs(suite, plan), ...runtimePairs(suite, plan, cells)],
  );
  return pairs.filter(({ base, other }) => cells.has(cellKey(base)) && cells.has(cellKey(other)));
}

/** A rate is the inverse of the time, and shares its verdict. @param {import('@rounds/record').FigureColumn} column */
export function isComparedFigure({ isCompared, format }) {
  return isCompared === true && format !== 'rate';
}

/**
 * @param {Plan} plan
 * @param {PlannedPair[]} planned
 * @returns {(PlannedPair & { figure: string })[]} the same comparisons of the figures that have verdicts of their own
 */
export function planFigurePairs({ suites }, planned) {
  const figuresOf = new Map(
    suites.map(({ name, columns = [] }) => [
      name,
      columns.filter(isComparedFigure).map(({ figure }) => figure),
    ]),
  );
  return planned.flatMap((pair) =>
    (figuresOf.get(pair.base.suite) ?? []).map((figure) => ({ ...pair, figure, of: pair })),
  );
}

/**
 * Judges the comparisons of each suite as one family, so a run of several suites needs no more rounds per suite, and two cells never
 * have two intervals.
 * @template {CellPair} Planned
 * @param {{ planned: Planned[], more?: CellPair[] }} pairs
 * @param {import('./trial-values.js').TimesOf} timesOf
 * @param {{ detect?: number, shareOf?: (pair: CellPair) => number }} [options] `shareOf`: the share of alpha of its
 *   interim look
 * @returns {{
 *   planned: Map<Planned, CellComparison>, comparedOf: (pair: CellPair) => CellComparison | undefined, families: Map<string, CellPair[]>,
 * }} `families`: the comparisons of each suite
 */
export function compareSuites(pairs, timesOf, { detect = defaultDetect, shareOf = () => 1 } = {}) {
  /** @type {Map<string, CellComparison>} */
  const compared = new Map();
  const families = groupFamilies(pairs);
  for (const family of families.values()) {
    const cells = family.map((pair) => ({
      base: timesOf(pair.base, pair.figure),
      other: timesOf(pair.other, pair.figure),
      share: shareOf(pair),
    }));
    const goal = { detect, comparisons: family.length, share: shareOfContinuation(1) };
    for (const [i, comparison] of compareFamily(cells, { detect }).entries()) {
      const missing = comparison.verdict === 'inconclusive' ? roundsToVerdict(comparison, goal) : 0;
      const level = (ALPHA * cells[i].share) / family.length;
      compared.set(pairKey(family[i]), { ...comparison, level, roundsToVerdict: missing });
    }
  }
  const comparedOf = (/** @type {CellPair} */ pair) => {
    const reverse = compared.get(pairKey(swapped(pair)));
    return compared.get(pairKey(pair)) ?? (reverse && mirrored(reverse));
  };
  return {
    planned: new Map(pairs.planned.map((pair) => [pair, /** @type {CellComparison} */ (comparedOf(pair))])),
    comparedOf,
    families,
  };
}

/**
 * Requested pairs may be planned anyway, perhaps in reverse.
 * @param {{ planned: CellPair[], more?: CellPair[] }} pairs
 * @returns {Map<string, CellPair[]>} by suite; controls, which support no conclusion, are separate families, and so are further figures,
 *   which would otherwise delay the verdicts on times
 */
export function groupFamilies({ planned, more = [] }) {
  const keys = new Set(planned.map(pairKey));
  const distinct = more.filter((pair) => {
    if (keys.has(pairKey(pair)) || keys.has(pairKey(swapped(pair)))) return false;
    keys.add(pairKey(pair));
    return true;
  });
  return groupBy([...planned, ...distinct], ({ base, control, of }) =>
    [...(control ? ['control'] : []), ...(of ? ['figures'] : []), base.suite].join('\0'),
  );
}

/** @param {CellPair} pair @returns {CellPair} */
function swapped({ base, other, ...rest }) {
  return { ...rest, base: other, other: base };
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
function chosenPairs(suite, pairs) {
  return cellsOfCases(suite).flatMap((cell) =>
    pairs.map(({ base, other, control = false }) => ({
      axis: 'runtime',
      base: { ...cell, runtime: base },
      other: { ...cell, runtime: other },
      control,
    })),
  );
}

/** @param {PlannedSuite} suite */
function cellsOfCases(suite) {
  return timedWorkloads(suite).flatMap((workload) =>
    suite.cases.map((caseName) => ({ suite: suite.name, case: caseName, workload })),
  );
}
