import { failureText } from '@rounds/record';
import { plural } from './numbers.js';
import { verdictWords } from './verdict.js';

/**
 * What a published claim says and what came of it, test by test.
 *
 * @typedef {import('@rounds/analysis').JudgedTest} JudgedTest
 * @typedef {import('@rounds/analysis').JudgedFate} JudgedFate
 */

/** @param {JudgedTest} test */
export function againstWords({ cell, than, figure }) {
  const where = than.runtime === cell.runtime ? '' : ` in ${than.runtime}`;
  return `${than.case}${where}${figure === undefined ? '' : `, ${figure}`}`;
}

/** @param {JudgedTest} test */
export function claimedWords({ timesFaster, figure }) {
  const [better, worse] = figure === undefined ? ['faster', 'slower'] : ['less', 'more'];
  if (timesFaster === 1) return better;
  return timesFaster > 1
    ? `over ${Number(timesFaster.toPrecision(3))}× ${better}`
    : `at most ${Number((1 / timesFaster).toPrecision(3))}× ${worse}`;
}

/** @param {JudgedTest} test */
export function foundWords({ comparison, figure }) {
  const words = verdictWords(comparison);
  return figure === undefined
    ? words
    : words.replaceAll(' faster ', ' less ').replaceAll(' slower ', ' more ');
}

/**
 * Whether a case comes to an end, as claimed.
 *
 * @param {JudgedFate} judged
 */
export function claimedFateWords({ fate }) {
  return fate === 'heap-limit' ? failureText({ kind: fate }) : fate;
}

/**
 * How the first trial failed, if any did.
 *
 * @param {JudgedFate} judged
 */
export function foundFateWords({ trials, survived, seen }) {
  return seen ?? `${survived} of ${trials} trials came to their end`;
}

/** @param {import('@rounds/analysis').JudgedClaim} claim */
export function untestedWords({ tests, fates, untested }) {
  return `Not measured: ${untested} of ${plural(tests.length + fates.length + untested, 'test')}.`;
}

/**
 * What the run has nothing of.
 *
 * @param {import('@rounds/analysis').JudgedPublication} judged
 */
export function gapsOf({ figures, claims }) {
  return [
    ...(figures.length > 0 ? [] : ['The run has none of the workloads that figures were published for.']),
    ...(claims.length > 0 ? [] : ['No runtime of this run is one that its claims are about.']),
  ];
}
