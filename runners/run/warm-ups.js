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
 * @property {Record<string, object & { warmUpLimitMs?: number }>} [cases]
 *
 * @typedef {{ warmUp?: Pick<import('@rounds/record').WarmUp, 'ms' | 'lows'> }} Warmed
 */

/**
 * A further round tells more than a longer look, unless there is time for both.
 *
 * @param {Limits} suite
 * @param {string} name of a case
 * @param {{ tier?: string }} options
 * @returns {number} how long a trial may warm up
 */
export function warmUpLimit(suite, name, { tier }) {
  const usual = tier === 'full' ? 2 * usualLimitMs : usualLimitMs;
  return suite.cases?.[name]?.warmUpLimitMs ?? suite.warmUpLimitMs ?? usual;
}

/**
 * What may be alike: the cells of a workload in the versions of a runtime, unless the suite lets them warm up for other times.
 *
 * @param {import('../suites/suites.js').NamedSuite[]} suites
 * @param {{ tier: string }} options
 * @param {(runtime: string) => string} nameOf a runtime's id
 * @returns {(cell: Cell) => string}
 */
export function alikeIn(suites, options, nameOf) {
  const bySuite = limitsOf(suites);
  return ({ suite, case: name, workload, runtime }) =>
    JSON.stringify([suite, workload, nameOf(runtime), warmUpLimit(bySuite.get(suite) ?? {}, name, options)]);
}

/** @param {import('../suites/suites.js').NamedSuite[]} suites @returns {Map<string, Limits>} by name */
function limitsOf(suites) {
  return new Map(suites.map(({ name, suite }) => [name, suite]));
}

/**
 * What is compared warms up for as long as the one that needs longest: a time that still changes, if by little, would make
 * a difference between two that do not wait for as long, where there is none. And neighbours make equals learn differently.
 *
 * @param {import('../suites/suites.js').NamedSuite[]} suites
 * @param {{ tier: string, warmUpMs: number }} options
 * @param {(cell: Cell) => string} [together] the same for what is compared
 */
export function learnWarmUps(suites, { tier, warmUpMs }, together = cellKey) {
  const bySuite = limitsOf(suites);
  /** @type {Map<string, import('@rounds/harness/warm-up/warm-up-budget.js').Known>} */
  const known = new Map();
  /** @type {Map<string, { round: number, keys: Set<string>, longest: ReturnType<typeof longestOf> }>} */
  const groups = new Map();
  let onceMs = 0;

  /** @param {Cell} cell @param {string} [key] of one of its group */
  const budgetFor = (cell, key = cellKey(cell)) => {
    const suite = bySuite.get(cell.suite) ?? {};
    return warmUpBudget(known.get(key), {
      leastMs: Math.max(warmUpMs, suite.warmUpMs ?? 0),
      limitMs: warmUpLimit(suite, cell.case, { tier }),
    });
  };

  /**
   * What its group needs, by what it showed in the rounds before.
   *
   * @param {Cell} cell
   * @param {number} round
   */
  const longestFor = (cell, round) => {
    const key = together(cell);
    const own = groups.get(key) ?? { round: 0, keys: new Set(), longest: longestOf([budgetFor(cell)]) };
    if (own.round !== round) {
      own.round = round;
      const budgets = [...own.keys].filter((each) => known.has(each)).map((each) => budgetFor(cell, each));
      if (budgets.length > 0) own.longest = longestOf(budgets);
    }
    own.keys.add(cellKey(cell));
    groups.set(key, own);
    return own.longest;
  };

  return {
    /**
     * @param {Cell} cell
     * @param {number} round
     * @returns {WarmUpBudget | undefined} nothing where no time is compared
     */
    budgetOf: (cell, round) => {
      if (tier === 'smoke') return undefined;
      const { reach, ...own } = budgetFor(cell);
      const { waits, farMs, ...longest } = longestFor(cell, round);
      const lows = known.get(cellKey(cell))?.lows;
      return {
        ...own,
        ...longest,
        ...(waits && lows && { leastCalls: callsIn(lows, longest.leastMs) }),
        ...(reach && { reach: { low: reach.low, limitMs: farMs } }),
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

/** @param {WarmUpBudget[]} budgets at least one */
function longestOf(budgets) {
  const most = (/** @type {(budget: WarmUpBudget) => number} */ of) => Math.max(...budgets.map(of));
  return {
    leastMs: most(({ leastMs }) => leastMs),
    waits: budgets.some(({ leastCalls = 0 }) => leastCalls > 0),
    limitMs: most(({ limitMs }) => limitMs),
    farMs: most(({ limitMs, reach = { limitMs } }) => reach.limitMs),
  };
}
