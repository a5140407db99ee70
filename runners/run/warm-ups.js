import { warmUpBudget } from '@rounds/harness/warm-up/warm-up-budget.js';
import { cellKey } from '@rounds/record';

/**
 * How long the trials of a run warm up: each cell's first trial tells the later ones.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').WarmUp} WarmUp
 */

/**
 * @param {import('../suites/suites.js').NamedSuite[]} suites
 * @param {{ tier: string, warmUpMs: number }} options
 * @param {Iterable<Cell & { warmUp?: WarmUp }>} [before] trials of the run that is continued
 */
export function learnWarmUps(suites, { tier, warmUpMs }, before = []) {
  /** @type {Map<string, { warmUpMs?: number, warmUpLimitMs?: number }>} */
  const bySuite = new Map(suites.map(({ name, suite }) => [name, suite]));
  /** @type {Map<string, WarmUp[]>} */
  const known = new Map();
  let onceMs = 0;
  /**
   * @param {Cell & { warmUp?: WarmUp }} trial
   * @returns {WarmUp[]} those of the cell
   */
  const keep = (trial) => {
    const key = cellKey(trial);
    const own = known.get(key) ?? [];
    if (trial.warmUp) known.set(key, [...own, trial.warmUp]);
    return own;
  };
  for (const trial of before) keep(trial);
  return {
    /**
     * @param {Cell} cell
     * @returns {import('@rounds/harness/warm-up/warm-up.js').WarmUpBudget | undefined} nothing where no time is compared
     */
    budgetOf: (cell) => {
      if (tier === 'smoke') return undefined;
      const { warmUpMs: leastMs = 0, warmUpLimitMs: limitMs } = bySuite.get(cell.suite) ?? {};
      return warmUpBudget(known.get(cellKey(cell)) ?? [], {
        leastMs: Math.max(warmUpMs, leastMs),
        ...(limitMs !== undefined && { limitMs }),
      });
    },
    /** @param {Cell & { warmUp?: WarmUp }} record of a new trial */
    observe: (record) => {
      const isFirst = keep(record).length === 0;
      if (isFirst && record.warmUp) onceMs += Math.max(0, record.warmUp.ms - warmUpMs);
    },
    /** What the first trials took that later ones do not. */
    onceMs: () => onceMs,
  };
}
