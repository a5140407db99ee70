import { testWords } from '../words/claims.js';
import { left, makeTable } from './model.js';

/**
 * How a claim is coloured that came to this.
 *
 * @type {Record<import('@rounds/analysis').ClaimVerdict, import('./model.js').Tone>}
 */
export const claimTones = {
  holds: 'faster',
  contradicted: 'slower',
  unclear: 'unclear',
  'not measured': 'quiet',
};

/**
 * What a published claim says, test by test, and what came of each.
 *
 * @param {import('@rounds/analysis').JudgedClaim} claim
 * @returns {import('./model.js').Table}
 */
export function claimTable(claim) {
  return makeTable(testWords(claim), [
    left('workload', ({ cell }) => cell.workload),
    left('case', ({ cell }) => cell.case),
    left('against', ({ against }) => against),
    left('claimed', ({ claimed }) => claimed),
    left('here', ({ found }) => found),
    left('verdict', ({ verdict }) => ({ text: verdict, tone: claimTones[verdict] })),
  ]);
}
