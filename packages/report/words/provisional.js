import { groupBy } from '@rounds/analysis/group.js';
import { cellKey } from '@rounds/record';
import stringWidth from 'string-width';
import { placeName } from './names.js';
import { plural } from './numbers.js';
import { provisionalMark, provisionalWords, verdictWords } from './verdict.js';

/**
 * What a run that goes on shows of a group, from its second round on.
 *
 * @typedef {import('@rounds/analysis').Change[0] & { ratio: number }} Provisional
 */

/**
 * @param {number} round
 * @param {Provisional[]} ratios of one group
 * @param {number} [width] of the line; what does not fit is counted
 * @returns {string | undefined} nothing where nothing is compared
 */
export function provisionalLine(round, ratios, width = Number.POSITIVE_INFINITY) {
  const told = ratios.filter(({ control }) => !control);
  const [first] = told;
  if (!first) return undefined;
  const head = `${placeName(first.other)} after ${plural(round, 'round')} ${provisionalMark}: `;
  const lines = told.map((_, i) => {
    const more = i > 0 ? `; ${i} more` : '';
    return `${head}${clauses(told.slice(0, told.length - i))}${more}`;
  });
  return lines.find((line) => stringWidth(line) <= width) ?? shortened(lines[lines.length - 1], width);
}

/**
 * @param {Provisional[]} ratios
 * @returns {string} those with the same base together: `a 6.6× faster, b 43× slower than c`
 */
function clauses(ratios) {
  const runtimes = new Set(ratios.flatMap(({ base, other }) => [base.runtime, other.runtime]));
  const byBase = groupBy(ratios, ({ axis, base }) => `${axis} ${cellKey(base)}`);
  return Array.from(byBase.values(), (own) => {
    const [{ axis, base }] = own;
    const isCase = axis === 'case';
    const each = own.map(
      ({ other, ratio }) => `${isCase ? other.case : other.runtime} ${provisionalWords(ratio)}`,
    );
    const where = isCase ? runtimes.size > 1 && base.runtime : base.case;
    return `${each.join(', ')} than ${isCase ? base.case : base.runtime}${where ? ` in ${where}` : ''}`;
  }).join('; ');
}

/** @param {string} line @param {number} width */
function shortened(line, width) {
  let end = line.length;
  while (end > 0 && stringWidth(line.slice(0, end)) >= width) end--;
  return `${line.slice(0, end)}…`;
}

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
