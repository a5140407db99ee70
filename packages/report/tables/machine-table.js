import { findingGroup, findingTitle, howSure, sureWords, valueWords } from '../words/machine.js';
import { left, makeTable, right, when } from './model.js';

/** @import { MachineFinding } from '@rounds/record' */

/** @param {MachineFinding[]} findings beside what the system of the machine tells, with reasons below */
export function machineTable(findings) {
  const reasons = [...new Set(findings.flatMap(({ why }) => why ?? []))];
  const markOf = ({ why = '' }) => (why === '' ? '' : superscript(reasons.indexOf(why) + 1));
  /** @type {import('./model.js').ColumnOf<MachineFinding>[]} */
  const columns = [
    { ...left('reading', findingTitle), isProse: true },
    right('found', ({ value, unit, reported }) => {
      if (value === undefined) return { text: 'not found', tone: 'inconclusive' };
      const text = valueWords(value, unit);
      return reported === undefined ? text : { text, tone: reported === value ? 'faster' : 'inconclusive' };
    }),
    left('how sure', (finding) => [sureWords(finding), markOf(finding)].filter(Boolean).join(' ')),
    right('system says', ({ reported, unit }) => when(reported, (value) => valueWords(value, unit))),
  ];
  const table = makeTable(findings, columns, findingGroup);
  const notes = reasons.map((why, i) => [`${superscript(i + 1)} `, { sentence: why }, '.']);
  return { ...table, notes: [[howSure], ...notes] };
}

/** @param {number} number */
function superscript(number) {
  return String(number).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)));
}
