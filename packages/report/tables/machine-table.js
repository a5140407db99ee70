import {
  certaintyNote,
  findingGroup,
  findingTitle,
  formatCertainty,
  formatFinding,
} from '../text/machine.js';
import { formatIfDefined, left, makeTable, right } from './model.js';

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
      const text = formatFinding(value, unit);
      return reported === undefined ? text : { text, tone: reported === value ? 'faster' : 'inconclusive' };
    }),
    left('how sure', (finding) => [formatCertainty(finding), markOf(finding)].filter(Boolean).join(' ')),
    right('system says', ({ reported, unit }) =>
      formatIfDefined(reported, (value) => formatFinding(value, unit)),
    ),
  ];
  const table = makeTable(findings, columns, findingGroup);
  const notes = reasons.map((why, i) => [`${superscript(i + 1)} `, { sentence: why }, '.']);
  return { ...table, notes: [[certaintyNote], ...notes] };
}

/** @param {number} number */
function superscript(number) {
  return String(number).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)));
}
