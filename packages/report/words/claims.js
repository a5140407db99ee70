import { failureText } from '@rounds/record';
import { changePercent, plural } from './numbers.js';
import { verdictWords } from './verdict.js';

/**
 * What a published claim says and what came of it, test by test.
 *
 * @typedef {import('@rounds/analysis').JudgedTest} JudgedTest
 * @typedef {import('@rounds/analysis').JudgedFate} JudgedFate
 */

/**
 * What came of one claim, or of several.
 *
 * @type {Record<import('@rounds/analysis').ClaimVerdict, { one: string, many: string }>}
 */
const claimWords = {
  holds: { one: 'holds', many: 'hold' },
  contradicted: { one: 'does not hold', many: 'do not hold' },
  unclear: { one: 'is unclear', many: 'are unclear' },
  'not measured': { one: 'was not measured', many: 'were not measured' },
};

/**
 * @param {{ verdict: import('@rounds/analysis').ClaimVerdict }[]} judged
 * @returns {string[]} how many came to what: `2 hold`
 */
export function claimCounts(judged) {
  return Object.entries(claimWords).flatMap(([verdict, { one, many }]) => {
    const count = judged.filter((each) => each.verdict === verdict).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
}

/**
 * Each test of a claim: of what, what was claimed of it, and what was found.
 *
 * @param {import('@rounds/analysis').JudgedClaim} claim
 */
export function testWords({ tests, fates }) {
  return [
    ...tests.map((test) => ({
      cell: test.cell,
      verdict: test.verdict,
      against: againstWords(test),
      claimed: claimedWords(test),
      found: foundWords(test),
    })),
    ...fates.map((fate) => ({
      cell: fate.cell,
      verdict: fate.verdict,
      against: '',
      claimed: claimedFateWords(fate),
      found: foundFateWords(fate),
    })),
  ];
}

/** @param {JudgedTest} test */
function againstWords({ cell, than }) {
  return than.runtime === cell.runtime ? than.case : `${than.case} in ${than.runtime}`;
}

/** @type {Record<string, string>} figures whose names do not say it */
const figureNames = {
  cpuNs: 'CPU time',
  sysMs: 'system time',
  userMs: 'user time',
  residentBytes: 'memory',
};

/** @param {string} [figure] @returns {string} what a claim is about: `packed bytes` */
function figureName(figure = 'time') {
  if (Object.hasOwn(figureNames, figure)) return String(figureNames[figure]);
  return figure.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** @param {JudgedTest} test */
function claimedWords({ timesFaster, figure }) {
  const [better, worse] = figure === undefined ? ['faster', 'slower'] : ['less', 'more'];
  if (timesFaster === 1) return better;
  return timesFaster > 1
    ? `over ${Number(timesFaster.toPrecision(3))}× ${better}`
    : `at most ${Number((1 / timesFaster).toPrecision(3))}× ${worse}`;
}

/** @param {JudgedTest} test */
function foundWords({ comparison, figure, verdict }) {
  const what = figureName(figure);
  const { low, high } = comparison;
  // The claimed factor is out of reach, whichever of the two is faster.
  if (verdict === 'contradicted' && comparison.verdict === 'unclear' && low !== null && high !== null)
    return `${what} differs by ${changePercent(low)} to ${changePercent(high)}`;
  const words = verdictWords(comparison);
  if (figure === undefined) return words;
  return words
    .replace(' faster ', ` less ${what} `)
    .replace(' slower ', ` more ${what} `)
    .replace('same:', `same ${what}:`);
}

/**
 * Whether a case comes to an end, as claimed.
 *
 * @param {JudgedFate} judged
 */
function claimedFateWords({ fate }) {
  return fate === 'heap-limit' ? failureText({ kind: fate }) : fate;
}

/**
 * How the first trial failed, if any did.
 *
 * @param {JudgedFate} judged
 */
function foundFateWords({ trials, survived, seen }) {
  return seen ?? `${survived} of ${plural(trials, 'trial')} came to an end`;
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
