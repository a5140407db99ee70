import { isEndedByRunner } from '@rounds/record';

/**
 * Claims that a case survives a workload, or that it fails in a certain way. These need no statistics. Only if the
 * runner itself ended a trial, for its memory or its time, or something else was at fault, nobody knows how it would have
 * ended.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Failure} Failure
 * @typedef {import('./ratios.js').ClaimVerdict} ClaimVerdict
 *
 * @typedef {object} JudgedFate
 * @property {Cell} cell
 * @property {string} fate as claimed: `survives`, or a kind of failure
 * @property {number} trials
 * @property {number} survived how many of them ended well
 * @property {string} [seen] the error of the first that did not
 * @property {ClaimVerdict} verdict
 */

/**
 * @param {Cell} cell
 * @param {string} fate
 * @param {{ survived: number, failures: Failure[] }} found of the cell
 * @returns {JudgedFate | undefined} undefined if the run has no trial of the cell
 */
export function judgeFate(cell, fate, { survived, failures }) {
  const trials = survived + failures.length;
  if (trials === 0) return undefined;
  const asClaimed = fate === 'survives' ? survived : failures.filter(({ kind }) => kind === fate).length;
  const open = failures.filter((each) => isEndedByRunner(each) || each.kind === 'fault').length;
  const verdict = asClaimed === trials ? 'holds' : asClaimed + open === 0 ? 'contradicted' : 'unclear';
  const [first] = failures;
  return { cell, fate, trials, survived, ...(first && { seen: first.error }), verdict };
}
