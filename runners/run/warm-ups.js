import { learnt, usualLimitMs, warmUpBudget } from '@rounds/harness/warm-up/warm-up-budget.js';
import { cellKey } from '@rounds/record';

/**
 * How long the trials of a run warm up: the trials of a cell tell the later ones. A run that is continued learns anew.
 *
 * @typedef {import('@rounds/record').Cell} Cell
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
 * @param {import('../suites/suites.js').NamedSuite[]} suites
 * @param {{ tier: string, warmUpMs: number }} options
 */
export function learnWarmUps(suites, { tier, warmUpMs }) {
  /** @type {Map<string, Limits>} */
  const bySuite = new Map(suites.map(({ name, suite }) => [name, suite]));
  /** @type {Map<string, import('@rounds/harness/warm-up/warm-up-budget.js').Known>} */
  const known = new Map();
  let onceMs = 0;
  return {
    /**
     * @param {Cell} cell
     * @returns {import('@rounds/harness/warm-up/warm-up.js').WarmUpBudget | undefined} nothing where no time is compared
     */
    budgetOf: (cell) => {
      if (tier === 'smoke') return undefined;
      const suite = bySuite.get(cell.suite) ?? {};
      return warmUpBudget(known.get(cellKey(cell)), {
        leastMs: Math.max(warmUpMs, suite.warmUpMs ?? 0),
        limitMs: warmUpLimit(suite, cell.case, { tier }),
      });
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
