import { callsIn } from '@rounds/harness/warm-up/settling.js';
import { learnt, usualLimitMs, warmUpBudget } from '@rounds/harness/warm-up/warm-up-budget.js';
import { cellKey } from '@rounds/record';

/**
 * How long the trials of a run warm up: the trials of a cell tell the later ones. A run that is continued learns anew.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/harness/warm-up/warm-up.js').WarmUpBudget} WarmUpBudget
 * @typedef {object} Limits of a suite
 * @property {number} [warmUpMs]
 * @property {number} [warmUpLimitMs]
 * @property {Record<string, object & { warmUpMs?: number, warmUpLimitMs?: number }>} [cases]
 * @property {Record<string, object & { warmUpMs?: number }>} [workloads]
 *
 * @typedef {{ warmUp?: Pick<import('@rounds/record').WarmUp, 'ms' | 'lows'> }} Warmed
 */

/**
 * The same in every tier, or the tiers would measure what is not equally warm. With more time there are more rounds.
 *
 * @param {Limits} suite
 * @param {string} name of a case
 * @returns {number} how long a trial may warm up
 */
export function warmUpLimit(suite, name) {
  return suite.cases?.[name]?.warmUpLimitMs ?? suite.warmUpLimitMs ?? usualLimitMs;
}

/**
 * @param {Limits} suite
 * @param {Pick<Cell, 'case' | 'workload'>} cell
 * @returns {number} how long its trials warm up at least
 */
export function leastWarmUp({ warmUpMs = 0, cases = {}, workloads = {} }, { case: name, workload }) {
  return Math.max(warmUpMs, cases[name]?.warmUpMs ?? 0, workloads[workload]?.warmUpMs ?? 0);
}

/**
 * What may be alike: the cells of a workload in the versions of a runtime, unless the suite lets them warm up for other times.
 *
 * @param {import('../loading/suites.js').NamedSuite[]} suites
 * @param {(runtime: string) => string} nameOf a runtime's id
 * @returns {(cell: Cell) => string}
 */
export function alikeIn(suites, nameOf) {
  const bySuite = limitsOf(suites);
  return (cell) => {
    const { suite: name, workload, runtime } = cell;
    const suite = bySuite.get(name) ?? {};
    const times = [leastWarmUp(suite, cell), warmUpLimit(suite, cell.case)];
    return JSON.stringify([name, workload, nameOf(runtime), ...times]);
  };
}

/** @param {import('../loading/suites.js').NamedSuite[]} suites @returns {Map<string, Limits>} by name */
function limitsOf(suites) {
  return new Map(suites.map(({ name, suite }) => [name, suite]));
}

/** What is further apart is not taken for the same, whatever a warm-up adds. */
const near = 1.5;

/**
 * What is compared warms up for as long as the one that needs longest, unless it looks for how long that is: a time that still
 * changes, if by little, would make a difference between two that do not wait for as long, where there is none. And
 * neighbours make equals learn differently.
 *
 * @param {import('../loading/suites.js').NamedSuite[]} suites
 * @param {{ tier: string, warmUpMs: number }} options
 * @param {(cell: Cell) => string} [together] the same for what is compared
 */
export function learnWarmUps(suites, { tier, warmUpMs }, together = cellKey) {
  const bySuite = limitsOf(suites);
  /** @type {Map<string, import('@rounds/harness/warm-up/warm-up-budget.js').Known>} */
  const known = new Map();
  /** @type {Map<string, { round: number, cells: Map<string, Cell>, budgets: Map<string, WarmUpBudget> }>} */
  const groups = new Map();
  let onceMs = 0;

  /** @param {Cell} cell */
  const budgetFor = (cell) => {
    const suite = bySuite.get(cell.suite) ?? {};
    return warmUpBudget(known.get(cellKey(cell)), {
      leastMs: Math.max(warmUpMs, leastWarmUp(suite, cell)),
      limitMs: warmUpLimit(suite, cell.case),
    });
  };

  /**
   * What those of its group need, by what they showed in the rounds before.
   *
   * @param {Cell} cell
   * @param {number} round
   */
  const budgetsBeside = (cell, round) => {
    const key = together(cell);
    const group = groups.get(key) ?? { round: 0, cells: new Map(), budgets: new Map() };
    if (group.round !== round) {
      group.round = round;
      group.budgets = new Map([...group.cells].map(([each, other]) => [each, budgetFor(other)]));
    }
    const own = cellKey(cell);
    group.cells.set(own, cell);
    if (!group.budgets.has(own)) group.budgets.set(own, budgetFor(cell));
    groups.set(key, group);
    return group.budgets;
  };

  return {
    /**
     * @param {Cell} cell
     * @param {number} round
     * @returns {WarmUpBudget | undefined} nothing where no time is compared
     */
    budgetOf: (cell, round) => {
      if (tier === 'smoke') return undefined;
      const key = cellKey(cell);
      const beside = budgetsBeside(cell, round);
      const own = /** @type {WarmUpBudget} */ (beside.get(key));
      if (!knows(own)) return own;
      const { low } = own.reach;
      const alike = [...beside.values()]
        .filter(knows)
        .filter(({ reach }) => reach.low <= near * low && low <= near * reach.low);
      const most = (/** @type {(budget: Required<WarmUpBudget>) => number} */ of) =>
        Math.max(...alike.map(of));
      const leastMs = most((each) => each.leastMs);
      const waits = most((each) => each.leastCalls) > 0;
      return {
        leastMs,
        leastCalls: waits ? callsIn(known.get(key)?.lows ?? [], leastMs) : 0,
        limitMs: most((each) => each.limitMs),
        reach: { low, limitMs: most(({ reach }) => reach.limitMs) },
      };
    },
    /** @param {Cell & Warmed} record of a new trial */
    observe: ({ warmUp, ...cell }) => {
      if (!warmUp?.lows) return;
      const own = known.get(cellKey(cell));
      if (!own) onceMs += Math.max(0, warmUp.ms - warmUpMs);
      known.set(cellKey(cell), learnt(own, warmUp.lows));
    },
    /** What the first trials took that later ones do not. */
    onceMs: () => onceMs,
  };
}

/**
 * @param {WarmUpBudget} budget
 * @returns {budget is Required<WarmUpBudget>} whether it was learnt, and is not one for a look
 */
function knows(budget) {
  return budget.reach !== undefined;
}
