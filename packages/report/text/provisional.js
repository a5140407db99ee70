import { plural } from '@rounds/record/format.js';
import { formatNames } from './names.js';
import { formatNearEnd } from './verdict.js';

/**
 * What a run that goes on shows of a group, from its second round on.
 *
 * @typedef {import('@rounds/analysis').Change[0] & { ratio: number }} ProvisionalRatio
 */

/**
 * What a run that goes on can tell already: whoever only wants to know that need not wait for narrower intervals.
 *
 * @param {number} round
 * @param {import('@rounds/analysis').Change[]} compared at the look after that round
 * @returns {string | undefined} nothing where nothing has a verdict
 */
export function formatFirstVerdicts(round, compared) {
  const told = compared.filter(([{ control }, { verdict }]) => !control && verdict !== 'inconclusive');
  if (told.length === 0) return undefined;
  const lines = told.map(([{ axis, base, other }, comparison]) => {
    const isCase = axis === 'case';
    const [name, against] = isCase ? [other.case, base.case] : [other.runtime, base.runtime];
    return `${name} against ${against} in ${isCase ? other.runtime : other.case}: ${formatNearEnd(comparison)}`;
  });
  return `First verdicts, after ${plural(round, 'round')}: ${formatNames(lines, '; ')}`;
}
