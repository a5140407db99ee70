import { findingTitle, sureWords, valueWords } from '../words/machine.js';
import { quiet, when } from './cells.js';
import { left, makeTable, right } from './model.js';

/** @param {import('@rounds/record').MachineFinding[]} findings beside what the system of the machine tells */
export function machineTable(findings) {
  return makeTable(findings, [
    left('reading', findingTitle),
    right('found', ({ value, unit, told }) => {
      if (value === undefined) return { text: 'not found', tone: 'unclear' };
      const text = valueWords(value, unit);
      return told === undefined ? text : { text, tone: told === value ? 'faster' : 'unclear' };
    }),
    left('how sure', sureWords),
    right('the system tells', ({ told, unit }) => when(told, (value) => valueWords(value, unit))),
    left('why', ({ why = '' }) => quiet(why)),
  ]);
}
