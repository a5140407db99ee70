import { cellKey } from '@rounds/record';

/**
 * Claims about whether a case comes to an end at all. No statistics: what a run saw happen has happened. Only where the
 * run itself put an end to it, for the memory or the time it took, nobody knows what would have become of it.
 *
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('./claims.js').ClaimVerdict} ClaimVerdict
 *
 * @typedef {object} JudgedFate
 * @property {Cell} cell
 * @property {string} fate as claimed
 * @property {string} seen in words
 * @property {ClaimVerdict} verdict
 */

/** How the errors of trials begin that the runner ended. */
const endedByUs = /^(memory limit of|killed at the time limit of) /;

/**
 * @param {Run} run
 * @param {Cell} cell
 * @param {string} fate
 * @returns {JudgedFate | undefined} nothing if the run has nothing of the cell
 */
export function judgeFate({ trials, failures }, cell, fate) {
  const key = cellKey(cell);
  const ended = trials.filter((trial) => cellKey(trial) === key).length;
  const errors = failures.filter((failure) => cellKey(failure) === key).map(({ error }) => error);
  if (ended + errors.length === 0) return undefined;
  const seen = errors[0] ?? `${ended} of ${ended} trials came to their end`;
  const asClaimed = fate === 'survives' ? ended : errors.filter((error) => error.startsWith(fate)).length;
  const open = errors.filter((error) => endedByUs.test(error)).length;
  const all = ended + errors.length;
  const verdict = asClaimed === all ? 'holds' : asClaimed + open === 0 ? 'contradicted' : 'unclear';
  return { cell, fate, seen, verdict };
}
