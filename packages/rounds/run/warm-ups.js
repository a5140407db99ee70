import { defaultLimitMs, warmUpBudget } from '@rounds/harness/warm-up/warm-up-budget.js';
import { cellKey } from '@rounds/record';

/**
 * How long the trials of a run warm up: later trials of a cell follow from the earlier ones. A resumed run learns again.
 *
 * @import { WarmUpBudget } from '@rounds/harness/contract.js'
 * @import { Cell, WarmUp } from '@rounds/record'
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
  /** @type {Map<string, WarmUp[]>} of its trials, by cell */
  const warmUps = new Map();
  /** @type {Map<string, Map<string, WarmUpBudget>>} what each cell of a group needs, by group and cell */
  const groups = new Map();

  const budgetsBeside = (/** @type {Cell} */ cell) => {
    const group = groups.get(together(cell)) ?? new Map();
    groups.set(together(cell), group);
    return group;
  };
  const ownBudget = (/** @type {Cell} */ cell) => {
    const { minMs, limitMs } = limitsOf(cell);
    return warmUpBudget(warmUps.get(cellKey(cell)) ?? [], { minMs: Math.max(warmUpMs, minMs), limitMs });
  };

  return {
    /** @param {Cell} cell @returns {WarmUpBudget} */
    budgetOf: (cell) => {
      const own = ownBudget(cell);
      const { low } = own;
      if (low === undefined) return own;
      const isNear = (/** @type {WarmUpBudget} */ { low: other = Number.POSITIVE_INFINITY }) =>
        other <= near * low && low <= near * other;
      const equals = [...budgetsBeside(cell).values()].filter(isNear);
      return {
        ...own,
        minMs: Math.max(...equals.map(({ minMs }) => minMs)),
        limitMs: Math.max(...equals.map(({ limitMs }) => limitMs)),
      };
    },
    /** @param {Cell & { warmUp?: WarmUp }} record of a new trial */
    observe: ({ warmUp, ...cell }) => {
      if (!warmUp) return;
      const key = cellKey(cell);
      warmUps.set(key, [...(warmUps.get(key) ?? []), warmUp]);
      budgetsBeside(cell).set(key, ownBudget(cell));
    },
  };
}
