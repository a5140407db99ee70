import { formatMachineName } from '@rounds/analysis/machines.js';
import { formatGateChange, gateVerdicts } from '../text/gate.js';
import { formatCaseAndRuntime, formatSuiteAndWorkload } from '../text/names.js';
import { comparisonCell, left, makeTable, quiet } from './model.js';

/**
 * What machines have found of the same question: a row for each comparison, a column for each machine.
 *
 * @import { MachinesComparison } from '@rounds/analysis'
 * @typedef {MachinesComparison['rows'][0]} MachinesRow
 */

/** @param {MachinesComparison} across */
export function machinesTable({ rival, machines, rows }) {
  return makeTable(
    rows,
    [
      left('', (/** @type {MachinesRow} */ { other }) =>
        rival === 'runtime' ? formatCaseAndRuntime(other) : other.case,
      ),
      ...machines.map((machine, i) =>
        left(formatMachineName(machine), (/** @type {MachinesRow} */ { found }) =>
          foundCell(rival, found[i]),
        ),
      ),
    ],
    groupOf,
  );
}

/** @param {MachinesComparison['rival']} rival @param {MachinesRow['found'][0]} found */
function foundCell(rival, found) {
  if (!found) return quiet('–');
  if (rival !== 'version') return comparisonCell(found.compared);
  return { text: `${formatGateChange(found.compared)} ${gateVerdicts[found.verdict]}`, tone: found.verdict };
}

/** @param {MachinesRow} row */
function groupOf({ base, other }) {
  const place = formatSuiteAndWorkload(other, ' ');
  if (base.case === other.case) return `${place} against ${base.runtime}`;
  return base.runtime === other.runtime
    ? `${formatCaseAndRuntime({ case: place, runtime: other.runtime })} against ${base.case}`
    : `${formatCaseAndRuntime({ case: place, runtime: other.runtime })} against ${formatCaseAndRuntime(base)}`;
}
