import { machineName } from '@rounds/analysis/machines.js';
import { changeWords, gateVerdicts } from '../words/gate.js';
import { inRuntime, placeName } from '../words/names.js';
import { compared, left, makeTable, quiet } from './model.js';

/**
 * What machines have found of the same question: a row for each comparison, a column for each machine.
 *
 * @import { Across } from '@rounds/analysis'
 * @typedef {Across['rows'][0]} Row
 */

/** @param {Across} across */
export function machinesTable({ rival, machines, rows }) {
  return makeTable(
    rows,
    [
      left('', (/** @type {Row} */ { other }) => (rival === 'runtime' ? inRuntime(other) : other.case)),
      ...machines.map((machine, i) =>
        left(machineName(machine), (/** @type {Row} */ { found }) => foundCell(rival, found[i])),
      ),
    ],
    groupOf,
  );
}

/** @param {Across['rival']} rival @param {Row['found'][0]} found */
function foundCell(rival, found) {
  if (!found) return quiet('–');
  if (rival !== 'version') return compared(found.compared);
  return { text: `${changeWords(found.compared)} ${gateVerdicts[found.verdict]}`, tone: found.verdict };
}

/** @param {Row} row */
function groupOf({ base, other }) {
  const place = placeName(other, ' ');
  if (base.case === other.case) return `${place} against ${base.runtime}`;
  return base.runtime === other.runtime
    ? `${inRuntime({ case: place, runtime: other.runtime })} against ${base.case}`
    : `${inRuntime({ case: place, runtime: other.runtime })} against ${inRuntime(base)}`;
}
