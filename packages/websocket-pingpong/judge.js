import { outcomeOf } from 'rounds/program';

/**
 * @typedef {import('rounds').Outcome} Outcome
 * @typedef {import('rounds/program').ExchangeAnswer & { deflate: boolean }} Answer
 */

/**
 * The outcome of a trial, from a client's line.
 *
 * @param {Answer & { wrong?: string, fault?: string }} answer
 * @param {{ workload: import('./workloads.js').Workload }} about
 * @returns {Outcome}
 */
export function judge({ wrong, fault, ...answer }, { workload: { compression } }) {
  if (wrong !== undefined) return { wrong };
  if (fault !== undefined) return { fault };
  const { deflate } = answer;
  if (compression === 'off' && deflate) return { wrong: 'compression was negotiated, and was to be off' };
  if (compression === 'deflate' && !deflate)
    return { wrong: 'compression was to be on, and was not negotiated' };
  const outcome = outcomeOf(answer);
  return { ...outcome, figures: { ...outcome.figures, deflate: deflate ? 1 : 0 } };
}
