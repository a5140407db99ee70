import { severalNames } from '../words/names.js';
import { quiet } from './cells.js';
import { left, makeTable, right } from './model.js';

/** @param {import('@rounds/analysis').SkipGroup[]} skips a row for each reason */
export function skipTable(skips) {
  return makeTable(skips, [
    left('suite', ({ suites }) => severalNames(suites)),
    left('case', ({ cases }) => (cases.length === 0 ? quiet('any') : severalNames(cases))),
    left('runtime', ({ runtimes }) => severalNames(runtimes)),
    left('reason', ({ reason }) => reason),
    right('cells', ({ cells }) => String(cells)),
  ]);
}
