import { plural } from './numbers.js';
import { verdictWords } from './verdict.js';

/**
 * What a run that goes on shows of a group, from its second round on.
 *
 * @typedef {import('@rounds/analysis').Change[0] & { ratio: number }} Provisional
 */

/** The tables at the end have all of them. */
const mostVerdicts = 2;

/**
 * What a run that goes on can tell already: whoever only wants to know that need not wait for narrower intervals.
 *
 * @param {number} round
 * @param {import('@rounds/analysis').Change[]} compared at the look after that round
 * @returns {string | undefined} nothing where nothing has a verdict
 */
export function firstVerdictsLine(round, compared) {
  const told = compared.filter(([{ control }, { verdict }]) => !control && verdict !== 'unclear');
  if (told.length === 0) return undefined;
  const named = told.slice(0, mostVerdicts).map(([{ axis, base, other }, comparison]) => {
    const isCase = axis === 'case';
    const [name, against] = isCase ? [other.case, base.case] : [other.runtime, base.runtime];
    return `${name} against ${against} in ${isCase ? other.runtime : other.case}: ${verdictWords(comparison)}`;
  });
  const more = told.length > mostVerdicts ? `; ${told.length - mostVerdicts} more` : '';
  return `First verdicts, after ${plural(round, 'round')}: ${named.join('; ')}${more}`;
}
