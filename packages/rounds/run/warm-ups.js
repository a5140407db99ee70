import { callsIn } from '@rounds/harness/warm-up/settling.js';
import { addTrial, defaultLimitMs, warmUpBudget } from '@rounds/harness/warm-up/warm-up-budget.js';
import { cellKey } from '@rounds/record';

/**
 * How long the trials of a run warm up: later trials of a cell follow from the earlier ones. A resumed run learns again.
 *
 * @import { WarmUpBudget } from '@rounds/harness/contract.js'
 * @import { WarmUpHistory } from '@rounds/harness/warm-up/warm-up-budget.js'
 * @import { Cell } from '@rounds/record'
 * @import { NamedSuite } from '../loading/suites.js'
 * @typedef {{ warmUpMs?: number, warmUpLimitMs?: number }} WarmUpLimits of a suite, a case or a workload
 */

/**
 * The same in every tier, or the tiers would measure what is not equally warm. With more time there are more rounds.
 *
 * @param {NamedSuite[]} suites
 * @returns {(cell: Cell) => { minMs: number, limitMs: number }} how long a trial warms up at least, and may
 */
function limitsIn(suites) {
  const bySuite = new Map(suites.map(({ name, suite }) => [name, suite]));
  return ({ suite: name, case: caseName, workload }) => {
    const suite = bySuite.get(name);
    /** @type {(WarmUpLimits | undefined)[]} */
    const [own, ofCase, ofWorkload] = [suite, suite?.cases?.[caseName], suite?.workloads?.[workload]];
    return {
      minMs: Math.max(0, ...[own, ofCase, ofWorkload].map((part) => part?.warmUpMs ?? 0)),
      limitMs: ofCase?.warmUpLimitMs ?? own?.warmUpLimitMs ?? defaultLimitMs,
    };
  };
}

/**
 * What may be equally fast: the cells of a workload in the versions of a runtime, unless the suite lets them warm up for other times.
 *
 * @param {NamedSuite[]} suites
 * @param {(runtime: string) => string} nameOf a runtime's id
 * @returns {(cell: Cell) => string}
 */
export function alikeIn(suites, nameOf) {
  const limitsOf = limitsIn(suites);
  return (cell) => {
    const { suite, workload, runtime } = cell;
    return JSON.stringify([suite, workload, nameOf(runtime), limitsOf(cell)]);
  };
}

/** A larger difference is real, whatever a warm-up adds. */
const near = 1.5;

/**
 * Cells that are compared and about equally fast warm up equally long. Otherwise a time that still changes slightly would look like a
 * difference between them.
 *
 * @param {NamedSuite[]} suites
 * @param {{ warmUpMs: number }} options
 * @param {(cell: Cell) => string} [together] the same for cells that are compared
 */
export function learnWarmUps(suites, { warmUpMs }, together = cellKey) {
  const limitsOf = limitsIn(suites);
  /** @type {Map<string, WarmUpHistory>} by cell */
  const histories = new Map();
  /** @type {Map<string, Map<string, WarmUpBudget>>} what each cell of a group needs, by group and cell */
  const groups = new Map();

  const budgetsBeside = (/** @type {Cell} */ cell) => {
    const group = groups.get(together(cell)) ?? new Map();
    groups.set(together(cell), group);
    return group;
  };
  const ownBudget = (/** @type {Cell} */ cell) => {
    const { minMs, limitMs } = limitsOf(cell);
    return warmUpBudget(histories.get(cellKey(cell)), { minMs: Math.max(warmUpMs, minMs), limitMs });
  };

  return {
    /** @param {Cell} cell @returns {WarmUpBudget} */
    budgetOf: (cell) => {
      const own = ownBudget(cell);
      if (!isLearnt(own)) return own;
      const { low } = own.reach;
      const equals = [...budgetsBeside(cell).values()]
        .filter(isLearnt)
        .filter(({ reach }) => reach.low <= near * low && low <= near * reach.low);
      const longest = (/** @type {(budget: Required<WarmUpBudget>) => number} */ of) =>
        Math.max(...equals.map(of));
      const minMs = longest((each) => each.minMs);
      const waits = longest((each) => each.minCalls) > 0;
      return {
        minMs,
        minCalls: waits ? callsIn(histories.get(cellKey(cell))?.lows ?? [], minMs) : 0,
        limitMs: longest((each) => each.limitMs),
        reach: { low, limitMs: longest(({ reach }) => reach.limitMs) },
      };
    },
    /** @param {Cell & { warmUp?: { lows?: number[] } }} record of a new trial */
    observe: ({ warmUp, ...cell }) => {
      if (!warmUp?.lows) return;
      const key = cellKey(cell);
      histories.set(key, addTrial(histories.get(key), warmUp.lows));
      budgetsBeside(cell).set(key, ownBudget(cell));
    },
  };
}

/** @param {WarmUpBudget} budget @returns {budget is Required<WarmUpBudget>} and not one for a look */
function isLearnt(budget) {
  return budget.reach !== undefined;
}
