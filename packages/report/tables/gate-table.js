import { cellKey } from '@rounds/record';
import { changeWords, gateVerdicts, neededWords } from '../words/gate.js';
import { placeName } from '../words/names.js';
import { time } from '../words/numbers.js';
import { left, makeTable, right } from './model.js';

/** @import { Gate } from '../words/gate.js' */

/**
 * Cells of two versions of the code, side by side.
 *
 * @param {import('@rounds/analysis').Report} report
 * @param {Gate} gate
 * @param {(keyof Gate['by'])[]} [verdicts] those that are shown, in this order
 */
export function gateTable(
  { suites },
  { by, needed },
  verdicts = ['slower', 'inconclusive', 'faster', 'same'],
) {
  const judged = verdicts.flatMap((tone) => by[tone].map((change) => ({ change, tone })));
  const cells = suites.flatMap(({ workloads }) => workloads.flatMap((workload) => workload.cells));
  const times = new Map(cells.map(({ cell, ns }) => [cellKey(cell), ns.estimate]));
  const timeOf = (/** @type {import('@rounds/record').Cell} */ cell) => {
    const ns = times.get(cellKey(cell));
    return ns === undefined ? '' : time(ns);
  };
  return makeTable(
    judged,
    [
      left('', ({ change: [{ other }] }) => other.case),
      left('against', ({ change: [{ base }] }) => base.runtime),
      right('before', ({ change: [{ base }] }) => timeOf(base)),
      right('now', ({ change: [{ other }] }) => timeOf(other)),
      left('change', ({ change: [, compared], tone }) => ({ text: changeWords(compared), tone })),
      left('', ({ change, tone }) => {
        const text = gateVerdicts[tone];
        return { text: tone === 'inconclusive' ? `${text}: ${neededWords(needed(change))}` : text, tone };
      }),
    ],
    ({ change: [{ other }] }) => placeName(other, ' '),
  );
}
