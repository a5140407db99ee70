import { workloadKey } from '../plan.js';

/**
 * A group: the cells whose processes take turns within a round, and that stop together. A comparison needs rounds that all its
 * cells have. No comparison, and no claim, is of two workloads.
 * @param {import('@rounds/record').Plan} plan
 * @returns {(cell: import('@rounds/record').Cell) => string} the same for the cells of a group: those
 *   of a workload; where versions of the code are compared, those of one case in one runtime
 */
export function togetherIn({ pairs }) {
  if (!pairs) return workloadKey;
  /** @type {Map<string, string>} the working tree's name in place of each version's */
  const trees = new Map();
  for (const { base, other, control } of pairs) if (!control) trees.set(base, other);
  for (const { base, other, control } of pairs) if (control) trees.set(other, trees.get(base) ?? base);
  return ({ suite, case: name, workload, runtime }) =>
    JSON.stringify([suite, workload, name, trees.get(runtime) ?? runtime]);
}
