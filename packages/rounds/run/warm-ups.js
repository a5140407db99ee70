import { callsIn } from '@rounds/harness/warm-up/settling.js';
import { addTrial, defaultLimitMs, warmUpBudget } from '@rounds/harness/warm-up/warm-up-budget.js';
import { cellKey } from '@rounds/record';

/**
 * How long the trials of a run warm up: later trials of a cell follow from the earlier ones. A resumed run learns again.
 *
 * @import { WarmUpBudget } from '@rounds/harness/contract.js'
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
    const parts = [suite, suite?.cases?.[caseName], suite?.workloads?.[workload]];
    const [ofSuite, ofCase] = /** @type {(WarmUpLimits | undefined)[]} */ (parts);
    return {
      minMs: Math.max(0, ...parts.map((part) => /** @type {WarmUpLimits} */ (part)?.warmUpMs ?? 0)),
      limitMs: ofCase?.warmUpLimitMs ?? ofSuite?.warmUpLimitMs ?? defaultLimitMs,
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
 * What is compared warms up for as long as the one that needs longest, unless it looks for how long that is: a time that still
 * changes, if by little, would make a difference between two that do not wait for as long, where there is none. And
 * other programs make equal cells learn differently.
 *
 * @param {NamedSuite[]} suites
 * @param {{ warmUpMs: number }} options
 * @param {(cell: Cell) => string} [together] the same for what is compared
 */
export function learnWarmUps(suites, { warmUpMs }, together = cellKey) {
  const limitsOf = limitsIn(suites);
  /** @type {Map<string, import('@rounds/harness/warm-up/warm-up-budget.js').WarmUpHistory>} */
  const known = new Map();
  /** @type {Map<string, { round: number, cells: Map<string, Cell>, budgets: Map<string, WarmUpBudget> }>} */
  const groups = new Map();

  /** @param {Cell} cell */
  const budgetFor = (cell) => {
    const { minMs, limitMs } = limitsOf(cell);
    return warmUpBudget(known.get(cellKey(cell)), { minMs: Math.max(warmUpMs, minMs), limitMs });
  };

  /** @param {Cell} cell @param {number} round @returns {Map<string, WarmUpBudget>} of its group, by the rounds before */
  const budgetsBeside = (cell, round) => {
    const group = groups.get(together(cell)) ?? { round: 0, cells: new Map(), budgets: new Map() };
    groups.set(together(cell), group);
    if (group.round !== round) {
      group.round = round;
      group.budgets = new Map([...group.cells].map(([key, other]) => [key, budgetFor(other)]));
    }
    const own = cellKey(cell);
    group.cells.set(own, cell);
    if (!group.budgets.has(own)) group.budgets.set(own, budgetFor(cell));
    return group.budgets;
  };

  return {
    /** @param {Cell} cell @param {number} round @returns {WarmUpBudget} */
    budgetOf: (cell, round) => {
      const key = cellKey(cell);
      const beside = budgetsBeside(cell, round);
      const own = /** @type {WarmUpBudget} */ (beside.get(key));
      if (!isLearnt(own)) return own;
      const { low } = own.reach;
      const equals = [...beside.values()]
        .filter(isLearnt)
        .filter(({ reach }) => reach.low <= near * low && low <= near * reach.low);
      const most = (/** @type {(budget: Required<WarmUpBudget>) => number} */ of) =>
        Math.max(...equals.map(of));
      const minMs = most((each) => each.minMs);
      const waits = most((each) => each.minCalls) > 0;
      return {
        minMs,
        minCalls: waits ? callsIn(known.get(key)?.lows ?? [], minMs) : 0,
        limitMs: most((each) => each.limitMs),
        reach: { low, limitMs: most(({ reach }) => reach.limitMs) },
      };
    },
    /** @param {Cell & { warmUp?: { lows?: number[] } }} record of a new trial */
    observe: ({ warmUp, ...cell }) => {
      if (!warmUp?.lows) return;
      known.set(cellKey(cell), addTrial(known.get(cellKey(cell)), warmUp.lows));
    },
  };
}

/** @param {WarmUpBudget} budget @returns {budget is Required<WarmUpBudget>} and not one for a look */
function isLearnt(budget) {
  return budget.reach !== undefined;
}
