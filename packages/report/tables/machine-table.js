import { left, makeTable, right } from '../tables/model.js';
import { findingTitle, foundWords, sureWords, toldWords } from '../words/machine.js';

/**
 * What was found out about a machine, beside what its system tells.
 *
 * @param {import('@rounds/record').MachineFinding[]} findings
 * @returns {import('../tables/model.js').Table}
 */
export function machineTable(findings) {
  return makeTable(findings, [
    left('', findingTitle),
    right('found', (finding) => ({ text: foundWords(finding), ...tone(finding) })),
    left('how sure', sureWords),
    right('the system tells', toldWords),
    left('', ({ why = '' }) => ({ text: why, tone: /** @type {const} */ ('quiet') })),
  ]);
}

/** @param {import('@rounds/record').MachineFinding} finding */
function tone({ value, told }) {
  if (value === undefined || (told !== undefined && told !== value)) {
    return { tone: /** @type {const} */ ('unclear') };
  }
  return told === value && { tone: /** @type {const} */ ('faster') };
}
